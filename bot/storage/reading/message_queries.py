"""Queries about what the bot has posted: results of matches, leaderboards, and messages to delete soon."""

from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Select, select

from bot.bank.ids import ChannelId, GuildId, MessageId, TableId, UserId
from bot.bank.seasons import Period
from bot.bank.sharding import Shard
from bot.storage.database.counter_models import PostedBoardModel
from bot.storage.database.models import MatchPlayerModel, MatchResultModel, PassingMessageModel, TableModel
from bot.storage.database.query_parts import is_served, is_sound, of_shard, raw
from bot.storage.reading.rankings import Measure
from bot.storage.reading.row_values import DamagedRowError, RawRow, text, whole, whole_or_none
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


def ended_match(connection: Connection, key: MatchKey) -> EndedMatch | None:
    """Return a match that has ended; None if there is none, or if its rows are damaged."""
    model = MatchResultModel
    found = _RESULTS.where(model.table_id == key.table, model.match_no == key.number)
    return _match(connection, found)


def last_match_in(connection: Connection, channel: ChannelId) -> EndedMatch | None:
    """Return the match that ended last in a channel; None if there is none, or if its rows are damaged."""
    model = MatchResultModel
    newest = _RESULTS.where(model.channel == channel).order_by(model.ended_at.desc(), model.match_no.desc())
    return _match(connection, newest.limit(1))


def _match(connection: Connection, statement: Select[Any]) -> EndedMatch | None:
    row = (connection.execute(statement)).first()
    if row is None:
        return None
    players = MatchPlayerModel
    entrants = (
        select(*raw(players))
        .where(players.table_id == row.table_id, players.match_no == row.match_no)
        .order_by(players.place.is_(None), players.place, players.user)
    )
    try:
        return _ended(row, (connection.execute(entrants)).all())
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


@dataclass(frozen=True, slots=True, kw_only=True)
class PostedBoard:
    """A leaderboard in a channel, of which there is one. Times are seconds since the epoch.

    ``shown`` is a digest of what the message shows. The message was posted at ``posted_at``, edited last at
    ``edited_at``, and is not edited before ``wait_until``. Edits are refused since ``failing_since``; None:
    they are not.
    """

    channel: ChannelId
    guild: GuildId
    message: MessageId
    measure: Measure
    period: Period
    shown: str
    posted_at: float
    edited_at: float
    wait_until: float
    failing_since: float | None = None


def posted_boards(connection: Connection, shard: Shard) -> tuple[PostedBoard, ...]:
    """Return all posted leaderboards on the servers of a shard. One that cannot be read is left out."""
    rows = (connection.execute(of_shard(_POSTED_BOARDS, shard, PostedBoardModel.guild))).all()
    return tuple(
        PostedBoard(
            channel=ChannelId(row.channel),
            guild=GuildId(row.guild),
            message=MessageId(row.message),
            measure=Measure(row.measure),
            period=Period(row.period),
            shown=row.shown,
            posted_at=row.posted_at,
            edited_at=row.edited_at,
            wait_until=row.wait_until,
            failing_since=row.failing_since,
        )
        for row in rows
    )


def passing_messages(connection: Connection, shard: Shard) -> tuple[tuple[ChannelId, MessageId], ...]:
    """Return the messages that a shard must delete, with their channels; damaged rows are left out.

    They stand in channels that have, or had, a table.
    """
    statement = _PASSING_MESSAGES
    if shard.count > 1:
        tables = select(TableModel.channel).where(is_served(shard, TableModel.guild))
        statement = statement.where(PassingMessageModel.channel.in_(tables))
    rows = (connection.execute(statement)).all()
    return tuple((ChannelId(row.channel), MessageId(row.message)) for row in rows if type(row.channel) is int)


_RESULTS: Select[Any] = select(*raw(MatchResultModel))
_PASSING_MESSAGES: Select[Any] = select(*raw(PassingMessageModel))
_POSTED_BOARDS: Select[Any] = select(*raw(PostedBoardModel)).where(
    is_sound(PostedBoardModel),
    PostedBoardModel.measure.in_(tuple(Measure)),
    PostedBoardModel.period.in_(tuple(Period)),
)
