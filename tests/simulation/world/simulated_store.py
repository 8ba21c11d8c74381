"""The store of one simulated process: the product's own, whose calls take time and end with the process."""

import asyncio
import sqlite3
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from random import Random
from types import SimpleNamespace
from typing import Any, TypeVar

from sqlalchemy import Connection, make_url
from sqlalchemy.exc import OperationalError

from bot.clock import Clock
from bot.storage.database.backends.backend import Session, Transactions
from bot.storage.database.backends.sqlite_backend import SqliteBackend, SqliteSession
from bot.storage.people import people_rows
from bot.storage.reading.season_queries import newest_ends
from bot.storage.reading.setting_queries import all_settings
from bot.storage.reading.table_queries import missing_since
from bot.storage.sql_store import SqlStore
from bot.storage.writing.bank_jobs import OpenAccounts
from bot.storage.writing.batches.transaction import Job
from tests.simulation.checks.checked_disk import CheckedDisk, CheckedJob
from tests.simulation.world.stepped_loop import SteppedLoop
from tests.simulation.world.timeline import Timeline

T = TypeVar("T")

_URL = make_url("sqlite:///evening.db")


class StoreFaults:
    """Whether the disk is ``full`` (every write fails) and ``slow`` (every call takes seconds)."""

    def __init__(self) -> None:
        self.full = False
        self.slow = False


class Access(Transactions):
    """The access of one process to the disk: each transaction and each query is carried out whole.

    A seed chooses when: later than it is asked for, writes in the order of their jobs. To open an account of
    a newcomer takes no time.
    """

    def __init__(
        self, disk: CheckedDisk, *, timeline: Timeline, loop: SteppedLoop, rng: Random, faults: StoreFaults
    ) -> None:
        self._disk = disk
        self._generation = disk.generation
        self._timeline = timeline
        self._loop = loop
        self._rng = rng
        self._faults = faults
        self._due: deque[tuple[float, bool]] = deque()
        self._busy_until = self._answered_at = 0.0
        self._newcomers = 0
        self._begun: Callable[[], None] | None = None

    def expect(self, job: Job[Any]) -> None:
        """Choose when the writer carries out a job."""
        is_quick = isinstance(job, OpenAccounts)
        self._newcomers += is_quick
        self._busy_until = max(self._busy_until, self._timeline.now + self._latency(is_quick))
        self._due.append((self._busy_until, is_quick))

    async def run(self, change: Callable[[Session], T]) -> T:
        """Carry out a transaction when it is due."""
        answer: asyncio.Future[T] = self._loop.create_future()
        due, is_quick = self._due[0] if self._due else (self._timeline.now, True)

        def carry_out() -> None:
            if self._begun is not carry_out:
                return
            self._begun = None
            if self._due:
                self._due.popleft()
            deliver = _outcome_of(lambda: self._carried_out(change))
            latency = self._latency(is_quick) / 2
            self._answered_at = max(self._answered_at, self._timeline.now + latency)
            self._answer(answer, deliver)

        self._begun = carry_out
        self._timeline.at(due, lambda: carry_out() if self._loop.alive else None)
        return await answer

    async def close(self) -> None:
        """Do nothing: the file stays open for the next process."""

    async def hear(self) -> None:
        """Wait for the answer to the last transaction. A process that dies before does not know of it."""
        await self._pass_until(self._answered_at)

    @asynccontextmanager
    async def connect(self) -> AsyncIterator[Any]:
        """Yield a connection for one query when it is due."""
        is_quick, self._newcomers = self._newcomers > 0, max(self._newcomers - 1, 0)
        await self._pass_until(self._timeline.now + self._latency(is_quick))
        yield self

    async def run_sync(self, query: Callable[..., T], *arguments: Any, **named: Any) -> T:
        return self._disk.read(query, *arguments, **named)

    def crash(self) -> None:
        """Complete the transaction that the writer has begun, whose answer is lost, or undo it."""
        if self._rng.randint(0, len(self._due)) and self._begun is not None:
            self._begun()
        self._begun = None

    def _carried_out(self, change: Callable[[Session], T]) -> T:
        if self._faults.full:
            full = sqlite3.OperationalError("database or disk is full")
            full.sqlite_errorcode = sqlite3.SQLITE_FULL
            raise OperationalError("COMMIT", None, full)
        return self._disk.commit_jobs(
            lambda connection: change(SqliteSession(connection)), generation=self._generation
        )

    def _latency(self, is_quick: bool) -> float:
        if is_quick:
            return 0.0
        seconds = self._rng.expovariate(100.0)
        if self._faults.slow or self._rng.random() < 0.02:
            seconds += self._rng.uniform(0.5, 4.0)
        return seconds

    async def _pass_until(self, when: float) -> None:
        turn: asyncio.Future[None] = self._loop.create_future()
        self._timeline.at(when, lambda: self._answer(turn, _outcome_of(lambda: None)))
        await turn

    def _answer(self, answer: asyncio.Future[T], deliver: Callable[[asyncio.Future[T]], None]) -> None:
        if self._loop.alive and not answer.done():
            self._loop.run(lambda: None if answer.done() else deliver(answer))


class SimulatedStore(SqlStore):
    """The store of one process, which dies, as the bot stops, when it finds that another one has started.

    Each job has a transaction of its own, after which the invariants are checked.
    """

    def __init__(
        self,
        disk: CheckedDisk,
        *,
        clock: Clock,
        timeline: Timeline,
        loop: SteppedLoop,
        rng: Random,
        faults: StoreFaults,
    ) -> None:
        ownership = disk.next_owner()
        ownership.when_lost(loop.kill)
        self._access = Access(disk, timeline=timeline, loop=loop, rng=rng, faults=faults)
        engine: Any = SimpleNamespace(
            dialect=SimpleNamespace(name="sqlite"), url=_URL, connect=self._access.connect
        )
        super().__init__(
            writing=engine, reading=engine, clock=clock, ownership=ownership, key_file=disk.key_file
        )
        self._writer._transactions = self._access
        self._writer._backend = _OneByOne()
        self._disk, self._timeline = disk, timeline
        disk.read(self._load)

    async def write(self, job: Job[T]) -> T:
        self._access.expect(job)
        try:
            answer = await super().write(CheckedJob(job, self._disk, self._timeline.now))
        except Exception:
            await self._access.hear()
            raise
        await self._access.hear()
        return answer

    async def read(self, query: Any, *arguments: Any, **named: Any) -> Any:
        """Answer a query. Each start asks since when servers are missing, which takes no time."""
        if query is missing_since:
            return self._disk.read(query, *arguments)
        return await super().read(query, *arguments, **named)

    def crash(self) -> None:
        """Complete the transaction that has begun, or undo it."""
        self._access.crash()

    def _load(self, connection: Connection) -> None:
        """Read what is kept in memory, as :meth:`SqlStore.open` does."""
        self.settings.load(all_settings(connection, self.shard))
        self._load_seasons(newest_ends(connection, self.shard))
        self.people.load(*people_rows.read_people(connection, self.shard))


class _OneByOne(SqliteBackend):
    most_jobs = 1


def _outcome_of(work: Callable[[], T]) -> Callable[[asyncio.Future[T]], None]:
    """Do the work now. Return a function that passes its result or error to a future."""
    try:
        value = work()
    except Exception as error:
        failed = error
        return lambda future: future.set_exception(failed)
    return lambda future: future.set_result(value)
