"""The rules of the daily deal: a preset for each weekday, played from an endless pack by one person."""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Final

from bot.blackjack.options.resolution import Resolved, resolve
from bot.fairness.deals import DailyDeal, canonical_rules
from bot.fairness.seeds import ServerSeed

WEEK: Final = ("house", "european", "single", "standard", "strip", "speed", "friendly")
"""The presets from Monday to Sunday."""

CHANGES: Final[Mapping[str, object]] = MappingProxyType(
    {
        "decks": 0,
        "insurance": False,
        "bankroll": "bank",
        "hidden_bets": False,
        "shared_boxes": False,
        "boxes": 1,
        "boxes_per_player": 1,
    }
)
"""What the deal changes in every preset."""

_FIRST_WEEKDAY: Final = 3
"""The weekday of day 0, 1970-01-01: a Thursday, counted from Monday as 0."""


def preset_of(day: int) -> str:
    """Return the preset of a day."""
    return WEEK[(day + _FIRST_WEEKDAY) % len(WEEK)]


@cache
def resolved_rules(preset: str) -> Resolved:
    """Return the rules of a day with this preset."""
    return resolve(preset, CHANGES)


def new_deal(day: int, seed: ServerSeed) -> DailyDeal:
    """Return the deal of a day that has none yet."""
    return DailyDeal(day=day, rules=canonical_rules(resolved_rules(preset_of(day)).rules), seed=seed)
