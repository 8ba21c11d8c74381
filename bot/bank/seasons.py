"""The seasons of a server. One may end by itself, at 00:00 UTC of the first day of a month or a quarter."""

from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum
from typing import Final

from bot.bank.ids import GuildId

FIRST_SEASON: Final = 1
"""The number of the first season of each server, to which everything belongs until it ends."""

LEAST_SEASON: Final = 3_600.0
"""The seconds that a season lasts at least, unless it is the first one of a server.

An end by hand just before the hour, and the one of the schedule, end one season.
"""


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
