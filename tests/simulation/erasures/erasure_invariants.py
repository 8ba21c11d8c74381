"""Checks that people who were forgotten are never named again, and had nothing at stake."""

import re
from collections.abc import Callable, Container, Mapping

from bot.bank.ids import TableId, UserId
from bot.table.ports import Commit
from bot.table.table_state import TableState
from tests.simulation.checks.check import Check
from tests.simulation.world.disk import Disk
from tests.simulation.world.messages import SentContent

ANSWER_TIME = 5.0
"""Seconds, at most, from the words of a private answer until it is sent, on a slow disk."""


class ErasureInvariants:
    """The laws of forgetting. ``now`` returns the time of the simulation.

    Who has ``asked`` to be forgotten may be hidden already. Nobody has a part at ``damaged`` tables, which
    wait to be closed: nothing can be done there.
    """

    def __init__(
        self,
        disk: Disk,
        states: Mapping[TableId, TableState],
        damaged: Container[TableId],
        check: Check,
    ) -> None:
        self._disk = disk
        self._damaged = damaged
        self._states = states
        self._check = check
        self.now: Callable[[], float] = lambda: 0.0
        self._gone_since: dict[int, float] = {}
        self.asked: set[UserId] = set()

    def on_forgotten(self, user: int) -> None:
        """Check that a person has no place and no stake at any table when they are erased."""
        self._gone_since[user] = self.now()
        whole = [each for each in self._states.values() if each.is_open and each.id not in self._damaged]
        held = [each.id for each in whole if each.has_part(user)]  # type: ignore[arg-type]
        self._check(not held, f"{user} is forgotten and has a part at {held}")

    def on_commit(self, commit: Commit, after: TableState) -> None:
        """Check that nothing new comes under the number of a forgotten person, and that no name stays."""
        gone = self._disk.forgotten
        self._check(commit.actor not in gone, f"{commit.actor} was forgotten and did {commit.key}")
        named = gone & {*after.names, *after.client_seeds}
        self._check(not named, f"{named} were forgotten and are still in the state of {after.id}")

    def on_sent(self, sent: SentContent) -> None:
        """Check that a message names no forgotten person, by a mention or by name.

        A private answer may have been written when they were still known.
        """
        found = re.findall(r"<@(\d+)>|\bP(\d+)\b", sent.content.text)
        grace = 0.0 if sent.to is None else ANSWER_TIME
        gone = {user for user, since in self._gone_since.items() if self.now() - since >= grace}
        named = {int(mentioned or name) for mentioned, name in found} & gone
        self._check(not named, f"{named} were forgotten and are still named: {sent.content.text!r}")

    def at_end(self) -> None:
        """Check that nobody waits to be forgotten after hours without people."""
        self._check(not self._disk.leaving, f"{set(self._disk.leaving)} were never forgotten")
