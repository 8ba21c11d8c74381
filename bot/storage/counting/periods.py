"""The periods in which counters are kept, and their codes in the database."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from enum import StrEnum

from bot.table import FIRST_SEASON


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


def periods_at(at: float, season: int = FIRST_SEASON) -> tuple[str, ...]:
    """Return the codes of all periods in which a moment (seconds since the epoch) lies."""
    return tuple([period_at(period, at, season) for period in Period])
