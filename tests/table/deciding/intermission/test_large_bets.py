"""An unusually large bet of a lone player waits three seconds."""

from typing import Any

import pytest

from bot.table.commands import ChangeOption
from bot.table.views.snapshots import Stage
from tests.table.fakes import ANN, BOB
from tests.table.table_harness import TableHarness

ROUND = "T 9 9 8"


def after_a_round(bet: int = 10, **changes: Any) -> TableHarness:
    """Return a table at which Ann has played a round alone, with this bet."""
    table = TableHarness(f"{ROUND} {ROUND} {ROUND}", **changes)
    table.place_bet(ANN, bet)
    table.ready(ANN)
    table.play(ANN, "stand")
    table.now += 10
    return table


@pytest.mark.parametrize(("bet", "waits"), [(50, False), (51, True), (500, True)])
def test_bet_above_five_times_the_last_waits(bet: int, waits: bool) -> None:
    table = after_a_round()
    table.place_bet(ANN, bet)
    assert table.state.gathering is waits
    assert table.snapshot.stage is (Stage.BETS if waits else Stage.PLAY)


def test_large_bet_is_dealt_after_three_seconds() -> None:
    table = after_a_round()
    table.place_bet(ANN, 100)
    assert table.left == 3
    table.time_up()
    assert table.state.players_in_round() == (ANN,)


def test_large_bet_can_be_dealt_at_once() -> None:
    table = after_a_round()
    table.place_bet(ANN, 100)
    table.ready(ANN)
    assert table.state.players_in_round() == (ANN,)


def test_large_bet_can_be_taken_back() -> None:
    table = after_a_round()
    table.place_bet(ANN, 100)
    table.take_back(ANN)
    assert (table.state.deadline, table.state.gathering, table.store.escrow()) == (None, False, {})


def test_smaller_bet_ends_the_wait() -> None:
    table = after_a_round()
    table.place_bet(ANN, 100)
    table.place_bet(ANN, 20)
    assert table.store.escrow() == {(2, ANN): 2_000}
    assert table.snapshot.stage is Stage.PLAY


def test_another_large_bet_waits_three_seconds_again() -> None:
    table = after_a_round()
    table.place_bet(ANN, 100)
    table.now += 2
    table.place_bet(ANN, 200)
    assert table.left == 3


def test_large_bet_at_an_idle_table_waits_as_every_first_bet() -> None:
    table = after_a_round()
    table.now += 60
    table.place_bet(ANN, 100)
    assert table.left == 5
    table.now += 4
    table.place_bet(ANN, 200)
    assert table.left == 3, "the last change gets its three seconds"


def test_second_player_ends_the_wait() -> None:
    """Nobody waits for a whole intermission here: the table is in use."""
    table = after_a_round()
    table.place_bet(ANN, 100)
    table.place_bet(BOB, 10)
    assert table.snapshot.players_in_round == {ANN, BOB}


def test_large_bet_beside_another_player_does_not_wait() -> None:
    table = TableHarness("T T 9 9 9 8 T T 9 9 9 8", seated=(ANN, BOB))
    table.deal(ANN, BOB)
    table.stand_all()
    table.place_bet(ANN, 500)
    table.place_bet(BOB, 10)
    assert table.snapshot.stage is Stage.PLAY


def test_hidden_large_bet_does_not_wait() -> None:
    table = after_a_round(hidden_bets=True)
    table.place_bet(ANN, 500)
    assert table.snapshot.stage is Stage.PLAY


def test_large_bet_waits_without_a_clock() -> None:
    table = after_a_round(intermission=0)
    table.place_bet(ANN, 100)
    assert (table.state.gathering, table.left) == (True, 3)
    table.time_up()
    assert table.snapshot.stage is Stage.PLAY


def test_changed_options_keep_the_wait_short() -> None:
    table = after_a_round()
    table.place_bet(ANN, 100)
    table.do(BOB, ChangeOption(option="turn_time", value=30))
    assert table.left == 3
