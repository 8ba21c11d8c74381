"""A player who misses one turn or bet keeps nobody waiting again: they are away until they bet."""

from typing import Any

import pytest

from bot.table.commands import ExpireIdle, Join, StartMatch, Via
from bot.table.views.snapshots import SeatStatus
from tests.table.fakes import ANN, BOB
from tests.table.table_harness import TableHarness

ROUND = "T T 9 6 6 T"


def after_a_missed_bet(**options: Any) -> TableHarness:
    """Return a table at which Ann has played a round while Bob, who sits there, made no bet."""
    table = TableHarness(*(" ".join(["T 9 9 8"] * 3) for _ in range(3)), seated=(ANN, BOB), **options)
    table.place_bet(ANN, 10)
    assert table.left == 30, "the others wait for Bob once"
    table.time_up()
    table.play(ANN, "stand")
    return table


@pytest.mark.parametrize("options", [{}, {"bankroll": "credit"}, {"simultaneous": False}])
def test_missed_bet_costs_the_others_one_wait(options: dict[str, Any]) -> None:
    table = after_a_missed_bet(**options)
    for _ in range(2):
        assert table.view(BOB).status is SeatStatus.AWAY
        table.now += 4
        table.place_bet(ANN, 10)
        assert table.state.players_in_round() == (ANN,)
        table.play(ANN, "stand")


def test_bet_brings_the_player_back() -> None:
    table = after_a_missed_bet()
    table.place_bet(BOB, 10)
    assert table.view(BOB).status is SeatStatus.READY
    table.place_bet(ANN, 10)
    assert table.state.players_in_round() == (ANN, BOB)
    assert table.seat(BOB).missed == 0


def test_restart_keeps_the_player_away() -> None:
    table = after_a_missed_bet()
    table.resume()
    assert table.view(BOB).status is SeatStatus.AWAY
    table.place_bet(ANN, 10)
    assert table.state.players_in_round() == (ANN,)


def test_seat_is_lost_ten_minutes_after_the_missed_bet() -> None:
    table = after_a_missed_bet()
    assert table.state.expires_at is not None
    table.now = table.state.expires_at
    table.do(None, ExpireIdle(), via=Via.CLOCK)
    assert [seat.player for seat in table.state.seats] == [ANN]


def test_player_who_sits_out_is_asked_again_once() -> None:
    """Sitting out is no missed bet; the round after it is."""
    table = TableHarness(*(" ".join(["T 9 9 8"] * 3) for _ in range(3)), seated=(ANN, BOB))
    table.sit_out(BOB)
    table.place_bet(ANN, 10)
    table.play(ANN, "stand")
    assert table.view(BOB).status is SeatStatus.THINKING
    table.place_bet(ANN, 10)
    table.time_up()
    assert table.view(BOB).status is SeatStatus.AWAY


def after_a_missed_turn(**options: Any) -> TableHarness:
    """Return a table at which the clock has ended Bob's turn, and with it the first round."""
    table = TableHarness(f"{ROUND} {ROUND} {ROUND}", seated=(ANN, BOB), **options)
    table.deal(ANN, BOB)
    table.play(ANN, "stand")
    table.time_up()
    return table


@pytest.mark.parametrize("options", [{}, {"bankroll": "credit"}, {"simultaneous": False}])
def test_missed_turn_costs_no_wait_for_the_bet(options: dict[str, Any]) -> None:
    """Bob leaves his phone during a round: his hand is waited for, then nothing."""
    table = after_a_missed_turn(**options)
    assert (table.view(BOB).status, table.seat(BOB).missed) == (SeatStatus.AWAY, 1)
    table.place_bet(ANN, 10)
    assert table.state.players_in_round() == (ANN,)


def test_player_of_missed_turn_bets_beside_the_others() -> None:
    table = after_a_missed_turn()
    table.place_bet(BOB, 10)
    table.place_bet(ANN, 10)
    assert table.state.players_in_round() == (ANN, BOB)
    table.stand_all()
    assert table.view(BOB).status is SeatStatus.THINKING


def test_press_after_missed_turn_is_waited_for() -> None:
    """The clock ends the turn of Bob's first box; they play the second one."""
    table = TableHarness("T T T 9 6 6 6 T", seated=(ANN, BOB), simultaneous=False, boxes_per_player=2)
    table.place_bet(BOB, 10)
    table.place_bet(BOB, 10, box=3)
    table.place_bet(ANN, 10)
    table.play(ANN, "stand")
    table.time_up()
    assert table.seat(BOB).missed == 1
    table.play(BOB, "stand")
    assert table.view(BOB).status is SeatStatus.THINKING


def test_bet_before_missed_turn_stays() -> None:
    table = TableHarness(f"{ROUND} {ROUND}", seated=(ANN, BOB))
    table.deal(ANN, BOB)
    table.place_bet(BOB, 10)
    table.play(ANN, "stand")
    table.time_up()
    assert table.view(BOB).status is SeatStatus.READY
    table.place_bet(ANN, 10)
    assert table.state.players_in_round() == (ANN, BOB)


def test_missed_turn_before_a_base_bet_is_no_absence() -> None:
    table = after_a_missed_turn(on_missed_bet="base")
    assert table.view(BOB).status is SeatStatus.THINKING


def test_players_of_base_bets_are_asked_again() -> None:
    table = TableHarness(f"{ROUND} {ROUND}", seated=(ANN, BOB), on_missed_bet="base")
    for player in (ANN, BOB):
        table.store.set_purse(player, 500)
    table.place_bet(ANN, 5)
    table.time_up()
    assert table.state.players_in_round() == (ANN,), "Bob cannot pay the base bet"
    table.play(ANN, "stand")
    assert table.view(BOB).status is SeatStatus.THINKING


def test_nobody_is_away_in_a_match() -> None:
    table = TableHarness(ROUND, preset="vegas", on_missed_bet="sit_out")
    for player in (ANN, BOB):
        table.do(player, Join())
    table.do(ANN, StartMatch())
    table.place_bet(ANN, 10)
    table.time_up()
    assert table.state.players_in_round() == (ANN, BOB)
    assert table.view(BOB).status is not SeatStatus.AWAY
