"""Carry out the jobs of a batch in one transaction, one after the other.

Each job sees what the accepted jobs before it have written. A refused job leaves no trace.

Hardly any job is refused, so that a batch is first carried out without savepoints, and what it writes may
wait for the next statement that reads. If a job is refused, the transaction is undone, and carried out once
more with care: each job in a savepoint, and each error where it is made.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

from sqlalchemy import bindparam, delete, select

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
from bot.storage.writing.batches.transaction import Statement, Tx
from bot.storage.writing.write_errors import IdempotencyConflictError, RefusedJobError, TakenShardError

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
