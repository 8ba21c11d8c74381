"""The options of a table: one declarative list, the presets, and the rules that result from them.

Read ``option_kinds`` and ``option_list``, then ``resolution``, which applies ``dependencies`` and refuses
contradictions. ``changed_options`` adds changes to earlier ones, and ``rising_limits`` raises the bets of a
match. The texts about options are in :mod:`bot.words`.
"""

from bot.blackjack.options.changed_options import ChosenValue, with_changes
from bot.blackjack.options.option_kinds import Choice, Direction, Group, Number, Option, Switch, Value
from bot.blackjack.options.option_list import BY_NAME, OPTIONS, PRESET_NAMES
from bot.blackjack.options.presets import DEFAULT_PRESET
from bot.blackjack.options.resolution import Correction, Resolved, find_option, read_value, resolve
from bot.blackjack.options.rising_limits import with_raised_limits

__all__ = [
    "BY_NAME",
    "DEFAULT_PRESET",
    "OPTIONS",
    "PRESET_NAMES",
    "Choice",
    "ChosenValue",
    "Correction",
    "Direction",
    "Group",
    "Number",
    "Option",
    "Resolved",
    "Switch",
    "Value",
    "find_option",
    "read_value",
    "resolve",
    "with_changes",
    "with_raised_limits",
]
