"""The days of the daily deal: when each can be played, when its cards are published, and its rules.

Each weekday has a preset, which one person plays from an endless pack. A day is the number of a calendar day
(UTC), and all moments are seconds since the epoch. They follow from the id of the interaction that asks, not
from the clock of the machine.
"""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Final

from bot.blackjack.options.resolution import Resolved, resolve
from bot.clock import DAY_SECONDS, day_of
from bot.fairness.deals import DailyDeal, canonical_rules
from bot.fairness.seeds import ServerSeed

GRACE_SECONDS: Final = 15 * 60
"""Seconds after the end of a day in which a try that was begun may be finished."""

LATE_SECONDS: Final = 15 * 60
"""Seconds before the end of a day from which on people are told until when a try of it counts."""

PUBLISHED_AFTER: Final = 20 * 60
"""Seconds after the end of a day when its seed and its podium are published."""

SHOWN_DAYS: Final = 30
"""Days back for which the review and the proof are shown."""


def may_begin(day: int, at: float) -> bool:
    """Return whether a try of this day may be begun: only on the day itself."""
    return day_of(at) == day


def may_play(day: int, at: float) -> bool:
    """Return whether a try of this day that was begun may be played on."""
    return day * DAY_SECONDS <= at < closes_at(day)


def is_late(day: int, at: float) -> bool:
    """Return whether a try of this day may be played on, but not for long."""
    return may_play(day, at) and at >= begins_at(day + 1) - LATE_SECONDS


def is_published(day: int, at: float) -> bool:
    """Return whether the seed of a day may be known to everybody."""
    return at >= published_at(day)


def is_shown(day: int, at: float) -> bool:
    """Return whether a day that is over is still shown."""
    return day_of(at) - SHOWN_DAYS <= day < day_of(at)


def open_days(at: float) -> tuple[int, ...]:
    """Return the days that may be played, older first: for a while after midnight, yesterday too."""
    today = day_of(at)
    return (today - 1, today) if may_play(today - 1, at) else (today,)


def sealed_days(at: float) -> tuple[int, int]:
    """Return the two days, today and tomorrow, whose cards are decided and whose hashes are shown."""
    return day_of(at), day_of(at) + 1


def begins_at(day: int) -> float:
    """Return the first moment of a day: when its deal can be begun."""
    return float(day * DAY_SECONDS)


def closes_at(day: int) -> float:
    """Return the moment from which no try of this day can be played on."""
    return begins_at(day + 1) + GRACE_SECONDS


def published_at(day: int) -> float:
    """Return the moment from which the seed and the podium of a day are public."""
    return begins_at(day + 1) + PUBLISHED_AFTER


def deal_number(day: int, first_day: int) -> int:
    """Return the number by which people know a day's deal, counted from 1 on the first day of the bot."""
    return day - first_day + 1


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
