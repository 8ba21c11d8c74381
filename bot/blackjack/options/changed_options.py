"""Changes to a table's options: what remains of the earlier ones (docs/rules.md §1)."""

from collections.abc import Mapping
from typing import Final

from bot.blackjack import option_faults
from bot.blackjack.errors import RecordError
from bot.blackjack.options.resolution import resolve
from bot.blackjack.rules import Peek, Rules

ChosenValue = bool | int | str
"""A value as it is chosen and stored."""

MOVES_BASE_BET: Final = ("min_bet", "max_bet", "bet_step")


def with_changes(
    preset: str, before: Mapping[str, ChosenValue], changes: Mapping[str, ChosenValue]
) -> dict[str, ChosenValue]:
    """Return the changes to a preset after further ones.

    A change of ``min_bet``, ``max_bet`` or ``bet_step`` moves ``base_bet``: one that was chosen before is
    dropped if it is no longer allowed.

    Raises :class:`RecordError` (``conflict``) for a change to ``peek=off`` that late surrender would undo.
    """
    after = {**before, **changes}
    moves = any(name in MOVES_BASE_BET for name in changes) and "base_bet" not in changes
    if moves and _rules(preset, after) is None:
        after.pop("base_bet", None)
    if changes.get("peek") == Peek.OFF:
        rules = _rules(preset, after)
        if rules is not None and rules.peek is not Peek.OFF:
            raise RecordError(option_faults.PeekOffWithLateSurrender())
    return after


def _rules(preset: str, changes: Mapping[str, ChosenValue]) -> Rules | None:
    """Return the rules after these changes; None if they do not fit together."""
    try:
        return resolve(preset, changes).rules
    except RecordError:
        return None
