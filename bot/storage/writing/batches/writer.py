"""The task that writes: it commits all waiting jobs in one transaction (group commit).

The jobs of a batch are carried out one after the other. Each job sees what the accepted jobs before it
have written. A refused job leaves no trace.

Hardly any job is refused, so that a batch is first carried out without savepoints, and what it writes may
wait for the next statement that reads. If a job is refused, the transaction is undone, and carried out
once more with care: each job in a savepoint, and each error where it is made.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import bindparam, delete, select
from sqlalchemy.exc import DatabaseError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.bank.sharding import Shard
from bot.bank.store_errors import StoreError, StoreUnavailableError
from bot.storage.database.backends.backend import Session, Trace
from bot.storage.database.backends.choice import backend_named
from bot.storage.database.backends.dialects import database_now, idle_limit, transaction_number
from bot.storage.database.models import AnsweredModel, MemberNameModel, ShardModel
from bot.storage.database.ownership import Ownership
from bot.storage.database.query_parts import add_or_replace, of_shard
from bot.storage.database.storage_errors import DatabaseLostError, OutageLog, is_corrupt, is_outage
from bot.storage.people import member_names
from bot.storage.people.member_names import NotedName
from bot.storage.writing.batches.transaction import Job, Memory, Statement, Tx
from bot.storage.writing.write_errors import (
    BadCommitError,
    IdempotencyConflictError,
    RefusedJobError,
    TakenShardError,
)

KEPT_SECONDS = 24 * 3_600.0
"""How long the key of a command is known. Discord repeats an interaction within minutes."""


class Names(NamedTuple):
    """The names that wait for a commit; those that were used last before ``forgets_before`` are dropped."""

    waiting: tuple[NotedName, ...] = ()
    forgets_before: float | None = None


class Executed(NamedTuple):
    """The answer of each job, or the error that concerns it alone, and what tells whether it is committed."""

    results: tuple[Any, ...]
    trace: Trace | None


def execute_batch(
    session: Session,
    jobs: Sequence[Job[Any]],
    *,
    ownership: Ownership,
    memory: Memory,
    names: Names,
    with_care: bool,
) -> Executed:
    """Carry out the jobs within a transaction, and store the ``names`` with them.

    Raises an error of the database or ``BadCommitError`` if the batch cannot be written as a whole,
    :class:`TakenShardError` if it must not be written any more, and, unless it is carried out ``with_care``,
    :class:`RefusedJobError` for the first job that is refused.
    """
    tx = Tx(session, memory, with_care=with_care)
    owner, epoch, transaction, _ = tx.row(_FENCE, {"shard": ownership.shard.number}) or (None,) * 4
    if not ownership.is_owner(owner, epoch):
        raise TakenShardError(owner, epoch)
    carry_out = _careful_result if with_care else _result
    results = tuple([carry_out(job, tx) for job in jobs])
    _store_names(tx, names)
    _drop_old_keys(tx)
    trace = None if transaction is None else _traced(tx, ownership, transaction)
    tx.send()  # after this, only COMMIT is left to fail
    return Executed(results, trace)


def _result(job: Job[Any], tx: Tx) -> Any:
    try:
        return _applied(job, tx)
    except (StoreError, IdempotencyConflictError) as error:
        raise RefusedJobError(error) from None


def _careful_result(job: Job[Any], tx: Tx) -> Any:
    try:
        with tx.savepoint():
            return _applied(job, tx)
    except (StoreError, IdempotencyConflictError) as error:
        return error


def _applied(job: Job[Any], tx: Tx) -> Any:
    guild = job.booked_on
    if guild is not None:
        tx.refuse_frozen(guild)
    return job.apply(tx)


def _store_names(tx: Tx, names: Names) -> None:
    """Store names, but none of people who are being forgotten; drop old ones once a day."""
    memory = tx.memory
    stored = (each for each in names.waiting if each.guild not in memory.frozen)
    tx.add(_NAMES, *(each._asdict() for each in stored if not memory.people.takes_no_part(each.user)))
    if names.waiting and names.forgets_before is not None:
        tx.add(_old_names(memory.shard), {"before": names.forgets_before})


def _drop_old_keys(tx: Tx) -> None:
    """Drop twice as many keys as were added, so that they become fewer after a long stop."""
    if tx.answered:
        added = min(each.at for each in tx.answered)
        tx.add(_DROPPED_KEYS, {"before": added - KEPT_SECONDS, "most": 2 * len(tx.answered)})


def _traced(tx: Tx, ownership: Ownership, transaction: str) -> Trace:
    """Return a row that only this batch can have written: that of a command, or else one of the owner's.

    The number of a transaction that was stored is never given again.
    """
    if tx.answered:
        key, digest, _ = tx.answered[-1]
    else:
        key, digest = f"batch:{ownership.owner}", transaction.encode()
        tx.add(_TRACE, {"key": key, "digest": digest})
    return Trace(transaction, key, digest)


# The owner of the shard with their epoch, whom nobody replaces until the transaction has ended; its number,
# where the database can be asked how it has ended; and a limit to how long the database waits inside it.
_FENCE = (
    select(ShardModel.owner, ShardModel.epoch, transaction_number(), idle_limit())
    .where(ShardModel.number == bindparam("shard"))
    .with_for_update(read=True)
)


# A table expression: PostgreSQL may carry out a subquery with a limit once for each row, and drop more.
_OLD_KEYS = (
    select(AnsweredModel.key)
    .where(AnsweredModel.at < bindparam("before"))
    .order_by(AnsweredModel.at)
    .limit(bindparam("most"))
    .with_for_update(skip_locked=True)  # another shard may be dropping them
    .cte("old_keys")
)
_DROPPED_KEYS = Statement(delete(AnsweredModel).where(AnsweredModel.key.in_(select(_OLD_KEYS.c.key))))
_NAMES = Statement(member_names.STORE)
_TRACE = Statement(add_or_replace(AnsweredModel).values(at=database_now()))


@cache
def _old_names(shard: Shard) -> Statement:
    return Statement(of_shard(member_names.DROP, shard, MemberNameModel.guild))


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
