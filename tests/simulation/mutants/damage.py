"""Bugs in the search for damaged rows."""

from dataclasses import replace
from unittest.mock import ANY, patch

from bot.table.ports import Damage, StoredTable
from bot.table.stored import marks, restore
from bot.table.table_state import TableState
from tests.simulation.mutants.mutant import Patch, mutant


@mutant(found_by="went on .*: (deleted|changed|added)_move", first_seed=5)
def moves_not_compared() -> Patch:
    """A round that can be replayed is resumed, whatever its running hash says."""
    original = marks.marks_of

    def marks_of(state: TableState) -> marks.Marks:
        return replace(original(state), round=ANY)

    return patch.object(restore, "marks_of", marks_of)


@mutant(found_by="was closed without need", first_seed=5)
def damaged_round_closes_table() -> Patch:
    """A table whose round is damaged is closed, although it could go on."""
    original = restore.restored

    def restored(stored: StoredTable) -> TableState:
        try:
            return original(stored)
        except restore.UnreplayableError as error:
            raise restore.UnusableTableError(Damage.ROUNDS, error.why.code) from None

    return patch.object(restore, "restored", restored)
