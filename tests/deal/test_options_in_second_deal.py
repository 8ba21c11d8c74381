"""The second way to play a daily deal obeys each option in which the days of the week differ."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import pytest

from bot.blackjack.options.option_list import OPTIONS
from bot.blackjack.rules import Rules
from bot.deal.deal_days import WEEK, resolved_rules
from bot.deal.tries import DealTry, read_try
from bot.fairness.deals import canonical_rules
from tests.deal.random_tries import MONDAY, deal_of, random_try, rules_of
from tests.deal.second_deal import SecondDeal

BESIDE_THE_POINTS: dict[str, str] = {
    **dict.fromkeys(("simultaneous", "on_missed_bet", "surrender_window"), "one person plays"),
    **dict.fromkeys(("min_bet", "max_bet", "bet_step", "odd_money"), "all bets are alike, and pay exactly"),
    **dict.fromkeys(("reshuffle", "penetration"), "the pack is endless"),
    **dict.fromkeys(("partial_insurance", "even_money"), "there is no insurance"),
    "dealer_always_draws": "the dealer then draws only where no result depends on it",
    "split_deal": "each card has its place",
}
"""Options that change no points and no open moves, and why."""

VALUES = {each.name: {getattr(resolved_rules(day).rules, each.name) for day in WEEK} for each in OPTIONS}
DIFFERING = [name for name, values in VALUES.items() if len(values) > 1]


def tries_with_other_rules(option: str, days: int) -> Iterator[tuple[DealTry, Rules]]:
    """Yield random tries, each with the rules of its day but for the value of another day."""
    for number in range(days):
        played = numbered_try(number)
        rules = rules_of(played.deal)
        for value in sorted(VALUES[option] - {getattr(rules, option)}):
            changed: dict[str, Any] = {option: value}
            yield played, replace(rules, **changed)


@cache
def numbered_try(number: int) -> DealTry:
    """Return the random try of this number, which is the same for each option."""
    return random_try(deal_of(MONDAY + number % 7, bytes([number] * 32)), Random(number))


def second_way(played: DealTry, rules: Rules) -> list[tuple[int, list[set[str]]]]:
    """Return the points of each hand and the moves that were open at each letter."""
    deal = SecondDeal(rules, played.deal.seed.secret, played.deal.day, played.moves)
    return [(hand.points, [moves for _, _, moves in hand.asked]) for hand in deal.hands]


@pytest.mark.parametrize("option", [name for name in DIFFERING if name not in BESIDE_THE_POINTS])
def test_second_deal_obeys_the_option(option: str) -> None:
    """With the value of another day it plays otherwise, so that its agreement with the product proves it."""
    for played, rules in tries_with_other_rules(option, 700):
        if second_way(played, rules) != second_way(played, rules_of(played.deal)):
            return
    pytest.fail(f"the second deal ignores {option}: let it obey, or name it in BESIDE_THE_POINTS")


def test_options_beside_the_points_change_no_try() -> None:
    """Each try is read with what these options are on each other day."""
    assert set(BESIDE_THE_POINTS) <= set(DIFFERING)
    for played in map(numbered_try, range(28)):
        rules = rules_of(played.deal)
        for day in WEEK:
            of_day = resolved_rules(day).rules
            changed: dict[str, Any] = {name: getattr(of_day, name) for name in BESIDE_THE_POINTS}
            if (others := replace(rules, **changed)) != rules:
                other = read_try(replace(played.deal, rules=canonical_rules(others)), played.moves)
                assert (other.points, other.steps) == (played.points, played.steps), (played.deal.day, day)
