"""Checks that people who were forgotten are never named again, and had nothing at stake."""

from __future__ import annotations

import re
from collections.abc import Mapping

from bot.table import TableState
from bot.table.ids import TableId
from bot.table.ports import Commit
from tests.simulation.checks.check import Check
from tests.simulation.world.memory_disk import MemoryDisk
from tests.simulation.world.messages import SentContent


class FarewellInvariants:
    """The laws of forgetting. Who was forgotten, and when, is on the disk."""

    def __init__(self, disk: MemoryDisk, states: Mapping[TableId, TableState], check: Check) -> None:
        self._disk = disk
        self._states = states
        self._check = check

    def on_forgotten(self, user: int) -> None:
        """Check that a person has no place and no stake at any table when they are erased."""
        held = [state.id for state in self._states.values() if state.is_open and state.has_part(user)]  # type: ignore[arg-type]
        self._check(not held, f"{user} is forgotten and has a part at {held}")

    def on_commit(self, commit: Commit, after: TableState) -> None:
        """Check that nothing new comes under the number of a forgotten person, and that no name stays."""
        gone = self._disk.forgotten.keys()
        self._check(commit.actor not in gone, f"{commit.actor} was forgotten and did {commit.key}")
        named = gone & {*after.names, *after.client_seeds}
        self._check(not named, f"{named} were forgotten and are still in the state of {after.id}")

    def on_sent(self, sent: SentContent) -> None:
        """Check that a message names no forgotten person, by a mention or by name."""
        found = re.findall(r"<@(\d+)>|\bP(\d+)\b", sent.content.text)
        named = {int(mentioned or name) for mentioned, name in found} & self._disk.forgotten.keys()
        self._check(not named, f"{named} were forgotten and are still named: {sent.content.text!r}")

    def at_end(self) -> None:
        """Check that nobody waits to be forgotten after hours without people."""
        self._check(not self._disk.leaving, f"{set(self._disk.leaving)} were never forgotten")
