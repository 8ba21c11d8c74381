"""The odds of small shoes against a second, slow computation."""

from random import Random

import pytest

from bot.odds.finite_odds import FiniteOdds
from bot.odds.game import Game, Strategy, Unseen
from bot.odds.odds_questions import move_values
from bot.odds.opening_choices import Opening, house_edge
from tests.odds.rule_sets import random_changes, rules
from tests.odds.slow_odds import SlowOdds, without

KINDS = [(5, 8, 10, 1), (1, 10, 6, 9), (2, 7, 10, 1), (8, 3, 10, 9), (10, 4, 7, 1), (9, 2, 8, 10)]


def tolerance(slow: SlowOdds) -> float:
    """Return the tolerance in bets. Rounds in which cards run out are rare, and have no defined result."""
    return 1e-6 if slow.ran_out else 1e-9


def check(seed: int) -> None:
    """Compare all moves and the whole round against one up-card, for random rules and cards."""
    random = Random(seed)
    changes = random_changes(random) | {"split_match": "value"}
    if random.random() < 0.2:
        changes |= {"inverted": True, "bankroll": "credit"}
    chosen = rules(**changes)
    kinds = random.choice(KINDS)
    shoe = [0] * 10
    for card in kinds:
        shoe[card - 1] = random.randint(4, 8)
    while sum(shoe) < 26:
        shoe[random.choice(kinds) - 1] += 1
    up = random.choice(kinds)
    counts, game = tuple(shoe), Game.of(chosen)
    slow = SlowOdds(chosen, up, without(counts, up))
    for first in sorted(kinds):
        for second in sorted(kinds):
            if second >= first:
                known = slow.moves((first, second))
                values = move_values(game, Unseen(counts), Opening(first, second, first == second), up)
                expected = pytest.approx(known, abs=tolerance(slow))
                assert {str(move): value for move, value in values.items()} == expected
    odds = FiniteOdds(game, Unseen(counts), (up,), (Strategy.BEST,))
    percent = house_edge(odds.openings(Strategy.BEST), Strategy.BEST, game)
    against_up = -percent / 100 * sum(counts) / counts[up - 1]
    assert against_up == pytest.approx(slow.round_result(), abs=tolerance(slow))


@pytest.mark.parametrize("seed", [3, 4, 5])
def test_small_shoe_agrees_with_slow_odds(seed: int) -> None:
    check(seed)


@pytest.mark.long
@pytest.mark.timeout(0)
def test_many_small_shoes_agree_with_slow_odds() -> None:
    for seed in range(60):
        check(seed)
