"""The store of one simulated process: with delays, sometimes full, and lost when the process dies."""

import asyncio
from collections import deque
from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import Any, TypeVar

from bot.bank.claims import PastClaims
from bot.bank.ids import GuildId, TableId, UserId
from bot.bank.ledger import Balance, MemberFunds
from bot.bank.seasons import Period
from bot.bank.sharding import WHOLE
from bot.bank.store_errors import StoreUnavailableError
from bot.storage.database.ownership import Ownership
from bot.storage.reading import bank_queries, setting_queries, table_queries
from bot.storage.writing.batches.transaction import Job
from bot.table.ports import Commit, DamagedTable, Stored, StoredTable
from tests.simulation.world.memory_disk import Amounts, MemoryDisk
from tests.simulation.world.stepped_loop import SteppedLoop
from tests.simulation.world.timeline import Timeline

T = TypeVar("T")


class StoreFaults:
    """Whether the disk is ``full`` (every write fails) and ``slow`` (every call takes seconds)."""

    def __init__(self) -> None:
        self.full = False
        self.slow = False


class SimulatedStore:
    """The asynchronous access of one process to the disk. Writes take effect in the order of the calls.

    The process dies, as the bot stops, when it is about to write after another process has started.
    The answer to a write arrives later than its effect, and after the answers to all earlier ones: a process
    that is killed in between has written data without knowing it.
    """

    file = None
    """There is no database file: nobody asks for an audit of one."""

    shard = WHOLE

    def __init__(
        self, disk: MemoryDisk, *, timeline: Timeline, loop: SteppedLoop, rng: Random, faults: StoreFaults
    ) -> None:
        self.disk = self._disk = disk
        self._timeline = timeline
        self._loop = loop
        self._rng = rng
        self._faults = faults
        disk.generation += 1
        self._generation = disk.generation
        self._ownership = Ownership("", self._generation)
        self._ownership.when_lost(loop.kill)
        self._pending_writes: deque[Callable[[], None]] = deque()
        self._busy_until = 0.0
        self._answered_at = 0.0

    def is_frozen(self, guild: GuildId) -> bool:
        return self._disk.is_frozen(guild)

    async def meet(self, discord: int) -> UserId:
        return UserId(discord)

    async def follow_people(self) -> list[UserId]:
        return []

    async def idle_shards(self, _user: UserId) -> tuple[int, ...]:
        return ()

    def season_of(self, guild: GuildId) -> int:
        return self._disk.season_of(guild)

    @property
    def breaks(self) -> Mapping[UserId, float]:
        return self._disk.breaks

    async def earlier_funds(self, guild: GuildId, users: Iterable[UserId], season: int) -> Amounts:
        wanted = tuple(users)
        return await self._read(lambda: self._disk.earlier_funds(guild, wanted, season))

    async def funds(self, guild: GuildId, users: Iterable[UserId]) -> Mapping[UserId, MemberFunds]:
        wanted = tuple(users)
        return await self._read(lambda: self._disk.funds(guild, wanted))

    async def balance(self, guild: GuildId, user: UserId) -> Balance:
        return await self._read(lambda: self._disk.balance(guild, user))

    async def stacks(self, table: TableId, match_no: int) -> Amounts:
        return await self._read(lambda: self._disk.stacks(table, match_no))

    async def holdings(self, guild: GuildId, users: Iterable[UserId], season: int | None = None) -> Amounts:
        wanted = tuple(users)
        return await self._read(lambda: self._disk.holdings(guild, wanted, season))

    def note_name(self, guild: GuildId, user: UserId, name: str) -> None:
        """Keep no names: nobody looks at a leaderboard."""

    async def commit(self, commit: Commit) -> Stored:
        self._disk.asked_at[commit.key] = self._timeline.now
        return await self._write(lambda: self._disk.commit(commit))

    async def past_claims(self, guild: GuildId, user: UserId, at: float) -> PastClaims:
        return await self._read(lambda: self._disk.past_claims(guild, user, at))

    async def member_stats(self, guild: GuildId, user: UserId, _period: Period) -> bank_queries.MemberStats:
        """Return the counters of all time; the disk in memory keeps no others."""
        return await self._read(
            lambda: bank_queries.MemberStats(counters=self._disk.counters_of(guild, user), places=())
        )

    async def open_tables(self) -> tuple[StoredTable, ...]:
        return await self._read(self._disk.open_tables)

    async def damaged_tables(self) -> tuple[DamagedTable, ...]:
        return await self._read(self._disk.damaged_tables)

    async def close_damaged(self, damaged: DamagedTable, at: float) -> int:
        """Close a table. Its invariants go by the passed time."""
        return await self._write(lambda: self._disk.close_damaged(damaged, self._timeline.now))

    async def write(self, job: Job[T]) -> T:
        answer: T = await self._write(lambda: self._disk.write(job, self._timeline.now))
        return answer

    async def read(self, query: object, *arguments: Any) -> Any:
        """Answer a query. Each start asks since when servers are missing, which takes no time."""
        if query is table_queries.missing_since:
            return self._disk.missing_since()
        answers: dict[object, Callable[..., Any]] = {
            bank_queries.elimination: self._disk.elimination,
            table_queries.message_of: self._disk.message_of,
            table_queries.choices_of: self._disk.choices_of,
            setting_queries.member_setting: lambda *key: self._disk.member_settings.get(key),
        }
        return await self._read(lambda: answers[query](*arguments))

    def crash(self) -> None:
        """Complete a random number of the first pending writes, and lose the others."""
        for write in list(self._pending_writes)[: self._rng.randint(0, len(self._pending_writes))]:
            write()
        self._pending_writes.clear()

    async def _read(self, read: Callable[[], T]) -> T:
        answer: asyncio.Future[T] = self._loop.create_future()
        self._timeline.after(self._latency(), lambda: self._answer(answer, _outcome_of(read)))
        return await answer

    async def _write(self, effect: Callable[[], T]) -> T:
        answer: asyncio.Future[T] = self._loop.create_future()

        def write() -> T:
            if self._faults.full:
                raise StoreUnavailableError("the disk is full")
            self._ownership.check_owner("", self._disk.generation)
            self._disk.on_write(self._generation)
            return effect()

        def take_effect() -> None:
            deliver = _outcome_of(write)
            self._answered_at = max(self._answered_at, self._timeline.now + self._latency() / 2)
            self._timeline.at(self._answered_at, lambda: self._answer(answer, deliver))

        self._pending_writes.append(take_effect)
        self._busy_until = max(self._busy_until, self._timeline.now + self._latency())
        self._timeline.at(self._busy_until, self._next_write)
        return await answer

    def _next_write(self) -> None:
        if self._pending_writes and self._loop.alive:
            self._pending_writes.popleft()()

    def _answer(self, answer: asyncio.Future[T], deliver: Callable[[asyncio.Future[T]], None]) -> None:
        if self._loop.alive and not answer.done():
            self._loop.run(lambda: None if answer.done() else deliver(answer))

    def _latency(self) -> float:
        seconds = self._rng.expovariate(100.0)
        if self._faults.slow or self._rng.random() < 0.02:
            seconds += self._rng.uniform(0.5, 4.0)
        return seconds


def _outcome_of(work: Callable[[], T]) -> Callable[[asyncio.Future[T]], None]:
    """Do the work now. Return a function that passes its result or error to a future."""
    try:
        value = work()
    except Exception as error:
        failed = error
        return lambda future: future.set_exception(failed)
    return lambda future: future.set_result(value)
