"""Rows that a disk has damaged: the database takes no wrong value, but what it reads may be one.

Where one row must harm nothing that others are about, it is checked when it is read, here and nowhere else.
"""

import logging
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

from sqlalchemy import ColumnElement, Connection, Row, and_, func, select, type_coerce, update
from sqlalchemy.types import NULLTYPE

from bot.storage.database.column_types import neutral, takes
from bot.storage.database.models import Base

_log = logging.getLogger(__name__)


class DamagedRowError(Exception):
    """A row holds a value that no commit writes. The text names the column, never the value."""


def damaged_column(row: Row[*tuple[Any, ...]], *models: type[Base]) -> str | None:
    """Return the first column of a row with a value that these tables do not take; None if all is sound."""
    names = row._fields  # a tuple that is made anew for each access
    columns = (column for model in models for column in model.__table__.columns if column.name in names)
    return next((each.name for each in columns if not takes(each, getattr(row, each.name))), None)


def check(row: Row[*tuple[Any, ...]], *models: type[Base]) -> None:
    """Raise :class:`DamagedRowError` if a row has a value that these tables do not take."""
    damaged = damaged_column(row, *models)
    if damaged is not None:
        raise DamagedRowError(damaged)


def readable(rows: Iterable[Row[*tuple[Any, ...]]], *models: type[Base]) -> Iterator[Row[*tuple[Any, ...]]]:
    """Yield the rows that can be read, of those about many servers. A damaged one must harm no other."""
    for row in rows:
        damaged = damaged_column(row, *models)
        if damaged is None:
            yield row
        else:
            _note_damage(models[0].__tablename__, damaged)


def mend(connection: Connection, model: type[Base], condition: ColumnElement[bool]) -> None:
    """Give damaged values of these rows neutral ones: SQLite would refuse any other change of the rows."""
    table = model.__table__
    stored = select(*(type_coerce(each, NULLTYPE).label(each.name) for each in table.columns))
    for row in connection.execute(stored.where(condition)).all():
        values = row._mapping
        mended = {each.name: _neutral(each) for each in table.columns if not takes(each, values[each.name])}
        if mended:
            own = and_(*(type_coerce(key, NULLTYPE) == values[key.name] for key in table.primary_key))
            connection.execute(update(model).where(own).values(mended))


def _neutral(column: Any) -> object:
    """Return a value that says nothing, or the first that the column can refer to."""
    refers = [each.column for each in column.foreign_keys]
    return select(func.min(refers[0])).scalar_subquery() if refers else neutral(column)


@cache
def _note_damage(table: str, column: str) -> None:
    """Log damage once: some rows are read each minute."""
    _log.error("Rows of %s are left out, because their %s is damaged: audit finds which", table, column)
