"""The one task that writes: whatever waits is written as one transaction (group commit)."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from dataclasses import dataclass

from sqlalchemy.exc import DatabaseError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.storage.database import BadCommitError
from bot.storage.writing.batch import JobResult, carry_out
from bot.storage.writing.jobs import Job
from bot.table import StoreUnavailableError

LARGEST_BATCH = 200
"""Jobs in one transaction; keeps each statement within SQLite's limit of parameters."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Waiting:
    job: Job
    done: asyncio.Future[int | None]


class Writer:
    """Writes jobs in order of arrival. A caller goes on only once its job is durable, or failed.

    Cancelling a caller never cancels its write: whoever looks next sees the effect.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._queue: deque[_Waiting] = deque()
        self._wake = asyncio.Event()
        self._closing = False
        self._task = asyncio.create_task(self._run(), name="store writer")

    async def do(self, job: Job) -> int | None:
        """Write a job durably and return its answer; raises the job's own error, or that of the database."""
        if self._closing:
            raise StoreUnavailableError("the store is closed")
        done: asyncio.Future[int | None] = asyncio.get_running_loop().create_future()
        done.add_done_callback(_seen)
        self._queue.append(_Waiting(job=job, done=done))
        self._wake.set()
        return await asyncio.shield(done)

    async def close(self) -> None:
        """Write what waits, then end; harmless when called again."""
        self._closing = True
        self._wake.set()
        await asyncio.shield(self._task)

    async def _run(self) -> None:
        while self._queue or not self._closing:
            if not self._queue:
                self._wake.clear()
                await self._wake.wait()
                continue
            count = min(len(self._queue), LARGEST_BATCH)
            await self._write(tuple(self._queue.popleft() for _ in range(count)))

    async def _write(self, batch: tuple[_Waiting, ...]) -> None:
        try:
            async with self._engine.begin() as connection:
                outcomes = await carry_out(connection, tuple(waiting.job for waiting in batch))
        except Exception as error:
            await self._recover(batch, error)
        else:
            for waiting, outcome in zip(batch, outcomes, strict=True):
                _tell(waiting, outcome)

    async def _recover(self, batch: tuple[_Waiting, ...], error: Exception) -> None:
        """Nothing was written. A fault of the database concerns all, any other only the job that has it."""
        if isinstance(error, DatabaseError) and not isinstance(error, IntegrityError):
            _log.error("%d writes failed: %s", len(batch), error.orig)
            for waiting in batch:
                _fail(waiting, StoreUnavailableError(str(error.orig)))
        elif len(batch) > 1:
            for waiting in batch:
                await self._write((waiting,))
        else:
            _log.error("A write was refused as a whole.", exc_info=error)
            _fail(batch[0], BadCommitError(str(error)))


def _tell(waiting: _Waiting, outcome: JobResult) -> None:
    if isinstance(outcome, Exception):
        _fail(waiting, outcome)
    else:
        waiting.done.set_result(outcome)


def _fail(waiting: _Waiting, error: Exception) -> None:
    waiting.done.set_exception(error)


def _seen(done: asyncio.Future[int | None]) -> None:
    """Nobody may be left to look at the error of a write whose caller was cancelled."""
    if not done.cancelled():
        done.exception()
