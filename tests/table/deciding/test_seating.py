from __future__ import annotations

from bot.blackjack.moves import Move
from bot.table.events import MoveMade, RoundSettled, TableClosed
from bot.table.ledger import OPENING_BALANCE
from bot.table.refusals import AlreadyReady, AlreadySittingOut, NoSeat, NoTable, RoundRunning, TableClosing
from bot.table.views.snapshots import SeatStatus, Stage
from tests.table.fakes import ANN, BOB, CLEO
from tests.table.felt import Felt

THREE = (ANN, BOB, CLEO)
TWENTIES = "T T 7 T T T"
TWENTIES_OF_THREE = "T T T 7 T T T T"


def test_ready_ends_a_players_part_of_the_intermission() -> None:
    felt = Felt(seated=THREE)
    felt.ready(ANN)
    assert felt.view(ANN).status is SeatStatus.READY
    assert felt.picture.asked == (BOB, CLEO)
    with felt.refused(AlreadyReady):
        felt.ready(ANN)


def test_nobody_gets_ready_in_mid_round() -> None:
    felt = Felt(TWENTIES, seated=(ANN, BOB))
    felt.deal(ANN, BOB)
    with felt.refused(RoundRunning):
        felt.ready(ANN)


def test_who_has_no_seat_cannot_get_ready_sit_out_or_leave() -> None:
    felt = Felt(seated=(ANN,))
    for act in (felt.ready, felt.sit_out, felt.leave):
        with felt.refused(NoSeat):
            act(BOB)


def test_sitting_out_returns_the_bet_and_skips_one_round() -> None:
    felt = Felt(TWENTIES, seated=THREE)
    felt.bet(ANN, 10)
    felt.sit_out(ANN)
    assert felt.store.purse(ANN) == OPENING_BALANCE
    assert felt.view(ANN).status is SeatStatus.SITS_OUT
    with felt.refused(AlreadySittingOut):
        felt.sit_out(ANN)
    felt.deal(BOB, CLEO)
    assert felt.state.players_in_round() == (BOB, CLEO)
    felt.time_up()
    assert set(felt.picture.asked) == set(THREE)


def test_sitting_out_in_mid_round_is_about_the_next_one() -> None:
    felt = Felt(TWENTIES, seated=(ANN, BOB))
    felt.deal(ANN, BOB)
    felt.bet(ANN, 30)
    felt.sit_out(ANN)
    assert felt.store.escrow() == {(1, ANN): 1_000, (1, BOB): 1_000}
    felt.play(ANN, "stand")
    felt.play(BOB, "stand")
    assert felt.picture.asked == (BOB,)
    assert felt.net(ANN) == 1_000


def test_a_bet_or_ready_takes_sitting_out_back() -> None:
    felt = Felt(seated=THREE)
    felt.sit_out(ANN)
    felt.ready(ANN)
    assert felt.view(ANN).status is SeatStatus.READY
    felt.sit_out(ANN)
    felt.bet(ANN, 10)
    assert felt.view(ANN).status is SeatStatus.READY


def test_when_all_sit_out_the_table_waits_without_a_clock() -> None:
    felt = Felt(seated=(ANN, BOB))
    felt.sit_out(ANN)
    assert felt.left == 30
    felt.sit_out(BOB)
    assert felt.state.deadline is None
    assert felt.state.round is None
    felt.ready(BOB)
    assert felt.state.round is None


def test_leaving_gives_the_seat_and_the_bet_back() -> None:
    felt = Felt(seated=THREE)
    felt.bet(ANN, 10)
    felt.leave(ANN)
    assert felt.store.purse(ANN) == OPENING_BALANCE
    assert felt.state.seat_of(ANN) is None
    assert felt.state.wagers == ()


def test_the_last_to_leave_stops_the_clock() -> None:
    felt = Felt(seated=(ANN, BOB))
    felt.sit_out(ANN)
    felt.leave(BOB)
    felt.leave(ANN)
    assert felt.state.deadline is None
    assert felt.state.seats == ()


def test_the_last_who_was_waited_for_starts_the_deal_by_leaving() -> None:
    felt = Felt(TWENTIES, seated=THREE)
    felt.bet(ANN, 10)
    felt.bet(BOB, 10)
    felt.leave(CLEO)
    assert felt.state.players_in_round() == (ANN, BOB)


def test_leaving_in_mid_round_stands_and_is_still_paid() -> None:
    felt = Felt(TWENTIES, seated=(ANN, BOB))
    felt.deal(ANN, BOB)
    felt.leave(ANN)
    (move,) = (event for event in felt.events if isinstance(event, MoveMade))
    assert (move.player, move.action.move, move.action.by_timer) == (ANN, "stand", True)
    felt.play(BOB, "stand")
    assert felt.store.purse(ANN) == OPENING_BALANCE + 1_000
    assert felt.state.seat_of(ANN) is None


def test_the_last_open_hand_of_a_round_is_settled_when_its_player_leaves() -> None:
    felt = Felt("T 7 T T")
    felt.bet(ANN, 10)
    felt.leave(ANN)
    assert isinstance(felt.events[-1], RoundSettled)
    assert felt.state.round is None
    assert felt.state.deadline is None
    assert felt.store.purse(ANN) == OPENING_BALANCE + 1_000


def test_leaving_out_of_turn_waits_for_the_turn_and_takes_no_time_from_anybody() -> None:
    felt = Felt(TWENTIES_OF_THREE, seated=THREE, simultaneous=False)
    felt.deal(*THREE)
    felt.now += 5
    felt.leave(BOB)
    assert felt.left == 15
    assert felt.moves() == []
    felt.play(ANN, "stand")
    assert felt.moves() == [(ANN, Move.STAND), (BOB, Move.STAND)]
    assert felt.picture.asked == (CLEO,)


def test_leaving_declines_offers_and_then_stands() -> None:
    felt = Felt("T T A T T 7", seated=(ANN, BOB))
    felt.deal(ANN, BOB)
    felt.leave(ANN)
    assert felt.moves() == [(ANN, Move.DECLINE)]
    felt.play(BOB, "decline")
    assert felt.moves() == [(BOB, Move.DECLINE), (ANN, Move.STAND)]


def test_who_left_and_bets_again_in_mid_round_keeps_his_seat() -> None:
    felt = Felt(TWENTIES, seated=(ANN, BOB))
    felt.deal(ANN, BOB)
    felt.leave(ANN)
    felt.bet(ANN, 20)
    felt.play(BOB, "stand")
    assert felt.view(ANN).status is SeatStatus.READY
    assert felt.store.escrow() == {(2, ANN): 2_000}


def test_closing_in_the_intermission_returns_every_open_wager() -> None:
    felt = Felt(seated=THREE)
    felt.bet(ANN, 10)
    felt.bet(BOB, 20)
    felt.close()
    assert felt.store.escrow() == {}
    assert felt.picture.stage is Stage.CLOSED
    assert [type(event) for event in felt.events][-1] is TableClosed
    with felt.refused(NoTable):
        felt.bet(ANN, 10)


def test_closing_twice_is_refused() -> None:
    felt = Felt("T 7 T T")
    felt.bet(ANN, 10)
    felt.close()
    with felt.refused(TableClosing):
        felt.close()
