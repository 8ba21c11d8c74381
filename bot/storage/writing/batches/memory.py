"""What the process keeps in memory of the database, so that nobody needs to wait for it."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.bank.ids import GuildId
from bot.server_settings.setting_values import ServerSettings
from bot.storage.people.known_people import KnownPeople
from bot.storage.seasons.present_seasons import PresentSeasons

_DEFAULTS = ServerSettings()


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
    """What the database holds. Only this process writes to it, and follows each write.

    ``people`` whose number is not stored yet are stored with the next batch. Nothing is written on the
    servers in ``frozen``, which may grow.
    """

    people: KnownPeople
    seasons: PresentSeasons = field(default_factory=PresentSeasons)
    settings: SettingsCache = field(default_factory=SettingsCache)
    frozen: set[GuildId] = field(default_factory=set)
