"""Servers and channels that come and go: pause, resume or close their tables."""

import logging
from collections.abc import Iterable
from typing import Final

import discord
from discord.ext import commands

from bot.bank.ids import ChannelId, GuildId
from bot.bank.store_errors import StoreError
from bot.client.croupier import Croupier
from bot.clock import DAY_SECONDS, Timer
from bot.storage.reading import table_queries
from bot.storage.writing.message_jobs import NoteMissing
from cogs.board.boards import Boards
from cogs.common.repeated_looks import KeptTasks, RepeatedLook

MOST_MISSING_SECONDS: Final = DAY_SECONDS
"""Seconds after which the tables of a missing server close.

A server is missing if the bot was removed while it was offline, but also by a fault at Discord.
"""

NOTE_AGAIN_SECONDS: Final = 60.0
"""Seconds until it is tried again to store since when servers are missing."""

log = logging.getLogger(__name__)


class GuildEvents(commands.Cog):
    """Tells the tables when their server or channel is lost or comes back."""

    def __init__(self, bot: Croupier, boards: Boards) -> None:
        self._bot = bot
        self._boards = boards
        self._missing: dict[GuildId, Timer] = {}
        self._noticed_at = 0.0  # when the last connection found them
        self.looks = RepeatedLook(
            bot.clock, self._follow_missing, name="the look at missing servers", pause=NOTE_AGAIN_SECONDS
        )
        self._closing = KeptTasks()

    @commands.Cog.listener()
    async def on_guild_unavailable(self, guild: discord.Guild) -> None:
        """Stop the clocks of a server's tables during an outage, when players cannot play."""
        self._bot.manager.freeze(GuildId(guild.id))

    @commands.Cog.listener("on_guild_available")
    @commands.Cog.listener("on_guild_join")
    async def thaw(self, guild: discord.Guild) -> None:
        """Restart the clocks of a server that is back; players who are asked get their full time again."""
        key = GuildId(guild.id)
        timer = self._missing.pop(key, None)
        if timer is not None:
            timer.cancel()
            try:
                await self._note([key], None)
            except StoreError:
                self.looks.resume()
        await self._bot.manager.thaw(key)  # it may last: each table waits for its place

    @commands.Cog.listener()
    async def on_guild_update(self, before: discord.Guild, after: discord.Guild) -> None:
        """Draw a server's boards again in its new language."""
        if before.preferred_locale != after.preferred_locale:
            self._bot.events.looks_changed(GuildId(after.id))

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Close a server's tables after their rounds when the bot is removed. Chips stay."""
        await self._bot.manager.leave(GuildId(guild.id))

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Stop the clocks of servers that are unavailable or missing, since they may return."""
        manager, self._noticed_at = self._bot.manager, self._bot.clock.now()
        for key in manager.guilds():
            if (guild := self._bot.get_guild(key)) is None or guild.unavailable:
                manager.freeze(key)
        await self._follow_missing()
        if self._missing:
            log.warning(
                "the bot is not on %d servers with open tables, which stand still", len(self._missing)
            )

    async def _follow_missing(self) -> None:
        """Let the tables of missing servers close in time."""
        missing = {key for key in self._bot.manager.guilds() if self._bot.get_guild(key) is None}
        since = await self._missing_since(missing, self._noticed_at)
        for timer in self._missing.values():
            timer.cancel()
        self._missing = {key: self._close_in_time(key, since.get(key, self._noticed_at)) for key in missing}
        for guild in filter(None, map(self._bot.get_guild, missing)):
            await self.thaw(guild)  # it has returned while the database was asked

    async def _missing_since(self, missing: set[GuildId], now: float) -> dict[GuildId, float]:
        """Return since when servers are missing, and store it for those that were not, or no longer are.

        If the database does not take it, it is tried again.
        """
        try:
            stored = await self._bot.store.read(table_queries.missing_since, self._bot.store.shard)
            since = {key: at for key, at in stored.items() if 0 < at <= now}
            await self._note(missing - since.keys(), now)
            await self._note(stored.keys() - missing, None)
        except StoreError as error:
            log.warning("it cannot be stored since when servers are missing: %s", error)
            self.looks.resume()
            return {}
        return since

    async def _note(self, guilds: Iterable[GuildId], since: float | None) -> None:
        tables = tuple(table for guild in guilds for table in self._bot.manager.tables_of(guild))
        if tables:
            await self._bot.store.write(NoteMissing(tables=tables, since=since))

    def _close_in_time(self, guild: GuildId, since: float) -> Timer:
        """Close the tables of a server when it was missing for too long, ``since`` this moment."""
        leave = self._bot.manager.leave
        return self._bot.clock.call_at(
            since + MOST_MISSING_SECONDS, lambda: self._closing.start(leave(guild))
        )

    @commands.Cog.listener()
    async def on_guild_channel_update(
        self, _before: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        """Try to show a board again whose channel has other permissions now."""
        self._boards.try_again_in(ChannelId(after.id))

    @commands.Cog.listener()
    async def on_raw_thread_update(self, thread: discord.RawThreadUpdateEvent) -> None:
        """Try to show a board again whose thread may be open again. discord.py forgets archived threads.

        Nobody plays in one that is archived or locked: a heat there ends, as if it was deleted.
        """
        place, state = ChannelId(thread.thread_id), thread.data.get("thread_metadata", {})
        table = self._bot.manager.table_in(place)
        if table is not None and table.heat is not None and (state.get("archived") or state.get("locked")):
            await self._close_in(place)
        else:
            self._boards.try_again_in(place)

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Close a deleted channel's table at once, before its next board fails to be shown."""
        await self._close_in(ChannelId(channel.id))

    @commands.Cog.listener()
    async def on_thread_delete(self, thread: discord.Thread) -> None:
        """Close a deleted thread's table, also if its channel was deleted."""
        await self._close_in(ChannelId(thread.id))

    async def _close_in(self, channel: ChannelId) -> None:
        table = self._bot.manager.table_id_in(channel)
        if table is not None:
            await self._boards.close_lost_table(table)
