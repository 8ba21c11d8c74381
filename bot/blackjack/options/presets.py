"""The presets: the value of every option in each."""

from collections.abc import Mapping
from types import MappingProxyType

from bot.blackjack.options.option_list import OPTIONS, PRESET_NAMES
from bot.fields import Value

DEFAULT_PRESET = PRESET_NAMES[0]
"""The preset of a table for which none is named."""

PRESETS: Mapping[str, Mapping[str, Value]] = MappingProxyType(
    {
        preset: MappingProxyType({option.name: option.defaults[preset] for option in OPTIONS})
        for preset in PRESET_NAMES
    }
)
"""The value of every option in each preset, both in the order of docs/rules.md §1."""
