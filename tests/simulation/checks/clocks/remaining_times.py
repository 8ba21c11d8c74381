"""Invariants of remaining times, by the time that really passes: a clock that is set changes none of them.

The moments in a state are those of the machine's clock, which may be set at any time. The difference between
that clock and the passed time is known at each commit; with it, a moment becomes a passed time.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

from bot.bank.ids import TableId
from bot.table.commands import Resume, ShiftMoments
from bot.table.ports import Commit
from bot.table.table_state import Seat, TableState
from tests.simulation.checks.check import Check, acts_named

ROUNDING = 1e-5
"""Seconds, for the arithmetic of moments in seconds since the epoch."""

OVERDUE = 30.0
"""Seconds after its deadline at which a table without faults must have reacted."""


@dataclass(slots=True)
class _DueTimes:
    """The moments at which a table must act, as passed times. ``offset`` is the passed time of moment 0."""

    deadline: float | None
    expiry: float | None
    offset: float


class RemainingTimes:
    """Checks deadlines and expiries by the passed time.

    The figures of the latest commit are for other invariants: ``deadline_passed`` and ``expiry_passed`` tell
    whether the table's deadline and expiry had passed before it. ``skipped`` are the seconds by which the
    clock was set forward while no process could notice it: to the bot they have passed.
    """

    def __init__(self, check: Check) -> None:
        self.deadline_passed = False
        self.expiry_passed = False
        self.skipped = 0.0
        self._check = check
        self._due: dict[TableId, _DueTimes] = {}
        self._resuming: set[TableId] = set()

    def on_start(self) -> None:
        """Note that a new process reads the wall clock: its first commits set new times."""
        self._resuming = set(self._due)

    def on_commit(
        self, commit: Commit, asked_at: float, before: TableState | None, after: TableState
    ) -> None:
        """Compare the due times with the passed time ``asked_at``, and note those of the state ``after``."""
        act: dict[str, Any] = json.loads(commit.input_json)
        offset, due = asked_at - commit.at, self._due.get(after.id)
        self.deadline_passed = self.expiry_passed = False
        self.skipped = 0.0
        if act["act"] in acts_named(ShiftMoments):
            assert before is not None, "an open table is shifted"
            self._check_shift(commit, act["seconds"], before, after)
            if due is not None:
                due.offset -= act["seconds"]
            return
        if due is not None and after.id in self._resuming:
            self.skipped = max(0.0, due.offset - offset)
        elif due is not None:
            self.deadline_passed = _is_over(due.deadline, asked_at)
            self.expiry_passed = _is_over(due.expiry, asked_at)
            same = abs(due.offset - offset) < ROUNDING
            self._check(same, f"{commit.key}: the table's clock jumped by {due.offset - offset} s")
        if act["act"] in acts_named(Resume):
            self._resuming.discard(after.id)
        self._due[after.id] = _DueTimes(
            deadline=_passed(after.deadline, offset), expiry=_passed(after.expires_at, offset), offset=offset
        )

    def at_rest(self, states: Mapping[TableId, TableState], now: float) -> None:
        """Check that no deadline was missed."""
        for table, state in states.items():
            due = self._due[table].deadline if state.is_open else None
            missed = due is not None and due + OVERDUE < now
            self._check(not missed, f"{table} missed its deadline {due}, by {now}")

    def _check_shift(self, commit: Commit, seconds: float, before: TableState, after: TableState) -> None:
        earlier, later = moments(before), moments(after)
        shifted = {name: moment + seconds for name, moment in earlier.items()}
        wrong = sorted(name for name in earlier if abs(later.get(name, 0.0) - shifted[name]) > ROUNDING)
        self._check(not wrong, f"{commit.key}: the remaining times of {wrong} have changed")


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


def _passed(moment: float | None, offset: float) -> float | None:
    return None if moment is None else moment + offset


def _is_over(due: float | None, now: float) -> bool:
    return due is not None and now >= due - ROUNDING
