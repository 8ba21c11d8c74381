"""The rows that a batch writes, gathered table by table and written with one statement each."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Executable, bindparam, insert, update
from sqlalchemy.dialects.sqlite import insert as upsert
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.storage.database import (
    AccountModel,
    AdminLogModel,
    BadCommitError,
    EliminationModel,
    InputModel,
    MatchPlayerModel,
    MoveModel,
    RoundModel,
    RoundPlayerModel,
    ShoeModel,
    TableModel,
    TransferModel,
)
from bot.storage.writing.books import Books, PostedTransfer
from bot.table import Account, Commit, MoveMade, RoundDealt, ShoeOpened, TableId, TableRow
from bot.table.stored import dump_record

Row = dict[str, Any]


@dataclass(slots=True)
class PendingRows:
    """Rows by where they go; the fields stand in the order in which they are written."""

    tables: list[Row] = field(default_factory=list)
    messages: list[Row] = field(default_factory=list)
    inputs: list[Row] = field(default_factory=list)
    shoes: list[Row] = field(default_factory=list)
    frozen: list[Row] = field(default_factory=list)
    retired: list[Row] = field(default_factory=list)
    rounds: list[Row] = field(default_factory=list)
    moves: list[Row] = field(default_factory=list)
    finished: list[Row] = field(default_factory=list)
    players: list[Row] = field(default_factory=list)
    eliminated: list[Row] = field(default_factory=list)
    lifted: list[Row] = field(default_factory=list)
    entrants: list[Row] = field(default_factory=list)
    log: list[Row] = field(default_factory=list)


def table_row(row: TableRow) -> Row:
    """A table's row, without its message."""
    return {
        "id": row.table,
        "guild": row.guild,
        "channel": row.channel,
        "is_open": row.is_open,
        "version": row.version,
        "state": row.state_json,
    }


def input_row(commit: Commit) -> Row:
    """The command that was carried out."""
    return {
        "key": commit.key,
        "table_id": commit.row.table,
        "version": commit.row.version,
        "at": commit.at,
        "actor": commit.actor,
        "json": commit.input_json,
    }


def shoe_row(table: TableId, opened: ShoeOpened, at: float) -> Row:
    """A shoe with its secret; how far it is dealt is the table's own state."""
    shoe = opened.shoe
    return {
        "table_id": table,
        "number": opened.number,
        "seed": shoe.seed.secret,
        "commitment": shoe.commitment,
        "client_seeds": json.dumps(shoe.client_seeds),
        "decks": shoe.decks,
        "opened_at": at,
        "retired_at": None,
    }


def round_row(table: TableId, dealt: RoundDealt, at: float) -> Row:
    """A round at the moment when its cards came out."""
    return {
        "table_id": table,
        "round_no": dealt.round_no,
        "shoe_no": dealt.shoe_no,
        "shoe_position": dealt.shoe_position,
        "record": dump_record(dealt.rules, dealt.boxes),
        "output": None,
        "status": "open",
        "dealt_at": at,
        "settled_at": None,
    }


def move_row(table: TableId, made: MoveMade, at: float) -> Row:
    """One answer, every field of it."""
    action = made.action
    return {
        "table_id": table,
        "round_no": made.round_no,
        "number": made.number,
        "player": made.player,
        "box": action.box,
        "move": action.move.value,
        "hand": action.hand,
        "amount": action.amount,
        "by_timer": action.by_timer,
        "chips": action.chips,
        "purses": json.dumps(action.purses) if action.purses else None,
        "at": at,
    }


async def write(connection: AsyncConnection, sheet: PendingRows, books: Books) -> None:
    """Write all of it within the transaction of ``connection``: a few statements of many rows.

    Raises :class:`BadCommitError` where something that should change is not there.
    """
    await _each(connection, _TABLES, sheet.tables)
    await _each(connection, _MESSAGES, sheet.messages)
    new = books.opened
    await _each(connection, insert(AccountModel), [_account_row(books, new[code]) for code in new])
    balances = [
        {"account": books.id_of(code), "balance": books.balance(code)} for code in books.touched - new.keys()
    ]
    await _change(connection, _BALANCES, balances)
    await _each(connection, insert(TransferModel), [_transfer_row(books, line) for line in books.lines])
    await _each(connection, insert(InputModel), sheet.inputs)
    await _each(connection, insert(ShoeModel), sheet.shoes)
    await _change(connection, _FROZEN, sheet.frozen)
    await _change(connection, _RETIRED, sheet.retired)
    await _each(connection, insert(RoundModel), sheet.rounds)
    await _each(connection, insert(MoveModel), sheet.moves)
    await _change(connection, _FINISHED, sheet.finished)
    await _each(connection, _PLAYERS, sheet.players)
    await _each(connection, insert(EliminationModel), sheet.eliminated)
    await _each(connection, _LIFTED, sheet.lifted)
    await _each(connection, _ENTRANTS, sheet.entrants)
    await _each(connection, insert(AdminLogModel), sheet.log)


async def _each(connection: AsyncConnection, statement: Executable, rows: list[Row]) -> None:
    if rows:
        await connection.execute(statement, rows)


async def _change(connection: AsyncConnection, statement: Executable, rows: list[Row]) -> None:
    """Update one row for each set of values; a row that is missing is a bug."""
    if not rows:
        return
    result = await connection.execute(statement, rows)
    if result.rowcount != len(rows):
        raise BadCommitError(f"{len(rows)} rows should change, {result.rowcount} did: {statement}")


def _account_row(books: Books, account: Account) -> Row:
    return {
        "id": books.id_of(account.code),
        "code": account.code,
        "kind": account.kind.value,
        "guild": account.guild,
        "user": account.user,
        "table_id": account.table,
        "round_no": account.round_no,
        "balance": books.balance(account.code),
    }


def _transfer_row(books: Books, line: PostedTransfer) -> Row:
    transfer = line.transfer
    rounds = (end.round_no for end in (transfer.debit, transfer.credit))
    return {
        "key": transfer.key,
        "debit": books.id_of(transfer.debit.code),
        "credit": books.id_of(transfer.credit.code),
        "amount": transfer.amount,
        "kind": transfer.kind.value,
        "table_id": line.table,
        "round_no": _first(rounds) if line.table is not None else None,
        "at": line.at,
    }


def _first(numbers: Iterable[int | None]) -> int | None:
    return next((number for number in numbers if number is not None), None)


_NEW_TABLE = upsert(TableModel)
_TABLES = _NEW_TABLE.on_conflict_do_update(
    index_elements=["id"],
    set_={name: _NEW_TABLE.excluded[name] for name in ("is_open", "version", "state")},
)
_NEW_PLAYER = upsert(RoundPlayerModel)
_PLAYERS = _NEW_PLAYER.on_conflict_do_update(
    index_elements=["table_id", "round_no", "user"],
    set_={name: _NEW_PLAYER.excluded[name] for name in ("staked", "net")},
)
_MESSAGES = (
    update(TableModel)
    .where(TableModel.id == bindparam("table"))
    .values(message=bindparam("message"), message_at=bindparam("message_at"))
)
_BALANCES = (
    update(AccountModel).where(AccountModel.id == bindparam("account")).values(balance=bindparam("balance"))
)
_FROZEN = (
    update(ShoeModel)
    .where(ShoeModel.table_id == bindparam("table"), ShoeModel.number == bindparam("shoe"))
    .values(decks=bindparam("frozen_decks"), client_seeds=bindparam("frozen_seeds"))
)
_RETIRED = (
    update(ShoeModel)
    .where(
        ShoeModel.table_id == bindparam("table"),
        ShoeModel.number == bindparam("shoe"),
        ShoeModel.retired_at.is_(None),
    )
    .values(retired_at=bindparam("retired_at"))
)
_FINISHED = (
    update(RoundModel)
    .where(
        RoundModel.table_id == bindparam("table"),
        RoundModel.round_no == bindparam("number"),
        RoundModel.status == "open",
    )
    .values(status=bindparam("status"), output=bindparam("output"), settled_at=bindparam("settled_at"))
)

_LIFTED = (
    update(EliminationModel)
    .where(
        EliminationModel.guild == bindparam("of_guild"),
        EliminationModel.user == bindparam("of_user"),
        EliminationModel.lifted_at.is_(None),
    )
    .values(lifted_at=bindparam("at_last"))
)
_NEW_ENTRANT = upsert(MatchPlayerModel)
_ENTRANTS = _NEW_ENTRANT.on_conflict_do_update(
    index_elements=[MatchPlayerModel.table_id, MatchPlayerModel.match_no, MatchPlayerModel.user],
    set_={name: _NEW_ENTRANT.excluded[name] for name in ("ended_at", "place", "out_in", "won")},
)
