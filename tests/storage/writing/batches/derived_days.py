"""Days of play derived from the stored rounds, without the code that keeps them."""

from typing import NamedTuple

from sqlalchemy import Connection, cast, func, select

from bot.clock import DAY_SECONDS
from bot.storage.database.backends.dialects import WHOLE
from bot.storage.database.models import RoundModel, RoundPlayerModel, TableModel
from bot.storage.database.query_parts import same_round


class DaysPlayed(NamedTuple):
    """The last day on which a member played, the days in a row until then, and the most in a row."""

    last_day: int
    days: int
    best_days: int


def derive_days(connection: Connection) -> dict[tuple[int, int], DaysPlayed]:
    """Return on which days members played, by server and member. A clock that was set back leaves no gap.

    Days that follow each other are one run: their distance to the number of the day in its order is the same.
    """
    day = cast(RoundModel.settled_at / DAY_SECONDS, WHOLE).label("day")
    played = (
        select(TableModel.guild, RoundPlayerModel.user, day)
        .distinct()
        .join_from(RoundPlayerModel, RoundModel, same_round(RoundModel, RoundPlayerModel))
        .join(TableModel, TableModel.id == RoundPlayerModel.table_id)
        .where(RoundModel.status == "settled", RoundModel.settled_at.is_not(None))
        .subquery()
    )
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
    found = connection.execute(select(ranked).where(ranked.c.place == 1))
    return {(row.guild, row.user): DaysPlayed(row.last_day, row.days, row.best_days) for row in found}
