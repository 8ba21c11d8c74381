"""Achievements without what earns them, for an audit."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, Row, select

from bot.achievements import ACHIEVEMENTS, COUNTED, DAYS, Counted, Played
from bot.storage.counting import DERIVED_DAYS, Period, period_at
from bot.storage.database import AchievementModel, CounterModel, RoundModel, RoundPlayerModel, TableModel

_KNOWN: Final = {each.name: each for each in ACHIEVEMENTS}

_Days = dict[tuple[int, int], int]


@dataclass(frozen=True, slots=True)
class UnearnedEntry:
    """An achievement that nothing earns: where it says that it was earned, and whose it is."""

    guild: int
    table: int
    round_no: int | None
    what: str


def read_unearned(connection: Connection, guild: int | None) -> Iterator[UnearnedEntry]:
    """Yield achievements whose counter is too low, or whose round the member has not played to its end.

    Counters are compared with the rounds elsewhere; days of play are derived here. The achievements of other
    releases are not known, and left alone.
    """
    days: _Days = {
        (row.guild, row.user): row.best_days for row in connection.execute(DERIVED_DAYS, {"guild": guild})
    }
    statement = _HELD if guild is None else _HELD.where(AchievementModel.guild == guild)
    for row in connection.execute(statement):
        if not _is_justified(row, days):
            yield UnearnedEntry(row.guild, row.table_id, row.round_no, f"{row.user}, {row.name}")


def _is_justified(row: Row[Any], days: _Days) -> bool:
    match _KNOWN.get(row.name):
        case Counted(counter=counter, least=least):
            kept = days.get((row.guild, row.user)) if counter == DAYS else getattr(row, counter)
            return type(kept) is int and kept >= least
        case Played():
            return bool(row.is_played)
        case None:
            return True


_HELD = (
    select(
        *(AchievementModel.guild, AchievementModel.user, AchievementModel.name),
        *(AchievementModel.table_id, AchievementModel.round_no),
        *(getattr(CounterModel, name) for name in COUNTED if name != DAYS),
        select(RoundModel.id)
        .join(TableModel, TableModel.id == RoundModel.table_id)
        .join(
            RoundPlayerModel,
            (RoundPlayerModel.table_id == RoundModel.table_id)
            & (RoundPlayerModel.round_no == RoundModel.round_no),
        )
        .where(
            RoundModel.table_id == AchievementModel.table_id,
            RoundModel.round_no == AchievementModel.round_no,
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
