"""Carry out the jobs of a batch in one transaction, one after the other.

Each job sees what the accepted jobs before it have written. A refused job leaves no trace.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

from sqlalchemy import bindparam, select

from bot.bank.sharding import Shard
from bot.bank.store_errors import StoreError
from bot.storage.database.backends.backend import Session, Trace
from bot.storage.database.backends.dialects import database_now, idle_limit, transaction_number
from bot.storage.database.models import AnsweredModel, MemberNameModel, ShardModel
from bot.storage.database.ownership import Ownership
from bot.storage.database.query_parts import add_or_replace, of_shard
from bot.storage.people import member_names
from bot.storage.people.member_names import NotedName
from bot.storage.writing.batches.job import Job
from bot.storage.writing.batches.memory import Memory
from bot.storage.writing.batches.transaction import AnsweredCommand, Statement, Tx
from bot.storage.writing.write_errors import IdempotencyConflictError, RefusedJobError, TakenShardError


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
) -> Executed:
    """Carry out the jobs within a transaction, and store the ``names`` with them.

    Raises :class:`RefusedJobError`, an error of the database or ``BadCommitError`` if the batch cannot be
    written as a whole, and :class:`TakenShardError` if it must not be written any more.
    """
    tx = Tx(session, memory)
    owner, epoch, transaction, _ = tx.row(_FENCE, {"shard": ownership.shard.number}) or (None,) * 4
    if not ownership.is_owner(owner, epoch):
        raise TakenShardError(owner, epoch)
    if len(jobs) == 1:
        results: tuple[Any, ...] = (_only_result(jobs[0], tx),)
    else:
        results = tuple([_result_of(job, tx) for job in jobs])
    _store_names(tx, names)
    trace = None if transaction is None else _traced(tx, ownership, transaction)
    tx.send()  # after this, only COMMIT is left to fail
    return Executed(results, trace)


def _only_result(job: Job[Any], tx: Tx) -> Any:
    """Return the answer of a job that has the transaction for itself, which ends with the job."""
    try:
        return _applied(job, tx)
    except (StoreError, IdempotencyConflictError) as error:
        raise RefusedJobError(error) from None


def _result_of(job: Job[Any], tx: Tx) -> Any:
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


def _traced(tx: Tx, ownership: Ownership, transaction: str) -> Trace:
    """Return a row that only this batch can have written: that of a command, or else one of the owner's.

    The number of a transaction that was stored is never given again.
    """
    if tx.answered:
        return Trace(transaction, *tx.answered[-1])
    command = AnsweredCommand(f"batch:{ownership.owner}", transaction.encode())
    tx.add(_TRACE, command._asdict())
    return Trace(transaction, *command)


# The owner of the shard with their epoch, whom nobody replaces until the transaction has ended; its number,
# where the database can be asked how it has ended; and a limit to how long the database waits inside it.
_FENCE = (
    select(ShardModel.owner, ShardModel.epoch, transaction_number(), idle_limit())
    .where(ShardModel.number == bindparam("shard"))
    .with_for_update(read=True)
)
_NAMES = Statement(member_names.STORE)
_TRACE = Statement(add_or_replace(AnsweredModel).values(at=database_now()))


@cache
def _old_names(shard: Shard) -> Statement:
    return Statement(of_shard(member_names.DROP, shard, MemberNameModel.guild))
