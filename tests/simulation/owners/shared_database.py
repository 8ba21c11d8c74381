"""The row of one shard in a database that processes share: its lock, its clock, and what is written."""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from bot.storage.database.shards import ShardRow
from tests.simulation.world.timeline import Timeline

IDLE_SECONDS = 3.0
"""Seconds after which the database ends a transaction in which nothing happens."""

Answer = Callable[[Any], None]


@dataclass(frozen=True)
class Write:
    """A committed write, by the process that made it, in the epoch in which it thought to be."""

    process: int
    epoch: int
    number: int


@dataclass(eq=False)
class Transaction:
    """A transaction. It ends with its commit, with its process, or because nothing happens in it.

    ``read_at`` is when it read the row with a lock. The clock may be set after that.
    """

    is_open: bool = True
    read_at: float | None = None


class SharedDatabase:
    """Carries out one statement after the other. A statement of a transaction that has ended fails: None.

    ``violations`` tell where an epoch has two writers, an owner that was just seen loses its shard, or
    something is written in an epoch that is over.
    """

    def __init__(self, timeline: Timeline) -> None:
        self._timeline = timeline
        self.offset = 0.0
        self.row = ShardRow(number=0)
        self.writes: list[Write] = []
        self.violations: list[str] = []
        self._writers: dict[int, int] = {}
        self._sharing: set[Transaction] = set()
        self._alone: Transaction | None = None
        self._waiting: deque[tuple[Transaction, bool, Answer]] = deque()

    @property
    def now(self) -> float:
        """The clock of the database, which may be set."""
        return self._timeline.now + self.offset

    def read(self, answer: Answer) -> None:
        """Read the row without a lock."""
        answer((self.row, self.now))

    def lock(self, transaction: Transaction, answer: Answer, *, alone: bool) -> None:
        """Read the row when the lock is granted: ``FOR UPDATE`` if held alone, or ``FOR SHARE``."""
        self._waiting.append((transaction, alone, answer))
        self._grant()

    def take(self, transaction: Transaction, row: ShardRow, answer: Answer) -> None:
        """Write the row of a shard that is taken, and commit."""
        if not transaction.is_open:
            answer(None)
            return
        read_at = self.now if transaction.read_at is None else transaction.read_at
        before, unseen = self.row, abs(read_at - (self.row.seen_at or 0.0))
        if before.owner is not None and unseen < 9.0:
            self.violations.append(f"the shard is taken {unseen:.1f} s after its owner was seen")
        self.row = row
        self.end(transaction)
        answer(row)

    def renew(self, owner: str, epoch: int, answer: Answer) -> None:
        """Show that an owner is there, in a transaction of its own, which waits for the lock."""
        transaction = Transaction()

        def change(_: object) -> None:
            if (self.row.owner, self.row.epoch) == (owner, epoch):
                self.row = replace(self.row, seen_at=self.now)
            self.end(transaction)
            answer(None)

        self.lock(transaction, change, alone=True)

    def release(self, owner: str, epoch: int) -> None:
        """Give the shard up. Its process writes nothing at the same time."""
        if (self.row.owner, self.row.epoch) == (owner, epoch):
            self.row = replace(self.row, owner=None)

    def commit(self, transaction: Transaction, write: Write, answer: Answer) -> None:
        """Commit a write."""
        if not transaction.is_open:
            answer(None)
            return
        if write.epoch != self.row.epoch:
            self.violations.append(f"process {write.process} writes in epoch {write.epoch}, which is over")
        if self._writers.setdefault(write.epoch, write.process) != write.process:
            self.violations.append(f"two processes write in epoch {write.epoch}")
        self.writes.append(write)
        self.end(transaction)
        answer(write)

    def end(self, transaction: Transaction) -> None:
        """End a transaction with its lock."""
        transaction.is_open = False
        self._sharing.discard(transaction)
        if self._alone is transaction:
            self._alone = None
        self._grant()

    def _grant(self) -> None:
        """Grant the lock in the order of the requests."""
        while self._waiting:
            transaction, alone, answer = self._waiting[0]
            if transaction.is_open and (self._alone is not None or (alone and self._sharing)):
                return
            self._waiting.popleft()
            if not transaction.is_open:
                answer(None)
                continue
            if alone:
                self._alone = transaction
            else:
                self._sharing.add(transaction)
            transaction.read_at = self.now
            self._end_if_idle(transaction)
            answer((self.row, self.now))

    def _end_if_idle(self, transaction: Transaction) -> None:
        """End a transaction whose process stands still."""
        self._timeline.after(IDLE_SECONDS, lambda: self.end(transaction) if transaction.is_open else None)
