"""Rising bet limits: what ``raise_every`` does to the rules of a match (docs/rules.md §6.30)."""

from dataclasses import replace

from bot.blackjack.options.option_list import BY_NAME
from bot.blackjack.rules import Rules
from bot.fields import Number


def with_raised_limits(rules: Rules, stack: int) -> Rules:
    """Return the rules after one rise of the limits.

    ``stack`` is the second largest stack of the match, or the only one, in whole chips. No value exceeds the
    highest one of its option, so that the rules stay rules that can be chosen.
    """
    return replace(
        rules,
        min_bet=_raised(rules, "min_bet", stack),
        max_bet=min(rules.max_bet * 2, _highest("max_bet")),
        base_bet=_raised(rules, "base_bet", stack),
    )


def _raised(rules: Rules, option: str, stack: int) -> int:
    """Return twice an option's value, or the stack if it is smaller, as a multiple of the step."""
    before: int = getattr(rules, option)
    most = min(before * 2, stack, _highest(option))
    return max(before, most // rules.bet_step * rules.bet_step)


def _highest(option: str) -> int:
    kind = BY_NAME[option].kind
    assert isinstance(kind, Number), "limits are numbers"
    return kind.high
