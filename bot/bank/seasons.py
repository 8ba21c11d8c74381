"""The seasons of a server, and the periods of leaderboards and counters. All times are UTC.

A season may end by itself, at 00:00 UTC of the first day of a month or a quarter.
"""

from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from enum import StrEnum
from functools import lru_cache
from typing import Final

from bot.bank.ids import GuildId

FIRST_SEASON: Final = 1
"""The number of the first season of each server, to which everything belongs until it ends."""

LEAST_SEASON: Final = 3_600.0
"""The seconds that a season lasts at least, unless it is the first one of a server.

An end by hand just before the hour, and the one of the schedule, end one season.
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonTerms:
    """What a place in a season takes: this many rounds, on this many days (UTC), without ``inverted`` ones.

    The first season of a server has the defaults. Each later one has what the settings say when it begins.
    """

    rounds: int = 20
    days: int = 3


class Interval(StrEnum):
    """How often seasons end by themselves."""

    MONTH = "month"
    QUARTER = "quarter"


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonSchedule:
    """The seasons of a server end ``every`` month or quarter; this was decided at ``since``."""

    guild: GuildId
    every: Interval
    since: float


def next_end(every: Interval, since: float, last_end: float | None) -> float:
    """Return when the present season ends by itself. All times are seconds since the epoch.

    ``since`` is when the schedule was set, ``last_end`` when the last season ended (None: there was none).
    """
    begun = since if last_end is None else max(since, last_end + LEAST_SEASON)
    day = datetime.fromtimestamp(begun, UTC)
    months = 1 if every is Interval.MONTH else 3
    number = (day.year * 12 + day.month - 1) // months * months + months
    return datetime(number // 12, number % 12 + 1, 1, tzinfo=UTC).timestamp()


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
