"""Queries about played rounds: a member's last rounds, and the evidence that proves a round."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Select, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.fairness import ServerSeed
from bot.storage.database import MoveModel, RoundModel, RoundPlayerModel, ShoeModel, TableModel
from bot.storage.reading.row_values import (
    RawRow,
    moment,
    raw,
    round_of,
    shoe_of,
    text,
    whole,
)
from bot.table import GuildId, StoredRound, UserId


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedRound:
    """A settled round for one of its players: its id, when it ended, and their net result in hundredths."""

    id: int
    settled_at: float
    net: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Evidence:
    """Everything that proves a round.

    ``seed`` is None until the shoe has retired. ``inputs`` are those of the round as they are stored,
    ``output_json`` is its result (None: the round is open or void).
    """

    id: int
    shoe_no: int
    decks: int
    commitment: str
    client_seeds: tuple[str, ...]
    seed: ServerSeed | None
    inputs: StoredRound
    output_json: str | None
    is_void: bool = False


async def last_rounds(
    connection: AsyncConnection, guild: GuildId, user: UserId, limit: int
) -> tuple[PlayedRound, ...]:
    """Return a member's last settled rounds on a server, newest first."""
    statement = (
        select(RoundModel.id, RoundModel.settled_at, RoundPlayerModel.net)
        .join(
            RoundPlayerModel,
            (RoundPlayerModel.table_id == RoundModel.table_id)
            & (RoundPlayerModel.round_no == RoundModel.round_no),
        )
        .join(TableModel, TableModel.id == RoundModel.table_id)
        .where(TableModel.guild == guild, RoundPlayerModel.user == user, RoundModel.status == "settled")
        .order_by(RoundModel.id.desc())
        .limit(limit)
    )
    found = (await connection.execute(statement)).all()
    return tuple(
        [
            PlayedRound(id=row.id, settled_at=row.settled_at, net=row.net)
            for row in found
            if type(row.settled_at) is float and type(row.net) is int  # unless the row is damaged
        ]
    )


async def evidence(connection: AsyncConnection, guild: GuildId, round_id: int) -> Evidence | None:
    """Return the evidence of a round, or None if the server has no round with this id.

    Raises :class:`DamagedRowError` if its rows cannot be read, or :class:`SeedDiffersError`.
    """
    row = (await connection.execute(_round_and_shoe(guild, round_id))).first()
    if row is None:
        return None
    moves = (
        select(*raw(MoveModel))
        .where(MoveModel.table_id == row.table_id, MoveModel.round_no == row.round_no)
        .order_by(MoveModel.number)
    )
    return _evidence(row, list(await connection.execute(moves)))


def _evidence(row: RawRow, moves: list[RawRow]) -> Evidence:
    shoe = shoe_of(row)
    return Evidence(
        id=whole(row, "id"),
        shoe_no=whole(row, "shoe_no"),
        decks=shoe.decks,
        commitment=shoe.commitment,
        client_seeds=shoe.client_seeds,
        seed=None if moment(row, "retired_at") is None else shoe.seed,
        inputs=round_of(row, moves),
        output_json=None if row.output is None else text(row, "output"),
        is_void=row.status == "void",
    )


def _round_and_shoe(guild: GuildId, round_id: int) -> Select[tuple[object, ...]]:
    shoe = (column for column in raw(ShoeModel) if column.name not in ("table_id", "number"))
    return (
        select(*raw(RoundModel), *shoe)
        .outerjoin(
            ShoeModel,
            (ShoeModel.table_id == RoundModel.table_id) & (ShoeModel.number == RoundModel.shoe_no),
        )
        .join(TableModel, TableModel.id == RoundModel.table_id)
        .where(TableModel.guild == guild, RoundModel.id == round_id)
    )
