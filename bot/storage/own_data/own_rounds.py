"""A member's rounds that are over, with their own hands, bets and decisions."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import select, tuple_
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.bank import GuildId, UserId
from bot.storage.database import MoveModel, RoundModel
from bot.storage.reading import DamagedRowError, history_queries, raw, whole_round
from bot.table import player_id


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnRound:
    """A round as one player may have it: ``content`` names nobody else."""

    id: int
    content: Mapping[str, Any]


async def own_rounds(
    connection: AsyncConnection, guild: GuildId, user: UserId, *, before: int | None, limit: int
) -> tuple[OwnRound, ...]:
    """Return a member's rounds that are over, newest first, with ids below ``before``."""
    over = history_queries.rounds_of(guild, user, *raw(RoundModel)).where(history_queries.IS_OVER)
    statement = over.order_by(RoundModel.id.desc()).limit(limit)
    if before is not None:
        statement = statement.where(RoundModel.id < before)
    rows = (await connection.execute(statement)).all()
    moves = await _moves(connection, rows)
    return tuple(
        OwnRound(id=row.id, content=_content(row, moves.get((row.table_id, row.round_no), ()), user))
        for row in rows
    )


async def _moves(connection: AsyncConnection, rounds: Sequence[Any]) -> dict[tuple[int, int], list[Any]]:
    model, places = MoveModel, [(each.table_id, each.round_no) for each in rounds]
    found = await connection.execute(
        select(*raw(model)).where(tuple_(model.table_id, model.round_no).in_(places)).order_by(model.number)
    )
    moves: dict[tuple[int, int], list[Any]] = {}
    for move in found:
        moves.setdefault((move.table_id, move.round_no), []).append(move)
    return moves


def _content(row: Any, moves: Sequence[Any], user: UserId) -> Mapping[str, Any]:
    facts = {
        "round": row.id,
        "table": str(row.table_id),
        "number": row.round_no,
        "channel": str(row.channel),
        "season": row.season,
        "ended": row.status,
        "dealt_at": row.dealt_at,
        "settled_at": row.settled_at,
        "staked": row.staked,
        "net": row.net,
        "owned": row.owned,
    }
    try:
        parts = whole_round(row, moves)
        output = json.loads(parts.output or '{"boxes": []}')
        return {**facts, "boxes": _own_boxes(output, user), "decisions": _own_moves(parts.moves, user)}
    except (DamagedRowError, ValueError, LookupError, TypeError, AttributeError):
        return {**facts, "damaged": True}


def _own_boxes(output: Mapping[str, Any], user: UserId) -> list[Mapping[str, Any]]:
    """Return the results of the member's boxes, and of their bets on boxes of others."""
    own = player_id(user)
    boxes = []
    for number, box in enumerate(output["boxes"], 1):
        followers = [each for each in box.get("followers", ()) if each["player"] == own]
        if box["player"] == own:
            boxes.append({"box": number, **{name: box[name] for name in box if name != "followers"}})
        boxes += [{"box": number, "followed": True, "net": each["net"]} for each in followers]
    return [{name: value for name, value in each.items() if name != "player"} for each in boxes]


def _own_moves(moves: Sequence[Any], user: UserId) -> list[Mapping[str, Any]]:
    return [
        {"at": each.at, "box": each.box, "move": each.move, "by_timer": bool(each.by_timer)}
        for each in moves
        if each.player == user
    ]
