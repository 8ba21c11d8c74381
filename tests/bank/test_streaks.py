"""Streaks of days, against a count of single days."""

from collections.abc import Collection
from itertools import pairwise

from hypothesis import given, settings, strategies as st

from bot.bank.streaks import ICE_DAYS, streak_on
from tests.support.cases import for_each

TODAY = 20_000
DAYS = st.frozensets(st.integers(TODAY - 40, TODAY + 3), max_size=44)


def slow_streak(done: Collection[int], day: int, counted: Collection[int]) -> tuple[int, frozenset[int]]:
    """Walk from day to day: each is done, free, iced, or ends the streak where a second one is missed."""
    length, iced = 0, set[int]()
    missed = list[int]()
    for each in range(min(done, default=day), day + 1):
        if each in done or each == day:
            may_ice = len(missed) == 1 and not any(missed[0] - 6 <= other < missed[0] for other in iced)
            if may_ice:
                iced |= set(missed)
            elif missed:
                length = 0
            length, missed = length + (each in done), []
        elif each in counted:
            missed.append(each)
    return length, frozenset(iced)


@given(DAYS, DAYS)
def test_streak_is_that_of_single_days(done: frozenset[int], more: frozenset[int]) -> None:
    counted = done | more
    found = streak_on(done, TODAY, counted)
    assert (found.days, found.iced) == slow_streak({day for day in done if day <= TODAY}, TODAY, counted)


@given(DAYS)
def test_at_most_one_day_of_seven_is_forgiven(done: frozenset[int]) -> None:
    iced = sorted(streak_on(done, TODAY).iced)
    assert all(later - earlier >= ICE_DAYS for earlier, later in pairwise(iced))


@settings(max_examples=50)
@given(DAYS, DAYS)
def test_best_streak_is_the_longest_that_was_shown(done: frozenset[int], more: frozenset[int]) -> None:
    shown = (streak_on(done, day, done | more).days for day in done if day <= TODAY)
    assert streak_on(done, TODAY, done | more).best == max(shown, default=0)


@for_each(
    case=[
        ((), 20),
        ((0,), 19),
        ((1,), 19),
        ((0, 1), 18),
        ((0, 7), 18),
        ((1, 7), 1),
        ((1, 8), 18),
        ((3, 4), 3),
    ]
)
def test_streak_after_missed_days(case: tuple[tuple[int, ...], int]) -> None:
    """Days are counted back from the present one, of twenty days."""
    missed, days = case
    assert streak_on((TODAY - back for back in range(20) if back not in missed), TODAY).days == days


def test_day_without_anybody_breaks_no_streak() -> None:
    done = {TODAY - back for back in (0, 4, 5)}
    assert streak_on(done, TODAY).days == 1
    assert streak_on(done, TODAY, counted=done).days == 3
    assert streak_on(done, TODAY, counted=done | {TODAY - 2}).iced == {TODAY - 2}


def test_days_to_come_count_nothing() -> None:
    assert streak_on({TODAY + 1, TODAY}, TODAY).days == 1
    assert streak_on((), TODAY).days == 0
