"""Check the jobs of a batch one by one and write the accepted ones together.

Each job sees the effects of the accepted jobs before it. A refused job leaves no trace.
"""

from __future__ import annotations

from typing import assert_never

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.storage.database import (
    ChannelTakenError,
    IdempotencyConflictError,
    Ownership,
    StaleVersionError,
)
from bot.storage.writing.batch_state import BatchState, CommandContent, load_batch_state
from bot.storage.writing.books import TransferContent
from bot.storage.writing.damaged_tables import with_returns
from bot.storage.writing.event_rows import (
    add_closing_rows,
    add_commit_rows,
    add_grant_rows,
    add_shown_hash_rows,
)
from bot.storage.writing.jobs import (
    CloseDamaged,
    Grant,
    Job,
    NoteShownHashes,
    OpenAccounts,
    SetTableMessage,
)
from bot.storage.writing.row_writer import write_rows
from bot.table import AlreadyDoneError, Commit, StoreError, member

JobResult = int | StoreError | IdempotencyConflictError | None
"""The result of a job: an error that concerns this job alone, or its answer.

A grant answers the new balance, the end of a damaged table the number of accounts that still hold stakes.
"""


async def execute_batch(
    connection: AsyncConnection, jobs: tuple[Job, ...], ownership: Ownership
) -> tuple[JobResult, ...]:
    """Check and write the jobs within the transaction of ``connection``. Return one result for each job.

    Raises an error of the database, or :class:`BadCommitError`, if the batch cannot be written as a whole,
    and :class:`~bot.storage.database.DatabaseLostError` if it must not be written any more.
    """
    jobs = await with_returns(connection, jobs)
    state = await load_batch_state(connection, jobs)
    ownership.check_generation(state.generation)
    results = tuple(_execute(state, job) for job in jobs)
    await write_rows(connection, state.rows, state.books)
    return results


def _execute(state: BatchState, job: Job) -> JobResult:
    try:
        match job:
            case Commit():
                _commit(state, job)
            case OpenAccounts():
                state.books.open_members(job.guild, job.users, job.at)
            case Grant():
                return _grant(state, job)
            case CloseDamaged():
                return _close_damaged(state, job)
            case SetTableMessage():
                message = {"table": job.table, "message": job.message, "message_at": job.at}
                state.rows.messages.append(message)
            case NoteShownHashes():
                add_shown_hash_rows(state.rows, job)
            case _:
                assert_never(job)
    except (StoreError, IdempotencyConflictError) as error:
        return error
    return None


def _commit(state: BatchState, commit: Commit) -> None:
    # All checks come before the first change, so that a refused commit leaves no trace.
    row = commit.row
    content: CommandContent = (row.table, commit.actor, commit.input_json)
    _refuse_repeated_key(state, commit.key, content)
    stored = state.versions.get(row.table)
    if stored is not None and row.version != stored + 1:
        raise StaleVersionError(row.table, stored, row.version)
    other = state.channels.get(row.channel, row.table)
    if row.is_open and other != row.table:
        raise ChannelTakenError(row.channel, other)
    state.books.post(commit.transfers, table=row.table, at=commit.at)
    state.commands[commit.key] = content
    state.versions[row.table] = row.version
    if row.is_open:
        state.channels[row.channel] = row.table
    elif state.channels.get(row.channel) == row.table:
        del state.channels[row.channel]
    add_commit_rows(state.rows, commit)


def _refuse_repeated_key(state: BatchState, key: str, content: CommandContent) -> None:
    stored = state.commands.get(key)
    if stored is None:
        return
    if stored != content:
        raise IdempotencyConflictError(key)
    raise AlreadyDoneError(key)


def _grant(state: BatchState, grant: Grant) -> int:
    transfers, purse = grant.transfers(), member(grant.guild, grant.user).code
    earlier = state.books.find_transfer(grant.key)
    if earlier is not None and earlier not in map(TransferContent.of, transfers):
        raise IdempotencyConflictError(grant.key)
    if earlier is None:
        state.books.post(transfers, table=None, at=grant.at)
        revives = grant.revival_balance is None or state.books.balance(purse) >= grant.revival_balance
        add_grant_rows(state.rows, grant, lift_elimination=grant.amount >= 0 and revives)
    return state.books.balance(purse)


def _close_damaged(state: BatchState, job: CloseDamaged) -> int:
    returns = job.returns
    assert returns is not None, "the returns are read with the batch"
    if returns.is_open or returns.transfers:
        state.books.post(returns.transfers, table=job.table if returns.has_row else None, at=job.at)
        for channel in [channel for channel, table in state.channels.items() if table == job.table]:
            del state.channels[channel]
        add_closing_rows(state.rows, job, returns)
    return returns.unreturned
