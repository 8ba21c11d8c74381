"""Settings of servers and members, and messages that will be deleted."""

import asyncio
from collections.abc import Mapping

from bot.bank.ids import ChannelId, GuildId, MessageId, UserId
from bot.server_settings.setting_kinds import SettingValue, dumped
from bot.server_settings.setting_values import ServerSettings
from bot.storage.reading import match_queries, member_queries
from bot.storage.serving.store_access import StoreAccess
from bot.storage.writing.jobs import ChangeSettings, DropPassingMessage, KeepPassingMessage, SetMemberSetting


class SettingStore(StoreAccess):
    """The part of the store about settings, and about messages that will be deleted."""

    async def member_setting(self, guild: GuildId, user: UserId, name: str) -> str | None:
        """Return the value of a member's setting on a server, or None if it was never set."""
        async with self._read() as connection:
            return await member_queries.setting(connection, guild, user, name)

    async def set_member_setting(self, guild: GuildId, user: UserId, name: str, value: str) -> None:
        """Store a setting of a member on a server."""
        await self._writer.write(SetMemberSetting(guild=guild, user=user, name=name, value=value))

    async def members_with(self, name: str, value: str) -> tuple[tuple[GuildId, UserId], ...]:
        """Return the members, with their servers, whose setting has this value."""
        async with self._read() as connection:
            return await member_queries.members_with(connection, name, value)

    async def passing_messages(self) -> tuple[tuple[ChannelId, MessageId], ...]:
        """Return the messages that the bot has yet to delete, with their channels."""
        async with self._read() as connection:
            return await match_queries.passing_messages(connection)

    async def keep_passing_message(self, channel: ChannelId, message: MessageId) -> None:
        """Store a message that is to be deleted soon."""
        await self._writer.write(KeepPassingMessage(channel=channel, message=message))

    async def drop_passing_message(self, message: MessageId) -> None:
        """Forget a message that is deleted."""
        await self._writer.write(DropPassingMessage(message=message))

    async def change_settings(
        self,
        guild: GuildId,
        changes: Mapping[str, SettingValue],
        *,
        seen: Mapping[str, SettingValue] | None = None,
        by: UserId,
        at: float,
    ) -> ServerSettings | None:
        """Change settings of a server by name, log each with its actor, and return all settings.

        Return None if one of them has another value by now than the person has ``seen`` (None: whatever it
        is), and is not yet the wanted one; nothing changes.
        Cancelling the caller does not keep ``settings`` from following what is written.
        """
        texts = {name: dumped(value) for name, value in changes.items()}
        job = ChangeSettings(guild=guild, changes=texts, seen=seen, by=by, at=at)
        return await asyncio.shield(self._change_settings(job, changes))

    async def _change_settings(
        self, job: ChangeSettings, changes: Mapping[str, SettingValue]
    ) -> ServerSettings | None:
        is_changed = await self._writer.write(job)
        return self.settings.change(job.guild, changes) if is_changed else None
