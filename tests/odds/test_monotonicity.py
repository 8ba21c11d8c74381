"""Options move the edge in the direction that docs/rules.md §1 gives."""

from contextlib import suppress
from itertools import combinations
from random import Random
from typing import Any

import pytest

from bot.blackjack.errors import OptionError
from bot.blackjack.options.option_list import OPTIONS, Option
from bot.blackjack.options.resolution import resolve
from bot.blackjack.rules import HoleCard, Peek, Rules, Surrender
from bot.odds.edge_figures import basic_edge, compared_values
from tests.odds.rule_sets import random_changes

pytestmark = pytest.mark.slow

TOLERANCE = 0.002
DIRECTED = [option for option in OPTIONS if option.edge is not None]


def comparable(option: Option, low: Rules, high: Rules) -> bool:
    """Return whether the direction holds without an exception between these rules."""
    if option.name == "peek":
        late = Surrender.LATE in (low.surrender, high.surrender)
        return not late and low.dealer_natural_beats_21 and low.hole_card is not HoleCard.NONE
    if low.peek is not high.peek:
        return False
    early = high.surrender in (Surrender.EARLY, Surrender.EARLY_NON_ACE)
    return not (low.surrender is Surrender.LATE and early) or low.peek is Peek.ACE_TEN


def rules_in_order(option: Option, changes: dict[str, Any]) -> list[Rules]:
    """Return the rules for each value of an option that is in force, from the lowest rank."""
    found: list[Rules] = []
    for value in sorted(compared_values(option), key=option.kind.rank):
        with suppress(OptionError):
            rules = resolve("house", {**changes, option.name: value}).rules
            if getattr(rules, option.name) == value:
                found.append(rules)
    return found


def check(seed: int, *, infinite: bool) -> None:
    """Compare the edges of all values of all options, or of two in finite decks, which take longer."""
    random = Random(seed)
    changes = random_changes(random)
    changes["decks"] = 0 if infinite else random.choice([1, 2, 6])
    for option in DIRECTED if infinite else random.sample(DIRECTED, 2):
        if infinite and option.name == "decks":
            continue
        sign = 1 if option.edge == "raises" else -1
        for low, high in combinations(rules_in_order(option, changes), 2):
            if comparable(option, low, high):
                moved = sign * (basic_edge(high) - basic_edge(low))
                assert moved > -TOLERANCE, (seed, option.name, low, high)


@pytest.mark.parametrize("seed", range(20))
def test_options_move_edge_as_documented(seed: int) -> None:
    check(seed, infinite=True)


@pytest.mark.long
@pytest.mark.timeout(0)
def test_options_move_edge_as_documented_in_many_rules() -> None:
    for seed in range(500):
        check(1000 + seed, infinite=seed % 5 > 0)
