"""Parts of statements that many rooms share.

SQLite uses a partial index only if a query repeats the condition of the index with the same literals: the
conditions here are those of the indexes in ``models``.
"""

from functools import cache
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy.dialects.sqlite import Insert, insert

from bot.bank.ids import UserId
from bot.bank.sharding import SERVER_BITS, Shard
from bot.storage.database.models import AccountModel, Base, RoundModel, RuleSetModel

S = TypeVar("S", sa.Select[Any], sa.Delete)

IS_MEMBER: sa.ColumnElement[bool] = AccountModel.kind == sa.literal_column("'member'")
"""Whether an account is that of a member."""

IS_OPEN_STAKE: sa.ColumnElement[bool] = sa.and_(
    AccountModel.kind == sa.literal_column("'escrow'"), AccountModel.balance != sa.literal_column("0")
)
"""Whether an account holds the stake of a bet."""

IS_OPEN_TABLE: sa.ColumnElement[bool] = sa.literal_column("tables.is_open")
"""Whether a table is open."""

IS_OPEN_TOURNAMENT: sa.ColumnElement[bool] = sa.literal_column("tournaments.ended_at IS NULL")
"""Whether a tournament has not ended."""

RULES: sa.Label[str] = RuleSetModel.json.label("rules")
"""The rules of a round, from the row to which its ``rule_set`` refers."""

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


def may_name(stored: sa.SQLColumnExpression[str], user: UserId) -> sa.ColumnElement[bool]:
    """Return whether a JSON text may have the number of a person as a name.

    It only saves the reading of other texts: what was found must be read, since a value can be the same. The
    functions of JSON would fail at the first damaged text.
    """
    return stored.contains(f'"{user}"')


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
