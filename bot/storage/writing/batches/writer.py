"""The task that writes: it commits all waiting jobs in one transaction (group commit)."""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from sqlalchemy.exc import DatabaseError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.bank.store_errors import StoreUnavailableError
from bot.storage.database.backends.backend import Session
from bot.storage.database.backends.choice import backend_named
from bot.storage.database.ownership import Ownership
from bot.storage.database.storage_errors import DatabaseLostError, OutageLog, is_corrupt, is_outage
from bot.storage.writing.batches.batch import Executed, Names, execute_batch
from bot.storage.writing.batches.job import Job
from bot.storage.writing.batches.memory import Memory
from bot.storage.writing.write_errors import BadCommitError, RefusedJobError, TakenShardError

T = TypeVar("T")

CommitJobs = Callable[[tuple[Job[Any], ...]], Awaitable[Sequence[Any]]]
"""Carries out jobs in one transaction, and returns the answer of each."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True, kw_only=True)
class _WaitingJob:
    job: Job[Any]
    done: asyncio.Future[Any]


class Writer:
    """Writes jobs in the order of arrival. A caller continues when its job is durable or has failed.

    Cancelling a caller never cancels its write. Nothing is written or acknowledged after the ``ownership`` of
    the database is lost. ``note_damage`` is called with the words of the database if it is damaged.
    ``memory`` follows each write before the caller continues.
    """

    def __init__(
        self,
        engine: AsyncEngine,
        *,
        ownership: Ownership,
        outages: OutageLog,
        note_damage: Callable[[str], None],
        memory: Memory,
    ) -> None:
        self._engine = engine
        self._backend = backend_named(engine.dialect.name)
        self._transactions = self._backend.transactions(engine)
        self._ownership = ownership
        self._outages = outages
        self._note_damage = note_damage
        self._memory = memory
        self._commit_jobs: CommitJobs = self._commit
        self._queue: deque[_WaitingJob] = deque()
        self._wake = asyncio.Event()
        self._closing = False
        self._task = asyncio.create_task(self._run(), name="store writer")

    async def write(self, job: Job[T]) -> T:
        """Write a job durably and return its answer.

        Raises the error of the job, :class:`BadCommitError` if the database refuses the job, or
        ``StoreUnavailableError``.
        """
        if self._closing:
            raise StoreUnavailableError("the store is closed")
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._queue.append(_WaitingJob(job=job, done=done))
        self._wake.set()
        return await done

    @property
    def waiting(self) -> int:
        """The number of jobs that are not begun."""
        return len(self._queue)

    def watch_commits(self, watched: Callable[[CommitJobs], CommitJobs]) -> None:
        """Have ``watched`` wrap each transaction from now on."""
        self._commit_jobs = watched(self._commit_jobs)

    async def close(self) -> None:
        """Write all waiting jobs, then stop. A second call does nothing."""
        self._closing = True
        self._wake.set()
        await asyncio.shield(self._task)
        await self._transactions.close()

    async def _run(self) -> None:
        while self._queue or not self._closing:
            if not self._queue:
                self._wake.clear()
                await self._wake.wait()
                continue
            await self._write_batch(self._next_batch())

    def _next_batch(self) -> tuple[_WaitingJob, ...]:
        """Take the next jobs from the queue. Some are alone: they wait for rows of other processes."""
        batch = [self._queue.popleft()]
        most = 1 if batch[0].job.is_alone else self._backend.most_jobs
        while self._queue and len(batch) < most and not self._queue[0].job.is_alone:
            batch.append(self._queue.popleft())
        return tuple(batch)

    async def _write_batch(self, batch: tuple[_WaitingJob, ...]) -> None:
        try:
            results = await self._commit_jobs(tuple(waiting.job for waiting in batch))
            self._ownership.check_file()  # before anybody is told: the file may just have been replaced
        except Exception as error:
            await self._recover(batch, error)
        else:
            for waiting, result in zip(batch, results, strict=True):
                _resolve(waiting, self._followed(waiting.job, result))

    async def _commit(self, jobs: tuple[Job[Any], ...]) -> tuple[Any, ...]:
        """Carry out jobs in one transaction. Return the answer of each, or why it alone is refused."""
        try:
            return await self._carry_out(jobs, with_care=False)
        except RefusedJobError as error:
            if len(jobs) == 1:
                return (error.answer,)
        except IntegrityError as error:
            _log.debug("A batch is carried out again with care: %s", error.orig)
        return await self._carry_out(jobs, with_care=True)

    async def _carry_out(self, jobs: tuple[Job[Any], ...], *, with_care: bool) -> tuple[Any, ...]:
        """Carry out jobs in one transaction: see :mod:`.batch`.

        If the answer to COMMIT is lost, the database is asked how the transaction has ended. If it does not
        tell, it is lost to this process: neither yes nor no would be true.
        """
        done: list[Executed] = []
        noted = self._memory.names
        names = Names(noted.waiting, noted.forgets_before)

        def execute(session: Session) -> None:
            own, memory = self._ownership, self._memory
            done.append(
                execute_batch(session, jobs, ownership=own, memory=memory, names=names, with_care=with_care)
            )

        try:
            await self._transactions.run(execute)
        except TakenShardError as error:  # whoever is told of the loss lives in the event loop
            self._ownership.check_owner(error.owner, error.epoch)
            raise
        except DatabaseError as error:
            if not done:  # it failed before COMMIT
                raise
            was_committed = await self._backend.was_committed(self._engine, done[-1].trace)
            if was_committed is None:
                raise self._ownership.lose_track() from error
            if not was_committed:
                raise
        noted.note_stored(names.waiting)
        return done[-1].results

    def _followed(self, job: Job[Any], result: Any) -> Any:
        """Let memory follow an accepted job. Return its result, or the error of a bug for its caller."""
        if isinstance(result, Exception):
            return result
        try:
            job.follow(result, self._memory)
        except Exception as error:
            _log.error("Memory does not follow what %s has written.", type(job).__name__, exc_info=error)
            return error
        return result

    async def _recover(self, batch: tuple[_WaitingJob, ...], error: Exception) -> None:
        """Handle a failed transaction, which wrote nothing that anybody will find.

        A failure of the database, or its loss, concerns all jobs. Any other error concerns one job, as one
        damaged value does: each is written again on its own.
        """
        outage = is_outage(error) if isinstance(error, DatabaseError) else False
        if isinstance(error, DatabaseLostError):
            for waiting in batch:
                _resolve(waiting, error)
        elif isinstance(error, DatabaseError) and (outage or (outage is None and len(batch) == 1)):
            if is_corrupt(error):
                self._note_damage(str(error.orig))
            self._outages.note(str(error.orig))
            for waiting in batch:
                _resolve(waiting, StoreUnavailableError(str(error.orig)))
        elif len(batch) > 1:
            for waiting in batch:
                await self._write_batch((waiting,))
        elif isinstance(error, DatabaseError):  # a stored value does not fit
            _log.error("A write was refused as a whole: %s", error.orig)
            _resolve(batch[0], BadCommitError(str(error.orig)))
        else:
            _log.error("A write was refused as a whole.", exc_info=error)
            _resolve(batch[0], BadCommitError(str(error)))


def _resolve(waiting: _WaitingJob, result: Any) -> None:
    """Give a caller the result of its job, unless the caller was cancelled."""
    if waiting.done.cancelled():
        return
    if isinstance(result, Exception):
        waiting.done.set_exception(result)
    else:
        waiting.done.set_result(result)
