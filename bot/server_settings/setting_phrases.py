"""The phrases for settings: values and ranges."""

from typing import assert_never

from bot.bank import CENTS
from bot.server_settings.setting_kinds import (
    OneOf,
    OnOff,
    ServerRole,
    Setting,
    SettingValue,
    Unit,
    WholeNumber,
)
from bot.server_settings.setting_list import MANAGERS_ONLY
from bot.words import Words


def setting_value(words: Words, setting: Setting, value: SettingValue) -> str:
    """Return a value in words: ``on``, ``1,000 chips``. A role is its mention."""
    match setting.kind:
        case OnOff():
            return words("switch-on" if value else "switch-off")
        case WholeNumber(unit=unit):
            return _counted(words, unit, int(value))
        case OneOf():
            return words(f"setting-{setting.name}-value-{value}")
        case ServerRole():
            return words("setting-role-none") if value == MANAGERS_ONLY else f"<@&{value}>"
        case _:
            assert_never(setting.kind)


def setting_range(words: Words, setting: Setting) -> str:
    """Return the values that a setting can have, as people type them."""
    match setting.kind:
        case OnOff():
            return words("values-switch")
        case WholeNumber(low=low, high=high):
            return words("values-number", low=low, high=high)
        case OneOf(values=values):
            return ", ".join(values)
        case ServerRole():
            return words("setting-role-range")
        case _:
            assert_never(setting.kind)


def _counted(words: Words, unit: Unit, number: int) -> str:
    match unit:
        case Unit.CHIPS:
            return words.chips(number * CENTS)
        case Unit.HOURS:
            return words("setting-hours", hours=number)
        case _:
            assert_never(unit)
