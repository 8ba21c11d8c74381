import pytest

from bot.bank.ids import UserId
from bot.blackjack.moves import Move
from bot.table.commands import TimeUp, Via
from bot.table.refusals import NotYourTurn, Outdated
from bot.table.views.snapshots import SeatStatus, Stage
from tests.table.fakes import ANN, BOB, CLEO
from tests.table.table_harness import TableHarness

THREE = (ANN, BOB, CLEO)
TWENTIES = "T T 7 T T T"
TWENTIES_OF_THREE = "T T T 7 T T T T"
SEVENS_AND_EIGHTS = "7 7 7 7 8 8 8 T"
ACE_UP = "T T T A 9 9 9 7"


def out_of_time(table: TableHarness) -> list[tuple[UserId, Move]]:
    table.time_up()
    return table.moves()


def test_early_timer_is_refused() -> None:
    table = TableHarness(TWENTIES, seated=(ANN, BOB))
    table.deal(ANN, BOB)
    deadline = table.state.deadline or 0
    table.now = deadline - 0.001
    with table.refused(Outdated):
        table.do(None, TimeUp(question=table.state.question), via=Via.CLOCK)
    table.now = deadline
    table.do(None, TimeUp(question=table.state.question), via=Via.CLOCK)
    assert table.state.round is None


def test_any_move_resets_the_simultaneous_timer() -> None:
    table = TableHarness(SEVENS_AND_EIGHTS, seated=THREE, turn_time=20)
    table.deal(*THREE)
    table.now += 12
    table.play(BOB, "stand")
    assert table.left == 20
    table.now += 19
    table.play(CLEO, "stand")
    assert table.left == 20
    assert out_of_time(table) == [(ANN, Move.STAND)]


def test_timeout_stands_all_unfinished_hands() -> None:
    table = TableHarness("8 8 7 8 8 T", seated=(ANN, BOB))
    table.deal(ANN, BOB)
    table.play(ANN, "split")
    moves = out_of_time(table)
    assert moves.count((ANN, Move.STAND)) >= 2
    assert (BOB, Move.STAND) in moves
    assert table.state.round is None


def test_sequential_decisions_get_their_own_time() -> None:
    table = TableHarness("2 T 7 3 T T", seated=(ANN, BOB), simultaneous=False, turn_time=30)
    table.deal(ANN, BOB)
    assert table.snapshot.asked == (ANN,)
    table.now += 25
    table.play(ANN, "hit")
    assert table.snapshot.asked == (ANN,)
    assert table.left == 30
    assert out_of_time(table) == [(ANN, Move.STAND)]
    assert table.snapshot.asked == (BOB,)
    assert table.left == 30


def test_sequential_play_refuses_moves_out_of_turn() -> None:
    table = TableHarness(TWENTIES, seated=(ANN, BOB), simultaneous=False)
    table.deal(ANN, BOB)
    with table.refused(NotYourTurn) as info:
        table.play(BOB, "stand")
    assert info.value.refusal.player == ANN


def test_surrender_out_of_turn_keeps_the_deadline() -> None:
    table = TableHarness(
        "7 7 T 8 8 9", seated=(ANN, BOB), simultaneous=False, surrender_window="until_first_hit"
    )
    table.deal(ANN, BOB)
    table.now += 8
    table.play(BOB, "surrender")
    assert table.snapshot.asked == (ANN,)
    assert table.left == 12
    assert out_of_time(table) == [(ANN, Move.STAND)]


def test_only_surrender_is_possible_out_of_turn() -> None:
    """It is no longer possible after the first hit."""
    table = TableHarness(
        "7 7 T 8 8 9 2", seated=(ANN, BOB), simultaneous=False, surrender_window="until_first_hit"
    )
    table.deal(ANN, BOB)
    with table.refused(NotYourTurn) as info:
        table.play(BOB, "hit")
    assert info.value.refusal.player == ANN
    table.play(ANN, "hit")
    with table.refused(NotYourTurn):
        table.play(BOB, "surrender")


def test_sequential_offers_share_one_deadline() -> None:
    table = TableHarness(ACE_UP, seated=THREE, simultaneous=False)
    table.deal(*THREE)
    assert table.snapshot.stage is Stage.OFFER
    table.now += 8
    table.play(CLEO, "decline")
    assert table.left == 12
    assert out_of_time(table) == [(ANN, Move.DECLINE), (BOB, Move.DECLINE)]
    assert table.snapshot.asked == (ANN,)
    assert table.left == 20


def test_any_answer_resets_the_simultaneous_offer_time() -> None:
    table = TableHarness(ACE_UP, seated=THREE)
    table.deal(*THREE)
    table.now += 8
    table.play(CLEO, "insurance")
    assert table.left == 20
    assert out_of_time(table) == [(ANN, Move.DECLINE), (BOB, Move.DECLINE)]


def test_timeout_declines_an_unaffordable_offer() -> None:
    table = TableHarness(ACE_UP, seated=THREE)
    table.deal(*THREE)
    table.store.set_purse(ANN, 0)
    assert out_of_time(table) == [(ANN, Move.DECLINE), (BOB, Move.DECLINE), (CLEO, Move.DECLINE)]
    assert table.restart() == table.state


@pytest.mark.parametrize(("turn_time", "seconds"), [(5, 5), (45, 45), (90, 90)])
def test_turn_lasts_the_turn_time_option(turn_time: int, seconds: float) -> None:
    table = TableHarness(TWENTIES, turn_time=turn_time, seated=(ANN, BOB))
    table.deal(ANN, BOB)
    assert table.left == seconds


@pytest.mark.parametrize("seconds", [5, 120])
def test_intermission_lasts_the_option_value(seconds: int) -> None:
    table = TableHarness(seated=(ANN, BOB), intermission=seconds)
    table.bet(ANN, 10)
    assert table.left == seconds


def test_three_missed_turns_mark_a_player_away() -> None:
    """The player is away until the next action of their own."""
    table = TableHarness(seated=(ANN, BOB), on_missed_bet="base", intermission=5, decks=0)
    while not table.seat(ANN).away:
        assert table.state.round_no < 5
        if table.state.round is None:
            table.bet(BOB, 10)
        elif BOB in table.snapshot.asked:
            table.play(BOB, "stand" if table.snapshot.stage is Stage.PLAY else "decline")
            continue
        if table.state.deadline is not None and table.state.seat_of(ANN) is not None:
            table.time_up()
    assert table.view(ANN).status is SeatStatus.AWAY
    assert ANN not in table.snapshot.asked
    table.ready(ANN)
    assert not table.seat(ANN).away
    assert table.seat(ANN).missed == 0


def test_action_resets_the_missed_turns() -> None:
    table = TableHarness("2 T 7 3 T T", seated=(ANN, BOB), simultaneous=False)
    table.deal(ANN, BOB)
    table.time_up()
    assert table.seat(ANN).missed == 1
    table.play(BOB, "stand")
    table.bet(ANN, 10)
    assert table.seat(ANN).missed == 0


def test_timed_out_hand_is_settled_normally() -> None:
    table = TableHarness(TWENTIES, seated=(ANN, BOB))
    table.deal(ANN, BOB)
    table.time_up()
    assert table.net(ANN) == table.net(BOB) == 1_000


def test_turn_gets_its_full_time_after_restart() -> None:
    table = TableHarness(TWENTIES, seated=(ANN, BOB))
    table.deal(ANN, BOB)
    question = table.state.question
    table.now += 500
    table.resume()
    assert table.left == 20
    with table.refused(Outdated):
        table.do(None, TimeUp(question=question), via=Via.CLOCK)


def test_intermission_gets_its_full_time_after_restart() -> None:
    table = TableHarness(seated=(ANN, BOB))
    table.bet(ANN, 10)
    table.now += 500
    table.resume()
    assert table.left == 30


def test_idle_table_has_no_deadline_after_restart() -> None:
    table = TableHarness(seated=(ANN,))
    table.sit_out(ANN)
    table.resume()
    assert table.state.deadline is None
