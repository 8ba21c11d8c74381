"""The chips of players as they stand beside their bets: stacks of a match, and at the bank in a round."""

from typing import Any

from bot.bank.amounts import CENTS, Cents
from bot.bank.ids import UserId
from bot.table.commands import GuildContext, StartMatch
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


def test_next_bet_lowers_the_stack_in_play_unless_it_is_hidden() -> None:
    for hidden, shown in ((False, 350), (True, 450)):
        table = match("T T 9 9 9 8", hidden_bets=hidden)
        table.deal(ANN, BOB, chips=50)
        table.bet(ANN, 100)
        assert stacks(table) == [shown, 450]
        assert stacks(table, eyes=ANN) == [350, 450]


def bank_table(**changes: Any) -> TableHarness:
    return TableHarness("T T 9 9 9 8", seated=(ANN, BOB), **changes)


def test_bank_table_shows_the_chips_at_the_deal_without_the_bets_of_the_round() -> None:
    table = bank_table()
    assert table.snapshot.stack_beside_bets(ANN) is None, "the result says what everybody owned after it"
    table.deal(ANN, BOB, chips=50)
    assert stacks(table) == [950, 950]
    table.bet(ANN, 100)
    assert stacks(table) == [850, 950]


def test_chips_given_during_the_round_change_nothing_before_the_result() -> None:
    table = bank_table()
    table.deal(ANN, BOB, chips=50)
    table.store.give(ANN, 500 * CENTS)
    table.play(ANN, "stand")
    assert stacks(table) == [950, 950]


def test_stake_at_another_table_does_not_lower_the_chips() -> None:
    """Its amount may be hidden there."""
    table = bank_table()
    table.guild = GuildContext(elsewhere={ANN: Cents(70 * CENTS)})
    table.deal(ANN, BOB, chips=50)
    assert stacks(table) == [1_020, 950]
    table.stand_all()
    assert table.state.purses == {}


def test_stacks_stand_in_the_order_of_the_boxes_not_of_the_bets() -> None:
    for hidden in (False, True):
        table = match(hidden_bets=hidden)
        table.bet(BOB, 100)
        table.bet(ANN, 50)
        assert table.state.round is not None
        assert list(snapshot(table.state).stacks) == [ANN, BOB]
