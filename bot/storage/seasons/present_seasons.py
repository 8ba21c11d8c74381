"""The present season of each server in memory, so that no write needs to read it first."""

from __future__ import annotations

from collections.abc import Mapping

from bot.table import FIRST_SEASON, GuildId


class PresentSeasons:
    """What the database holds. Its only writer follows each end of a season before it writes more."""

    def __init__(self) -> None:
        self._later: dict[GuildId, int] = {}

    def of(self, guild: GuildId) -> int:
        """Return the number of a server's present season."""
        return self._later.get(guild, FIRST_SEASON)

    def load(self, stored: Mapping[GuildId, int]) -> None:
        """Replace everything by what is stored."""
        self._later = dict(stored)

    def note_end(self, guild: GuildId) -> None:
        """Begin the next season of a server, because the end of the present one is written."""
        self._later[guild] = self.of(guild) + 1
