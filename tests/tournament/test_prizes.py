"""What the players of a last table are paid."""

from collections.abc import Mapping
from typing import Any

import pytest

from bot.bank.amounts import Cents
from bot.replacing import replace
from bot.tournament.tournament import Entrant, Tournament, prizes
from tests.tournament.tournaments import at_last, entrant, outcome


def placed(places: list[int], prize: int = 100_000, **by_number: Mapping[str, Any]) -> Tournament:
    """Return a tournament of seven or more with these places of those at the last table, numbered from 1.

    ``p1`` has what is different with the first one.
    """
    listed = [
        replace(entrant(number, result=outcome(), last=outcome(place)), **by_number.get(f"p{number}", {}))
        for number, place in enumerate(places, 1)
    ]
    facts = at_last(*listed)
    others: tuple[Entrant, ...] = tuple(entrant(number, result=outcome(4)) for number in range(50, 57))
    return replace(facts, prize=Cents(prize), entrants=(*facts.entrants, *others))


@pytest.mark.parametrize(
    ("places", "prize", "paid"),
    [
        ([1, 2, 3, 4, 5, 6, 7], 100_000, {1: 100_000, 2: 50_000, 3: 25_000}),
        ([3, 1, 2], 100, {2: 100, 3: 50, 1: 25}),
        ([1, 2], 100_000, {1: 100_000, 2: 50_000}),
        ([1], 100_000, {1: 100_000}),
        ([1, 1, 3], 100_000, {1: 75_000, 2: 75_000, 3: 25_000}),
        ([1, 1, 1, 4], 100_000, {1: 58_333, 2: 58_333, 3: 58_333}),
        ([1, 2, 2, 4], 100_000, {1: 100_000, 2: 37_500, 3: 37_500}),
        ([1, 2, 2, 2], 100, {1: 100, 2: 25, 3: 25, 4: 25}),
        ([1, 2, 3, 3], 100, {1: 100, 2: 50, 3: 12, 4: 12}),
        ([1] * 7, 100, dict.fromkeys(range(1, 8), 25)),
        ([1] * 7, 500, dict.fromkeys(range(1, 8), 125)),
        ([1] * 7, 300, dict.fromkeys(range(1, 8), 75)),
        ([1, 2, 3, 3, 3, 3, 3], 4, {1: 4, 2: 2}),
        ([1, 2, 3], 0, {}),
    ],
)
def test_places_share_their_prizes_and_the_next_rounded_down(
    places: list[int], prize: int, paid: dict[int, int]
) -> None:
    assert prizes(placed(places, prize)) == paid


@pytest.mark.parametrize(
    "lack",
    [
        {"proven": False},
        {"is_gone": True},
        {"result": outcome(acted=False)},
        {"result": None, "last": outcome(acted=False)},
    ],
    ids=["not proven", "gone", "never acted", "never acted in the only heat"],
)
def test_who_cannot_be_paid_leaves_the_others_as_they_are(lack: Mapping[str, Any]) -> None:
    assert prizes(placed([1, 2, 3], p1=lack)) == {2: 50_000, 3: 25_000}
    if "last" not in lack:
        assert prizes(placed([1, 1, 3], p1=lack)) == {2: 75_000, 3: 25_000}


def test_who_acted_in_their_heat_is_paid_without_acting_at_the_last_table() -> None:
    last = {"last": outcome(1, acted=False)}
    assert prizes(placed([1, 2, 3], p1=last))[entrant(1).player] == 100_000


def test_who_left_the_last_table_keeps_the_prize_of_their_place() -> None:
    assert prizes(placed([1, 2, 3], p3={"last": outcome(3, left=True)}))[entrant(3).player] == 25_000


@pytest.mark.parametrize(("proven", "pays"), [(5, False), (6, True), (7, True)])
def test_prizes_need_six_who_have_played_here_before(proven: int, pays: bool) -> None:
    facts = placed([1, 2, 3])
    entered = [
        replace(each, proven=number < proven, is_gone=number == 5)
        for number, each in enumerate(facts.entrants)
    ]
    assert bool(prizes(replace(facts, entrants=tuple(entered)))) is pays
    assert replace(facts, entrants=tuple(entered)).pays_prizes is pays


def test_nobody_is_paid_before_there_are_places() -> None:
    assert prizes(at_last(*(entrant(number, result=outcome()) for number in range(1, 8)))) == {}
