"""Queries about what the bot has posted: results of matches, leaderboards, and messages to delete soon."""

from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Select, exists, select

from bot.bank.ids import ChannelId, GuildId, MessageId, TableId, UserId
from bot.bank.seasons import Period
from bot.bank.sharding import Shard
from bot.storage.database.counter_models import PostedBoardModel
from bot.storage.database.models import MatchPlayerModel, MatchResultModel, PassingMessageModel, TableModel
from bot.storage.database.query_parts import is_served, of_shard
from bot.storage.database.rows import DamagedRowError, check, readable
from bot.storage.database.tournament_models import TournamentHeatModel
from bot.storage.reading.rankings import Measure
from bot.storage.reading.round_queries import RawRow
from bot.table.matches import MatchKey
from bot.table.stored.codec import load_choices
from bot.table.table_state import Choices


@dataclass(frozen=True, slots=True, kw_only=True)
class EndedMatch:
    """A match that has ended: where it was played, with which options, and by whom, best place first.

    ``message`` shows its result; None if it is not posted. The heats of tournaments are left out.
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
        select(players.__table__)
        .where(players.table_id == row.table_id, players.match_no == row.match_no)
        .order_by(players.place.is_(None), players.place, players.user)
    )
    try:
        return _ended(row, (connection.execute(entrants)).all())
    except (DamagedRowError, ValueError, LookupError, TypeError, AttributeError):
        return None


def _ended(row: RawRow, entrants: Any) -> EndedMatch:
    for each, model in ((row, MatchResultModel), *((entrant, MatchPlayerModel) for entrant in entrants)):
        check(each, model)
    return EndedMatch(
        key=MatchKey(table=TableId(row.table_id), number=row.match_no),
        guild=GuildId(row.guild),
        channel=ChannelId(row.channel),
        choices=load_choices(row.choices),
        players=tuple(UserId(each.user) for each in entrants),
        message=None if row.message is None else MessageId(row.message),
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
    rows = connection.execute(of_shard(_POSTED_BOARDS, shard, PostedBoardModel.guild))
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
        for row in readable(rows, PostedBoardModel)
    )


def passing_messages(connection: Connection, shard: Shard) -> tuple[tuple[ChannelId, MessageId], ...]:
    """Return the messages that a shard must delete, with their channels; damaged rows are left out.

    They stand in channels that have, or had, a table.
    """
    statement = _PASSING_MESSAGES
    if shard.count > 1:
        tables = select(TableModel.channel).where(is_served(shard, TableModel.guild))
        statement = statement.where(PassingMessageModel.channel.in_(tables))
    rows = readable(connection.execute(statement), PassingMessageModel)
    return tuple((ChannelId(row.channel), MessageId(row.message)) for row in rows)


_RESULTS: Select[Any] = select(MatchResultModel.__table__).where(
    ~exists().where(TournamentHeatModel.table_id == MatchResultModel.table_id)
)
_PASSING_MESSAGES: Select[Any] = select(PassingMessageModel.__table__)
_POSTED_BOARDS: Select[Any] = select(PostedBoardModel.__table__).where(
    PostedBoardModel.measure.in_(tuple(Measure)),
    PostedBoardModel.period.in_(tuple(Period)),
)
