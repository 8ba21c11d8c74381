"""Periods of counters: seasons, and weeks and months in UTC."""

from datetime import UTC, datetime

import pytest

from bot.bank.seasons import Period, period_at, periods_at


def test_all_periods_of_a_moment() -> None:
    at = datetime(2026, 11, 22, 23, 59, 59, tzinfo=UTC).timestamp()
    assert periods_at(at) == ("s1", "w20261116", "m202611", "all")


@pytest.mark.parametrize(
    ("day", "monday"),
    [(22, "w20261116"), (23, "w20261123"), (29, "w20261123"), (30, "w20261130")],
)
def test_week_begins_on_monday(day: int, monday: str) -> None:
    at = datetime(2026, 11, day, tzinfo=UTC).timestamp()
    assert period_at(Period.WEEK, at) == monday


def test_week_over_the_turn_of_the_year() -> None:
    at = datetime(2027, 1, 1, tzinfo=UTC).timestamp()
    assert (period_at(Period.WEEK, at), period_at(Period.MONTH, at)) == ("w20261228", "m202701")
