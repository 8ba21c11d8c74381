"""One command bets the same on several boxes, or on none of them."""

from typing import Any

import pytest

from bot.bank.amounts import CENTS, Amount, AmountWord
from bot.bank.ids import UserId
from bot.table.commands import PlaceBet
from bot.table.refusals import BetTooLarge, BetTooSmall, BetUnchanged, BoxTaken, OverBalance, TooManyBoxes
from tests.table.fakes import ANN, BOB, CLEO
from tests.table.table_harness import TableHarness


def table_for_several(**rules: Any) -> TableHarness:
    """Return a table with Ann on box 1 and Bob on box 2, who do not play yet."""
    return TableHarness(seated=(ANN, BOB), **{"boxes_per_player": 3, "shared_boxes": True, **rules})


def bet(table: TableHarness, amount: Amount, *boxes: int, player: UserId = ANN) -> None:
    table.do(player, PlaceBet(amount=amount, boxes=boxes))


def bets(table: TableHarness, player: UserId = ANN) -> dict[int, float]:
    return {wager.box: wager.amount / CENTS for wager in table.state.wagers_of(player)}


def test_each_box_gets_the_amount_in_one_decision() -> None:
    table = table_for_several()
    version = table.state.version
    bet(table, 20 * CENTS, 1, 3, 4)
    assert bets(table) == {1: 20, 3: 20, 4: 20}
    assert (table.state.version, table.seat(ANN).ready) == (version + 1, True)
    assert table.state.staked_by(ANN) == 60 * CENTS


@pytest.mark.parametrize(
    ("amount", "boxes", "refusal"),
    [
        (20 * CENTS, (1, 2), BoxTaken),
        (20 * CENTS, (1, 3, 4, 5), TooManyBoxes),
        (600 * CENTS, (1, 3), OverBalance),
        (501 * CENTS, (1, 3), BetTooLarge),
        (30 * CENTS, (1, 3), BetUnchanged),
    ],
)
def test_refused_box_refuses_all(amount: int, boxes: tuple[int, ...], refusal: type) -> None:
    table = table_for_several(shared_boxes=False)
    bet(table, 30 * CENTS, 1, 3)
    if refusal is BetTooLarge:
        table.store.set_purse(ANN, 10_000 * CENTS)
    with table.refused(refusal):
        bet(table, amount, *boxes)
    assert bets(table) == {1: 30, 3: 30}


@pytest.mark.parametrize(
    ("word", "each"),
    [(AmountWord.ALL, 300), (AmountWord.HALF, 150), (AmountWord.MIN, 5), (AmountWord.MAX, 300)],
)
def test_word_shares_the_chips_among_the_boxes(word: AmountWord, each: int) -> None:
    table = table_for_several()
    table.store.set_purse(ANN, 900 * CENTS)
    bet(table, word, 1, 3, 4)
    assert bets(table) == {1: each, 3: each, 4: each}


def test_share_below_the_least_bet_is_refused() -> None:
    table = table_for_several(min_bet=1)
    table.store.set_purse(ANN, 2 * CENTS)
    with table.refused(BetTooSmall):
        bet(table, AmountWord.HALF, 1, 3)
    assert not bets(table)


def test_chips_of_a_lowered_bet_pay_for_another_box() -> None:
    table = table_for_several(max_bet=0)
    bet(table, 1_000 * CENTS, 3)
    bet(table, 500 * CENTS, 1, 3)
    assert bets(table) == {1: 500, 3: 500}


def test_own_box_and_the_box_of_another_player_get_bets() -> None:
    table = table_for_several(boxes_per_player=1)
    table.place_bet(BOB, 50)
    table.share(BOB)
    bet(table, 10 * CENTS, 2, 3, player=CLEO)
    assert bets(table, CLEO) == {2: 10, 3: 10}
    assert table.seat(CLEO).box == 3
