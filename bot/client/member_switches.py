"""Switches of members, such as ``/me yourturn``: who wants to be mentioned when it is their turn."""

import logging

from bot.bank.ids import GuildId, UserId
from bot.bank.store_errors import StoreError
from bot.storage.reading import setting_queries
from bot.storage.sql_store import SqlStore
from bot.storage.writing.setting_jobs import SetMemberSetting

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
