"""The stored values that the jobs of a batch depend on, read when the batch begins."""

from __future__ import annotations

from dataclasses import dataclass, field

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.orm import aliased

from bot.storage.database import AccountModel, InputModel, TableModel, TransferModel
from bot.storage.writing.books import Books, StoredAccount, TransferContent
from bot.storage.writing.jobs import Job, accounts_of, transfers_of
from bot.storage.writing.pending_rows import PendingRows
from bot.table import ChannelId, Commit, TableId, UserId

CommandContent = tuple[TableId, UserId | None, str]
"""The content of a command under its key: its table, its actor and its JSON."""


@dataclass(slots=True)
class BatchState:
    """The present values, which each accepted job changes, and the rows to write.

    ``commands`` are the committed commands by key, ``versions`` the versions of tables, ``channels`` the open
    tables by channel; only those that the jobs of the batch name.
    """

    books: Books
    commands: dict[str, CommandContent]
    versions: dict[TableId, int]
    channels: dict[ChannelId, TableId]
    rows: PendingRows = field(default_factory=PendingRows)


async def load_batch_state(connection: AsyncConnection, jobs: tuple[Job, ...]) -> BatchState:
    """Read everything that the jobs depend on, with one statement for each kind of value."""
    commits = [job for job in jobs if isinstance(job, Commit)]
    return BatchState(
        books=await _load_books(connection, jobs),
        commands=await _load_commands(connection, {commit.key for commit in commits}),
        versions=await _load_versions(connection, {commit.row.table for commit in commits}),
        channels=await _load_channels(connection, {commit.row.channel for commit in commits}),
    )


async def _load_books(connection: AsyncConnection, jobs: tuple[Job, ...]) -> Books:
    codes = {code for job in jobs for code in accounts_of(job)}
    if not codes:
        return Books(accounts={}, transfers={}, next_id=0)
    model = AccountModel
    found = await connection.execute(select(model.code, model.id, model.balance).where(model.code.in_(codes)))
    # The ids of new accounts are assigned here, inside the write transaction, so that transfers can use them.
    newest = await connection.scalar(select(func.max(model.id)))
    return Books(
        accounts={row.code: StoredAccount(id=row.id, balance=row.balance) for row in found},
        transfers=await _load_transfers(connection, {each.key for job in jobs for each in transfers_of(job)}),
        next_id=(newest or 0) + 1,
    )


async def _load_transfers(connection: AsyncConnection, keys: set[str]) -> dict[str, TransferContent]:
    debit, credit = aliased(AccountModel), aliased(AccountModel)
    statement = (
        select(
            TransferModel.key,
            TransferModel.amount,
            TransferModel.kind,
            debit.code.label("debit"),
            credit.code.label("credit"),
        )
        .join(debit, TransferModel.debit == debit.id)
        .join(credit, TransferModel.credit == credit.id)
        .where(TransferModel.key.in_(keys))
    )
    return {
        row.key: TransferContent(debit=row.debit, credit=row.credit, amount=row.amount, kind=row.kind)
        for row in await connection.execute(statement)
    }


async def _load_commands(connection: AsyncConnection, keys: set[str]) -> dict[str, CommandContent]:
    if not keys:
        return {}
    model = InputModel
    found = await connection.execute(
        select(model.key, model.table_id, model.actor, model.json).where(model.key.in_(keys))
    )
    return {row.key: (row.table_id, row.actor, row.json) for row in found}


async def _load_versions(connection: AsyncConnection, tables: set[TableId]) -> dict[TableId, int]:
    if not tables:
        return {}
    found = await connection.execute(
        select(TableModel.id, TableModel.version).where(TableModel.id.in_(tables))
    )
    return {TableId(row.id): row.version for row in found}


async def _load_channels(connection: AsyncConnection, channels: set[ChannelId]) -> dict[ChannelId, TableId]:
    if not channels:
        return {}
    found = await connection.execute(
        select(TableModel.channel, TableModel.id).where(TableModel.is_open, TableModel.channel.in_(channels))
    )
    return {ChannelId(row.channel): TableId(row.id) for row in found}
