"""The present season of each server in memory, so that no write needs to read it first."""

from collections.abc import Mapping

from bot.bank.ids import GuildId
from bot.bank.seasons import FIRST_SEASON, LEAST_SEASON


class PresentSeasons:
    """What the database holds. Its only writer follows each end of a season before it writes more."""

    def __init__(self) -> None:
        self._later: dict[GuildId, int] = {}
        self._begun: dict[GuildId, float] = {}

    def of(self, guild: GuildId) -> int:
        """Return the number of a server's present season."""
        return self._later.get(guild, FIRST_SEASON)

    def begun_at(self, guild: GuildId) -> float | None:
        """Return when a server's present season began (seconds since the epoch); None for the first one."""
        return self._begun.get(guild)

    def may_end_at(self, guild: GuildId) -> float:
        """Return from when on the present season may end (seconds since the epoch); 0 for the first one."""
        begun = self.begun_at(guild)
        return 0.0 if begun is None else begun + LEAST_SEASON

    def load(self, newest: Mapping[GuildId, tuple[int, float]]) -> None:
        """Replace everything by the number and the end of the newest ended season of each server."""
        self._later = {guild: number + 1 for guild, (number, _) in newest.items()}
        self._begun = {guild: ended_at for guild, (_, ended_at) in newest.items()}

    def note_end(self, guild: GuildId, at: float) -> None:
        """Begin the next season of a server, because the end of the present one is written."""
        self._later[guild] = self.of(guild) + 1
        self._begun[guild] = at
