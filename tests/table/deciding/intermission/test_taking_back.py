import pytest

from bot.bank.amounts import CENTS
from bot.bank.ids import UserId
from bot.bank.ledger import OPENING_BALANCE, TransferKind
from bot.table.commands import StartMatch
from bot.table.refusals import NothingToTakeBack
from bot.table.views.snapshots import SeatStatus
from tests.table.fakes import ANN, BOB, CLEO, DAN, PEOPLE
from tests.table.table_harness import TableHarness

THREE = (ANN, BOB, CLEO)
TWENTIES = "T T 7 T T T"


def test_taking_back_returns_all_bets_and_keeps_the_seat() -> None:
    table = TableHarness(seated=THREE, boxes_per_player=2)
    table.bet(ANN, 10)
    table.bet(ANN, 20, box=5)
    table.bet(BOB, 5)
    table.take_back(ANN)
    assert table.store.escrow() == {(1, BOB): 500}
    assert table.store.purse(ANN) == OPENING_BALANCE
    assert [each.amount for each in table.store.transfers(TransferKind.TAKE_BACK)] == [30 * CENTS]
    assert (table.view(ANN).box, table.view(ANN).status) == (1, SeatStatus.THINKING)
    assert table.snapshot.asked == (ANN, CLEO)


def test_clock_runs_on_while_another_player_has_bet() -> None:
    table = TableHarness(TWENTIES, seated=(ANN, BOB, CLEO))
    table.bet(ANN, 10)
    table.bet(BOB, 10)
    table.now += 12
    table.take_back(ANN)
    assert table.left == 18
    table.time_up()
    assert table.state.players_in_round() == (BOB,)
    assert table.seat(ANN).missed == 1, "Ann was asked again and did not bet"


def test_last_bettor_stops_the_clock() -> None:
    table = TableHarness(seated=(ANN, BOB))
    table.bet(ANN, 10)
    question = table.state.question
    table.take_back(ANN)
    assert table.state.deadline is None
    assert table.state.question != question, "the old timer answers nothing"
    table.now += 100
    table.bet(BOB, 10)
    assert table.left == 30, "the next bet starts a whole intermission"


@pytest.mark.parametrize("player", [ANN, BOB, DAN])
def test_nothing_to_take_back_is_refused(player: UserId) -> None:
    """Ann's bet is dealt, Bob sits out, and Dan is not at the table."""
    table = TableHarness("T 9 9 8", seated=(ANN, BOB))
    table.sit_out(BOB)
    table.bet(ANN, 10)
    assert table.state.round is not None
    with table.refused(NothingToTakeBack):
        table.take_back(player)


def test_bet_for_the_next_round_is_taken_back_during_the_round() -> None:
    table = TableHarness(TWENTIES, seated=(ANN, BOB))
    table.deal(ANN, BOB)
    table.bet(ANN, 30)
    deadline = table.state.deadline
    table.take_back(ANN)
    assert table.store.escrow() == {(1, ANN): 1_000, (1, BOB): 1_000}
    assert table.state.deadline == deadline
    table.stand_all()
    assert set(table.snapshot.asked) == {ANN, BOB}
    assert table.left == 30


def test_taking_back_while_the_result_is_shown_gives_time_to_bet() -> None:
    """All players had bet during the round, so the clock would have run for three seconds only."""
    table = TableHarness(TWENTIES, seated=(ANN, BOB))
    table.deal(ANN, BOB)
    for player in (ANN, BOB):
        table.bet(player, 10)
    table.stand_all()
    assert table.left == 3
    table.now += 2
    table.take_back(ANN)
    assert (table.left, table.snapshot.asked) == (30, (ANN,))


def test_match_player_who_takes_back_gets_the_base_bet() -> None:
    table = TableHarness("T T T 7 T 9", preset="vegas", seated=(ANN, BOB))
    table.do(ANN, StartMatch())
    table.bet(ANN, 40)
    table.take_back(ANN)
    assert table.left == 30, "the clock of a match runs on"
    table.time_up()
    assert table.store.escrow() == {(1, ANN): 1_000, (1, BOB): 1_000}


def test_followers_wait_for_another_bet_of_the_owner() -> None:
    """Their bets go back at the deal if the owner makes no other bet."""
    table = TableHarness("T T T 9 9 7", preset="standard", seated=(ANN, BOB, CLEO))
    table.share(ANN)
    table.bet(ANN, 10)
    table.bet(BOB, 20, box=1)
    table.take_back(ANN)
    assert table.store.escrow() == {(1, BOB): 2_000}
    table.bet(CLEO, 10)
    table.sit_out(ANN)
    assert table.state.returned == (BOB,)
    assert table.store.escrow() == {(1, CLEO): 1_000}


def test_taken_back_bet_stays_returned_after_a_restart() -> None:
    table = TableHarness(seated=PEOPLE[:2])
    table.bet(ANN, 10)
    table.take_back(ANN)
    assert table.restart() == table.state
