"""What the process keeps in memory of the database, so that nobody needs to wait for it."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.bank.ids import GuildId
from bot.bank.seasons import FIRST_SEASON, LEAST_SEASON
from bot.bank.sharding import WHOLE, Shard
from bot.server_settings import ServerSettings
from bot.storage.people.known_people import KnownPeople
from bot.storage.people.member_names import NotedNames

_DEFAULTS = ServerSettings()


class PresentSeasons:
    """The present season of each server, so that no write needs to read it first.

    The writer follows each end of a season before it writes more.
    """

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


class SettingsCache:
    """The settings of all servers."""

    def __init__(self) -> None:
        self._changed: dict[GuildId, ServerSettings] = {}

    def of(self, guild: GuildId) -> ServerSettings:
        """Return the settings of a server."""
        return self._changed.get(guild, _DEFAULTS)

    def load(self, stored: Mapping[GuildId, ServerSettings]) -> None:
        """Replace everything by what is stored."""
        self._changed = dict(stored)

    def note(self, guild: GuildId, settings: ServerSettings) -> None:
        """Note the settings of a server, which are written."""
        self._changed[guild] = settings


@dataclass(frozen=True, slots=True, kw_only=True)
class Memory:
    """What the database holds about the servers of this process, which follows each of its own writes.

    The event loop changes it, also while a batch reads single values of it in another thread.

    Nothing is written on the servers in ``frozen``, which may grow. ``shard`` are the servers of the process.
    """

    people: KnownPeople
    shard: Shard = WHOLE
    seasons: PresentSeasons = field(default_factory=PresentSeasons)
    settings: SettingsCache = field(default_factory=SettingsCache)
    frozen: set[GuildId] = field(default_factory=set)
    names: NotedNames = field(default_factory=NotedNames)
