from __future__ import annotations

import pytest

from bot.blackjack.moves import Move
from bot.table.commands import TimeUp, Via
from bot.table.ids import UserId
from bot.table.refusals import NotYourTurn, Outdated
from bot.table.views.snapshots import SeatStatus, Stage
from tests.table.fakes import ANN, BOB, CLEO
from tests.table.felt import Felt

THREE = (ANN, BOB, CLEO)
TWENTIES = "T T 7 T T T"
TWENTIES_OF_THREE = "T T T 7 T T T T"
SEVENS_AND_EIGHTS = "7 7 7 7 8 8 8 T"
ACE_UP = "T T T A 9 9 9 7"


def out_of_time(felt: Felt) -> list[tuple[UserId, Move]]:
    felt.time_up()
    return felt.moves()


def test_a_timer_is_never_early() -> None:
    felt = Felt(TWENTIES, seated=(ANN, BOB))
    felt.deal(ANN, BOB)
    deadline = felt.state.deadline or 0
    felt.now = deadline - 0.001
    with felt.refused(Outdated):
        felt.do(None, TimeUp(question=felt.state.question), via=Via.CLOCK)
    felt.now = deadline
    felt.do(None, TimeUp(question=felt.state.question), via=Via.CLOCK)
    assert felt.state.round is None


def test_simultaneous_play_has_one_timer_that_any_move_resets() -> None:
    felt = Felt(SEVENS_AND_EIGHTS, seated=THREE, turn_time=20)
    felt.deal(*THREE)
    felt.now += 12
    felt.play(BOB, "stand")
    assert felt.left == 20
    felt.now += 19
    felt.play(CLEO, "stand")
    assert felt.left == 20
    assert out_of_time(felt) == [(ANN, Move.STAND)]


def test_when_it_runs_out_all_unfinished_hands_stand() -> None:
    felt = Felt("8 8 7 8 8 T", seated=(ANN, BOB))
    felt.deal(ANN, BOB)
    felt.play(ANN, "split")
    moves = out_of_time(felt)
    assert moves.count((ANN, Move.STAND)) >= 2
    assert (BOB, Move.STAND) in moves
    assert felt.state.round is None


def test_sequential_play_gives_each_decision_its_own_time() -> None:
    felt = Felt("2 T 7 3 T T", seated=(ANN, BOB), simultaneous=False, turn_time=30)
    felt.deal(ANN, BOB)
    assert felt.picture.asked == (ANN,)
    felt.now += 25
    felt.play(ANN, "hit")
    assert felt.picture.asked == (ANN,)
    assert felt.left == 30
    assert out_of_time(felt) == [(ANN, Move.STAND)]
    assert felt.picture.asked == (BOB,)
    assert felt.left == 30


def test_sequential_play_refuses_whoever_is_not_in_turn() -> None:
    felt = Felt(TWENTIES, seated=(ANN, BOB), simultaneous=False)
    felt.deal(ANN, BOB)
    with felt.refused(NotYourTurn) as info:
        felt.play(BOB, "stand")
    assert info.value.refusal.player == ANN
    assert info.value.refusal.deadline == felt.state.deadline


def test_a_surrender_out_of_turn_gives_nobody_more_time() -> None:
    felt = Felt("7 7 T 8 8 9", seated=(ANN, BOB), simultaneous=False, surrender_window="until_first_hit")
    felt.deal(ANN, BOB)
    felt.now += 8
    felt.play(BOB, "surrender")
    assert felt.picture.asked == (ANN,)
    assert felt.left == 12
    assert out_of_time(felt) == [(ANN, Move.STAND)]


def test_out_of_turn_all_but_surrender_waits_for_the_turn() -> None:
    felt = Felt("7 7 T 8 8 9 2", seated=(ANN, BOB), simultaneous=False, surrender_window="until_first_hit")
    felt.deal(ANN, BOB)
    with felt.refused(NotYourTurn) as info:
        felt.play(BOB, "hit")
    assert info.value.refusal.player == ANN
    felt.play(ANN, "hit")
    with felt.refused(NotYourTurn):
        felt.play(BOB, "surrender")


def test_offers_stand_under_one_time_where_play_is_sequential() -> None:
    felt = Felt(ACE_UP, seated=THREE, simultaneous=False)
    felt.deal(*THREE)
    assert felt.picture.stage is Stage.OFFER
    felt.now += 8
    felt.play(CLEO, "decline")
    assert felt.left == 12
    assert out_of_time(felt) == [(ANN, Move.DECLINE), (BOB, Move.DECLINE)]
    assert felt.picture.asked == (ANN,)
    assert felt.left == 20


def test_offers_are_reset_by_any_answer_where_play_is_simultaneous() -> None:
    felt = Felt(ACE_UP, seated=THREE)
    felt.deal(*THREE)
    felt.now += 8
    felt.play(CLEO, "insurance")
    assert felt.left == 20
    assert out_of_time(felt) == [(ANN, Move.DECLINE), (BOB, Move.DECLINE)]


def test_an_offer_that_cannot_be_paid_any_more_is_still_declined_by_the_clock() -> None:
    felt = Felt(ACE_UP, seated=THREE)
    felt.deal(*THREE)
    felt.store.set_purse(ANN, 0)
    assert out_of_time(felt) == [(ANN, Move.DECLINE), (BOB, Move.DECLINE), (CLEO, Move.DECLINE)]
    assert felt.restart() == felt.state


@pytest.mark.parametrize(("turn_time", "seconds"), [(5, 5), (45, 45), (90, 90), (0, 600)])
def test_a_turn_lasts_what_the_table_says_and_unlimited_ones_ten_minutes(
    turn_time: int, seconds: float
) -> None:
    felt = Felt(TWENTIES, turn_time=turn_time, seated=(ANN, BOB))
    felt.deal(ANN, BOB)
    assert felt.left == seconds


@pytest.mark.parametrize("seconds", [5, 120])
def test_an_intermission_lasts_what_the_table_says(seconds: int) -> None:
    felt = Felt(seated=(ANN, BOB), intermission=seconds)
    felt.bet(ANN, 10)
    assert felt.left == seconds


def test_after_three_missed_turns_in_a_row_a_player_sits_out_until_he_acts() -> None:
    felt = Felt(seated=(ANN, BOB), on_missed_bet="base", intermission=5, decks=0)
    while not felt.seat(ANN).away:
        assert felt.state.round_no < 5
        if felt.state.round is None:
            felt.bet(BOB, 10)
        elif BOB in felt.picture.asked:
            felt.play(BOB, "stand" if felt.picture.stage is Stage.PLAY else "decline")
            continue
        if felt.state.deadline is not None and felt.state.seat_of(ANN) is not None:
            felt.time_up()
    assert felt.view(ANN).status is SeatStatus.AWAY
    assert ANN not in felt.picture.asked
    felt.ready(ANN)
    assert not felt.seat(ANN).away
    assert felt.seat(ANN).missed == 0


def test_a_move_begins_the_count_of_missed_turns_anew() -> None:
    felt = Felt("2 T 7 3 T T", seated=(ANN, BOB), simultaneous=False)
    felt.deal(ANN, BOB)
    felt.time_up()
    assert felt.seat(ANN).missed == 1
    felt.play(BOB, "stand")
    felt.bet(ANN, 10)
    assert felt.seat(ANN).missed == 0


def test_a_timeout_is_neither_a_refund_nor_a_forfeit() -> None:
    felt = Felt(TWENTIES, seated=(ANN, BOB))
    felt.deal(ANN, BOB)
    felt.time_up()
    assert felt.net(ANN) == felt.net(BOB) == 1_000


def test_after_a_restart_a_turn_has_its_whole_time() -> None:
    felt = Felt(TWENTIES, seated=(ANN, BOB))
    felt.deal(ANN, BOB)
    question = felt.state.question
    felt.now += 500
    felt.resume()
    assert felt.left == 20
    with felt.refused(Outdated):
        felt.do(None, TimeUp(question=question), via=Via.CLOCK)


def test_after_a_restart_an_intermission_has_its_whole_time() -> None:
    felt = Felt(seated=(ANN, BOB))
    felt.bet(ANN, 10)
    felt.now += 500
    felt.resume()
    assert felt.left == 30


def test_a_table_that_waited_for_nobody_still_waits_after_a_restart() -> None:
    felt = Felt(seated=(ANN,))
    felt.sit_out(ANN)
    felt.resume()
    assert felt.state.deadline is None
