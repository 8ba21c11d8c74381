"""The options of a table: one declarative list, the presets, and the rules that they result in.

Read ``option_kinds`` and ``option_list``, then ``resolution``, which applies ``dependencies`` and refuses
contradictions. ``typed_values`` reads what people type, ``description`` lists the options in force.
"""

from bot.blackjack.options.description import OptionLine, describe, headline
from bot.blackjack.options.option_kinds import Number, Option, Value
from bot.blackjack.options.option_list import BY_NAME, OPTIONS
from bot.blackjack.options.presets import BLURBS, DEFAULT_PRESET
from bot.blackjack.options.resolution import (
    Resolved,
    find_option,
    plain,
    preset_values,
    read_value,
    resolve,
    shown,
)
from bot.blackjack.options.typed_values import option_names, parse_value, value_choices

__all__ = [
    "BLURBS",
    "BY_NAME",
    "DEFAULT_PRESET",
    "OPTIONS",
    "Number",
    "Option",
    "OptionLine",
    "Resolved",
    "Value",
    "describe",
    "find_option",
    "headline",
    "option_names",
    "parse_value",
    "plain",
    "preset_values",
    "read_value",
    "resolve",
    "shown",
    "value_choices",
]
