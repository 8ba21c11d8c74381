"""The periods in which counters are kept, and their codes in the database."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from enum import StrEnum
from typing import Final

FIRST_SEASON: Final = 1
"""The number of the only season so far."""


class Period(StrEnum):
    """A period of the leaderboard. Weeks begin on Monday; all times are UTC."""

    SEASON = "season"
    WEEK = "week"
    MONTH = "month"
    ALL_TIME = "all_time"


def period_at(period: Period, at: float, season: int = FIRST_SEASON) -> str:
    """Return the code of the period of this kind in which a moment (seconds since the epoch) lies."""
    match period:
        case Period.SEASON:
            return f"s{season}"
        case Period.WEEK:
            day = datetime.fromtimestamp(at, UTC)
            return f"w{day - timedelta(days=day.weekday()):%Y%m%d}"
        case Period.MONTH:
            return f"m{datetime.fromtimestamp(at, UTC):%Y%m}"
        case Period.ALL_TIME:
            return "all"


def begin_of(period: Period, at: float) -> float:
    """Return the moment at which the week or month of a moment began; 0 for longer periods."""
    day = datetime.fromtimestamp(at, UTC).replace(hour=0, minute=0, second=0, microsecond=0)
    match period:
        case Period.WEEK:
            return (day - timedelta(days=day.weekday())).timestamp()
        case Period.MONTH:
            return day.replace(day=1).timestamp()
        case Period.SEASON | Period.ALL_TIME:
            return 0.0


def periods_at(at: float, season: int = FIRST_SEASON) -> tuple[str, ...]:
    """Return the codes of all periods in which a moment (seconds since the epoch) lies."""
    return tuple([period_at(period, at, season) for period in Period])
