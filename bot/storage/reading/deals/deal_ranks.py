"""The places of a day on a server: by what decisions cost, least first, then by points.

Only tries that are judged and counted there have a place. Who has not finished must not see them.
"""

from dataclasses import dataclass
from typing import Final, NamedTuple

from sqlalchemy import bindparam, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.bank.ids import GuildId, UserId
from bot.storage.database.counter_models import DealMemberModel
from bot.storage.database.query_parts import is_whole


class DayResult(NamedTuple):
    """The result of a member on a day. ``cost`` is in millionths of a bet, ``points`` in hundredths."""

    user: UserId
    cost: int
    points: int


class DayRank(NamedTuple):
    """A place of a day, which equal members share."""

    place: int
    result: DayResult


@dataclass(frozen=True, slots=True, kw_only=True)
class DayRanking:
    """A page of the places of a day, the own place (None: they have none), and how many there are."""

    ranks: tuple[DayRank, ...]
    own: DayRank | None
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DayPodium:
    """Who played best on a day, who has most points, and how many have finished. Several may be equal."""

    best: tuple[DayResult, ...]
    luckiest: tuple[DayResult, ...]
    count: int


MOST_EQUAL: Final = 5
"""Equal members of whom a podium tells."""


async def own_rank(connection: AsyncConnection, guild: GuildId, day: int, user: UserId) -> DayRank | None:
    """Return the place that a person has so far; None as long as their try is not counted."""
    where = {"guild": guild, "day": day}
    own = (await connection.execute(_RESULTS.where(_model.user == user), where)).first()
    if own is None:
        return None
    before = await connection.scalar(_BEFORE, {**where, "cost": own.cost, "points": own.points})
    return DayRank(1 + (before or 0), DayResult._make(own))


async def day_ranking(
    connection: AsyncConnection, guild: GuildId, day: int, user: UserId | None, *, offset: int, limit: int
) -> DayRanking:
    """Return a page of the places of a day. An ``offset`` behind the end is that of the last page."""
    where = {"guild": guild, "day": day}
    count = await connection.scalar(_COUNT, where) or 0
    offset = min(offset, max(0, (count - 1) // limit * limit))
    page = await connection.execute(_PAGE, {**where, "offset": offset, "limit": limit})
    ranks = tuple(DayRank(row.place, DayResult(UserId(row.user), row.cost, row.points)) for row in page)
    own = None if user is None else await own_rank(connection, guild, day, user)
    return DayRanking(ranks=ranks, own=own, count=count)


async def average_cost(
    connection: AsyncConnection, guild: GuildId, day: int, without: UserId
) -> float | None:
    """Return what the decisions of the others cost on average on a day; None if there are no others."""
    where = {"guild": guild, "day": day}
    average = await connection.scalar(_AVERAGE.where(_model.user != without), where)
    return None if average is None else float(average)


async def podium(connection: AsyncConnection, guild: GuildId, day: int) -> DayPodium | None:
    """Return the podium of a day; None if nobody has finished."""
    where = {"guild": guild, "day": day}
    count = await connection.scalar(_COUNT, where)
    if not count:
        return None
    played = [DayResult._make(row) for row in await connection.execute(_BEST, where)]
    lucky = [DayResult._make(row) for row in await connection.execute(_LUCKIEST, where)]
    return DayPodium(
        best=tuple(each for each in played if each[1:] == played[0][1:]),
        luckiest=tuple(each for each in lucky if each.points == lucky[0].points),
        count=count,
    )


_model = DealMemberModel
_OF_DAY = (
    _model.guild == bindparam("guild"),
    _model.day == bindparam("day"),
    _model.season.is_not(None),
    is_whole(_model.cost),
    is_whole(_model.points),
)
_COUNT = select(func.count()).select_from(_model).where(*_OF_DAY)
_AVERAGE = select(func.avg(_model.cost)).where(*_OF_DAY)
_RESULTS = select(_model.user, _model.cost, _model.points).where(*_OF_DAY)
_BEST = _RESULTS.order_by(_model.cost, _model.points.desc(), _model.user).limit(MOST_EQUAL)
_LUCKIEST = _RESULTS.order_by(_model.points.desc(), _model.user).limit(MOST_EQUAL)
_is_cheaper = _model.cost < bindparam("cost")
_BEFORE = _COUNT.where(
    _is_cheaper | (_model.cost == bindparam("cost")) & (_model.points > bindparam("points"))
)
_place = func.rank().over(order_by=(_model.cost, _model.points.desc())).label("place")
_PAGE = (
    _RESULTS.add_columns(_place)
    .order_by(_place, _model.user)
    .offset(bindparam("offset"))
    .limit(bindparam("limit"))
)
