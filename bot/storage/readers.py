"""The connections that read: queries run on snapshots, and never wait for the writer.

Calls to the database for many callers at once are shared: one call answers all callers that wait for one.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Concatenate, Generic, ParamSpec, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import DatabaseError, TimeoutError as PoolTimeoutError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.bank.ids import GuildId
from bot.bank.store_errors import BooksFrozenError, StoreUnavailableError
from bot.clock import Clock, done_within
from bot.storage.database.backends.choice import backend_named
from bot.storage.database.storage_errors import OutageLog, is_corrupt

_log = logging.getLogger(__name__)

READING_SECONDS = 5.0
"""Seconds for which a store that closes waits for open reads."""

P = ParamSpec("P")
T = TypeVar("T")


class Readers:
    """Runs queries.

    ``note_damage`` is called with the words of a damaged database, and ``freeze`` with a server of which a
    balance turns out to be no number.
    """

    def __init__(
        self,
        engine: AsyncEngine,
        *,
        clock: Clock,
        outages: OutageLog,
        note_damage: Callable[[str], None],
        freeze: Callable[[GuildId], object],
    ) -> None:
        self.engine = engine
        self._backend = backend_named(engine.dialect.name)
        self._clock = clock
        self._outages = outages
        self._note_damage = note_damage
        self._freeze = freeze
        self._open = 0
        self._all_done = asyncio.Event()
        self._all_done.set()

    async def read(
        self, query: Callable[Concatenate[Connection, P], T], *arguments: P.args, **named: P.kwargs
    ) -> T:
        """Return the answer of a query. Raises the errors of :meth:`connection`."""

        async def reading() -> T:
            async with self.connection() as connection:
                return await connection.run_sync(query, *arguments, **named)

        return await self._backend.uncancelled(reading())

    @asynccontextmanager
    async def connection(self) -> AsyncIterator[AsyncConnection]:
        """Yield a connection. Raises ``StoreUnavailableError``."""
        self._open += 1
        self._all_done.clear()
        try:
            async with self.engine.connect() as connection:
                yield connection
        except BooksFrozenError as error:
            self._freeze(error.guild)
            raise
        except DatabaseError as error:
            if is_corrupt(error):
                self._note_damage(str(error.orig))
            self._outages.note(str(error.orig))
            raise StoreUnavailableError(str(error.orig)) from error
        except PoolTimeoutError as error:
            self._outages.note("too many are reading at once")
            raise StoreUnavailableError("too many are reading at once") from error
        finally:
            self._open -= 1
            if not self._open:
                self._all_done.set()

    async def close(self) -> None:
        """Wait for open reads, but not for ever: a connection that is in use is not closed with its pool."""
        ended = asyncio.ensure_future(self._all_done.wait())
        if not await done_within(self._clock, READING_SECONDS, ended):
            ended.cancel()
            _log.warning(
                "the database closes although it is read (%d): the reads did not end in %.0f s",
                self._open,
                READING_SECONDS,
            )
        await self.engine.dispose()


MAX_CALLERS = 500
"""Callers that one call answers. It keeps its statements within SQLite's limit of parameters."""

K = TypeVar("K")
V = TypeVar("V")


@dataclass(frozen=True, slots=True, kw_only=True)
class _WaitingCaller(Generic[K, V]):
    keys: Collection[K]
    answer: asyncio.Future[Mapping[K, V]]


class SharedCalls(Generic[K, V]):
    """Asks ``call`` for what many callers want to know about keys. ``name`` is that of its task.

    A call begins after those of the callers that it answers, so that its result is never stale. A thousand
    tables that ask at once cost a few statements.
    """

    def __init__(self, call: Callable[[Collection[K]], Awaitable[Mapping[K, V]]], *, name: str) -> None:
        self._call = call
        self._name = name
        self._queue: list[_WaitingCaller[K, V]] = []
        self._task: asyncio.Task[None] | None = None

    async def ask(self, keys: Collection[K]) -> Mapping[K, V]:
        """Return what is known about these keys, perhaps with others. Raises the errors of the call."""
        answer: asyncio.Future[Mapping[K, V]] = asyncio.get_running_loop().create_future()
        self._queue.append(_WaitingCaller(keys=keys, answer=answer))
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._answer_all(), name=self._name)
        return await answer

    async def _answer_all(self) -> None:
        while self._queue:
            batch, self._queue = self._queue[:MAX_CALLERS], self._queue[MAX_CALLERS:]
            await self._answer(batch)

    async def _answer(self, batch: list[_WaitingCaller[K, V]]) -> None:
        try:
            found = await self._call({key for waiting in batch for key in waiting.keys})
        except Exception as error:
            for waiting in _still_waiting(batch):
                waiting.answer.set_exception(error)
        else:
            for waiting in _still_waiting(batch):
                waiting.answer.set_result(found)


def _still_waiting(batch: list[_WaitingCaller[K, V]]) -> list[_WaitingCaller[K, V]]:
    """Return the callers that have not been cancelled."""
    return [waiting for waiting in batch if not waiting.answer.done()]
