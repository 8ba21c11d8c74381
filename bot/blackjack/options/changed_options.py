"""Changes to a table's options: what remains of the earlier ones (docs/rules.md §1)."""

from collections.abc import Mapping
from typing import Final

from bot.blackjack import option_faults
from bot.blackjack.bet_limits import BetLimits
from bot.blackjack.errors import OptionError
from bot.blackjack.options.resolution import resolve
from bot.blackjack.rules import Bankroll, Peek, Rules
from bot.fields import Value

MOVES_BASE_BET: Final = ("min_bet", "max_bet", "bet_step")


def with_changes(preset: str, before: Mapping[str, Value], changes: Mapping[str, Value]) -> dict[str, Value]:
    """Return the changes to a preset after further ones.

    A change of ``min_bet``, ``max_bet`` or ``bet_step`` moves ``base_bet``: one that was chosen before is
    dropped if it is no longer allowed.

    Raises :class:`OptionError` (``conflict``) for a change to ``peek=off`` that late surrender would undo,
    and for one to ``min_bet``, ``bet_step`` or ``starting_chips`` that :func:`check_chosen` refuses.
    """
    after = {**before, **changes}
    moves = any(name in MOVES_BASE_BET for name in changes) and "base_bet" not in changes
    if moves and _rules(preset, after) is None:
        after.pop("base_bet", None)
    rules = _rules(preset, after)
    if changes.get("peek") == Peek.OFF and rules is not None and rules.peek is not Peek.OFF:
        raise OptionError(option_faults.PeekOffWithLateSurrender())
    if rules is not None and any(name in changes for name in ("min_bet", "bet_step", "starting_chips")):
        check_chosen(rules)
    return after


def check_chosen(rules: Rules) -> None:
    """Check rules that a person chooses: the chips of a match are enough for its smallest bet.

    Rules that are stored are not judged: limits may have risen. Raises :class:`OptionError` (``conflict``).
    """
    least = BetLimits.of(rules).smallest
    if rules.bankroll is Bankroll.MATCH and least > rules.starting_chips:
        raise OptionError(
            option_faults.MinBetAboveStartingChips(min_bet=least, starting_chips=rules.starting_chips)
        )


def _rules(preset: str, changes: Mapping[str, Value]) -> Rules | None:
    """Return the rules after these changes; None if they do not fit together."""
    try:
        return resolve(preset, changes).rules
    except OptionError:
        return None
