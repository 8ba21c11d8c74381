"""Which members want to be mentioned when half of the time for their turn is gone."""

from __future__ import annotations

import logging

from bot.storage import SqlStore
from bot.table import GuildId, StoreError, UserId

log = logging.getLogger(__name__)

NAME, ON, OFF = "your_turn", "on", "off"


class TurnSettings:
    """The members' choices, off by default. All that are on are in memory, so that asking never waits."""

    def __init__(self, store: SqlStore) -> None:
        self._store = store
        self._on: set[tuple[GuildId, UserId]] = set()

    async def load(self) -> None:
        """Read the choices of earlier processes."""
        try:
            self._on = set(await self._store.members_with(NAME, ON))
        except StoreError:
            log.warning("who wants to be mentioned could not be read", exc_info=True)

    def is_on(self, guild: GuildId, user: UserId) -> bool:
        """Return whether the member wants to be mentioned."""
        return (guild, user) in self._on

    async def set(self, guild: GuildId, user: UserId, on: bool) -> None:
        """Store a member's choice. Raises :class:`~bot.table.StoreError`; nothing changes then."""
        await self._store.set_member_setting(guild, user, NAME, ON if on else OFF)
        if on:
            self._on.add((guild, user))
        else:
            self._on.discard((guild, user))
