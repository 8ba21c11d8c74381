"""Bugs in the pace of redraws after a start."""

from contextlib import AbstractContextManager
from unittest.mock import patch

from bot.pacing import Pacer
from bot.table.live.timers import Pause, TableTimers
from tests.simulation.mutants.mutant import Mutant


def turn_ends_before_board_is_drawn() -> AbstractContextManager[object]:
    """The clocks of a table run while its board waits to be drawn."""
    original = TableTimers.pause

    def pause(self: TableTimers, why: Pause) -> None:
        if why is Pause.SERVER_UNAVAILABLE:
            self._pauses.add(why)
        else:
            original(self, why)

    return patch.object(TableTimers, "pause", pause)


def all_boards_drawn_at_once() -> AbstractContextManager[object]:
    """Every redraw gets its place at once."""

    async def place(_pacer: Pacer, *, urgent: bool = False) -> None:
        """Return at once."""

    return patch.object(Pacer, "place", place)


MUTANTS = (
    Mutant(
        patch=turn_ends_before_board_is_drawn,
        found_by="a turn ended before its board was drawn",
        first_seed=2,
    ),
    Mutant(patch=all_boards_drawn_at_once, found_by="resumed before its place"),
)
