"""The places of a day on a server: by what decisions cost, least first, then by points.

Only tries that are judged and counted there have a place. Who has not finished must not see them.
"""

from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, Row, bindparam, func, select

from bot.bank.ids import GuildId, UserId
from bot.storage.database.counter_models import DealMemberModel


class DayRank(NamedTuple):
    """A place of a day, which equal members share, and the result of one of them.

    ``cost`` is in millionths of a bet, ``points`` in hundredths.
    """

    place: int
    user: UserId
    cost: int
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DayRanking:
    """A page of the places of a day, the own place (None: they have none), and how many there are.

    ``average`` is what the decisions of all together cost on average.
    """

    ranks: tuple[DayRank, ...]
    own: DayRank | None
    count: int
    average: float

    @property
    def average_of_others(self) -> float | None:
        """What the decisions of those without the own place cost on average; None if there are none."""
        if self.own is None:
            return self.average if self.count else None
        others = self.count - 1
        return max(0.0, (self.average * self.count - self.own.cost) / others) if others else None


@dataclass(frozen=True, slots=True, kw_only=True)
class DayPodium:
    """Who played best on a day, who has most points, and how many have finished. Several may be equal."""

    best: tuple[DayRank, ...]
    luckiest: tuple[DayRank, ...]
    count: int


MOST_EQUAL: Final = 5
"""Equal members of whom a podium tells."""


def day_ranking(
    connection: Connection, guild: GuildId, day: int, user: UserId | None, *, offset: int, limit: int
) -> DayRanking:
    """Return a page of the places of a day. An ``offset`` behind the end is that of the last page."""
    where = {"guild": guild, "day": day}
    count, average = (connection.execute(_TOTALS, where)).one()
    offset = min(offset, max(0, (count - 1) // limit * limit))
    is_on_page = _ranked.c.number.between(offset + 1, offset + limit)
    found = connection.execute(_RANKS.where(is_on_page | (_ranked.c.user == user)), where)
    ranks = {row.number: _rank_of(row) for row in found}
    return DayRanking(
        ranks=tuple(rank for number, rank in ranks.items() if offset < number <= offset + limit),
        own=next((each for each in ranks.values() if each.user == user), None),
        count=count,
        average=float(average or 0),
    )


def podium(connection: Connection, guild: GuildId, day: int) -> DayPodium | None:
    """Return the podium of a day; None if nobody has finished."""
    where = {"guild": guild, "day": day}
    count, _ = (connection.execute(_TOTALS, where)).one()
    if not count:
        return None
    ranks = sorted(map(_rank_of, connection.execute(_FIRST, where)), key=lambda each: each.user)
    most = max(each.points for each in ranks)
    return DayPodium(
        best=tuple(each for each in ranks if each.place == 1)[:MOST_EQUAL],
        luckiest=tuple(each for each in ranks if each.points == most)[:MOST_EQUAL],
        count=count,
    )


def _rank_of(row: Row[Any]) -> DayRank:
    return DayRank(row.place, UserId(row.user), row.cost, row.points)


_model = DealMemberModel
_OF_DAY = (
    _model.guild == bindparam("guild"),
    _model.day == bindparam("day"),
    _model.season.is_not(None),
)
_ORDER = _model.cost, _model.points.desc()
_TOTALS = select(func.count(), func.avg(_model.cost)).where(*_OF_DAY)
_ranked = (
    select(
        *(_model.user, _model.cost, _model.points),
        func.rank().over(order_by=_ORDER).label("place"),
        func.row_number().over(order_by=(*_ORDER, _model.user)).label("number"),
    )
    .where(*_OF_DAY)
    .subquery()
)
_RANKS = select(_ranked).order_by(_ranked.c.number)
_MOST_POINTS = select(func.max(_model.points)).where(*_OF_DAY).scalar_subquery()
_FIRST = select(_ranked).where((_ranked.c.place == 1) | (_ranked.c.points == _MOST_POINTS))
