"""Parts of statements that many rooms share, and what SQLite has of its own.

SQLite keeps any value in any column. It uses a partial index only if a query repeats the condition of the
index with the same literals: the conditions here are those of the indexes in ``models``.
"""

from typing import Any

from sqlalchemy import (
    Boolean,
    ColumnElement,
    Float,
    FromClause,
    Integer,
    LargeBinary,
    SQLColumnExpression,
    Text,
    TextClause,
    and_,
    column,
    func,
    literal,
    literal_column,
    or_,
    table,
    text,
    type_coerce,
)
from sqlalchemy.types import NULLTYPE

from bot.storage.database.models import AccountModel, Base, RoundModel, RuleSetModel

LAST_MOMENT = 253_402_300_799.0
"""The end of the last year that a date can have, in seconds since the epoch."""

IS_MEMBER: ColumnElement[bool] = AccountModel.kind == literal_column("'member'")
"""Whether an account is that of a member."""

IS_OPEN_STAKE: ColumnElement[bool] = and_(
    AccountModel.kind == literal_column("'escrow'"), AccountModel.balance != literal_column("0")
)
"""Whether an account holds the stake of a bet."""

IS_OPEN_TABLE: ColumnElement[bool] = literal_column("tables.is_open")
"""Whether a table is open."""

IS_OPEN_ROUND: ColumnElement[bool] = RoundModel.status == literal_column("'open'")
"""Whether a round is on."""


def raw(model: type[Base]) -> list[ColumnElement[Any]]:
    """Return the columns of a table, whose values are not converted."""
    return [type_coerce(column, NULLTYPE).label(column.name) for column in model.__table__.columns]


def same_round(one: Any, other: Any) -> ColumnElement[bool]:
    """Return the condition that rows of two tables are about the same round of the same table."""
    return and_(one.table_id == other.table_id, one.round_no == other.round_no)


def soundness(table: FromClause) -> dict[str, ColumnElement[bool]]:
    """Return for each column of a table the condition that its value is one that a commit can write."""
    return {column.name: _is_sound(column) for column in table.columns}


def is_sound(model: type[Base]) -> ColumnElement[bool]:
    """Return the condition that a row can be read. What is read for all servers leaves other rows out."""
    return and_(*soundness(model.__table__).values())


def _is_sound(column: ColumnElement[Any]) -> ColumnElement[bool]:
    """Return whether a value has the type of its column. A number is one that can be added, or a time."""
    classes, bounds = next(each for kind, *each in _STORED if isinstance(column.type, kind))
    value: Any = type_coerce(column, NULLTYPE)
    sound = [_is_of_class(value, *classes)]
    if bounds:
        sound.append(value.between(*map(literal, bounds)))
    return or_(value.is_(None), and_(*sound)) if getattr(column, "nullable", False) else and_(*sound)


_STORED: tuple[Any, ...] = (
    (Boolean, ("integer",), (0, 1)),
    (Integer, ("integer",), (-(2**63) + 2**56, 2**63 - 2**56)),
    (Float, ("real", "integer"), (0.0, LAST_MOMENT)),
    (Text, ("text",), ()),
    (LargeBinary, ("blob",), ()),
)
"""The storage classes of SQLite, and the bounds of the values, of each type of column."""


def raw_rules() -> ColumnElement[Any]:
    """Return the rules of a round, from the row to which its ``rule_set`` refers."""
    return type_coerce(RuleSetModel.json, NULLTYPE).label("rules")


def is_whole(value: SQLColumnExpression[Any]) -> ColumnElement[bool]:
    """Return the condition that a value is a whole number."""
    return func.typeof(value) == literal_column("'integer'")


def is_number(value: SQLColumnExpression[Any]) -> ColumnElement[bool]:
    """Return the condition that a value is a number, also of the kind of a time."""
    return _is_of_class(value, "real", "integer")


def _is_of_class(value: SQLColumnExpression[Any], *classes: str) -> ColumnElement[bool]:
    return func.typeof(value).in_([literal_column(f"'{each}'") for each in classes])


ID_COUNTERS = table("sqlite_sequence", column("name"), column("seq", Integer()))
"""The highest id that each table has ever had whose ids are never given again."""

FOREIGN_KEY_CHECK = text("PRAGMA foreign_key_check")
"""Selects the references that lead nowhere: table, row, the table that it names, number of the key."""

JOURNAL_MODE = text("PRAGMA journal_mode")
"""Selects how the database keeps its log."""


def file_check(name: str, most: int) -> TextClause:
    """Return the statement for a check of the whole file, ``quick_check`` or ``integrity_check``."""
    return text(f"PRAGMA {name}({most})")
