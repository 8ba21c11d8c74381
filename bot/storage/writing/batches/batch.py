"""Carry out the jobs of a batch one by one, and write what they add together.

Each job sees the effects of the accepted jobs before it. A refused job leaves no trace, except what it logs.
"""

from functools import cache
from typing import Any, NamedTuple

from sqlalchemy import Connection, bindparam, insert, update

from bot.bank.ledger import Account
from bot.bank.sharding import Shard
from bot.bank.store_errors import BooksFrozenError, StoreError
from bot.storage.database.backends.backend import Trace
from bot.storage.database.backends.dialects import database_now
from bot.storage.database.models import AccountModel, AnsweredModel, MemberNameModel, TransferModel
from bot.storage.database.ownership import Ownership
from bot.storage.database.query_parts import add_or_replace, of_shard
from bot.storage.people import member_names
from bot.storage.people.member_names import NotedName
from bot.storage.writing.batches import batch_state
from bot.storage.writing.batches.books import Books, PostedTransfer
from bot.storage.writing.batches.earning import count_and_earn
from bot.storage.writing.batches.job import Job
from bot.storage.writing.batches.memory import Memory
from bot.storage.writing.batches.out import Order, Row, Rows, Statement
from bot.storage.writing.write_errors import IdempotencyConflictError


class Executed(NamedTuple):
    """The answer of each job, or the error that concerns it alone, and what tells whether it is committed.

    ``names`` are those that came with the jobs.
    """

    results: tuple[Any, ...]
    trace: Trace | None
    names: tuple[NotedName, ...]


def execute_batch(
    connection: Connection, jobs: tuple[Job[Any], ...], *, ownership: Ownership, memory: Memory
) -> Executed:
    """Carry out the jobs within the transaction of ``connection``.

    Raises an error of the database, or ``BadCommitError``, if the batch cannot be written as a whole, and
    ``DatabaseLostError`` if it must not be written any more.
    """
    newest = batch_state.newest_ids(connection, ownership.shard)
    ownership.check_owner(newest.owner, newest.epoch)
    needs = batch_state.Needs(memory.seasons)
    for job in jobs:
        # The balances of a frozen server may be no numbers: they are not read.
        if job.booked_on not in memory.frozen:
            job.add_needs(needs)
    is_alone = all(job.is_alone for job in jobs)
    state = batch_state.load_batch_state(connection, needs, memory, newest, is_alone=is_alone)
    results = tuple([_result_of(job, state) for job in jobs])
    out, books = state.out, state.books
    out.add(_NEW_ACCOUNTS, *(_account_row(books, account) for account in books.opened.values()))
    out.add(_BALANCES, *(_balance_row(books, code) for code in books.changed - books.opened.keys()))
    out.add(_NEW_TRANSFERS, *(_transfer_row(books, posted) for posted in books.posted))
    names = _add_names(out, memory)
    trace = None if newest.transaction is None else _traced(out, newest)
    out.write(connection)
    count_and_earn(connection, state.parts)
    return Executed(results, trace, names)


def _add_names(out: Rows, memory: Memory) -> tuple[NotedName, ...]:
    """Add the names that wait, but none of people who are being forgotten; drop old ones once a day."""
    names, before = memory.names.waiting, memory.names.forgets_before
    stored = (each for each in names if each.guild not in memory.frozen)
    out.add(_NAMES, *(each._asdict() for each in stored if not memory.people.takes_no_part(each.user)))
    if names and before is not None:
        out.add(_old_names(memory.shard), {"before": before})
    return names


def _traced(out: Rows, newest: batch_state.Newest) -> Trace:
    """Return a row that only this batch can have written: that of a command, or else one of the owner's.

    The number of a transaction that was stored is never given again.
    """
    row = next(iter(out.of(batch_state.ANSWERED)), None)
    if row is None:
        row = {"key": f"batch:{newest.owner}", "digest": str(newest.transaction).encode()}
        out.add(_TRACE, row)
    return Trace(str(newest.transaction), row["key"], row["digest"])


def _result_of(job: Job[Any], state: batch_state.BatchState) -> Any:
    guild = job.booked_on
    if guild is not None and guild in state.memory.frozen:
        return BooksFrozenError(guild)
    try:
        return job.apply(state)
    except (StoreError, IdempotencyConflictError) as error:
        return error


def _account_row(books: Books, account: Account) -> Row:
    return {
        "id": books.id_of(account.code),
        "code": account.code,
        "kind": account.kind.value,
        "guild": account.guild,
        "user": account.user,
        "table_id": account.table,
        "round_no": books.round_of(account.code),
        "balance": books.balance(account.code),
        "season": books.season_of(account.code),
    }


def _balance_row(books: Books, code: str) -> Row:
    return {
        "account": books.id_of(code),
        "balance": books.balance(code),
        "round": books.round_of(code),
        "of_season": books.season_of(code),
    }


def _transfer_row(books: Books, posted: PostedTransfer) -> Row:
    transfer = posted.transfer
    rounds = (transfer.debit.round_no, transfer.credit.round_no)
    round_no = next((number for number in rounds if number is not None), None)
    return {
        "key": transfer.key,
        "debit": books.id_of(transfer.debit.code),
        "credit": books.id_of(transfer.credit.code),
        "amount": transfer.amount,
        "kind": transfer.kind.value,
        "table_id": posted.table,
        "round_no": round_no if posted.table is not None else None,
        "at": posted.at,
    }


_NEW_ACCOUNTS = Statement(insert(AccountModel), Order.BASE)
_BALANCES = Statement(
    update(AccountModel)
    .where(AccountModel.id == bindparam("account"))
    .values(balance=bindparam("balance"), round_no=bindparam("round"), season=bindparam("of_season")),
    must_change=True,
)
_NEW_TRANSFERS = Statement(insert(TransferModel))
_NAMES = Statement(member_names.STORE)


@cache
def _old_names(shard: Shard) -> Statement:
    return Statement(of_shard(member_names.DROP, shard, MemberNameModel.guild), Order.END)


_TRACE = Statement(add_or_replace(AnsweredModel).values(at=database_now()))
