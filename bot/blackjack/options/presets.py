"""The eight presets: what every option is in each, read from the option list."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from bot.blackjack.options.option_kinds import Value
from bot.blackjack.options.option_list import OPTIONS, PRESET_NAMES

DEFAULT_PRESET = PRESET_NAMES[0]
"""What a table plays where no preset is named."""

PRESETS: Mapping[str, Mapping[str, Value]] = MappingProxyType(
    {
        preset: MappingProxyType({option.name: option.defaults[preset] for option in OPTIONS})
        for preset in PRESET_NAMES
    }
)
"""Every option's value in each preset, both in the order of the rules."""

BLURBS: Mapping[str, str] = MappingProxyType(
    {
        "house": "The server's bank, everybody plays at once, up to four hands.",
        "speed": "Everybody at once on a credit line, hidden bets, one deck dealt to the last card.",
        "strip": "Las Vegas Strip for one: four decks, bets from 5 to 100 in steps of 5.",
        "vegas": "A match to the last player standing, by Las Vegas rules.",
        "european": "A match by European rules: no surrender, doubling on 9 to 11 only.",
        "friendly": "A match with kind rules: split aces play on and may be naturals.",
        "single": "One player, one deck, shuffled before each round.",
        "standard": "A casino table: six decks, seven boxes for anybody, no hole card.",
    }
)
"""A line about each preset, for lists."""
