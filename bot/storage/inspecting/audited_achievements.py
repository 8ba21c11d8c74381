"""Achievements without what earns them, and days of play that nobody played on, for an audit."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from sqlalchemy import ColumnElement, Connection, Row, select, text, type_coerce
from sqlalchemy.types import NULLTYPE

from bot.achievements import ACHIEVEMENTS, COUNTED, DAYS, Counted, Played
from bot.bank.periods import Period, period_at
from bot.storage.database import models

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
    found = connection.execute(DERIVED_DAYS, {"guild": guild})
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
        .join(
            models.RoundPlayerModel,
            (models.RoundPlayerModel.table_id == models.RoundModel.table_id)
            & (models.RoundPlayerModel.round_no == models.RoundModel.round_no),
        )
        .where(
            models.RoundModel.table_id == models.AchievementModel.table_id,
            models.RoundModel.round_no == models.AchievementModel.round_no,
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


DERIVED_DAYS: Final = text(
    """
    WITH played AS (
        SELECT DISTINCT tables.guild AS guild, player."user" AS "user",
            CAST(rounds.settled_at / 86400 AS INTEGER) AS day
        FROM round_players AS player
        JOIN rounds ON rounds.table_id = player.table_id AND rounds.round_no = player.round_no
        JOIN tables ON tables.id = player.table_id
        WHERE rounds.status = 'settled' AND typeof(rounds.settled_at) IN ('integer', 'real')
            AND abs(rounds.settled_at) < 1e11
            AND typeof(tables.guild) = 'integer' AND typeof(player."user") = 'integer'
            AND (:guild IS NULL OR tables.guild = :guild)
    ),
    numbered AS (
        SELECT guild, "user", day,
            day - row_number() OVER (PARTITION BY guild, "user" ORDER BY day) AS run
        FROM played
    ),
    runs AS (
        SELECT guild, "user", max(day) AS last_day, count(*) AS days FROM numbered
        GROUP BY guild, "user", run
    )
    SELECT guild, "user", last_day, days, best_days FROM (
        SELECT guild, "user", last_day, days,
            max(days) OVER (PARTITION BY guild, "user") AS best_days,
            row_number() OVER (PARTITION BY guild, "user" ORDER BY last_day DESC) AS place
        FROM runs
    ) AS ranked WHERE place = 1
    """
)
"""Selects server, member, last day (days since the epoch, UTC), days in a row until then, most in a row.

``guild`` is a server, or None for all. Damaged rows do not count.
"""
