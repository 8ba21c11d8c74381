"""The periods of leaderboards and counters, and their codes in the database."""

from datetime import UTC, date, datetime, timedelta
from enum import StrEnum
from functools import lru_cache

from bot.bank.seasons import FIRST_SEASON


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
            return _codes_at(at)[0]
        case Period.MONTH:
            return _codes_at(at)[1]
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
    week, month = _codes_at(at)
    return period_at(Period.SEASON, at, season), week, month, period_at(Period.ALL_TIME, at)


def _codes_at(at: float) -> tuple[str, str]:
    return _codes_of(datetime.fromtimestamp(at, UTC).date())


@lru_cache(maxsize=64)
def _codes_of(day: date) -> tuple[str, str]:
    """Return the codes of the week and of the month of a day. Formatting them takes longer than looking."""
    return f"w{day - timedelta(days=day.weekday()):%Y%m%d}", f"m{day:%Y%m}"
