"""The settings of a server: one declarative list, the values in force, and how people type and read them.

Read ``setting_kinds`` and ``setting_list``, then ``setting_values``, which reads and compares stored values.
``setting_phrases`` turns settings and values into phrases, ``typed_settings`` reads what people type. Pure:
the store keeps the values (:mod:`bot.storage`), and the cogs show them. The settings of the process are in
:mod:`bot.settings`.
"""

from bot.server_settings.setting_kinds import (
    OneOf,
    OnOff,
    ServerRole,
    Setting,
    SettingGroup,
    SettingValue,
    WholeNumber,
    dumped,
)
from bot.server_settings.setting_list import AUTOMATIC, MANAGERS_ONLY, SETTINGS, find_setting
from bot.server_settings.setting_phrases import setting_range, setting_value
from bot.server_settings.setting_values import (
    ServerSettings,
    changed_meanwhile,
    read_settings,
    values_of,
)
from bot.server_settings.typed_settings import BadSettingError, parse_setting, suggested_values

__all__ = [
    "AUTOMATIC",
    "MANAGERS_ONLY",
    "SETTINGS",
    "BadSettingError",
    "OnOff",
    "OneOf",
    "ServerRole",
    "ServerSettings",
    "Setting",
    "SettingGroup",
    "SettingValue",
    "WholeNumber",
    "changed_meanwhile",
    "dumped",
    "find_setting",
    "parse_setting",
    "read_settings",
    "setting_range",
    "setting_value",
    "suggested_values",
    "values_of",
]
