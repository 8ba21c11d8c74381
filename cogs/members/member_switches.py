"""Switches of members, such as ``/yourturn``: who wants to be mentioned when it is their turn."""

import logging

from discord import app_commands
from discord.ext import commands

from bot.bank.ids import GuildId, UserId
from bot.bank.store_errors import StoreError
from bot.client.registration import described
from bot.storage.reading import setting_queries
from bot.storage.sql_store import SqlStore
from bot.storage.writing.setting_jobs import SetMemberSetting
from bot.words.catalogue import Words
from cogs.common.answers import answer
from cogs.common.edge_refusals import store_errors_refused
from cogs.common.interactions import Interaction, InteractionContext

log = logging.getLogger(__name__)

ON, OFF = "on", "off"


class MemberSwitch:
    """A choice of each member, off by default. All that are on are in memory, so that asking never waits.

    ``name`` is that of the setting in the store.
    """

    def __init__(self, store: SqlStore, name: str) -> None:
        self._store = store
        self._name = name
        self._on: set[tuple[GuildId, UserId]] = set()

    async def load(self) -> None:
        """Read the choices of earlier processes."""
        try:
            self._on = set(
                await self._store.read(setting_queries.members_with, self._store.shard, self._name, ON)
            )
        except StoreError as error:
            log.warning("the members with %s on could not be read: %r", self._name, error)

    def is_on(self, guild: GuildId, user: UserId) -> bool:
        """Return whether the member has switched it on."""
        return (guild, user) in self._on

    async def set(self, guild: GuildId, user: UserId, on: bool) -> None:
        """Store a member's choice. Raises ``StoreError``; nothing changes then."""
        await self._store.write(
            SetMemberSetting(guild=guild, user=user, name=self._name, value=ON if on else OFF)
        )
        if on:
            self._on.add((guild, user))
        else:
            self._on.discard((guild, user))


class TurnCommands(commands.Cog):
    """The command beside the button ``Your turn``."""

    def __init__(self, settings: MemberSwitch) -> None:
        self._settings = settings

    @app_commands.command(description=described("command-yourturn"))
    @app_commands.describe(on=described("command-yourturn-on"))
    async def yourturn(self, interaction: Interaction, on: bool | None = None) -> None:
        """Turn the mentions on or off."""
        await answer(interaction, self._set(interaction, on))

    async def _set(self, interaction: Interaction, on: bool | None) -> str:
        context = InteractionContext(interaction)
        wanted = not self._settings.is_on(context.guild, context.user) if on is None else on
        with store_errors_refused():
            await self._settings.set(context.guild, context.user, wanted)
        return turn_setting_text(context.words, on=wanted)


def turn_setting_text(words: Words, *, on: bool) -> str:
    """Return what is true now for a member who has made their choice."""
    return words("members-turn-on" if on else "members-turn-off")
