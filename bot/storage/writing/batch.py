"""Judging a batch of writes, each on its own, on what the database held when the batch began."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import assert_never

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.orm import aliased

from bot.storage.database import (
    AccountModel,
    ChannelTakenError,
    IdempotencyConflictError,
    InputModel,
    StaleVersionError,
    TableModel,
    TransferModel,
)
from bot.storage.writing.books import Books, StoredAccount, TransferContent
from bot.storage.writing.jobs import Grant, Job, NoteMessage, OpenAccounts, accounts_of, transfers_of
from bot.storage.writing.pending_rows import (
    PendingRows,
    Row,
    input_row,
    move_row,
    round_row,
    shoe_row,
    table_row,
    write,
)
from bot.table import (
    AlreadyDoneError,
    ChannelId,
    Commit,
    Event,
    MatchEnded,
    MatchStarted,
    MemberEliminated,
    MemberRemoved,
    MoveMade,
    RoundDealt,
    RoundSettled,
    RoundVoided,
    RulesChanged,
    ShoeFrozen,
    ShoeOpened,
    ShoeRetired,
    StoreError,
    TableClosed,
    TableId,
    TableOpened,
    UserId,
    member,
)
from bot.table.stored import dump_choices, dump_result

JobResult = int | StoreError | IdempotencyConflictError | None
"""What a job came to: an error that concerns it alone, or its answer (a grant's new balance)."""

_Done = tuple[TableId, UserId | None, str]


@dataclass(slots=True)
class _Batch:
    """What is known while the jobs are judged one after the other."""

    books: Books
    done: dict[str, _Done]
    versions: dict[TableId, int]
    channels: dict[ChannelId, TableId]
    sheet: PendingRows = field(default_factory=PendingRows)


async def carry_out(connection: AsyncConnection, jobs: tuple[Job, ...]) -> tuple[JobResult, ...]:
    """Judge and write the jobs within the transaction of ``connection``; one outcome for each."""
    batch = await _load(connection, jobs)
    outcomes = tuple(_outcome(batch, job) for job in jobs)
    await write(connection, batch.sheet, batch.books)
    return outcomes


def _outcome(batch: _Batch, job: Job) -> JobResult:
    try:
        match job:
            case Commit():
                _commit(batch, job)
            case OpenAccounts():
                batch.books.open_members(job.guild, job.users, job.at)
            case Grant():
                return _grant(batch, job)
            case NoteMessage():
                note = {"table": job.table, "message": job.message, "message_at": job.at}
                batch.sheet.messages.append(note)
            case _:
                assert_never(job)
    except (StoreError, IdempotencyConflictError) as error:
        return error
    return None


def _commit(batch: _Batch, commit: Commit) -> None:
    # All that can be refused comes first, so that a refused commit leaves no trace.
    row = commit.row
    _refuse_a_repetition(batch, commit)
    stored = batch.versions.get(row.table)
    if stored is not None and row.version != stored + 1:
        raise StaleVersionError(row.table, stored, row.version)
    other = batch.channels.get(row.channel, row.table)
    if row.is_open and other != row.table:
        raise ChannelTakenError(row.channel, other)
    batch.books.post(commit.transfers, table=row.table, at=commit.at)
    batch.done[commit.key] = _done(commit)
    batch.versions[row.table] = row.version
    _occupy(batch, commit)
    batch.sheet.tables.append(table_row(row))
    batch.sheet.inputs.append(input_row(commit))
    for event in commit.events:
        _event(batch.sheet, commit, event)


def _refuse_a_repetition(batch: _Batch, commit: Commit) -> None:
    done = batch.done.get(commit.key)
    if done is None:
        return
    if done != _done(commit):
        raise IdempotencyConflictError(commit.key)
    raise AlreadyDoneError(commit.key)


def _done(commit: Commit) -> _Done:
    return (commit.row.table, commit.actor, commit.input_json)


def _occupy(batch: _Batch, commit: Commit) -> None:
    if commit.row.is_open:
        batch.channels[commit.row.channel] = commit.row.table
    elif batch.channels.get(commit.row.channel) == commit.row.table:
        del batch.channels[commit.row.channel]


def _grant(batch: _Batch, grant: Grant) -> int:
    transfers, purse = grant.transfers(), member(grant.guild, grant.user).code
    made = batch.books.made(grant.key)
    if made is not None and made not in map(TransferContent.of, transfers):
        raise IdempotencyConflictError(grant.key)
    if made is None:
        batch.books.post(transfers, table=None, at=grant.at)
        enough = grant.enough is None or batch.books.balance(purse) >= grant.enough
        if grant.amount >= 0 and enough:
            batch.sheet.lifted.append({"of_guild": grant.guild, "of_user": grant.user, "at_last": grant.at})
        batch.sheet.log.append(
            {
                "at": grant.at,
                "guild": grant.guild,
                "actor": grant.by,
                "action": grant.action,
                "table_id": None,
                "target": grant.user,
                "amount": grant.amount,
                "reason": grant.reason,
            }
        )
    return batch.books.balance(purse)


def _event(sheet: PendingRows, commit: Commit, event: Event) -> None:  # noqa: PLR0912  # an arm for each event
    table, at = commit.row.table, commit.at
    match event:
        case ShoeOpened():
            sheet.shoes.append(shoe_row(table, event, at))
        case ShoeFrozen():
            sheet.frozen.append(
                {
                    "table": table,
                    "shoe": event.number,
                    "frozen_decks": event.decks,
                    "frozen_seeds": json.dumps(event.client_seeds),
                }
            )
        case ShoeRetired():
            sheet.retired.append({"table": table, "shoe": event.number, "retired_at": at})
        case RoundDealt():
            sheet.rounds.append(round_row(table, event, at))
            for user in event.players:
                sheet.players.append(_player(table, event.round_no, user, None, None))
        case MoveMade():
            sheet.moves.append(move_row(table, event, at))
        case RoundSettled():
            sheet.finished.append(_finished(commit, event.round_no, "settled", dump_result(event.finished)))
            for each in event.results:
                sheet.players.append(_player(table, event.round_no, each.player, each.staked, each.net))
        case RoundVoided():
            sheet.finished.append(_finished(commit, event.round_no, "void", None))
            sheet.log.append(
                _log_row(commit, commit.actor, "round voided", f"{event.round_no}: {event.why.code}")
            )
        case RulesChanged():
            sheet.log.append(_log_row(commit, event.by, "rules changed", dump_choices(event.choices)))
        case TableOpened():
            sheet.log.append(_log_row(commit, event.by, "table opened", ""))
        case MemberEliminated():
            sheet.eliminated.append(
                {
                    "guild": commit.row.guild,
                    "user": event.player,
                    "at": at,
                    "table_id": table,
                    "round_no": event.round_no,
                    "lifted_at": None,
                }
            )
        case MemberRemoved():
            sheet.log.append(_log_row(commit, event.by, "member removed", "", target=event.player))
        case MatchStarted() | MatchEnded():
            sheet.entrants.extend(_entrants(commit, event))
        case TableClosed():
            sheet.log.append(_log_row(commit, event.by, "table closed", event.why.code))
        case _:
            assert_never(event)


def _player(table: TableId, round_no: int, user: UserId, staked: int | None, net: int | None) -> Row:
    return {"table_id": table, "round_no": round_no, "user": user, "staked": staked, "net": net}


def _entrants(commit: Commit, event: MatchStarted | MatchEnded) -> list[Row]:
    """A match's entrants: as they start, or with their places when it has ended."""
    match = {"table_id": commit.row.table, "match_no": event.number, "guild": commit.row.guild}
    if isinstance(event, MatchStarted):
        fresh = {"started_at": commit.at, "ended_at": None, "place": None, "out_in": None, "won": False}
        return [{**match, "user": user, **fresh} for user in event.players]
    ended = {**match, "started_at": None, "ended_at": commit.at}
    return [
        {**ended, "user": each.player, "place": each.place, "out_in": each.out_in, "won": each.won}
        for each in event.places
    ]


def _finished(commit: Commit, round_no: int, status: str, output: str | None) -> Row:
    return {
        "table": commit.row.table,
        "number": round_no,
        "status": status,
        "output": output,
        "settled_at": commit.at,
    }


def _log_row(
    commit: Commit, actor: UserId | None, action: str, reason: str, target: UserId | None = None
) -> Row:
    return {
        "at": commit.at,
        "guild": commit.row.guild,
        "actor": actor,
        "action": action,
        "table_id": commit.row.table,
        "target": target,
        "amount": None,
        "reason": reason,
    }


async def _load(connection: AsyncConnection, jobs: tuple[Job, ...]) -> _Batch:
    """Read what the jobs depend on: earlier keys, versions, channels and balances."""
    commits = [job for job in jobs if isinstance(job, Commit)]
    return _Batch(
        books=await _books(connection, jobs),
        done=await _inputs(connection, {commit.key for commit in commits}),
        versions=await _versions(connection, {commit.row.table for commit in commits}),
        channels=await _channels(connection, {commit.row.channel for commit in commits}),
    )


async def _books(connection: AsyncConnection, jobs: tuple[Job, ...]) -> Books:
    codes = {code for job in jobs for code in accounts_of(job)}
    if not codes:
        return Books(accounts={}, made={}, next_id=0)
    model = AccountModel
    found = await connection.execute(select(model.code, model.id, model.balance).where(model.code.in_(codes)))
    # Ids are handed out here, within the writer's transaction, so that transfers can name them.
    newest = await connection.scalar(select(func.max(model.id)))
    return Books(
        accounts={row.code: StoredAccount(id=row.id, balance=row.balance) for row in found},
        made=await _made(connection, {each.key for job in jobs for each in transfers_of(job)}),
        next_id=(newest or 0) + 1,
    )


async def _made(connection: AsyncConnection, keys: Iterable[str]) -> dict[str, TransferContent]:
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
        .where(TransferModel.key.in_(set(keys)))
    )
    return {
        row.key: TransferContent(debit=row.debit, credit=row.credit, amount=row.amount, kind=row.kind)
        for row in await connection.execute(statement)
    }


async def _inputs(connection: AsyncConnection, keys: set[str]) -> dict[str, _Done]:
    if not keys:
        return {}
    model = InputModel
    found = await connection.execute(
        select(model.key, model.table_id, model.actor, model.json).where(model.key.in_(keys))
    )
    return {row.key: (row.table_id, row.actor, row.json) for row in found}


async def _versions(connection: AsyncConnection, tables: set[TableId]) -> dict[TableId, int]:
    if not tables:
        return {}
    found = await connection.execute(
        select(TableModel.id, TableModel.version).where(TableModel.id.in_(tables))
    )
    return {TableId(row.id): row.version for row in found}


async def _channels(connection: AsyncConnection, channels: set[ChannelId]) -> dict[ChannelId, TableId]:
    if not channels:
        return {}
    found = await connection.execute(
        select(TableModel.channel, TableModel.id).where(TableModel.is_open, TableModel.channel.in_(channels))
    )
    return {ChannelId(row.channel): TableId(row.id) for row in found}
