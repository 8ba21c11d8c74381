"""A process that stands by for a shard, owns it and writes, by the rules of the product."""

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

from bot.storage.database import shards
from bot.storage.database.ownership import Ownership
from bot.storage.database.shards import Process, ShardRow
from bot.storage.database.storage_errors import DatabaseLostError
from tests.simulation.owners.shared_database import Answer, SharedDatabase, Transaction, Write
from tests.simulation.world.timeline import START, Timeline

TROUBLE_ENDS = START + 300.0
"""The moment from which on no statement is late any more, and nothing happens to processes."""

Statement = Callable[[Answer], None]


class OwningProcess:
    """A process. What it does while it is ``paused`` happens when it goes on; nothing does when it is dead.

    A statement that was sent arrives all the same, up to half a minute late. ``hindered_at`` is when the
    process was last kept from showing itself.
    """

    def __init__(self, number: int, database: SharedDatabase, timeline: Timeline, rng: Random) -> None:
        self.number = number
        self.process = Process.own()
        self.ownership: Ownership | None = None
        self.is_alive, self.paused = True, False
        self.hindered_at = timeline.now
        self.confirmed = 0
        self._database, self._timeline, self._rng = database, timeline, rng
        self._held: list[Callable[[], None]] = []
        self._open: Transaction | None = None
        self._look_for_shard()

    @property
    def owns(self) -> bool:
        """Whether the process thinks that the shard is its own."""
        return self.is_alive and self.ownership is not None and self.ownership.lost is None

    def pause(self, seconds: float) -> None:
        """Stand still."""
        self.paused = True
        self._timeline.after(seconds, self._go_on)

    def die(self, *, unnoticed: bool) -> None:
        """End. The database ends the transaction when it notices that, or when it was idle for long."""
        self.is_alive = False
        left = self._open
        if left is not None and not unnoticed:
            self._timeline.after(0.01, lambda: self._database.end(left))

    def stop(self) -> None:
        """End in order: release the shard."""
        self.is_alive = False
        if self.ownership is not None and self.ownership.lost is None and self._open is None:
            self._database.release(self.ownership.owner, self.ownership.epoch)

    def _go_on(self) -> None:
        self.paused, held, self._held = False, self._held, []
        self.hindered_at = self._timeline.now
        for action in held:
            self._run(action)

    def _run(self, action: Callable[[], None]) -> None:
        if self.is_alive and self.paused:
            self._held.append(action)
        elif self.is_alive:
            action()

    def _later(self, seconds: float, action: Callable[[], None]) -> None:
        self._timeline.after(seconds, lambda: self._run(action))

    def _ask(self, statement: Statement, then: Answer) -> None:
        """Send a statement. It arrives, and its answer does, whatever happens to the process meanwhile."""

        def deliver(value: Any) -> None:
            self._timeline.after(self._latency(), lambda: self._run(partial(then, value)))

        self._timeline.after(self._latency(), partial(statement, deliver))

    def _latency(self) -> float:
        if self._timeline.now < TROUBLE_ENDS and self._rng.random() < 0.01:
            self.hindered_at = self._timeline.now + 30.0
            return self._rng.uniform(0.5, 30.0)
        return self._rng.expovariate(200.0)

    # Standing by

    def _look_for_shard(self) -> None:
        self._ask(self._database.read, self._lock_if_free)

    def _lock_if_free(self, found: tuple[ShardRow, float]) -> None:
        if shards.is_owned(*found):
            self._later(shards.LOOK_SECONDS, self._look_for_shard)
            return
        self._open = Transaction()
        self._ask(partial(self._database.lock, self._open, alone=True), partial(self._take, self._open))

    def _take(self, transaction: Transaction, found: tuple[ShardRow, float] | None) -> None:
        if found is None or shards.is_owned(*found):
            self._database.end(transaction)
            self._later(shards.LOOK_SECONDS, self._look_for_shard)
            return
        row, now = found
        taken = shards.taken(row, self.process, now)
        self._ask(partial(self._database.take, transaction, taken), self._own)

    def _own(self, row: ShardRow | None) -> None:
        self._open = None
        if row is None:
            self._look_for_shard()
            return
        self.ownership = Ownership(self.process.owner, row.epoch)
        self.ownership.when_lost(partial(setattr, self, "is_alive", False))
        self._later(shards.LOOK_SECONDS, self._look)
        self._write()

    # Owning

    def _look(self) -> None:
        self._ask(self._database.read, self._check)

    def _check(self, found: tuple[ShardRow, float]) -> None:
        row, now = found
        assert self.ownership is not None
        try:
            self.ownership.check_owner(row.owner, row.epoch)
        except DatabaseLostError:
            return
        again = partial(self._later, shards.LOOK_SECONDS, self._look)
        if shards.must_renew(row, now):
            renew = partial(self._database.renew, self.ownership.owner, self.ownership.epoch)
            self._ask(renew, lambda _: again())
        else:
            again()

    def _write(self) -> None:
        self._open = Transaction()
        self._ask(partial(self._database.lock, self._open, alone=False), partial(self._work, self._open))

    def _work(self, transaction: Transaction, found: tuple[ShardRow, float] | None) -> None:
        """Check the fence, then carry out a batch, which mostly takes milliseconds."""
        assert self.ownership is not None
        if found is None:
            self._confirm(None)
            return
        try:
            self.ownership.check_owner(found[0].owner, found[0].epoch)
        except DatabaseLostError:
            self._database.end(transaction)
            return
        write = Write(self.number, self.ownership.epoch, self.confirmed)
        commit = partial(self._database.commit, transaction, write)
        self._later(self._rng.expovariate(100.0), lambda: self._ask(commit, self._confirm))

    def _confirm(self, write: Write | None) -> None:
        """Confirm a write that is committed, as the writer does, and write more later."""
        assert self.ownership is not None
        self._open = None
        if write is not None:
            self.confirmed += 1
            if write not in self._database.writes or self.ownership.lost is not None:
                self._database.violations.append(f"process {self.number} confirms what it must not")
        self._later(self._rng.expovariate(2.0), self._write)
