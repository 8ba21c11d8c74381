"""Bugs in the search for damaged rows."""

from dataclasses import replace
from unittest.mock import ANY, patch

from bot.table.stored import codec, restore
from bot.table.table_state import TableState
from tests.simulation.mutants.mutant import Patch, mutant


@mutant(found_by="went on .*: (deleted|changed|added)_move", first_seed=10)
def moves_not_compared() -> Patch:
    """A round that can be replayed is resumed, whatever its running hash says."""
    original = codec.marks_of

    def marks_of(state: TableState) -> codec.Marks:
        return replace(original(state), round=ANY)

    return patch.object(restore, "marks_of", marks_of)
