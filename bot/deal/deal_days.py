"""The days of the daily deal: when each can be played, and when its cards are published.

A day is the number of a calendar day (UTC), and all moments are seconds since the epoch. They follow from the
id of the interaction that asks, not from the clock of the machine.
"""

from typing import Final

from bot.clock import DAY_SECONDS, day_of

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
