"""The bets that a table's rules allow, in hundredths of a chip."""

from dataclasses import dataclass

from bot.bank.amounts import CENTS, Cents
from bot.blackjack.rules import BetLimits, Rules


@dataclass(frozen=True, slots=True, kw_only=True)
class BetBounds:
    """What a player may bet on the next round, on the box of a bet that names none; in hundredths.

    ``chips`` are theirs, bets on the next round included; on credit, ``most`` may be more. ``most`` is below
    ``least`` if they cannot bet at all. ``is_all_in`` tells that any bet is ``most``, in a match.
    """

    chips: Cents
    least: Cents
    most: Cents
    on_credit: bool
    is_all_in: bool


def smallest_bet(rules: Rules) -> Cents:
    """Return the smallest allowed bet, in hundredths of a chip (docs/rules.md §1)."""
    return Cents(BetLimits.of(rules).smallest * CENTS)


def largest_bet(rules: Rules) -> Cents | None:
    """Return the largest allowed bet, in hundredths of a chip; None if there is no maximum."""
    largest = BetLimits.of(rules).largest
    return None if largest is None else Cents(largest * CENTS)


def rounded(rules: Rules, cents: int) -> Cents:
    """Round an amount down to a multiple of the step, and to the maximum; both are hundredths of a chip."""
    return Cents(BetLimits.of(rules).round_down(cents // CENTS) * CENTS)
