"""Bets on the next round with one press, while cards are on the table."""

from typing import Any

import pytest

from bot.bank.amounts import CENTS, Cents
from bot.bank.ids import UserId
from bot.table import refusals
from bot.table.commands import Join, PlaceBet, StartMatch
from tests.table.fakes import ANN, BOB, CLEO
from tests.table.table_harness import TableHarness

ROUND = "T T 9 9 9 8"
"""Hands of 19 for Ann and Bob, who can double them."""


def press_next(table: TableHarness, player: UserId) -> None:
    table.do(player, PlaceBet(amount=None))


def bets(table: TableHarness, player: UserId) -> list[float]:
    return [wager.amount / CENTS for wager in table.state.wagers_of(player)]


def playing(*hands: str, chips: int = 1_000, bet: int = 30, **rules: Any) -> TableHarness:
    """Return a table where Ann, who had these chips, and Bob play a round."""
    table = TableHarness(*(hands or (ROUND,)), seated=(ANN, BOB), **rules)
    table.store.set_purse(ANN, chips * CENTS)
    table.deal(ANN, BOB, chips=bet)
    return table


def start_match(**rules: Any) -> TableHarness:
    table = TableHarness(ROUND, preset="vegas", **rules)
    for player in (ANN, BOB):
        table.do(player, Join())
    table.do(ANN, StartMatch())
    return table


def test_last_bet_is_placed_again() -> None:
    table = playing()
    press_next(table, ANN)
    assert bets(table, ANN) == [30]


def test_friend_without_a_last_bet_bets_the_smallest_chip() -> None:
    table = playing(min_bet=7, bet_step=5)
    press_next(table, CLEO)
    assert (bets(table, CLEO), table.seat(CLEO).ready) == ([10], True)


def test_friend_at_a_full_table_joins_the_queue() -> None:
    table = playing(boxes=2)
    press_next(table, CLEO)
    assert table.state.queue == (CLEO,)


def test_player_of_a_match_bets_the_base_bet() -> None:
    table = start_match(base_bet=20)
    press_next(table, ANN)
    assert bets(table, ANN) == [20]


def test_match_plays_on_with_the_base_bet_where_the_last_one_is_too_much() -> None:
    table = start_match(starting_chips=100, base_bet=20)
    for player, chips in ((ANN, 60), (BOB, 10)):
        table.place_bet(player, chips)
    assert sum(cents for _, cents in table.seat(ANN).last_bets) == 60 * CENTS
    press_next(table, ANN)
    assert bets(table, ANN) == [20]


def test_short_stack_of_a_match_goes_all_in() -> None:
    table = start_match(base_bet=20, starting_chips=50, min_bet=20)
    table.bet(ANN, 40)
    table.bet(BOB, 40)
    press_next(table, ANN)
    assert bets(table, ANN) == [10], "too little to double the hand with"


@pytest.mark.parametrize(("chips", "is_refused"), [(90, False), (89, True), (60, True)])
def test_bet_leaves_the_chips_for_a_double(chips: int, is_refused: bool) -> None:
    table = playing(chips=chips)
    if is_refused:
        with table.refused(refusals.ChipsForHand) as info:
            press_next(table, ANN)
        assert info.value.refusal == refusals.ChipsForHand(needed=Cents(3_000))
    else:
        press_next(table, ANN)
        assert bets(table, ANN) == [30]


def test_bet_leaves_the_chips_for_both_hands_of_a_split() -> None:
    table = playing("8 T 9 8 9 8 3 3", chips=149)
    table.play(ANN, "split")
    with table.refused(refusals.ChipsForHand) as info:
        press_next(table, ANN)
    assert info.value.refusal == refusals.ChipsForHand(needed=Cents(6_000))


def test_hand_that_cannot_be_raised_needs_no_chips() -> None:
    for table in (playing(chips=60), playing(chips=60, simple=True)):
        if not table.state.rules.simple:
            table.play(ANN, "stand")
        press_next(table, ANN)
        assert bets(table, ANN) == [30]


def test_typed_bet_may_take_the_chips_for_a_double() -> None:
    table = playing(chips=60)
    table.bet(ANN, 30)
    assert bets(table, ANN) == [30]


def test_smaller_bet_than_before_is_never_refused() -> None:
    table = playing(chips=80)
    table.bet(ANN, 40)
    press_next(table, ANN)
    assert bets(table, ANN) == [30]
