"""Bugs that are put in on purpose are found by the checks of the other modules."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from random import Random
from unittest.mock import patch

import pytest

from bot.bank import streaks
from bot.blackjack.cards import Card
from bot.blackjack.moves import Move
from bot.deal import judging, tries
from bot.fairness.deals import DealtCards
from bot.odds.hand_values import HandPosition, UpcardValues
from tests.bank import test_streaks
from tests.deal import test_judging, test_tries
from tests.deal.random_tries import MONDAY, deal_of

pytestmark = pytest.mark.slow

Patch = AbstractContextManager[object]
ORIGINAL = DealtCards.card


def stream_shared_by_hands() -> Patch:
    """Cards come in the order in which they are drawn, so that a hit moves the dealer's cards."""

    def card(self: DealtCards, index: int, _hand: str, _place: int) -> Card:
        return ORIGINAL(self, index, "p", index)

    return patch.object(DealtCards, "card", card)


def stream_shared_by_split_hands() -> Patch:
    """Both hands of a split draw from the places of the hand before."""

    def card(self: DealtCards, index: int, hand: str, place: int) -> Card:
        return ORIGINAL(self, index, hand[0], place)

    return patch.object(DealtCards, "card", card)


def chart_counts_as_error() -> Patch:
    """Only the move that is worth most costs nothing."""

    def is_right(self: UpcardValues, position: HandPosition, move: Move) -> bool:
        return move is self.best(position)

    return patch.object(UpcardValues, "is_right", is_right)


def two_missed_days_are_forgiven() -> Patch:
    """Two missed days in seven break no streak."""
    return patch.object(streaks, "ICE_DAYS", 3)


def slips_reach_ten_percent() -> Patch:
    """A hand is a slip below 10 % of the bet."""
    return patch.object(judging, "SLIP_BELOW", 100_000)


def next_hand_repeats() -> Patch:
    """All hands of a day are dealt as the first one."""
    original = tries._dealt
    return patch.object(tries, "_dealt", lambda day, _number: original(day, 1))


def check_tries() -> None:
    for number in range(60):
        test_tries.check_like_second_deal(deal_of(MONDAY + number, bytes([number] * 32)), Random(number))


def check_costs() -> None:
    for number in range(20):
        test_judging.check_like_second_odds(deal_of(MONDAY + number, bytes([number] * 32)), Random(number))
    test_judging.test_move_of_the_chart_costs_nothing_with_other_cards()
    test_judging.test_slips_of_one_hand_together_make_a_mistake()


def check_streaks() -> None:
    test_streaks.test_streak_is_that_of_single_days()


MUTANTS: list[tuple[Callable[[], Patch], Callable[[], None]]] = [
    (stream_shared_by_hands, check_tries),
    (stream_shared_by_split_hands, check_tries),
    (next_hand_repeats, check_tries),
    (chart_counts_as_error, check_costs),
    (slips_reach_ten_percent, check_costs),
    (two_missed_days_are_forgiven, check_streaks),
]


@pytest.mark.parametrize(("mutant", "check"), MUTANTS, ids=[mutant.__name__ for mutant, _ in MUTANTS])
def test_deal_mutant_is_found(mutant: Callable[[], Patch], check: Callable[[], None]) -> None:
    with mutant(), pytest.raises(AssertionError):
        check()


@pytest.mark.parametrize("check", [check_tries, check_costs, check_streaks])
def test_checks_hold_without_a_mutant(check: Callable[[], None]) -> None:
    check()
