"""Invariants of the time after a start: boards are drawn at a pace, and no turn ends before its board."""

import json
from collections.abc import Iterable

from bot.bank.ids import TableId
from bot.table.commands import Resume, TimeUp
from bot.table.ports import Commit
from bot.table.table_state import TableState
from tests.simulation.checks.check import Check, acts_named
from tests.simulation.checks.clocks.waits import end_of_first_bets
from tests.simulation.checks.commands import is_ready_to_deal
from tests.simulation.world.messages import SentContent

INTERVAL = 2.0
"""Seconds between two redraws that nobody asked for. A simulation has few tables, which wait all the same."""


class FirstDrawings:
    """Checks what a new process does with the tables that it restores, until it has drawn their boards."""

    def __init__(self, check: Check) -> None:
        self._check = check
        self._started_at = 0.0
        self._undrawn: dict[TableId, int] = {}  # with the frame that must be drawn, or a later one
        self._waiting: set[TableId] = set()
        self._paced = 0

    def on_start(self, now: float, tables: Iterable[TableId]) -> None:
        """Note that a new process restores these tables."""
        self._started_at, self._paced = now, 0
        self._undrawn = dict.fromkeys(tables, 0)
        self._waiting = set(self._undrawn)

    def on_asked(self, table: TableId) -> None:
        """Note that a person acts at a table, or that it closes: it need not wait for its place any more."""
        self._waiting.discard(table)

    def on_sent(self, sent: SentContent) -> None:
        """Note that a board is drawn, whether or not it arrives."""
        table, frame = sent.content.table, sent.content.frame
        if (
            sent.to is None
            and table is not None
            and frame is not None
            and frame >= self._undrawn.get(table, 0)
        ):
            self._undrawn.pop(table, None)

    def on_commit(
        self, commit: Commit, asked_at: float, before: TableState | None, after: TableState
    ) -> None:
        """Check when a table resumes, by the passed time, and that its clock did not run before.

        First bets whose time is over, and bets that all have made, are dealt at once. Without a clock, times
        survive a restart, also the ten minutes of a silent player (docs/rules.md §2). New hands then wait for
        a board that shows them.
        """
        table, act = commit.row.table, json.loads(commit.input_json)["act"]
        if act in acts_named(TimeUp) and table in self._undrawn:
            assert before is not None, "an open table has a clock"
            keeps_time = not before.has_clock and before.deadline is not None and commit.at >= before.deadline
            is_overdue = before.round is None and commit.at >= end_of_first_bets(before)
            is_due = keeps_time or is_overdue or is_ready_to_deal(before)
            self._check(is_due, f"{commit.key}: a turn ended before its board was drawn")
            self._undrawn[table] = after.frame
        if act in acts_named(Resume) and table in self._waiting:
            place = self._started_at + self._paced * INTERVAL
            self._check(asked_at >= place - 1e-6, f"{commit.key}: the table resumed before its place")
            self._waiting.discard(table)
            self._paced += 1
