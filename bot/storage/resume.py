"""Reading back the tables that were open when the process ended."""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Row, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.blackjack.moves import Action, Move
from bot.fairness.seeds import ServerSeed
from bot.fairness.shoe import Shoe
from bot.storage.models import AccountModel, MoveModel, RoundModel, ShoeModel, TableModel
from bot.table.ids import ChannelId, GuildId, MessageId, TableId, UserId
from bot.table.ledger import AccountKind
from bot.table.ports import StoredRound, StoredTable, TableRow

SHOES_AHEAD = 2
"""Shoes that an open table has committed to and not retired."""

_log = logging.getLogger(__name__)


async def open_tables(connection: AsyncConnection) -> tuple[StoredTable, ...]:
    """Every open table, in order of id, as one moment saw it.

    One without a shoe (no commit makes such a table) is logged and left out.
    """
    found = await connection.execute(select(TableModel.__table__).where(TableModel.is_open).order_by("id"))
    tables = [await _table(connection, row) for row in found.all()]
    return tuple(table for table in tables if table is not None)


async def stacks(connection: AsyncConnection, table: TableId, match_no: int) -> Mapping[UserId, int]:
    """What each entrant of a match can spend, in hundredths."""
    model = AccountModel
    found = await connection.execute(
        select(model.user, model.balance).where(
            model.table_id == table, model.kind == AccountKind.MATCH.value, model.round_no == match_no
        )
    )
    return {UserId(user): balance for user, balance in found if user is not None}


async def message_of(connection: AsyncConnection, table: TableId) -> tuple[MessageId, float] | None:
    """Which message shows a table, and when it was posted (seconds since the epoch)."""
    model = TableModel
    found = await connection.execute(select(model.message, model.message_at).where(model.id == table))
    row = found.first()
    return None if row is None or row.message is None else (MessageId(row.message), row.message_at or 0.0)


async def _table(connection: AsyncConnection, row: Row[Any]) -> StoredTable | None:
    shoes = await _unretired_shoes(connection, row.id)
    if len(shoes) != SHOES_AHEAD:
        _log.error("Table %d is open and has %d shoes; it stays as it is.", row.id, len(shoes))
        return None
    shoe, next_shoe = shoes
    return StoredTable(
        row=_table_row(row),
        shoe_no=shoe.number,
        shoe=shoe_of(shoe),
        next_shoe=shoe_of(next_shoe),
        round=await _open_round(connection, row.id),
        escrow=await _escrow(connection, row.id),
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


def shoe_of(row: Row[Any]) -> Shoe:
    """A stored shoe as it was when opened: no card dealt."""
    return Shoe(
        seed=ServerSeed(row.seed),
        client_seeds=tuple(json.loads(row.client_seeds)),
        decks=row.decks,
    )


async def _unretired_shoes(connection: AsyncConnection, table: int) -> Sequence[Row[Any]]:
    """The shoe in use and the next, which is committed to as well."""
    model = ShoeModel
    unretired = select(model.__table__).where(model.table_id == table, model.retired_at.is_(None))
    return (await connection.execute(unretired.order_by(model.number))).all()


async def _open_round(connection: AsyncConnection, table: int) -> StoredRound | None:
    model = RoundModel
    statement = select(model.__table__).where(model.table_id == table, model.status == "open")
    row = (await connection.execute(statement)).first()
    if row is None:
        return None
    return StoredRound(
        round_no=row.round_no,
        shoe_no=row.shoe_no,
        shoe_position=row.shoe_position,
        record_json=row.record,
        moves=await _moves(connection, table, row.round_no),
    )


async def _moves(connection: AsyncConnection, table: int, round_no: int) -> tuple[Action, ...]:
    model = MoveModel
    found = await connection.execute(
        select(model.__table__)
        .where(model.table_id == table, model.round_no == round_no)
        .order_by(model.number)
    )
    return tuple(action_of(row) for row in found)


def action_of(row: Row[Any]) -> Action:
    """A stored move."""
    return Action(
        box=row.box,
        move=Move(row.move),
        hand=row.hand,
        amount=row.amount,
        by_timer=row.by_timer,
        chips=row.chips,
    )


async def _escrow(connection: AsyncConnection, table: int) -> Mapping[tuple[int, UserId], int]:
    model = AccountModel
    found = await connection.execute(
        select(model.round_no, model.user, model.balance).where(
            model.table_id == table, model.kind == AccountKind.ESCROW.value, model.balance != 0
        )
    )
    return {(row.round_no, UserId(row.user)): row.balance for row in found}
