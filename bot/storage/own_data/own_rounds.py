"""A member's rounds that are over, with their own hands, bets and decisions."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.bank.ids import GuildId, UserId
from bot.blackjack.records.round_json import to_json
from bot.clock import give_way
from bot.storage.database.models import RoundModel, RuleSetModel
from bot.storage.reading import history_queries
from bot.storage.reading.row_values import finished_round_of, moves_of, raw, raw_rules, round_of, some_moment
from bot.table.player_ids import player_id
from bot.table.stored.codec import load_record


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnRound:
    """A round as one player may have it: ``content`` names nobody else."""

    id: int
    content: Mapping[str, Any]


async def own_rounds(
    connection: AsyncConnection, guild: GuildId, user: UserId, *, before: int | None, limit: int
) -> tuple[OwnRound, ...]:
    """Return a member's rounds that are over, newest first, with ids below ``before``."""
    over = history_queries.rounds_of(guild, user, *raw(RoundModel), raw_rules()).where(
        history_queries.IS_OVER
    )
    with_rules = over.outerjoin(RuleSetModel, RuleSetModel.id == RoundModel.rule_set)
    statement = with_rules.order_by(RoundModel.id.desc()).limit(limit)
    if before is not None:
        statement = statement.where(RoundModel.id < before)
    rows = (await connection.execute(statement)).all()
    found = list[OwnRound]()
    for row in rows:
        await give_way()  # each round is played again, and presses come first
        found.append(OwnRound(id=row.id, content=_content(row, user)))
    return tuple(found)


def _content(row: Any, user: UserId) -> Mapping[str, Any]:
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
        boxes = [] if row.output is None else _own_boxes(to_json(finished_round_of(row)), user)
        return {**facts, "boxes": boxes, "decisions": _own_moves(row, user)}
    except Exception:  # a damaged record may raise any error in the rules
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


def _own_moves(row: Any, user: UserId) -> list[Mapping[str, Any]]:
    """Return the moves on the member's boxes."""
    dealt_at, own = some_moment(row, "dealt_at"), player_id(user)
    _, boxes = load_record(round_of(row).record_json)
    return [
        {
            "at": dealt_at + elapsed / 1_000,
            "box": action.box,
            "move": action.move,
            "by_timer": action.by_timer,
        }
        for action, elapsed in moves_of(row)
        if boxes[action.box - 1].bet.player == own
    ]
