"""Achievements without what earns them, and days of play that nobody played on, for an audit."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from sqlalchemy import ColumnElement, Connection, Row, Select, func, select

from bot.achievements import ACHIEVEMENTS, COUNTED, DAYS, Counted, Played
from bot.bank.seasons import Period, period_at
from bot.clock import DAY_SECONDS
from bot.storage.database.backends.dialects import whole_part
from bot.storage.database.counter_models import AchievementModel, CounterModel, PlayingDayModel
from bot.storage.database.models import RoundModel, RoundPlayerModel, TableModel
from bot.storage.database.query_parts import same_round

_KNOWN: Final = {each.name: each for each in ACHIEVEMENTS}


class DaysPlayed(NamedTuple):
    """The last day on which a member played, the days in a row until then, and the most in a row."""

    last_day: int
    days: int
    best_days: int


_Days = Mapping[tuple[int, int], DaysPlayed]


@dataclass(frozen=True, slots=True)
class UnearnedEntry:
    """An achievement that nothing earns: where it says that it was earned, and whose it is."""

    guild: int
    table: int | None
    round_no: int | None
    what: str


def derive_days(connection: Connection, guild: int | None) -> dict[tuple[int, int], DaysPlayed]:
    """Return on which days members played, by server and member, as the stored rounds make them."""
    found = connection.execute(_days_of(guild))
    return {(row.guild, row.user): DaysPlayed(row.last_day, row.days, row.best_days) for row in found}


def read_wrong_days(connection: Connection, guild: int | None, days: _Days) -> Iterator[tuple[int, str]]:
    """Yield days of play that the rounds do not make: (server, what).

    A clock that was set back may have kept a row of days shorter than the rounds make it, but not longer.
    """
    missing = dict(days)
    of_server = () if guild is None else (PlayingDayModel.guild == guild,)
    for guild_id, user, *values in connection.execute(select(*_DAYS).where(*of_server)):
        kept, derived = DaysPlayed(*values), missing.pop((guild_id, user), None)
        if derived is None or not _can_be_kept(kept, derived):
            yield guild_id, f"{user}, {DAYS}: {tuple(kept)} ≠ {derived and tuple(derived)}"
    for (guild_id, user), derived in missing.items():
        yield guild_id, f"{user}, {DAYS}: None ≠ {tuple(derived)}"


def _can_be_kept(kept: DaysPlayed, derived: DaysPlayed) -> bool:
    if any(type(value) is not int for value in kept):
        return False
    within = 1 <= kept.days <= derived.days and kept.days <= kept.best_days <= derived.best_days
    return within and kept.last_day == derived.last_day


def read_unearned(connection: Connection, guild: int | None, days: _Days) -> Iterator[UnearnedEntry]:
    """Yield achievements whose counter is too low, or whose round the member has not played to its end.

    Counters are compared with the rounds elsewhere; ``days`` of play are those of :func:`derive_days`. The
    achievements of other releases are not known, and left alone.
    """
    of_server = () if guild is None else (AchievementModel.guild == guild,)
    for row in connection.execute(_HELD.where(*of_server)):
        if not _is_justified(row, days):
            yield UnearnedEntry(row.guild, row.table_id, row.round_no, f"{row.user}, {row.name}")


def _is_justified(row: Row[Any], days: _Days) -> bool:
    match _KNOWN.get(row.name):
        case Counted(counter=counter, least=least):
            played = days.get((row.guild, row.user))
            kept = (played and played.best_days) if counter == DAYS else getattr(row, counter)
            return type(kept) is int and kept >= least
        case Played():
            return bool(row.is_played)
        case None:
            return True


_DAYS: list[ColumnElement[Any]] = [
    getattr(PlayingDayModel, name) for name in ("guild", "user", *DaysPlayed._fields)
]
_HELD = (
    select(
        *(AchievementModel.guild, AchievementModel.user, AchievementModel.name),
        *(AchievementModel.table_id, AchievementModel.round_no),
        *(getattr(CounterModel, name) for name in COUNTED if name != DAYS),
        select(RoundModel.id)
        .join(TableModel, TableModel.id == RoundModel.table_id)
        .join(RoundPlayerModel, same_round(RoundPlayerModel, RoundModel))
        .where(
            same_round(RoundModel, AchievementModel),
            RoundModel.status == "settled",
            RoundPlayerModel.user == AchievementModel.user,
            TableModel.guild == AchievementModel.guild,
        )
        .exists()
        .label("is_played"),
    )
    .outerjoin(
        CounterModel,
        (CounterModel.guild == AchievementModel.guild)
        & (CounterModel.user == AchievementModel.user)
        & (CounterModel.period == period_at(Period.ALL_TIME, 0.0)),
    )
    .order_by(AchievementModel.guild, AchievementModel.user, AchievementModel.name)
)


_day = whole_part(RoundModel.settled_at / DAY_SECONDS).label("day")
_played = (
    select(TableModel.guild, RoundPlayerModel.user, _day)
    .distinct()
    .join_from(RoundPlayerModel, RoundModel, same_round(RoundModel, RoundPlayerModel))
    .join(TableModel, TableModel.id == RoundPlayerModel.table_id)
    .where(RoundModel.status == "settled", RoundModel.settled_at.is_not(None))
)


def _days_of(guild: int | None) -> Select[int, int, int, int, int]:
    """Return the query of :func:`derive_days`.

    Days that follow each other are one run: their distance to the number of the day in its order is the same.
    """
    of_server = () if guild is None else (TableModel.guild == guild,)
    played = _played.where(*of_server).subquery()
    of_member = (played.c.guild, played.c.user)
    order = func.row_number().over(partition_by=of_member, order_by=played.c.day)
    numbered = select(*of_member, played.c.day, (played.c.day - order).label("run")).subquery()
    of_run = (numbered.c.guild, numbered.c.user)
    runs = (
        select(*of_run, func.max(numbered.c.day).label("last_day"), func.count().label("days"))
        .group_by(*of_run, numbered.c.run)
        .subquery()
    )
    best_days = func.max(runs.c.days).over(partition_by=(runs.c.guild, runs.c.user)).label("best_days")
    place = func.row_number().over(partition_by=(runs.c.guild, runs.c.user), order_by=runs.c.last_day.desc())
    ranked = select(*runs.c, best_days, place.label("place")).subquery()
    columns = (ranked.c.guild, ranked.c.user, ranked.c.last_day, ranked.c.days, ranked.c.best_days)
    return select(*columns).where(ranked.c.place == 1)
