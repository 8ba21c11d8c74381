"""The types of columns: what a value is, and between which bounds it lies.

Both databases refuse anything else. SQLite does so because its tables are STRICT, which know five types, and
by a constraint for each bound. Bounds are those of a type, never those of today's rules.
"""

from typing import Annotated, Any, Final

import sqlalchemy as sa
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.orm import mapped_column
from sqlalchemy.types import TypeEngine

from bot.clock import DAY_SECONDS
from bot.storage.database.backends.dialects import TEXT

ROW_ID_LIMIT: Final = 2**53
"""No row gets an id as high. One that has it is damaged, and no other id must follow it."""

FIRST_STRANGER: Final = 2**52
"""The numbers from here on are never stored: they stand for people about whom others have asked."""

MOST_CENTS: Final = 2**63 - 2**56
"""The highest amount, in hundredths of a chip, positive or negative. SQLite's integers end at 2**63."""

LAST_MOMENT: Final = 253_402_300_799.0
"""The end of the last year that a date can have, in seconds since the epoch."""

LAST_DAY: Final = int(LAST_MOMENT // DAY_SECONDS)
"""The last day of that year, in days since the epoch."""

SECRET_BYTES: Final = 32
"""The length of seeds, and of hashes that stand for people."""


class Whole(sa.BigInteger):
    """Whole numbers. SQLite generates ids only for a key whose type is called INTEGER."""

    def __init__(self, lowest: int = -(2**63), highest: int = 2**63 - 1) -> None:
        super().__init__()
        self.lowest, self.highest = lowest, highest


class Real(sa.Double[float]):
    """Numbers with a fraction."""

    def __init__(self, lowest: float = 0.0, highest: float = LAST_MOMENT) -> None:
        super().__init__()
        self.lowest, self.highest = lowest, highest


class Flag(sa.Boolean):
    """Truth values. SQLite keeps 0 and 1."""


class Bytes(sa.LargeBinary):
    """Bytes as they are stored. SQLAlchemy's own would make a damaged number into as many zeros."""

    def result_processor(self, dialect: object, coltype: object) -> None:
        """Return None: the drivers give bytes."""


@compiles(Whole, "sqlite")
@compiles(Flag, "sqlite")
def _integer(_type: Any, _compiler: Any, **_options: Any) -> str:
    return "INTEGER"


@compiles(Real, "sqlite")
def _real(_type: Any, _compiler: Any, **_options: Any) -> str:
    return "REAL"


Snowflake = Annotated[int, mapped_column(Whole(0, 2**63 - 1))]
"""An id of Discord, or that of the interaction that opened a table."""

Person = Annotated[int, mapped_column(Whole(1, FIRST_STRANGER - 1))]
"""The number of a person."""

RowId = Annotated[int, mapped_column(Whole(0, 2**63 - 1))]
"""The number of a row. SQLite, which counts from the highest, needs numbers behind a damaged one too."""

Count = Annotated[int, mapped_column(Whole(0, ROW_ID_LIMIT - 1))]
"""A number of things."""

Amount = Annotated[int, mapped_column(Whole(-MOST_CENTS, MOST_CENTS))]
"""Hundredths of a chip, points or costs, also below 0."""

Day = Annotated[int, mapped_column(Whole(0, LAST_DAY))]
"""Days since the epoch, UTC."""

Moment = Annotated[float, mapped_column(Real(0.0, LAST_MOMENT))]
"""Seconds since the epoch."""

Share = Annotated[float, mapped_column(Real(0.0, 1.0))]
"""A part of a whole."""

Secret = Annotated[bytes, mapped_column(Bytes(SECRET_BYTES))]
"""A seed, or a hash that stands for a person or a key."""

OTHER_TYPES: Final[dict[Any, TypeEngine[Any]]] = {bool: Flag(), str: TEXT, bytes: Bytes()}
"""The types that Python's own tell."""


def takes(column: Any, value: object) -> bool:
    """Return whether a column takes a value. A damaged disk may hold another one."""
    kind: Any = column.type
    if value is None:
        return bool(column.nullable)
    if isinstance(kind, Whole):
        return type(value) is int and kind.lowest <= value <= kind.highest
    if isinstance(kind, Real):
        return isinstance(value, int | float) and kind.lowest <= value <= kind.highest
    if isinstance(kind, sa.LargeBinary):
        return isinstance(value, bytes) and kind.length in (None, len(value))
    return value in (False, True) if isinstance(kind, Flag) else isinstance(value, str)


def neutral(column: Any) -> object:
    """Return a value that a column takes, and that says nothing."""
    kind: Any = column.type
    if column.nullable:
        return None
    if isinstance(kind, sa.LargeBinary):
        return bytes(kind.length or 0)
    return "" if isinstance(kind, sa.Text) else False if isinstance(kind, Flag) else kind.lowest


def bound(table: sa.Table) -> None:
    """Add the constraints for the bounds of a table's columns, and make it STRICT."""
    table.dialect_options["sqlite"]["strict"] = True
    for column in table.columns:
        kind: Any = column.type
        if isinstance(kind, Whole | Real):
            sa.CheckConstraint(column.between(kind.lowest, kind.highest), name=f"{column.name}_in_bounds")
        elif isinstance(kind, Flag):  # PostgreSQL has truth values
            is_flag = sa.type_coerce(column, sa.Integer()).in_((0, 1))
            sa.CheckConstraint(is_flag, name=f"{column.name}_in_bounds").ddl_if(dialect="sqlite")
        elif isinstance(kind, sa.LargeBinary) and kind.length:
            sa.CheckConstraint(sa.func.length(column) == kind.length, name=f"{column.name}_in_bounds")
