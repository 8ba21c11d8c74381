"""The phrases for settings: values and ranges."""

from typing import assert_never

from bot.bank.amounts import CENTS
from bot.server_settings import setting_kinds
from bot.server_settings.setting_list import MANAGERS_ONLY
from bot.words.catalogue import Words


def setting_value(words: Words, setting: setting_kinds.Setting, value: setting_kinds.SettingValue) -> str:
    """Return a value in words: ``on``, ``1,000 chips``. A role is its mention."""
    match setting.kind:
        case setting_kinds.OnOff():
            return words("switch-on" if value else "switch-off")
        case setting_kinds.WholeNumber(unit=unit):
            return _counted(words, unit, int(value))
        case setting_kinds.OneOf():
            return words(f"setting-{setting.name}-value-{value}")
        case setting_kinds.ServerRole():
            return words("setting-role-none") if value == MANAGERS_ONLY else f"<@&{value}>"
        case _:
            assert_never(setting.kind)


def setting_range(words: Words, setting: setting_kinds.Setting) -> str:
    """Return the values that a setting can have, as people type them."""
    match setting.kind:
        case setting_kinds.OnOff():
            return words("values-switch")
        case setting_kinds.WholeNumber(low=low, high=high):
            return words("values-number", low=low, high=high)
        case setting_kinds.OneOf(values=values):
            return ", ".join(values)
        case setting_kinds.ServerRole():
            return words("setting-role-range")
        case _:
            assert_never(setting.kind)


def _counted(words: Words, unit: setting_kinds.Unit, number: int) -> str:
    match unit:
        case setting_kinds.Unit.CHIPS:
            return words.chips(number * CENTS)
        case setting_kinds.Unit.HOURS:
            return words("setting-hours", hours=number)
        case _:
            assert_never(unit)
