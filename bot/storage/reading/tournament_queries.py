"""Queries about tournaments, with all of their entrants and heats. A damaged row counts as not there.

A tournament has its seed, which nobody may see before it is drawn or has ended.
"""

from dataclasses import fields
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, Row, Select, bindparam, select

from bot.bank.amounts import Cents
from bot.bank.ids import GuildId, TournamentId, UserId
from bot.bank.seasons import Period, period_at
from bot.bank.sharding import Shard
from bot.fairness.draws import Draw
from bot.fairness.seeds import ServerSeed
from bot.storage.database.counter_models import CounterModel
from bot.storage.database.query_parts import IS_OPEN_TOURNAMENT, of_shard
from bot.storage.database.rows import readable
from bot.storage.database.tournament_models import (
    TournamentEntrantModel,
    TournamentHeatModel,
    TournamentModel,
)
from bot.tournament.tournament import (
    PROVEN_DAYS,
    PROVEN_ROUNDS,
    Ending,
    Entrant,
    Heat,
    Outcome,
    Tournament,
)

_model, _entrant, _heat = TournamentModel, TournamentEntrantModel, TournamentHeatModel

RESULT: Final = ("place", "out_in", "chips", "acted", "has_left")
LAST_RESULT: Final = ("last_place", "last_out_in", "last_chips", "last_acted", "last_left")
"""The columns of the result of a heat, and of the last table."""


def tournament(connection: Connection, number: TournamentId) -> Tournament | None:
    """Return a tournament by its number; None if there is none."""
    return _first(connection, _model.id == number)


def tournament_opened_by(connection: Connection, opening: int) -> Tournament | None:
    """Return the tournament that an interaction with this id has opened; None if there is none."""
    return _first(connection, _model.opening == opening)


def open_tournament(connection: Connection, guild: GuildId) -> Tournament | None:
    """Return the tournament of a server that has not ended; None if there is none."""
    return _first(connection, (_model.guild == guild) & IS_OPEN_TOURNAMENT)


def current_tournaments(connection: Connection, shard: Shard, since: float) -> tuple[TournamentId, ...]:
    """Return the tournaments on servers of a shard that are open, or have ended since a moment."""
    found = connection.execute(of_shard(_CURRENT, shard, _model.guild), {"since": since})
    return tuple(TournamentId(number) for (number,) in found)


def is_prize_day_taken(connection: Connection, guild: GuildId, day: int) -> bool:
    """Return whether a tournament of a server that starts on a day pays prizes, or has paid some."""
    return connection.scalar(_ON_DAY, {"guild": guild, "day": day}) is not None


def is_proven(connection: Connection, guild: GuildId, user: UserId) -> bool:
    """Return whether a member has played enough ranked rounds on a server to get a prize."""
    return connection.scalar(_PROVEN, {"guild": guild, "user": user}) is not None


def _first(connection: Connection, where: ColumnElement[bool]) -> Tournament | None:
    row = next(readable(connection.execute(_ALL.where(where)).all(), _model), None)
    if row is None:
        return None
    own = {"number": row.id}
    return Tournament(
        **{**_facts(row, Tournament), "ending": _ENDINGS.get(row.ending)},
        draw=Draw(opening=row.opening, seed=ServerSeed(row.seed)),
        entrants=tuple(map(_entrant_of, readable(connection.execute(_ENTRANTS, own).all(), _entrant))),
        heats=tuple(map(_heat_of, readable(connection.execute(_HEATS, own).all(), _heat))),
    )


def _entrant_of(row: Row[Any]) -> Entrant:
    return Entrant(
        **_facts(row, Entrant),
        player=UserId(row.user),
        result=_outcome(row, RESULT),
        last=_outcome(row, LAST_RESULT),
    )


def _outcome(row: Row[Any], names: tuple[str, ...]) -> Outcome | None:
    """Return a result; None before it."""
    place, out_in, chips, acted, left = (getattr(row, name) for name in names)
    if place is None:
        return None
    return Outcome(place=place, out_in=out_in, chips=Cents(chips or 0), acted=bool(acted), left=bool(left))


def _heat_of(row: Row[Any]) -> Heat:
    return Heat(**_facts(row, Heat), table=row.table_id)


def _facts(row: Row[Any], kind: type[Any]) -> dict[str, Any]:
    """Return the fields of a value that are stored under their own names."""
    stored = row._mapping
    return {each.name: stored[each.name] for each in fields(kind) if each.name in stored}


_ENDINGS: Final = {each.value: each for each in Ending}
_ALL: Select[Any] = select(_model.__table__)
_CURRENT = select(_model.id).where(IS_OPEN_TOURNAMENT | (_model.ended_at >= bindparam("since")))
_ON_DAY = select(_model.id).where(_model.guild == bindparam("guild"), _model.prize_day == bindparam("day"))
_PROVEN = select(CounterModel.user).where(
    CounterModel.guild == bindparam("guild"),
    CounterModel.period == period_at(Period.ALL_TIME, 0.0),
    CounterModel.user == bindparam("user"),
    CounterModel.ranked_rounds >= PROVEN_ROUNDS,
    CounterModel.ranked_days >= PROVEN_DAYS,
)
_ENTRANTS = (
    select(_entrant.__table__)
    .where(_entrant.tournament == bindparam("number"))
    .order_by(_entrant.position, _entrant.sign_up)
)
_HEATS = select(_heat.__table__).where(_heat.tournament == bindparam("number")).order_by(_heat.number)
