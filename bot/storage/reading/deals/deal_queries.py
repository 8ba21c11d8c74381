"""Queries about the days of the daily deal, and the tries of people. A damaged row counts as not there."""

from collections.abc import Collection, Mapping
from typing import Any, Final, NamedTuple

from sqlalchemy import (
    Connection,
    Select,
    bindparam,
    exists,
    func,
    literal_column,
    select,
    tuple_,
)

from bot.bank.ids import GuildId, UserId
from bot.bank.sharding import Shard
from bot.fairness.deals import DailyDeal
from bot.storage.database import counter_models, models
from bot.storage.database.query_parts import is_served, of_shard
from bot.storage.database.rows import readable
from bot.storage.reading.deals.deal_rows import StoredTry, deal_of_row, try_of_row

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
