"""Queries for a restart: the tables that were open when the process ended."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterable, Mapping
from typing import Any

from sqlalchemy import ColumnElement, Row, literal_column, select, tuple_
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.blackjack import Action, Move
from bot.fairness import ServerSeed, Shoe
from bot.storage.database import AccountModel, MoveModel, RoundModel, RuleSetModel, ShoeModel, TableModel
from bot.table import (
    AccountKind,
    Cents,
    ChannelId,
    GuildId,
    MessageId,
    StoredRound,
    StoredTable,
    TableId,
    TableRow,
    UserId,
)
from bot.table.stored import has_hidden_bet, join_record, load_seal

UNRETIRED_SHOES = 2
"""Shoes of an open table that have not retired: the one in use and the next."""

_log = logging.getLogger(__name__)

_Escrow = Mapping[tuple[int, UserId], Cents]

# Literals rather than bound parameters: SQLite uses a partial index only if the query repeats its condition.
_IS_OPEN_TABLE: ColumnElement[bool] = literal_column("tables.is_open")
_IS_OPEN_ROUND = RoundModel.status == literal_column("'open'")
_IS_OPEN_STAKE = (
    AccountModel.kind == literal_column(f"'{AccountKind.ESCROW.value}'"),
    AccountModel.balance != literal_column("0"),
)


async def open_tables(connection: AsyncConnection) -> tuple[StoredTable, ...]:
    """Return every open table, ordered by id, with one statement for each kind of row.

    The caller's transaction makes them consistent. A table without its shoes, which no commit can cause, is
    logged and left out.
    """
    found = await connection.execute(select(TableModel.__table__).where(_IS_OPEN_TABLE).order_by("id"))
    shoes, rounds = await _unretired_shoes(connection), await _open_rounds(connection)
    escrow = await _escrow(connection)
    tables: list[StoredTable] = []
    for row in found:
        unretired = shoes.get(row.id, [])
        if len(unretired) == UNRETIRED_SHOES:
            tables.append(_table(row, unretired, rounds.get(row.id), escrow.get(row.id, {})))
        else:
            _log.error("Table %d is open and has %d shoes; it stays as it is.", row.id, len(unretired))
    return tuple(tables)


async def stacks(connection: AsyncConnection, table: TableId, match_no: int) -> Mapping[UserId, Cents]:
    """Return the chips that each entrant of a match can spend, in hundredths; empty before it has started."""
    model = AccountModel
    found = await connection.execute(
        select(model.user, model.balance).where(
            model.table_id == table, model.kind == AccountKind.MATCH.value, model.round_no == match_no
        )
    )
    return {UserId(user): Cents(balance) for user, balance in found if user is not None}


async def hides_bet(connection: AsyncConnection, guild: GuildId, user: UserId) -> bool:
    """Return whether a member has a bet on the next deal of a server's table whose amount is hidden."""
    model = TableModel
    found = await connection.scalars(
        select(model.state).where(model.guild == guild, _IS_OPEN_TABLE, model.state.contains(str(user)))
    )
    return any(has_hidden_bet(text, user) for text in found)


async def message_of(connection: AsyncConnection, table: TableId) -> tuple[MessageId, float] | None:
    """Return the message that shows a table, and when it was posted (seconds since the epoch), or None."""
    model = TableModel
    found = await connection.execute(select(model.message, model.message_at).where(model.id == table))
    row = found.first()
    return None if row is None or row.message is None else (MessageId(row.message), row.message_at or 0.0)


def _table(row: Row[Any], shoes: list[Row[Any]], round_: StoredRound | None, escrow: _Escrow) -> StoredTable:
    shoe, next_shoe = shoes
    return StoredTable(
        row=_table_row(row),
        shoe_no=shoe.number,
        shoe=_shoe(shoe),
        next_shoe=_shoe(next_shoe),
        round=round_,
        escrow=escrow,
        message=None if row.message is None else MessageId(row.message),
        message_at=row.message_at,
    )


def _table_row(row: Row[Any]) -> TableRow:
    return TableRow(
        table=TableId(row.id),
        guild=GuildId(row.guild),
        channel=ChannelId(row.channel),
        is_open=row.is_open,
        version=row.version,
        state_json=row.state,
    )


def _shoe(row: Row[Any]) -> Shoe:
    """Return a stored shoe at position 0."""
    return Shoe(
        seed=ServerSeed(row.seed),
        decks=row.decks,
        seal=load_seal(row.client_seeds, row.bet_id),
        version=row.version,
    )


async def _unretired_shoes(connection: AsyncConnection) -> dict[int, list[Row[Any]]]:
    """Return the shoe in use and the next one of each open table, by table."""
    model = ShoeModel
    tables = select(TableModel.id).where(_IS_OPEN_TABLE)
    unretired = select(model.__table__).where(model.table_id.in_(tables), model.retired_at.is_(None))
    found = await connection.execute(unretired.order_by(model.table_id, model.number))
    return _by_table(found)


async def _open_rounds(connection: AsyncConnection) -> dict[int, StoredRound]:
    """Return the open rounds with their moves, by table."""
    moves = await _moves(connection)
    rounds = select(RoundModel.__table__, RuleSetModel.json.label("rules"))
    with_rules = rounds.outerjoin(RuleSetModel, RuleSetModel.id == RoundModel.rule_set)
    found = await connection.execute(with_rules.where(_IS_OPEN_ROUND))
    return {
        row.table_id: StoredRound(
            round_no=row.round_no,
            shoe_no=row.shoe_no,
            shoe_position=row.shoe_position,
            record_json=record_of(row),
            moves=tuple(action_of(move) for move in moves.get(row.table_id, [])),
        )
        for row in found
    }


async def _moves(connection: AsyncConnection) -> dict[int, list[Row[Any]]]:
    """Return the moves of the open rounds in their order, by table."""
    model = MoveModel
    open_rounds = select(RoundModel.table_id, RoundModel.round_no).where(_IS_OPEN_ROUND)
    statement = select(model.__table__).where(tuple_(model.table_id, model.round_no).in_(open_rounds))
    found = await connection.execute(statement.order_by(model.table_id, model.number))
    return _by_table(found)


def record_of(row: Row[Any]) -> str:
    """Return the record of a stored round with its rules, wherever they are stored."""
    return str(row.record if row.rules is None else join_record(row.record, row.rules))


def action_of(row: Row[Any]) -> Action:
    """Return the action of a stored move."""
    return Action(
        box=row.box,
        move=Move(row.move),
        hand=row.hand,
        amount=row.amount,
        by_timer=row.by_timer,
        chips=row.chips,
        purses=tuple((player, chips) for player, chips in json.loads(row.purses or "[]")),
    )


async def _escrow(connection: AsyncConnection) -> dict[int, _Escrow]:
    """Return the stakes of each (round, player), by table."""
    model = AccountModel
    found = await connection.execute(
        select(model.table_id, model.round_no, model.user, model.balance).where(*_IS_OPEN_STAKE)
    )
    return {
        table: {(row.round_no, UserId(row.user)): Cents(row.balance) for row in rows}
        for table, rows in _by_table(found).items()
    }


def _by_table(rows: Iterable[Any]) -> dict[int, list[Row[Any]]]:
    groups: dict[int, list[Row[Any]]] = {}
    for row in rows:
        groups.setdefault(row.table_id, []).append(row)
    return groups
