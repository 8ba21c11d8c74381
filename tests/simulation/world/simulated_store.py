"""The store as the process sees it: slow, sometimes full, and gone with the process."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import TypeVar

from bot.storage.reading.bank_queries import Balance, Elimination
from bot.table.ids import GuildId, MessageId, TableId, UserId
from bot.table.ports import Commit, MemberFunds, StoredTable, StoreUnavailableError
from tests.simulation.world.memory_disk import Disk, Purses
from tests.simulation.world.stepped_loop import SteppedLoop
from tests.simulation.world.timeline import Timeline

T = TypeVar("T")


class Weather:
    """How the database does: whether it takes writes, and whether it is quick."""

    def __init__(self) -> None:
        self.full = False
        self.slow = False


class SimStore:
    """One process's way to the disk. Writes go in the order in which they were asked for.

    A write takes effect at some moment, and its answer arrives at a later one: a process killed in
    between has written what it never heard of.
    """

    def __init__(
        self, disk: Disk, *, timeline: Timeline, loop: SteppedLoop, rng: Random, weather: Weather
    ) -> None:
        self._disk = disk
        self._timeline = timeline
        self._loop = loop
        self._rng = rng
        self._weather = weather
        self._writing: deque[Callable[[], None]] = deque()
        self._free_at = 0.0

    async def funds(self, guild: GuildId, users: Iterable[UserId]) -> Mapping[UserId, MemberFunds]:
        wanted = tuple(users)
        return await self._read(lambda: self._disk.funds(guild, wanted))

    async def balance(self, guild: GuildId, user: UserId) -> Balance:
        return await self._read(lambda: self._disk.balance(guild, user))

    async def elimination(self, guild: GuildId, user: UserId) -> Elimination | None:
        return await self._read(lambda: self._disk.elimination(guild, user))

    async def stacks(self, table: TableId, match_no: int) -> Purses:
        return await self._read(lambda: self._disk.stacks(table, match_no))

    async def holdings(self, guild: GuildId, users: Iterable[UserId]) -> Purses:
        wanted = tuple(users)
        return await self._read(lambda: self._disk.holdings(guild, wanted))

    async def commit(self, commit: Commit) -> None:
        await self._write(lambda: self._disk.commit(commit))

    async def open_tables(self) -> tuple[StoredTable, ...]:
        return await self._read(self._disk.open_tables)

    async def remember_message(self, table: TableId, message: MessageId | None, at: float) -> None:
        await self._write(lambda: self._disk.remember_message(table, message, at))

    async def message_of(self, table: TableId) -> tuple[MessageId, float] | None:
        return await self._read(lambda: self._disk.message_of(table))

    def crash(self) -> None:
        """The process is dead: of the writes under way, the first so many have reached the disk."""
        for write in list(self._writing)[: self._rng.randint(0, len(self._writing))]:
            write()
        self._writing.clear()

    async def _read(self, look: Callable[[], T]) -> T:
        answer: asyncio.Future[T] = self._loop.create_future()
        self._timeline.after(self._latency(), lambda: self._answer(answer, _tried(look)))
        return await answer

    async def _write(self, effect: Callable[[], None]) -> None:
        answer: asyncio.Future[None] = self._loop.create_future()

        def reach_the_disk() -> None:
            full = self._weather.full
            tell = _tried(_refuse if full else effect)
            self._timeline.after(self._latency() / 2, lambda: self._answer(answer, tell))

        self._writing.append(reach_the_disk)
        self._free_at = max(self._free_at, self._timeline.now + self._latency())
        self._timeline.at(self._free_at, self._next_write)
        await answer

    def _next_write(self) -> None:
        if self._writing and self._loop.alive:
            self._writing.popleft()()

    def _answer(self, answer: asyncio.Future[T], tell: Callable[[asyncio.Future[T]], None]) -> None:
        if self._loop.alive and not answer.done():
            self._loop.run(lambda: None if answer.done() else tell(answer))

    def _latency(self) -> float:
        seconds = self._rng.expovariate(100.0)
        if self._weather.slow or self._rng.random() < 0.02:
            seconds += self._rng.uniform(0.5, 4.0)
        return seconds


def _refuse() -> None:
    raise StoreUnavailableError("the disk is full")


def _tried(work: Callable[[], T]) -> Callable[[asyncio.Future[T]], None]:
    """Do something now; the future hears of its outcome later."""
    try:
        value = work()
    except Exception as error:
        failed = error
        return lambda future: future.set_exception(failed)
    return lambda future: future.set_result(value)
