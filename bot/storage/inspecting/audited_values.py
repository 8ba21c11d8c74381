"""Values that no commit writes, for an audit: in each column of each table, by the models."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from sqlalchemy import (
    Column,
    ColumnElement,
    Connection,
    Select,
    Table,
    Text,
    and_,
    cast,
    func,
    null,
    or_,
    select,
    type_coerce,
)
from sqlalchemy.types import NULLTYPE

from bot.storage.database.backends.dialects import ID_COUNTER, TEXT
from bot.storage.database.column_types import ROW_ID_LIMIT, Bytes, Flag, Real, Whole
from bot.storage.database.counter_models import METADATA
from bot.storage.database.models import TableModel

TABLES = tuple(METADATA.sorted_tables)

NAMED_ROWS = 20
"""Wrong rows of a table that are named."""


def read_wrong_values(connection: Connection, table: Table) -> Iterator[tuple[int | None, str]]:
    """Yield rows with values that cannot be read: the server if the row tells it, key and columns."""
    if connection.dialect.name != "sqlite":
        return  # the server has pages with checksums for that
    names, keys = [column.name for column in table.columns], [column.name for column in table.primary_key]
    for server, *rest in connection.execute(_wrong_rows(table)):
        key = ", ".join(f"{name} {value}" for name, value in zip(keys, rest, strict=False))
        columns = (name for name, is_sound in zip(names, rest[len(keys) :], strict=True) if not is_sound)
        yield server if type(server) is int else None, f"{table.name} ({key}): {', '.join(columns)}"


def read_wrong_counters(connection: Connection) -> Iterator[str]:
    """Yield the counters of ids that are lost although there are rows."""
    for table in TABLES:
        is_counted = table.dialect_options["sqlite"]["autoincrement"]
        if is_counted and connection.scalar(select(table.c.id).limit(1)) is not None:
            kept = connection.scalar(ID_COUNTER, {"name": table.name, "least": 0, "most": ROW_ID_LIMIT})
            yield from () if kept is not None else (f"sqlite_sequence.{table.name}",)


@cache
def _wrong_rows(table: Table) -> Select[Any]:
    """Return the rows with wrong values: their server, their key, and whether each column is sound."""
    sound = {column.name: _is_sound(column) for column in table.columns}
    keys = (cast(column, Text) for column in table.primary_key)
    wrong = select(_server_of(table), *keys, *(each.label(f"sound_{name}") for name, each in sound.items()))
    return wrong.where(~and_(*sound.values())).limit(NAMED_ROWS)


def _is_sound(column: Column[Any]) -> ColumnElement[bool]:
    """Return whether a column of SQLite has a value that it takes. Only a damaged disk leaves others."""
    kind: Any = column.type
    value: Any = type_coerce(column, NULLTYPE)
    sound: ColumnElement[bool] = func.typeof(value).in_(_CLASSES[type(kind)])
    if isinstance(kind, Whole | Real):
        sound &= (value + 0).between(kind.lowest, kind.highest)  # no index is of use here
    if isinstance(kind, Bytes) and kind.length:
        sound &= func.length(value) == kind.length
    return or_(value.is_(None), sound) if column.nullable else sound


_CLASSES = {
    Whole: ("integer",),
    Real: ("real",),
    Flag: ("integer",),
    Bytes: ("blob",),
    type(TEXT): ("text",),
}


def _server_of(table: Table) -> ColumnElement[Any]:
    if "guild" in table.c:
        return type_coerce(table.c.guild, NULLTYPE).label("server")
    if "table_id" in table.c:
        own = select(TableModel.guild).where(TableModel.id == table.c.table_id)
        return own.scalar_subquery().label("server")
    return null().label("server")
