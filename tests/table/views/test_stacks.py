"""The stacks of a match, as they stand beside the bets."""

from typing import Any

from bot.bank.amounts import CENTS
from bot.bank.ids import UserId
from bot.table.commands import StartMatch
from bot.table.views.view_building import snapshot
from tests.table.fakes import ANN, BOB
from tests.table.table_harness import TableHarness


def match(*hands: str, **changes: Any) -> TableHarness:
    table = TableHarness(*hands, preset="vegas", seated=(ANN, BOB), **changes)
    table.do(ANN, StartMatch())
    return table


def stacks(table: TableHarness, eyes: UserId | None = None) -> list[float]:
    """Return what the view says that Ann and Bob have beside their bets, in chips."""
    view = snapshot(table.state, eyes)
    return [(view.stack_beside_bets(player) or 0) / CENTS for player in (ANN, BOB)]


def test_stack_is_without_the_bet_beside_it() -> None:
    table = match()
    assert stacks(table) == [500, 500]
    table.bet(ANN, 50)
    assert stacks(table) == [450, 500]
    table.bet(BOB, 100)
    assert stacks(table) == [450, 400]


def test_hidden_bet_lowers_the_stack_only_after_the_deal() -> None:
    table = match(hidden_bets=True)
    table.bet(ANN, 50)
    assert stacks(table) == [500, 500]
    assert stacks(table, eyes=ANN) == [450, 500]
    table.bet(BOB, 100)
    assert table.state.round is not None
    assert stacks(table) == [450, 400]


def test_stack_is_without_doubles_and_insurance() -> None:
    table = match("5 T A 6 9 9 T", peek="off", partial_insurance=True)
    table.deal(ANN, BOB, chips=50)
    table.play(ANN, "insurance", amount=1_000)
    assert stacks(table) == [440, 450]
    table.play(BOB, "decline")
    table.play(ANN, "double")
    assert stacks(table) == [390, 450]


def test_next_bet_does_not_lower_the_stack_in_play() -> None:
    """It stands in a line of its own."""
    table = match("T T 9 9 9 8")
    table.deal(ANN, BOB, chips=50)
    table.bet(ANN, 100)
    assert stacks(table) == [450, 450]


def test_no_stacks_outside_of_a_match() -> None:
    table = TableHarness(seated=(ANN, BOB))
    assert table.snapshot.stack_beside_bets(ANN) is None
