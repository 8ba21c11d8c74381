from typing import Any

from bot.blackjack.options.resolution import resolve, with_raised_limits
from bot.blackjack.rules import BetLimits
from tests.support.cases import for_each


@for_each(
    case=[
        ({}, 500, (10, 200, 20)),  # vegas: bets 5 to 100, base bet 10
        ({}, 12, (10, 200, 12)),
        ({}, 7, (7, 200, 10)),
        ({}, 3, (5, 200, 10)),
        ({"max_bet": 0}, 500, (10, 0, 20)),
        ({"bet_step": 4, "base_bet": 8}, 500, (8, 200, 16)),
        ({"bet_step": 4, "base_bet": 8}, 15, (8, 200, 12)),
        ({"odd_money": "forbid"}, 15, (10, 200, 14)),
        ({"min_bet": 60_000, "max_bet": 600_000}, 900_000, (100_000, 1_000_000, 100_000)),
        ({"min_bet": 98_000, "max_bet": 0, "bet_step": 7}, 900_000, (99_995, 0, 99_995)),
    ]
)
def test_limits_double_as_far_as_the_stack_allows(
    case: tuple[dict[str, Any], int, tuple[int, int, int]],
) -> None:
    before, stack, after = case
    chosen = resolve("vegas", before).rules
    raised = with_raised_limits(chosen, stack)
    assert (raised.min_bet, raised.max_bet, raised.base_bet) == after


def test_raised_base_bet_is_always_an_allowed_bet() -> None:
    for changes in ({}, {"bet_step": 6}, {"min_bet": 11, "max_bet": 17, "bet_step": 4}, {"max_bet": 10}):
        rules = resolve("vegas", changes).rules
        for stack in (1, 5, 17, 40, 333, 10_000) * 5:
            rules = with_raised_limits(rules, stack)
            assert BetLimits.of(rules).allows(rules.base_bet), (changes, rules)
