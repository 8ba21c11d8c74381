"""Parts of statements that many rooms share.

SQLite keeps any value in any column, PostgreSQL only those of its type. SQLite uses a partial index only if
a query repeats the condition of the index with the same literals: the conditions here are those of the
indexes in ``models``.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy.dialects.sqlite import Insert, insert
from sqlalchemy.types import NULLTYPE

from bot.bank.sharding import SERVER_BITS, Shard
from bot.clock import DAY_SECONDS
from bot.storage.database.backends.dialects import typeof
from bot.storage.database.models import AccountModel, Base, RoundModel, RuleSetModel

S = TypeVar("S", sa.Select[Any], sa.Delete)

LAST_MOMENT = 253_402_300_799.0
"""The end of the last year that a date can have, in seconds since the epoch."""

LAST_DAY = int(LAST_MOMENT // DAY_SECONDS)
"""The last day of that year, in days since the epoch."""

IS_MEMBER: sa.ColumnElement[bool] = AccountModel.kind == sa.literal_column("'member'")
"""Whether an account is that of a member."""

IS_OPEN_STAKE: sa.ColumnElement[bool] = sa.and_(
    AccountModel.kind == sa.literal_column("'escrow'"), AccountModel.balance != sa.literal_column("0")
)
"""Whether an account holds the stake of a bet."""

IS_OPEN_TABLE: sa.ColumnElement[bool] = sa.literal_column("tables.is_open")
"""Whether a table is open."""

IS_OPEN_ROUND: sa.ColumnElement[bool] = RoundModel.status == sa.literal_column("'open'")
"""Whether a round is on."""


def is_served(shard: Shard, server: sa.SQLColumnExpression[Any]) -> sa.ColumnElement[bool]:
    """Return whether a server belongs to a shard. A single one has all, and needs no condition."""
    if shard.count == 1:
        return sa.true()
    bits = sa.literal(SERVER_BITS, sa.Integer())
    return server.bitwise_rshift(bits) % shard.count == shard.number


@cache
def of_shard(statement: S, shard: Shard, server: sa.SQLColumnExpression[Any]) -> S:
    """Return the part of a constant statement that is about the servers of a shard. It is built once."""
    return statement.where(is_served(shard, server))


def raw(model: type[Base]) -> list[sa.ColumnElement[Any]]:
    """Return the columns of a table, whose values are not converted."""
    return [sa.type_coerce(column, NULLTYPE).label(column.name) for column in model.__table__.columns]


def add_or_replace(model: type[Base], *replaced: str) -> Insert:
    """Return the statement that adds a row, or replaces values of the row with the same primary key.

    The values are those of the columns ``replaced``; without names, all outside the key.
    """
    new, keys = insert(model), [column.name for column in model.__table__.primary_key]
    names = replaced or [column.name for column in model.__table__.columns if column.name not in keys]
    return new.on_conflict_do_update(index_elements=keys, set_={name: new.excluded[name] for name in names})


def same_round(one: Any, other: Any) -> sa.ColumnElement[bool]:
    """Return the condition that rows of two tables are about the same round of the same table."""
    return sa.and_(one.table_id == other.table_id, one.round_no == other.round_no)


def id_of_round(other: Any) -> sa.ColumnElement[Any]:
    """Return the id of the round that a row of another table is about; None without one."""
    return sa.select(RoundModel.id).where(same_round(RoundModel, other)).scalar_subquery()


@cache
def soundness(table: sa.FromClause) -> Mapping[str, sa.ColumnElement[bool]]:
    """Return for each column of a table the condition that its value is one that a commit can write."""
    return {column.name: _is_sound(column) for column in table.columns}


@cache
def is_sound(model: type[Base]) -> sa.ColumnElement[bool]:
    """Return the condition that a row can be read. What is read for all servers leaves other rows out."""
    return sa.and_(*soundness(model.__table__).values())


def _is_sound(column: sa.ColumnElement[Any]) -> sa.ColumnElement[bool]:
    """Return whether a value has the type of its column. A number is one that can be added, or a time."""
    classes, bounds = next(each for kind, *each in _STORED if isinstance(column.type, kind))
    value: Any = sa.type_coerce(column, NULLTYPE)
    sound = [_is_of_class(value, *classes)]
    if bounds:
        # SQLite searches an index by one upper bound. Without ``+ 0`` it may take this one, not the query's.
        number = (sa.cast(value, sa.Integer) if isinstance(column.type, sa.Boolean) else value) + 0
        lowest, highest = bounds
        sound.append(number.between(sa.literal(lowest), sa.literal(highest)))
    return sa.or_(value.is_(None), sa.and_(*sound)) if getattr(column, "nullable", False) else sa.and_(*sound)


_STORED: tuple[Any, ...] = (
    (sa.Boolean, ("integer",), (0, 1)),
    (sa.Integer, ("integer",), (-(2**63) + 2**56, 2**63 - 2**56)),
    (sa.Float, ("real", "integer"), (0.0, LAST_MOMENT)),
    (sa.Text, ("text",), ()),
    (sa.LargeBinary, ("blob",), ()),
)
"""The storage classes of SQLite, and the bounds of the values, of each type of column."""


def raw_rules() -> sa.ColumnElement[Any]:
    """Return the rules of a round, from the row to which its ``rule_set`` refers."""
    return sa.type_coerce(RuleSetModel.json, NULLTYPE).label("rules")


def is_whole(value: sa.SQLColumnExpression[Any]) -> sa.ColumnElement[bool]:
    """Return the condition that a value is a whole number."""
    return typeof(value) == sa.literal_column("'integer'")


def is_number(value: sa.SQLColumnExpression[Any]) -> sa.ColumnElement[bool]:
    """Return the condition that a value is a number, also of the kind of a time."""
    return _is_of_class(value, "real", "integer")


def _is_of_class(value: sa.SQLColumnExpression[Any], *classes: str) -> sa.ColumnElement[bool]:
    return typeof(value).in_([sa.literal_column(f"'{each}'") for each in classes])
