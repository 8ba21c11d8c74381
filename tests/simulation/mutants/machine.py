"""Bugs in the handling of a clock that is set, and of a second process on the database."""

from contextlib import AbstractContextManager
from dataclasses import replace
from unittest.mock import patch

from bot.storage.database.ownership import Ownership
from bot.table.drafting.play import PlayState
from bot.table.drafting.seats import Seats
from bot.table.live.table_time import TableTime
from tests.simulation.mutants.mutant import Mutant


def deadline_not_shifted() -> AbstractContextManager[object]:
    """A deadline stays where it is when the clock is set."""
    original = PlayState.shift_moments

    def shift_moments(self: PlayState, seconds: float) -> None:
        deadline = self._working.state.deadline
        original(self, seconds)
        self._working.state = replace(self._working.state, deadline=deadline)

    return patch.object(PlayState, "shift_moments", shift_moments)


def absence_not_shifted() -> AbstractContextManager[object]:
    """Absences are counted from the same moment when the clock is set."""
    return patch.object(Seats, "shift_moments")


def tables_follow_clock_at_once() -> AbstractContextManager[object]:
    """A table goes by the new time before its moments are shifted."""
    return patch.multiple(TableTime, note_correction=_ignore, follow_correction=_ignore)


def generation_not_checked() -> AbstractContextManager[object]:
    """A process goes on writing after another one has started on the database."""
    return patch.object(Ownership, "check_generation")


def _ignore(_time: TableTime, _seconds: float) -> None:
    """Do nothing."""


MUTANTS = (
    Mutant(patch=deadline_not_shifted, found_by="remaining times of .*deadline.* have changed"),
    Mutant(
        patch=absence_not_shifted,
        found_by="remaining times of .*absent_since of .* have changed",
        first_seed=95,
    ),
    Mutant(
        patch=tables_follow_clock_at_once,
        found_by="the table's clock jumped by|came before its time",
        first_seed=48,
    ),
    Mutant(patch=generation_not_checked, found_by="writes after process", first_seed=7),
)
