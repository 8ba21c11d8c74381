"""Invariants of remaining times, by the time that really passes: it is Discord's, and so the bot's."""

from collections.abc import Mapping
from dataclasses import fields

from bot.bank.ids import TableId
from bot.table.ports import Commit
from bot.table.table_state import Seat, TableState
from tests.simulation.checks.check import Check

ROUNDING = 1e-5
"""Seconds, for the arithmetic of moments in seconds since the epoch."""

OVERDUE = 30.0
"""Seconds after its deadline at which a table without faults must have reacted."""


class RemainingTimes:
    """Checks deadlines and expiries by the passed time, whatever the clock of the machine shows.

    The figures of the latest commit are for other invariants: ``deadline_passed`` and ``expiry_passed`` tell
    whether the table's deadline and expiry had passed before it.
    """

    def __init__(self, check: Check) -> None:
        self.deadline_passed = False
        self.expiry_passed = False
        self._check = check

    def on_commit(self, commit: Commit, asked_at: float, before: TableState | None) -> None:
        """Compare the time of a commit, and the due times before it, with the passed time ``asked_at``."""
        off = commit.at - asked_at
        self._check(abs(off) < ROUNDING, f"{commit.key}: the table's clock is {off} s off")
        self.deadline_passed = before is not None and _is_over(before.deadline, asked_at)
        self.expiry_passed = before is not None and _is_over(before.expires_at, asked_at)

    def at_rest(self, states: Mapping[TableId, TableState], now: float) -> None:
        """Check that no deadline was missed."""
        for table, state in states.items():
            due = state.deadline if state.is_open else None
            missed = due is not None and due + OVERDUE < now
            self._check(not missed, f"{table} missed its deadline {due}, by {now}")


def moments(state: TableState) -> dict[str, float]:
    """Return every moment in a state, by name: all its fields, and those of its seats, that are floats.

    Also the moments of members' first bets.
    """
    found = {f"{name}": value for name, value in _floats(state)}
    found |= {f"first bet of {player}": moment for player, moment in state.first_bets.items()}
    for seat in state.seats:
        found |= {f"{name} of {seat.player}": value for name, value in _floats(seat)}
    return found


def _floats(value: TableState | Seat) -> list[tuple[str, float]]:
    named = [(each.name, getattr(value, each.name)) for each in fields(value)]
    return [(name, moment) for name, moment in named if isinstance(moment, float)]


def _is_over(due: float | None, now: float) -> bool:
    return due is not None and now >= due - ROUNDING
