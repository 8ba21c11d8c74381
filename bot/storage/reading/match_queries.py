"""Queries about matches that have ended, and about messages that the bot is going to delete."""

from dataclasses import dataclass
from typing import Any

from sqlalchemy import Select, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.bank.ids import ChannelId, GuildId, MessageId, TableId, UserId
from bot.storage.database.models import MatchPlayerModel, MatchResultModel, PassingMessageModel
from bot.storage.reading.row_values import DamagedRowError, RawRow, raw, text, whole, whole_or_none
from bot.table.matches import MatchKey
from bot.table.stored.codec import load_choices
from bot.table.table_state import Choices


@dataclass(frozen=True, slots=True, kw_only=True)
class EndedMatch:
    """A match that has ended: where it was played, with which options, and by whom, best place first.

    ``message`` shows its result; None if it is not posted.
    """

    key: MatchKey
    guild: GuildId
    channel: ChannelId
    choices: Choices
    players: tuple[UserId, ...]
    message: MessageId | None


async def ended_match(connection: AsyncConnection, key: MatchKey) -> EndedMatch | None:
    """Return a match that has ended; None if there is none, or if its rows are damaged."""
    model = MatchResultModel
    found = _RESULTS.where(model.table_id == key.table, model.match_no == key.number)
    return await _match(connection, found)


async def last_match_in(connection: AsyncConnection, channel: ChannelId) -> EndedMatch | None:
    """Return the match that ended last in a channel; None if there is none, or if its rows are damaged."""
    model = MatchResultModel
    newest = _RESULTS.where(model.channel == channel).order_by(model.ended_at.desc(), model.match_no.desc())
    return await _match(connection, newest.limit(1))


async def passing_messages(connection: AsyncConnection) -> tuple[tuple[ChannelId, MessageId], ...]:
    """Return the messages that are to be deleted, with their channels; damaged rows are left out."""
    rows = (await connection.execute(select(*raw(PassingMessageModel)))).all()
    return tuple((ChannelId(row.channel), MessageId(row.message)) for row in rows if type(row.channel) is int)


async def _match(connection: AsyncConnection, statement: Select[Any]) -> EndedMatch | None:
    row = (await connection.execute(statement)).first()
    if row is None:
        return None
    players = MatchPlayerModel
    entrants = (
        select(*raw(players))
        .where(players.table_id == row.table_id, players.match_no == row.match_no)
        .order_by(players.place.is_(None), players.place, players.user)
    )
    try:
        return _ended(row, (await connection.execute(entrants)).all())
    except (DamagedRowError, ValueError, LookupError, TypeError, AttributeError):
        return None


def _ended(row: RawRow, entrants: Any) -> EndedMatch:
    message = whole_or_none(row, "message")
    return EndedMatch(
        key=MatchKey(table=TableId(whole(row, "table_id")), number=whole(row, "match_no")),
        guild=GuildId(whole(row, "guild")),
        channel=ChannelId(whole(row, "channel")),
        choices=load_choices(text(row, "choices")),
        players=tuple(UserId(whole(each, "user")) for each in entrants),
        message=None if message is None else MessageId(message),
    )


_RESULTS: Select[Any] = select(*raw(MatchResultModel))
