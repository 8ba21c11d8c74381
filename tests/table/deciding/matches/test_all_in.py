"""All-ins in a match: the one that completes the deal waits three seconds, in which it can be taken back."""

from typing import Any

import pytest

from bot.bank.amounts import CENTS, AmountWord
from bot.bank.ids import UserId
from bot.table.commands import StartMatch
from bot.table.deciding.intermission import LARGE_BET_TIME
from bot.table.refusals import AlreadyReady
from tests.table.fakes import ANN, BOB, CLEO
from tests.table.table_harness import TableHarness


def match(*players: UserId, chips: int = 50, max_bet: int = 0, **changes: Any) -> TableHarness:
    table = TableHarness(
        "T T 7 9", preset="vegas", seated=players, starting_chips=chips, max_bet=max_bet, **changes
    )
    table.do(ANN, StartMatch())
    return table


def waits(table: TableHarness) -> bool:
    """Return whether the deal waits for three seconds, although all players are ready."""
    is_ready = not table.state.unready_seats()
    return table.state.round is None and is_ready and table.left == LARGE_BET_TIME


@pytest.mark.parametrize("turn_time", [20, 0])
def test_all_in_that_completes_the_deal_waits(turn_time: int) -> None:
    table = match(ANN, BOB, turn_time=turn_time)
    table.bet(ANN, 10)
    table.place_bet(BOB, AmountWord.ALL)
    assert waits(table)
    table.time_up()
    assert table.state.round is not None


def test_all_in_that_rounds_down_waits() -> None:
    table = match(ANN, BOB, chips=54, bet_step=5)
    table.bet(ANN, 10)
    table.place_bet(BOB, AmountWord.ALL)
    assert (waits(table), table.view(BOB).bet) == (True, 50 * CENTS)


def test_all_in_before_the_last_bet_waits_for_nobody_else() -> None:
    table = match(ANN, BOB)
    table.bet(ANN, AmountWord.ALL)
    table.place_bet(BOB, 10)
    assert table.state.round is not None


def test_bet_of_the_maximum_below_the_stack_is_dealt_at_once() -> None:
    table = match(ANN, BOB, max_bet=40)
    table.bet(ANN, 10)
    table.place_bet(BOB, AmountWord.ALL)
    assert table.state.round is not None


def test_all_in_is_taken_back_while_the_deal_waits() -> None:
    table = match(ANN, BOB)
    table.bet(ANN, 10)
    table.place_bet(BOB, AmountWord.ALL)
    table.take_back(BOB)
    assert (table.state.gathering, table.left, table.snapshot.asked) == (False, 30, (BOB,))
    table.place_bet(BOB, 10)
    assert table.state.round is not None


def test_opponent_ends_no_wait_of_an_all_in() -> None:
    table = match(ANN, BOB)
    table.bet(ANN, 10)
    table.place_bet(BOB, AmountWord.ALL)
    for player in (ANN, BOB):
        with table.refused(AlreadyReady):
            table.ready(player)


def test_changed_bet_of_an_opponent_leaves_the_wait_as_it_is() -> None:
    table = match(ANN, BOB, CLEO)
    table.bet(ANN, 10)
    table.bet(CLEO, 10)
    table.place_bet(BOB, AmountWord.ALL)
    table.now += 2
    for amount in (20, AmountWord.ALL):
        table.place_bet(ANN, amount)
        assert (table.state.gathering, table.left) == (True, 1)


def test_hidden_all_in_is_dealt_at_once() -> None:
    """A wait would tell of it."""
    table = match(ANN, BOB, hidden_bets=True)
    table.bet(ANN, 10)
    table.place_bet(BOB, AmountWord.ALL)
    assert table.state.round is not None


def test_lone_player_may_deal_their_all_in_at_once() -> None:
    table = match(ANN)
    table.place_bet(ANN, AmountWord.ALL)
    assert waits(table)
    table.ready(ANN)
    assert table.state.round is not None


def test_wait_of_an_all_in_goes_on_after_a_restart() -> None:
    table = match(ANN, BOB)
    table.bet(ANN, 10)
    table.place_bet(BOB, AmountWord.ALL)
    table.now += 60
    table.resume()
    assert waits(table)


def test_two_of_three_are_in_the_final() -> None:
    table = match(ANN, BOB, CLEO)
    found = []
    for _ in range(2):
        assert table.state.match is not None
        found.append(table.state.match.is_final)
        table.leave(CLEO) if not table.state.match.is_final else None
    assert found == [False, True]
    duel = match(ANN, BOB)
    assert duel.state.match is not None
    assert not duel.state.match.is_final
