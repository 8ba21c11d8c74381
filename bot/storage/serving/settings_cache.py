"""The settings of all servers in memory, so that they can be asked for without waiting."""

from collections.abc import Mapping

from bot.bank.ids import GuildId
from bot.server_settings.setting_kinds import SettingValue, dumped
from bot.server_settings.setting_values import ServerSettings, read_settings, values_of

_DEFAULTS = ServerSettings()


class SettingsCache:
    """What the database holds. Only this process writes to it, and updates the cache after each write."""

    def __init__(self) -> None:
        self._changed: dict[GuildId, ServerSettings] = {}

    def of(self, guild: GuildId) -> ServerSettings:
        """Return the settings of a server."""
        return self._changed.get(guild, _DEFAULTS)

    def load(self, stored: Mapping[GuildId, ServerSettings]) -> None:
        """Replace everything by what is stored."""
        self._changed = dict(stored)

    def change(self, guild: GuildId, changes: Mapping[str, SettingValue]) -> ServerSettings:
        """Follow a change that is written. Return all settings of the server."""
        texts = {name: dumped(value) for name, value in {**values_of(self.of(guild)), **changes}.items()}
        self._changed[guild] = read_settings(texts)
        return self._changed[guild]
