"""When seasons end by themselves."""

from datetime import UTC, datetime

import pytest

from bot.bank.seasons import Interval, next_end


def at(text: str) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp()


@pytest.mark.parametrize(
    ("every", "since", "last", "end"),
    [
        (Interval.MONTH, "2026-11-22 10:00", None, "2026-12-01 00:00"),
        (Interval.MONTH, "2026-12-31 23:59", None, "2027-01-01 00:00"),
        (Interval.QUARTER, "2026-11-22 10:00", None, "2027-01-01 00:00"),
        (Interval.QUARTER, "2026-01-01 00:00", None, "2026-04-01 00:00"),
        (Interval.MONTH, "2026-01-15 00:00", "2026-12-01 00:00", "2027-01-01 00:00"),
        (Interval.MONTH, "2026-12-05 00:00", "2026-11-01 00:00", "2027-01-01 00:00"),
        (Interval.MONTH, "2026-01-15 00:00", "2026-11-30 22:30", "2026-12-01 00:00"),
        (Interval.MONTH, "2026-01-15 00:00", "2026-11-30 23:30", "2027-01-01 00:00"),
    ],
    ids=[
        "next month",
        "next year",
        "next quarter",
        "set at a beginning",
        "after the last end",
        "after it was set",
        "an hour before",
        "ended by hand just before",
    ],
)
def test_season_ends_at_the_first_midnight(every: Interval, since: str, last: str | None, end: str) -> None:
    assert next_end(every, at(since), None if last is None else at(last)) == at(end)
