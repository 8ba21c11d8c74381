"""Achievements without what earns them, and days of play that nobody played on, for an audit."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from sqlalchemy import ColumnElement, Connection, Integer, Row, Select, cast, func, select, type_coerce
from sqlalchemy.types import NULLTYPE

from bot.achievements import ACHIEVEMENTS, COUNTED, DAYS, Counted, Played
from bot.bank.seasons import Period, period_at
from bot.clock import DAY_SECONDS
from bot.storage.database import models
from bot.storage.database.query_parts import is_number, is_whole, same_round

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
    table: int
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
    of_server = () if guild is None else (models.PlayingDayModel.guild == guild,)
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
    of_server = () if guild is None else (models.AchievementModel.guild == guild,)
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
    type_coerce(getattr(models.PlayingDayModel, name), NULLTYPE)
    for name in ("guild", "user", *DaysPlayed._fields)
]
_HELD = (
    select(
        *(models.AchievementModel.guild, models.AchievementModel.user, models.AchievementModel.name),
        *(models.AchievementModel.table_id, models.AchievementModel.round_no),
        *(getattr(models.CounterModel, name) for name in COUNTED if name != DAYS),
        select(models.RoundModel.id)
        .join(models.TableModel, models.TableModel.id == models.RoundModel.table_id)
        .join(models.RoundPlayerModel, same_round(models.RoundPlayerModel, models.RoundModel))
        .where(
            same_round(models.RoundModel, models.AchievementModel),
            models.RoundModel.status == "settled",
            models.RoundPlayerModel.user == models.AchievementModel.user,
            models.TableModel.guild == models.AchievementModel.guild,
        )
        .exists()
        .label("is_played"),
    )
    .outerjoin(
        models.CounterModel,
        (models.CounterModel.guild == models.AchievementModel.guild)
        & (models.CounterModel.user == models.AchievementModel.user)
        & (models.CounterModel.period == period_at(Period.ALL_TIME, 0.0)),
    )
    .order_by(models.AchievementModel.guild, models.AchievementModel.user, models.AchievementModel.name)
)


_day = cast(models.RoundModel.settled_at / DAY_SECONDS, Integer).label("day")
_played = (
    select(models.TableModel.guild, models.RoundPlayerModel.user, _day)
    .distinct()
    .join_from(
        models.RoundPlayerModel, models.RoundModel, same_round(models.RoundModel, models.RoundPlayerModel)
    )
    .join(models.TableModel, models.TableModel.id == models.RoundPlayerModel.table_id)
    .where(
        models.RoundModel.status == "settled",
        is_number(models.RoundModel.settled_at),
        func.abs(models.RoundModel.settled_at) < 1e11,
        is_whole(models.TableModel.guild),
        is_whole(models.RoundPlayerModel.user),
    )
)


def _days_of(guild: int | None) -> Select[int, int, int, int, int]:
    """Return the query of :func:`derive_days`. Damaged rows do not count.

    Days that follow each other are one run: their distance to the number of the day in its order is the same.
    """
    of_server = () if guild is None else (models.TableModel.guild == guild,)
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
