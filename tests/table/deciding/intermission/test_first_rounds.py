"""A seat knows that its player's first round on the server is to come or in play."""

from tests.table.fakes import ANN, BOB, CLEO
from tests.table.table_harness import TableHarness


def test_first_time_ends_with_the_deal_of_the_second_round() -> None:
    table = TableHarness("T 8 T 9 8 7 T 8 T 9 8 7", seated=(ANN, BOB))
    for number, is_first in enumerate((True, False, False)):
        table.place_bet(ANN, 10, first_time=number == 0)
        table.place_bet(BOB, 10)
        assert table.seat(ANN).first_time is is_first
        assert not table.seat(BOB).first_time
        table.stand_all()


def test_first_time_outlasts_a_round_that_is_sat_out() -> None:
    table = TableHarness(seated=(ANN, BOB, CLEO))
    table.place_bet(ANN, 10, first_time=True)
    table.sit_out(ANN)
    table.deal(BOB, CLEO)
    assert table.seat(ANN).first_time


def test_first_bet_behind_a_full_table_marks_no_seat() -> None:
    table = TableHarness(boxes=1, seated=(ANN,))
    table.place_bet(BOB, 10, first_time=True)
    assert table.state.queue == (BOB,)
    assert not table.seat(ANN).first_time


def test_base_bet_of_another_player_is_no_first_bet() -> None:
    """It is placed by the command with which Ann bets for the first time."""
    table = TableHarness("T 8 T 9 8 7", seated=(ANN, BOB), on_missed_bet="base")
    table.ready(BOB)
    table.place_bet(ANN, 10, first_time=True)
    assert table.state.players_in_round() == (ANN, BOB)
    assert [table.seat(player).first_time for player in (ANN, BOB)] == [True, False]
