"""The bets that a table's rules allow, in hundredths of a chip."""

from __future__ import annotations

from bot.blackjack import BetLimits, Rules
from bot.table.ledger import CENTS


def smallest_bet(rules: Rules) -> int:
    """The first multiple of the step from the minimum on, in hundredths (`rules.md` §1)."""
    return BetLimits.of(rules).smallest * CENTS


def largest_bet(rules: Rules) -> int | None:
    """The last multiple of the step up to the maximum, in hundredths; None where there is none."""
    largest = BetLimits.of(rules).largest
    return None if largest is None else largest * CENTS


def rounded(rules: Rules, cents: int) -> int:
    """The largest multiple of the step up to an amount and to the maximum, in hundredths."""
    return BetLimits.of(rules).round_down(cents // CENTS) * CENTS
