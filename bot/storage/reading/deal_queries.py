"""Queries about the daily deal: its days, the tries of people, and the places of a day on a server.

A damaged row counts as not there. Days count from the epoch (UTC); points are hundredths. Places go by what
decisions cost, least first, then by points. Only tries that are judged and counted on a server have a place
there. Who has not finished must not see them.
"""

from collections.abc import Collection, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, Row, Select, bindparam, exists, func, literal_column, select, tuple_

from bot.bank.amounts import Cents
from bot.bank.ids import GuildId, UserId
from bot.bank.sharding import Shard
from bot.deal.judging import TryJudgement
from bot.fairness.deals import DailyDeal
from bot.fairness.seeds import ServerSeed
from bot.storage.database import counter_models, models
from bot.storage.database.counter_models import DealDayModel, DealMemberModel
from bot.storage.database.query_parts import is_served, of_shard
from bot.storage.database.rows import DamagedRowError, check, readable
from bot.storage.reading.round_queries import RawRow


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredTry:
    """The try of a person at the deal of a day, begun on the server ``guild``.

    Times are seconds since the epoch. ``finished_at`` and ``points`` are None until its last hand is over,
    ``judgement`` until it is judged. ``prize`` is what was paid; None: it was not decided.
    """

    day: int
    user: UserId
    guild: GuildId
    moves: str
    begun_at: float
    finished_at: float | None = None
    points: int | None = None
    judgement: TryJudgement | None = None
    prize: Cents | None = None

    @property
    def is_finished(self) -> bool:
        """Whether the last hand is over."""
        return self.finished_at is not None


def deal_of_row(row: RawRow) -> DailyDeal | None:
    """Return the deal of a day; None if its commitment is not the stored one, or if the row is damaged."""
    with suppress(ValueError, DamagedRowError):  # also an unknown version
        check(row, DealDayModel)
        deal = DailyDeal(day=row.day, version=row.version, rules=row.rules, seed=ServerSeed(row.seed))
        return deal if deal.commitment == row.commitment else None
    return None


def try_of_row(row: RawRow) -> StoredTry:
    """Return a try, without a judgement whose squares are damaged."""
    found = stored_try(row)
    is_damaged = found.judgement is not None and not found.judgement.is_read
    return replace(found, judgement=None) if is_damaged else found


def stored_try(row: RawRow) -> StoredTry:
    """Return a try as it is stored, for the audit."""
    judged = row.cost, row.above, row.squares
    return StoredTry(
        day=row.day,
        user=UserId(row.user),
        guild=GuildId(row.guild),
        moves=row.moves,
        begun_at=row.begun_at,
        finished_at=row.finished_at,
        points=row.points,
        judgement=None if None in judged else TryJudgement(*judged),
        prize=row.prize,
    )


_day, _try = counter_models.DealDayModel, counter_models.DealTryModel
_member, _setting = counter_models.DealMemberModel, models.ServerSettingModel

PODIUM: Final = "podium_posted"
"""The mark among the settings of a server that says whose podium was posted last: that of this day."""

NO_SERVER: Final = GuildId(0)
RENEWED: Final = "deal_renewed_{day}"
"""The mark among the settings of no server that says that a day has other cards than were promised first."""

MOST_COUNTED: Final = 10_000
"""Tries among which the same moves are counted."""


def deal_day(connection: Connection, day: int) -> DailyDeal | None:
    """Return the deal of a day with its seed, which nobody may see before it is published."""
    row = (connection.execute(_DAY, {"day": day})).first()
    return None if row is None else deal_of_row(row)


def first_day(connection: Connection) -> int | None:
    """Return the day of the first deal; None if there was none."""
    return connection.scalar(_FIRST_DAY)


def stored_days(connection: Connection, since: int, until: int) -> tuple[int, ...]:
    """Return the days from ``since`` to ``until`` that have a deal, newest first."""
    days = _DAYS_SINCE.where(_day.day <= until).order_by(_day.day.desc())
    return tuple(connection.scalars(days, {"since": since}))


def own_try(connection: Connection, day: int, user: UserId) -> StoredTry | None:
    """Return the try of a person at the deal of a day; None if they have begun none."""
    return (tries_of(connection, user, since=day, until=day)).get(day)


def tries_of(connection: Connection, user: UserId, *, since: int, until: int) -> dict[int, StoredTry]:
    """Return the tries of a person on the days from ``since`` to ``until``, by day."""
    rows = connection.execute(_TRIES_OF, {"user": user, "since": since, "until": until})
    return {row.day: try_of_row(row) for row in rows}


def due_prizes(connection: Connection, user: UserId, shard: Shard, since: int) -> tuple[StoredTry, ...]:
    """Return the finished tries of a person, from the day ``since`` on, whose prize is not decided.

    They were begun on servers of a shard, whose process alone can pay there.
    """
    due = _TRIES.where(
        _try.user == user,
        _try.day >= since,
        _try.finished_at.is_not(None),
        _try.prize.is_(None),
        is_served(shard, _try.guild),
    )
    return tuple(map(try_of_row, connection.execute(due.order_by(_try.day))))


def finished_days(connection: Connection, user: UserId) -> tuple[int, ...]:
    """Return the days whose deal a person has finished, in their order."""
    return tuple(connection.scalars(_FINISHED_DAYS, {"user": user}))


def missed_days(connection: Connection, done: Collection[int]) -> frozenset[int]:
    """Return the days whose deal others have finished since the first one that was ``done``, without those.

    Nobody misses a deal whose row is damaged.
    """
    if not done:
        return frozenset()
    found = connection.execute(_PLAYED_DAYS, {"since": min(done)})
    return frozenset(row.day for row in found if row.day not in done and deal_of_row(row) is not None)


def has_tries(connection: Connection, day: int) -> bool:
    """Return whether anybody has begun a try of a day."""
    return connection.scalar(_HAS_TRIES, {"day": day}) is not None


def renewed_days(connection: Connection) -> frozenset[int]:
    """Return the days whose damaged row was replaced by one with another seed."""
    found = connection.scalars(_RENEWED)
    return frozenset(int(value) for value in found if value.isascii() and value.isdecimal())


def server_days(connection: Connection, guild: GuildId, since: int = 0) -> frozenset[int]:
    """Return the days, from ``since`` on, whose deal counts for somebody on a server."""
    return frozenset(connection.scalars(_SERVER_DAYS, {"guild": guild, "since": since}))


def same_moves(connection: Connection, day: int) -> Mapping[str, int]:
    """Return how many of those who have finished the deal of a day have made these moves, by their text.

    Of many, the first :data:`MOST_COUNTED` count. They are read at once: keep the answer for a while.
    """
    found = connection.execute(_SAME_MOVES, {"day": day, "most": MOST_COUNTED})
    return {row.moves: row.people for row in found}


class CountedOn(NamedTuple):
    """A server on which the try of a person on a day counts."""

    day: int
    user: UserId
    guild: GuildId


BEFORE_ALL: Final = CountedOn(-1, UserId(0), GuildId(0))
"""A key that comes before those of all tries."""


def uncounted_tries(
    connection: Connection, shard: Shard, after: CountedOn, limit: int
) -> dict[CountedOn, StoredTry]:
    """Return finished tries behind this key that are to be counted on servers of a shard, oldest first.

    Damaged rows are left out.
    """
    waiting = of_shard(_UNCOUNTED, shard, _member.guild)
    where = {"day": after.day, "user": after.user, "guild": after.guild, "limit": limit}
    rows = connection.execute(waiting, where)
    return {
        CountedOn(row.day, UserId(row.user), GuildId(row.counted_on)): try_of_row(row)
        for row in readable(rows, _try)
    }


def podium_servers(connection: Connection, shard: Shard, day: int) -> frozenset[GuildId]:
    """Return the servers of a shard whose last podium was that of a day."""
    is_posted = (_setting.name == PODIUM) & (_setting.value == str(day))
    posted = select(_setting.guild).where(is_served(shard, _setting.guild), is_posted)
    return frozenset(map(GuildId, connection.scalars(posted)))


_DAY = select(_day.__table__).where(_day.day == bindparam("day"))
_FIRST_DAY = select(func.min(_day.day))
_TRIES: Select[Any] = select(_try.__table__)
_TRIES_OF = _TRIES.where(
    _try.user == bindparam("user"), _try.day.between(bindparam("since"), bindparam("until"))
)
_FINISHED_DAYS = (
    select(_try.day).where(_try.user == bindparam("user"), _try.finished_at.is_not(None)).order_by(_try.day)
)


# A day is looked up by the key of its first tries: to collect the days of all tries would take longer.
_DAYS_SINCE = select(_day.day).where(_day.day >= bindparam("since"))
_PLAYED_DAYS = select(_day.__table__).where(
    _day.day >= bindparam("since"),
    exists().where(_try.day == _day.day, _try.finished_at.is_not(None)).correlate(_day),
)
_HAS_TRIES = select(_try.day).where(_try.day == bindparam("day")).limit(1)
_RENEWED = select(_setting.value).where(
    _setting.guild == NO_SERVER,
    _setting.name.startswith(RENEWED.format(day=""), autoescape=True),
)
_SERVER_DAYS = _DAYS_SINCE.where(
    exists()
    .where(_member.guild == bindparam("guild"), _member.day == _day.day, _member.season.is_not(None))
    .correlate(_day)
)
_FINISHED_MOVES = (
    select(_try.moves)
    .where(_try.day == bindparam("day"), _try.finished_at.is_not(None))
    .order_by(_try.user)
    .limit(bindparam("most"))
    .subquery()
)
_SAME_MOVES = select(_FINISHED_MOVES.c.moves, func.count().label("people")).group_by(_FINISHED_MOVES.c.moves)
_MEMBER_KEY = _member.day, _member.user, _member.guild
_UNCOUNTED: Select[Any] = (
    select(_try.__table__, _member.guild.label("counted_on"))
    .join(_member, (_try.day == _member.day) & (_try.user == _member.user))
    .where(
        literal_column("deal_members.season IS NULL"),  # as in the index
        tuple_(*_MEMBER_KEY) > tuple_(*map(bindparam, ("day", "user", "guild"))),
        *(_try.finished_at.is_not(None), _try.points.is_not(None)),
        _try.cost.is_(None) | (_try.above.is_not(None) & _try.squares.is_not(None)),
    )
    .order_by(*_MEMBER_KEY)
    .limit(bindparam("limit"))
)


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
