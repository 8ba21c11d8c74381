"""A process of the bot on a database file, where each transaction waits for its turn."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from email.utils import formatdate
from pathlib import Path
from typing import Any

from bot.bank.ids import GuildId
from bot.bank.sharding import WHOLE, Shard
from bot.bank.store_errors import StoreError
from bot.client.croupier import Events, LastAnswers
from bot.client.discord_clock import DiscordClock
from bot.clock import Timer
from bot.storage.sql_store import SqlStore
from bot.storage.writing.batches.transaction import Job
from bot.words.catalogue import ENGLISH
from tests.simulation.world.turns import Line
from tests.support.clock import TestClock


class ProcessClock(DiscordClock):
    """The clock of a process: it is read at its start, and its timers end with it."""

    def __init__(self, machine: TestClock, line: Line) -> None:
        super().__init__(wall=machine.wall, monotonic=machine.elapsed, going_on=machine.going_on)
        self.machine, self._line = machine, line

    def call_at(self, when: float, callback: Callable[[], None]) -> Timer:
        """Schedule a call, unless the process is dead by then."""
        return self.machine.call_later(
            self.left_until(when), lambda: callback() if self._line.is_alive else None
        )

    async def ask_discord(self) -> None:
        """Hear Discord's time."""
        self.note_date(formatdate(self.machine.discord.now(), usegmt=True), self.going_on())


class TurnProcess:
    """The bot from its start to its death. It has what features ask of the client of discord.py."""

    def __init__(self, store: SqlStore, line: Line, clock: ProcessClock) -> None:
        self.store, self.people, self.line, self.clock = store, store.people, line, clock
        self.events = Events()
        self.last_answers: LastAnswers[Any] = LastAnswers(clock.elapsed)
        self._words = ENGLISH.naming(store.people.id_to_show)
        self._tasks: set[asyncio.Task[Any]] = set()

    @property
    def is_alive(self) -> bool:
        return self.line.is_alive

    async def start(self) -> None:
        """Log in, which sends two requests."""
        for _ in range(2):
            await self.clock.ask_discord()

    async def stop(self) -> None:
        """End everything that waits, and close the database. Nothing more is written."""
        self.line.end()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.store.close()

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        """Begin something, which ends with the process. What the store refuses comes to nothing."""

        async def carry_out() -> None:
            with suppress(StoreError):
                await work

        task = asyncio.create_task(carry_out())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def is_ready(self) -> bool:
        return True

    def settings_of(self, guild: GuildId) -> Any:
        return self.store.settings.of(guild)

    def words_in(self, _locale: str | None) -> Any:
        return self._words


async def open_store(
    file: Path,
    clock: ProcessClock,
    line: Line,
    *,
    shard: Shard = WHOLE,
    danger: Callable[[Job[Any]], float] = lambda _job: 1.0,
) -> SqlStore:
    """Open the store of a process, after the one before it. The turn of a job has its ``danger``."""
    store = await SqlStore.open(f"sqlite+aiosqlite:///{file}", clock=clock, shard=shard)
    write_now, read_now = store.write, store._readers.connection

    async def write(job: Job[Any]) -> Any:
        async with line.turn(is_write=True, danger=danger(job)):
            return await write_now(job)

    @asynccontextmanager
    async def read() -> AsyncIterator[Any]:
        async with line.turn(is_write=False), read_now() as connection:
            yield connection

    replace_access(store, write, read)
    return store


def replace_access(store: SqlStore, write: Callable[..., Any], read: Callable[..., Any]) -> None:
    """Let a store write its jobs, and connect its readers, by other functions."""
    parts = ((store, "write", write), (store._readers, "connection", read))
    for part, name, other in parts:
        setattr(part, name, other)
