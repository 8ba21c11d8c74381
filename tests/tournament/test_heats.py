"""The heats of a draw, and who goes on from them to the last table."""

from typing import Any

import pytest

from bot.bank.ids import UserId
from bot.replacing import replace
from bot.tournament.tournament import (
    LAST_TABLE,
    MOST_ENTRANTS,
    MOST_IN_CHANNEL,
    Entrant,
    drawn,
    heat_count,
    through,
)
from tests.tournament.tournaments import at_last, entrant, entrants, outcome, tournament


@pytest.mark.parametrize(
    ("count", "sizes"),
    [
        (3, [3]),
        (7, [7]),
        (8, [4, 4]),
        (14, [7, 7]),
        (15, [5, 5, 5]),
        (20, [7, 7, 6]),
        (22, [6, 6, 5, 5]),
        (43, [7, 6, 6, 6, 6, 6, 6]),
        (49, [7] * 7),
    ],
)
def test_heats_have_these_sizes(count: int, sizes: list[int]) -> None:
    heats = [each.heat for each in drawn(tournament(entrants(count)))]
    first = LAST_TABLE if len(sizes) == 1 else 1
    assert [heats.count(number) for number in range(first, first + len(sizes))] == sizes
    assert heat_count(count) == len(sizes)


@pytest.mark.parametrize("count", range(3, MOST_ENTRANTS + 1))
def test_draw_places_everybody_once_in_heats_of_like_sizes(count: int) -> None:
    facts = tournament(entrants(count))
    placed = drawn(facts)
    assert [each.position for each in placed] == list(range(count))
    assert tuple(each.sign_up for each in placed) == facts.draw.order(range(9_001, 9_001 + count))
    heats = [each.heat for each in placed]
    sizes = {heats.count(number) for number in set(heats)}
    assert max(sizes) <= 7
    assert max(sizes) - min(sizes) <= 1


def test_draw_keeps_who_signed_up_and_how() -> None:
    signed = {each.player: (each.sign_up, each.proven) for each in entrants(9)} | {UserId(4): (5, False)}
    entered = [replace(each, sign_up=signed[each.player][0]) for each in entrants(9)]
    entered[3] = replace(entered[3], proven=False)
    assert {each.player: (each.sign_up, each.proven) for each in drawn(tournament(entered))} == signed


def test_single_heat_is_the_last_table_in_the_order_of_the_draw() -> None:
    facts = tournament(entrants(7))
    placed = drawn(facts)
    assert {each.heat for each in placed} == {LAST_TABLE}
    assert [each.seat_at_last for each in placed] == list(range(7))
    drawn_facts = replace(facts, entrants=placed[::-1])
    assert drawn_facts.players_of(LAST_TABLE) == tuple(each.player for each in placed)


def test_players_of_a_heat_sit_in_the_order_of_the_draw() -> None:
    facts = tournament(sorted(drawn(tournament(entrants(15))), key=lambda each: each.player))
    for number in (1, 2, 3):
        own = [each for each in facts.entrants if each.heat == number]
        own.sort(key=lambda each: each.position or 0)
        assert facts.players_of(number) == tuple(each.player for each in own)
    assert facts.players_of(LAST_TABLE) == ()


def test_who_is_gone_has_no_seat() -> None:
    facts = at_last(*(entrant(number, is_gone=number == 2) for number in (1, 2, 3)))
    assert facts.players_of(LAST_TABLE) == (1, 3)


@pytest.mark.parametrize(("in_channel", "most"), [(False, MOST_ENTRANTS), (True, MOST_IN_CHANNEL)])
def test_sign_ups_are_full_at_the_most(in_channel: bool, most: int) -> None:
    assert tournament(entrants(most), in_channel=in_channel).is_full
    assert not tournament(entrants(most - 1), in_channel=in_channel).is_full


def result(number: int, heat: int, place: int, chips: int = 0, **fields: Any) -> Entrant:
    """Return an entrant with their result, in the order of the draw by their numbers."""
    return entrant(number, position=number, heat=heat, result=outcome(place, chips, **fields))


def test_first_of_each_heat_come_before_the_others_with_the_most_chips() -> None:
    facts = tournament(
        [
            result(1, heat=2, place=1, chips=100),
            result(2, heat=1, place=3, chips=700),
            result(3, heat=1, place=1, chips=900),
            result(4, heat=2, place=2, chips=500),
            result(5, heat=1, place=2, chips=800),
        ]
    )
    assert through(facts) == (3, 1, 5, 2, 4)


def test_seven_go_on_at_most() -> None:
    facts = tournament(
        result(number, heat=number % 3 + 1, place=number // 3 + 1, chips=100 - number) for number in range(15)
    )
    assert through(facts) == (0, 1, 2, 3, 4, 5, 6)


def test_seven_heats_leave_no_place_for_others() -> None:
    facts = tournament(
        result(number, heat=number % 7 + 1, place=number // 7 + 1, chips=100 * number) for number in range(49)
    )
    assert through(facts) == tuple(range(7))


def test_shared_first_place_goes_by_the_draw() -> None:
    """The other one is a second, by their chips."""
    facts = tournament(
        [
            result(4, heat=1, place=1, chips=900),
            replace(result(3, heat=1, place=1, chips=900), sign_up=9_999),
            result(2, heat=1, place=3, chips=950),
            result(1, heat=2, place=1),
        ]
    )
    assert through(facts) == (3, 1, 2, 4)


def test_equal_chips_go_by_the_later_round_and_then_by_the_draw() -> None:
    facts = tournament(
        [
            result(1, heat=1, place=1),
            result(2, heat=1, place=4, out_in=5),
            replace(result(4, heat=1, place=2, out_in=9), sign_up=1),
            result(3, heat=1, place=3, out_in=9),
            result(5, heat=1, place=5, chips=100, out_in=1),
        ]
    )
    assert through(facts) == (1, 5, 3, 4, 2)


@pytest.mark.parametrize(
    "first",
    [
        result(1, heat=1, place=1, chips=900, acted=False),
        result(1, heat=1, place=1, chips=900, left=True),
        replace(result(1, heat=1, place=1, chips=900), is_gone=True),
        entrant(1, position=1, heat=1),
    ],
    ids=["never acted", "left", "gone", "no result"],
)
def test_who_cannot_go_on_is_replaced_by_the_next(first: Entrant) -> None:
    others = [result(2, heat=1, place=2), result(3, heat=1, place=3), result(4, heat=2, place=1)]
    assert through(tournament([first, *others])) == (2, 4, 3)


def test_who_rests_is_replaced_by_the_next() -> None:
    entered = [result(1, heat=1, place=1), result(2, heat=1, place=2), result(3, heat=2, place=1)]
    assert through(tournament(entered), resting={UserId(1), UserId(77)}) == (2, 3)


def test_heat_without_anybody_sends_nobody() -> None:
    entered = [
        result(1, heat=1, place=1, acted=False),
        result(2, heat=2, place=1),
        result(3, heat=2, place=2),
    ]
    assert through(tournament(entered)) == (2, 3)
    assert through(tournament(entered), resting={UserId(2), UserId(3)}) == ()


def test_single_player_of_a_heat_goes_on() -> None:
    """Their heat ends without a table, so that nobody could act."""
    entered = [result(1, heat=1, place=1), result(2, heat=2, place=1, chips=100)]
    assert through(tournament(entered)) == (1, 2)
