"""Places, podium and what a result is beside those of others, against plain counts."""

from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import given, settings, strategies as st

from bot.deal import judging
from tests.deal import standings
from tests.deal.standings import DealResult, Placed, Podium

FEW = settings(max_examples=40)
"""Each example has many results."""


@st.composite
def results(draw: st.DrawFn, most: int = 8) -> list[DealResult]:
    """Return results of different persons; many of them are equal."""
    few = st.integers(0, 2)
    return [
        DealResult(
            person=person,
            points=1_000 * draw(few),
            cost=100 * draw(few),
            clean_hands=draw(few),
            above_book=500 * draw(st.integers(-1, 1)),
        )
        for person in range(draw(st.integers(0, most)))
    ]


def is_better(one: DealResult, other: DealResult) -> bool:
    return one.cost < other.cost or (one.cost == other.cost and one.points > other.points)


@FEW
@given(results())
def test_place_of_a_day_counts_those_who_decided_better(found: list[DealResult]) -> None:
    placed = standings.day_places(found)
    assert [each.place for each in placed] == sorted(each.place for each in placed)
    assert {each.person: each.place for each in placed} == {
        own.person: 1 + sum(is_better(other, own) for other in found) for own in found
    }


@FEW
@given(st.lists(results(), max_size=5))
def test_places_of_a_week_follow_sums(days: list[list[DealResult]]) -> None:
    totals = standings.totals_of(each for day in days for each in day)
    sums = {
        person: (
            sum(each.clean_hands for day in days for each in day if each.person == person),
            sum(each.above_book for day in days for each in day if each.person == person),
        )
        for person in {each.person for day in days for each in day}
    }
    assert {each.person: (each.clean_hands, each.above_book) for each in totals} == sums
    assert {each.person: each.days for each in totals} == {
        person: sum(each.person == person for day in days for each in day) for person in sums
    }
    assert {each.person: each.place for each in standings.total_places(totals)} == {
        person: 1 + sum(other > own for other in sums.values()) for person, own in sums.items()
    }


@FEW
@given(results(), st.integers(0, 10))
def test_bad_day_never_costs_places_of_a_week(days: list[DealResult], clean: int) -> None:
    """Each day adds hands without an error, 0 or more: skipping it gains no such hand."""
    before = sum(each.clean_hands for each in standings.totals_of(days))
    more = DealResult(person=99, points=-4_000, cost=9_000_000, clean_hands=clean, above_book=-9_000)
    assert sum(each.clean_hands for each in standings.totals_of([*days, more])) == before + clean


@FEW
@given(results())
def test_podium_names_all_who_share_it(found: Sequence[DealResult]) -> None:
    podium = standings.podium_of(found)
    if not found:
        assert podium is None
        return
    firsts = [each.person for each in standings.day_places(found) if each.place == 1]
    most = max(each.points for each in found)
    assert podium == Podium(
        players=len(found),
        best_play=tuple(firsts),
        most_points=tuple(each.person for each in found if each.points == most),
    )


def test_equal_results_share_a_place() -> None:
    ann = DealResult(person=1, points=500, cost=0, clean_hands=10, above_book=0)
    three = [replace(ann, person=3, points=0), replace(ann, person=2), ann]
    assert standings.day_places(three) == [Placed(1, 1), Placed(1, 2), Placed(3, 3)]


@pytest.mark.parametrize(
    ("cost", "average", "skill"),
    [(0, 200.0, 100), (0, 0.0, 100), (200, 200.0, 50), (600, 200.0, 25), (100, 0.0, 0), (5, None, None)],
)
def test_skill_compares_with_the_average_of_others(
    cost: int, average: float | None, skill: int | None
) -> None:
    assert judging.skill(cost, average) == skill


@FEW
@given(st.integers(0, 10**7), st.floats(0, 10**7))
def test_less_cost_never_has_less_skill(cost: int, average: float) -> None:
    own, less = judging.skill(cost, average), judging.skill(cost // 2, average)
    assert own is not None
    assert less is not None
    assert 0 <= own <= less <= 100
