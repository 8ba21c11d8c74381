"""Values that no commit writes, for an audit: in each column of each table, by the models."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from sqlalchemy import ColumnElement, Connection, Select, Table, and_, func, null, select, type_coerce
from sqlalchemy.types import NULLTYPE

from bot.storage.database.backends.dialects import ID_COUNTER
from bot.storage.database.counter_models import METADATA
from bot.storage.database.models import ROW_ID_LIMIT, TableModel
from bot.storage.database.query_parts import soundness

TABLES = tuple(METADATA.sorted_tables)


def read_wrong_values(connection: Connection, table: Table) -> Iterator[tuple[int | None, str]]:
    """Yield each column of a table with values that cannot be read, and the server if a row tells it."""
    for server, *counts in connection.execute(_wrong_values(table)):
        for name, count in zip(soundness(table), counts, strict=True):
            if count:
                yield server if type(server) is int else None, f"{table.name}.{name}"


def read_wrong_counters(connection: Connection) -> Iterator[str]:
    """Yield the counters of ids that are lost although there are rows."""
    for table in TABLES:
        is_counted = table.dialect_options["sqlite"]["autoincrement"]
        if is_counted and connection.scalar(select(table.c.id).limit(1)) is not None:
            kept = connection.scalar(ID_COUNTER, {"name": table.name, "least": 0, "most": ROW_ID_LIMIT})
            yield from () if kept is not None else (f"sqlite_sequence.{table.name}",)


@cache
def _wrong_values(table: Table) -> Select[Any]:
    """Return how many values of each column are wrong on each server that has one."""
    sound = soundness(table).values()
    wrong = select(_server_of(table), *(func.count().filter(~each) for each in sound))
    return wrong.where(~and_(*sound)).group_by("server")


def _server_of(table: Table) -> ColumnElement[Any]:
    if "guild" in table.c:
        return type_coerce(table.c.guild, NULLTYPE).label("server")
    if "table_id" in table.c:
        own = select(type_coerce(TableModel.guild, NULLTYPE)).where(TableModel.id == table.c.table_id)
        return own.scalar_subquery().label("server")
    return null().label("server")
