"""A match in which boxes are shared: nobody sits it out because others have filled his box."""

from __future__ import annotations

from typing import Any

from bot.table.amounts import AmountWord
from bot.table.commands import StartMatch
from bot.table.ids import UserId
from bot.table.ledger import CENTS
from bot.table.refusals import BoxFull, BoxNearlyFull
from tests.table.fakes import ANN, BOB, CLEO
from tests.table.felt import Felt

THREE = (ANN, BOB, CLEO)
SEVENTEENS = "T T T 7 7 7 7 T 7 7 7 T"


def match(
    cards: str = SEVENTEENS, *, players: tuple[UserId, ...] = THREE, chips: int = 500, **changes: Any
) -> Felt:
    """Bets of 5 to 100, base bet 10; everybody has a box of his own and may follow on the others'."""
    felt = Felt(
        cards,
        preset="vegas",
        seated=players,
        starting_chips=chips,
        shared_boxes=True,
        boxes_per_player=2,
        **changes,
    )
    felt.do(ANN, StartMatch())
    return felt


def bettors(felt: Felt) -> dict[int, list[tuple[UserId, int]]]:
    """Who has how many chips on which box, the decider first."""
    return {
        box.number: [(box.player, box.hands[0].bet // CENTS)]
        + [(each.player, each.bet // CENTS) for each in box.followers]
        for box in felt.picture.boxes
    }


def test_a_box_keeps_room_for_the_bet_that_its_own_player_owes() -> None:
    felt = match()
    with felt.refused(BoxNearlyFull) as told:
        felt.bet(BOB, 95, box=1)
    assert told.value.refusal.largest == 90 * CENTS
    felt.bet(BOB, 90, box=1)
    with felt.refused(BoxFull):
        felt.bet(CLEO, 5, box=1)
    felt.bet(CLEO, 10)
    felt.time_up()
    assert bettors(felt) == {1: [(BOB, 90), (ANN, 10)], 3: [(CLEO, 10)]}


def test_room_is_kept_for_no_more_than_the_player_has_left() -> None:
    felt = match(chips=50, base_bet=50)
    with felt.refused(BoxNearlyFull) as told:
        felt.bet(BOB, 100, box=1)
    assert told.value.refusal.largest == 50 * CENTS


def test_a_player_who_has_bet_needs_no_room_kept() -> None:
    felt = match()
    felt.bet(ANN, 20)
    felt.bet(BOB, 80, box=1)
    felt.bet(BOB, 10)
    felt.bet(CLEO, 10)
    assert bettors(felt)[1] == [(ANN, 20), (BOB, 80)]


def test_an_all_in_follows_only_where_there_is_room_for_it() -> None:
    felt = match("T T T 9 7 7 7 T", chips=50, max_bet=47)
    felt.bet(ANN, 5)
    felt.bet(BOB, 5)
    felt.bet(CLEO, 47)
    while felt.state.round is not None:
        felt.play(felt.picture.asked[0], "stand")
    felt.bet(ANN, 45)
    with felt.refused(BoxFull):
        felt.bet(CLEO, AmountWord.ALL, box=1)
    felt.bet(CLEO, AmountWord.ALL)
    assert felt.store.escrow()[2, CLEO] == 3 * CENTS


def test_of_bets_in_secret_the_boxs_own_players_stands_and_who_gives_way_bets_on_his_own() -> None:
    felt = match(hidden_bets=True)
    felt.bet(BOB, 100, box=1)
    felt.bet(ANN, 20)
    felt.bet(CLEO, 10)
    assert bettors(felt) == {1: [(ANN, 20)], 2: [(BOB, 10)], 3: [(CLEO, 10)]}
    assert felt.store.escrow() == {(1, ANN): 2_000, (1, BOB): 1_000, (1, CLEO): 1_000}


def test_everybody_is_in_every_round_whoever_fills_whose_box() -> None:
    felt = match(hidden_bets=True, players=THREE)
    felt.bet(ANN, AmountWord.MAX, box=2)
    felt.bet(BOB, AmountWord.MAX, box=3)
    felt.bet(CLEO, AmountWord.MAX, box=1)
    assert set(felt.state.players_in_round()) == set(THREE)
    assert all(sum(chips for _, chips in box) <= 100 for box in bettors(felt).values())
