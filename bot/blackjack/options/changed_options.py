"""Changes to a table's options: what remains of the earlier ones (docs/rules.md §1)."""

from collections.abc import Mapping
from typing import Final

from bot.blackjack import option_faults
from bot.blackjack.errors import RecordError
from bot.blackjack.options.resolution import resolve
from bot.blackjack.rules import Peek, Surrender

ChosenValue = bool | int | str
"""A value as it is chosen and stored."""

MOVES_BASE_BET: Final = ("min_bet", "max_bet", "bet_step")


def with_changes(
    preset: str, before: Mapping[str, ChosenValue], changes: Mapping[str, ChosenValue]
) -> dict[str, ChosenValue]:
    """Return the changes to a preset after further ones.

    A change of ``min_bet``, ``max_bet`` or ``bet_step`` moves ``base_bet``: one that was chosen before is
    dropped if it is no longer allowed. A chosen late surrender keeps the dealer looking.

    Raises :class:`RecordError` (``conflict``) for a change to ``peek=off`` with a chosen late surrender.
    """
    after = {**before, **changes}
    if changes.get("peek") == Peek.OFF and after.get("surrender") == Surrender.LATE:
        raise RecordError(option_faults.PeekOffWithLateSurrender())
    moves = any(name in MOVES_BASE_BET for name in changes) and "base_bet" not in changes
    if moves and not _is_possible(preset, after):
        after.pop("base_bet", None)
    return after


def _is_possible(preset: str, changes: Mapping[str, ChosenValue]) -> bool:
    try:
        resolve(preset, changes)
    except RecordError:
        return False
    return True
