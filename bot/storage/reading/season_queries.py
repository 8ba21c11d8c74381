"""Queries about seasons that have ended, their standings, and what is planned."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from sqlalchemy import (
    Connection,
    Exists,
    Label,
    Row,
    Select,
    exists,
    func,
    literal_column,
    select,
    tuple_,
)

from bot.bank.ids import ChannelId, GuildId, UserId
from bot.bank.seasons import Interval, SeasonSchedule, SeasonTerms
from bot.bank.sharding import Shard
from bot.storage.database.counter_models import SeasonModel, SeasonScheduleModel
from bot.storage.database.models import AccountModel, MatchPlayerModel, RoundModel, TableModel
from bot.storage.database.query_parts import IS_OPEN_ROUND, IS_OPEN_STAKE, of_shard
from bot.storage.database.rows import damaged_column, readable


@dataclass(frozen=True, slots=True, kw_only=True)
class EndedSeason:
    """A season that has ended. ``began_at`` is None for the first one, ``ended_by`` for the schedule.

    The standings of a season that ``is_final`` do not change any more: all of its rounds are over, and
    all bets that were not dealt are returned.
    """

    guild: GuildId
    number: int
    name: str
    began_at: float | None
    ended_at: float
    ended_by: UserId | None
    is_final: bool
    is_announced: bool


def newest_ends(connection: Connection, shard: Shard) -> Mapping[GuildId, tuple[int, float] | None]:
    """Return the number and the end of the newest ended season of each server of a shard that has one.

    None stands for a row that cannot be read: the present season is unknown.
    """
    found = connection.execute(of_shard(_NEWEST_ENDS, shard, _SERVERS.c.guild))
    return {GuildId(row.guild): _newest_end(row) for row in found if type(row.guild) is int}


def _newest_end(row: Row[Any]) -> tuple[int, float] | None:
    if damaged_column(row, SeasonModel) is not None or row.number not in _NUMBERS:
        return None
    return row.number, row.ended_at


def ended_seasons(
    connection: Connection, guild: GuildId, *, before: int, limit: int
) -> tuple[EndedSeason, ...]:
    """Return a server's ended seasons with lower numbers than ``before``, newest first."""
    statement = _seasons().where(SeasonModel.guild == guild, SeasonModel.number < before)
    return _read_seasons(connection, statement.order_by(SeasonModel.number.desc()).limit(limit))


def ended_season(connection: Connection, guild: GuildId, number: int) -> EndedSeason | None:
    """Return a season of a server that has ended, or None."""
    statement = _seasons().where(SeasonModel.guild == guild, SeasonModel.number == number)
    return next(iter(_read_seasons(connection, statement)), None)


def unannounced_seasons(connection: Connection, shard: Shard) -> tuple[EndedSeason, ...]:
    """Return the ended seasons of a shard that are not announced yet, the oldest few of each server."""
    return _read_seasons(connection, _unannounced(shard))


def schedules(connection: Connection, shard: Shard) -> tuple[SeasonSchedule, ...]:
    """Return the schedules of all servers of a shard that have one. One that cannot be read counts as off."""
    found = connection.execute(of_shard(_SCHEDULES, shard, SeasonScheduleModel.guild))
    return tuple(
        SeasonSchedule(guild=GuildId(row.guild), every=Interval(row.every), since=float(row.since))
        for row in readable(found, SeasonScheduleModel)
    )


def season_terms(connection: Connection, guild: GuildId, season: int) -> SeasonTerms:
    """Return what a place in a season takes, as it was stored when the season began."""
    before = select(SeasonModel.next_rounds, SeasonModel.next_days).where(
        SeasonModel.guild == guild, SeasonModel.number == season - 1
    )
    row = (connection.execute(before)).first()
    return SeasonTerms() if row is None else SeasonTerms(rounds=row.next_rounds, days=row.next_days)


def channel_of_last_table(connection: Connection, guild: GuildId) -> ChannelId | None:
    """Return the channel of the table that is open, or was the last one to be opened; None without tables."""
    model = TableModel
    statement = (
        select(model.channel)
        .where(model.guild == guild)
        .order_by(model.is_open.desc(), model.id.desc())
        .limit(1)
    )
    found = connection.scalar(statement)
    return None if found is None else ChannelId(found)


@cache
def _unannounced(shard: Shard) -> Select[*tuple[object, ...]]:
    waiting = of_shard(_UNANNOUNCED, shard, _oldest.c.guild)
    statement = _seasons().where(tuple_(SeasonModel.guild, SeasonModel.number).in_(waiting))
    return statement.order_by(SeasonModel.guild, SeasonModel.number)


def _seasons() -> Select[*tuple[object, ...]]:
    return select(
        SeasonModel.guild,
        SeasonModel.number,
        SeasonModel.name,
        SeasonModel.ended_at,
        SeasonModel.ended_by,
        SeasonModel.is_announced,
        _began_at(),
        (~_open_round() & ~_open_stake()).label("is_final"),
    )


def _began_at() -> Label[float]:
    before = SeasonModel.__table__.alias("before")
    return (
        select(before.c.ended_at)
        .where(before.c.guild == SeasonModel.guild, before.c.number == SeasonModel.number - 1)
        .scalar_subquery()
        .label("began_at")
    )


def _open_round() -> Exists:
    """Return whether a round of the season is on."""
    return exists().where(
        IS_OPEN_ROUND,
        RoundModel.season == SeasonModel.number,
        TableModel.id == RoundModel.table_id,
        TableModel.guild == SeasonModel.guild,
    )


def _open_stake() -> Exists:
    """Return whether a bet of the season is not returned yet.

    The stakes of a match know no seasons. What could not be returned when a damaged table was closed stays.
    """
    return exists().where(
        ~exists().where(MatchPlayerModel.table_id == AccountModel.table_id),
        exists().where(TableModel.id == AccountModel.table_id, TableModel.is_open),
        IS_OPEN_STAKE,
        AccountModel.guild == SeasonModel.guild,
        AccountModel.season == SeasonModel.number,
    )


def _read_seasons(connection: Connection, statement: Select[*tuple[object, ...]]) -> tuple[EndedSeason, ...]:
    return tuple(
        EndedSeason(
            guild=GuildId(row.guild),
            number=row.number,
            name=row.name,
            began_at=row.began_at,
            ended_at=row.ended_at,
            ended_by=None if row.ended_by is None else UserId(row.ended_by),
            is_final=bool(row.is_final),
            is_announced=bool(row.is_announced),
        )
        for row in readable(connection.execute(statement), SeasonModel)
    )


_NUMBERS = range(1, 1_000_000)
"""The numbers that seasons can have. With one in an hour, the last one is more than a hundred years away."""

_AT_ONCE = 5
"""The seasons of a server that are looked at for an announcement."""

_SCHEDULES = select(SeasonScheduleModel.__table__).where(SeasonScheduleModel.every.in_(tuple(Interval)))

# The newest row of each server is found by the primary key: no statement goes through all seasons.
_first = select(func.min(SeasonModel.guild).label("guild")).cte("servers", recursive=True)
_next = select(func.min(SeasonModel.guild)).where(SeasonModel.guild > _first.c.guild).scalar_subquery()
_SERVERS = _first.union_all(select(_next).where(_first.c.guild.is_not(None)))
_NEWEST_ENDS = select(
    _SERVERS.c.guild,
    *(
        select(column)
        .where(SeasonModel.guild == _SERVERS.c.guild)
        .order_by(SeasonModel.number.desc())
        .limit(1)
        .scalar_subquery()
        .label(column.key)
        for column in (SeasonModel.number, SeasonModel.ended_at)
    ),
).where(_SERVERS.c.guild.is_not(None))

# The condition of the index, word for word.
_waiting = select(
    SeasonModel.guild,
    SeasonModel.number,
    func.row_number().over(partition_by=SeasonModel.guild, order_by=SeasonModel.number).label("place"),
).where(literal_column("NOT is_announced"))
_oldest = _waiting.subquery()
_UNANNOUNCED = select(_oldest.c.guild, _oldest.c.number).where(_oldest.c.place <= _AT_ONCE)
