"""The rows of the shards: counted, taken, renewed and released."""

from collections.abc import Mapping
from dataclasses import asdict

import sqlalchemy as sa
from sqlalchemy import Connection, bindparam
from sqlalchemy.dialects.sqlite import insert

from bot.bank.sharding import Shard
from bot.storage.database.backends.dialects import ONE_AT_A_TIME, database_now, idle_limit
from bot.storage.database.fencing import fence_rules
from bot.storage.database.fencing.fence_rules import Process, ShardRow
from bot.storage.database.models import PendingErasureModel, PersonModel, ShardModel
from bot.storage.database.query_parts import add_or_replace
from bot.storage.database.revisions import known_revisions, revision_of
from bot.storage.database.rows import readable
from bot.storage.database.storage_errors import ShardCountError, ShardsOwnedError


def read_shards(connection: Connection) -> tuple[dict[int, ShardRow], float]:
    """Return the rows of all shards that can be read, by number, and the time, 0 without any row."""
    found = connection.execute(_ROWS).all()
    rows = [
        ShardRow(**{name: getattr(each, name) for name in _COLUMNS}) for each in readable(found, ShardModel)
    ]
    return {row.number: row for row in rows}, found[0].now if found else 0.0


def take(connection: Connection, shard: Shard, process: Process, *, waits: bool) -> ShardRow:
    """Take a shard. Return its row, which is another process's if that one owns it and this one ``waits``.

    The first process of a database counts its shards. Taking waits for commits of the owner before. Raises
    :class:`ShardCountError`, and the errors of :func:`~bot.storage.database.revisions.revision_of`.
    """
    if waits and (row := _owned(*read_shards(connection), shard, process)):
        return row
    connection.execute(_LIMIT)  # before the locks, which keep others waiting
    connection.execute(ONE_AT_A_TIME)
    connection.execute(_LOCK, {"shard": shard.number})
    rows, now = read_shards(connection)
    if not rows:
        set_count(connection, shard.count)
        rows, now = read_shards(connection)
    if waits:
        revision_of(connection, known_revisions())  # a newer process may have upgraded it
        if row := _owned(rows, now, shard, process):
            return row
    row = fence_rules.taken(rows.get(shard.number, ShardRow(number=shard.number)), process, now)
    connection.execute(_TAKE, asdict(row))
    return row


def _owned(rows: Mapping[int, ShardRow], now: float, shard: Shard, process: Process) -> ShardRow | None:
    """Return the row of a shard that another process owns; None if ``process`` may take it."""
    if rows and len(rows) != shard.count:
        raise ShardCountError(len(rows), str(shard))
    row = rows.get(shard.number)
    if row is None or not fence_rules.is_owned(row, now) or fence_rules.has_ended(row, process):
        return None
    return row


def set_count(connection: Connection, count: int) -> None:
    """Make a row for each of so many shards, which nobody owns. Each must acknowledge pending erasures."""
    connection.execute(sa.delete(ShardModel).where(ShardModel.number >= count))
    rows = [{"number": number, "epoch": 0} for number in range(count)]
    connection.execute(insert(ShardModel).on_conflict_do_nothing(), rows)
    connection.execute(sa.delete(PendingErasureModel))
    connection.execute(_ERASURES)


def release_all(connection: Connection) -> None:
    """Let no process own a shard: those that were unseen for long can write no more.

    The transaction keeps others from taking one (``ONE_AT_A_TIME``). Raises :class:`ShardsOwnedError` if a
    process owns one.
    """
    _refuse_owned(connection)  # before commits of an owner would have to wait
    connection.execute(_LOCK_ALL)
    _refuse_owned(connection)
    connection.execute(sa.update(ShardModel).values(owner=None))


def _refuse_owned(connection: Connection) -> None:
    rows, now = read_shards(connection)
    owned = [row for row in rows.values() if fence_rules.is_owned(row, now)]
    if owned:
        raise ShardsOwnedError(", ".join(map(described, owned)))


def described(row: ShardRow) -> str:
    """Describe the owner of a shard, for operators."""
    return f"shard {row.number} by process {row.pid} on {row.host}"


_COLUMNS = tuple(column.name for column in ShardModel.__table__.columns)
_ROWS = sa.select(*ShardModel.__table__.columns, database_now().label("now")).order_by(ShardModel.number)
_LIMIT = sa.select(idle_limit())
_LOCK_ALL = sa.select(ShardModel.number).with_for_update()
_LOCK = _LOCK_ALL.where(ShardModel.number == bindparam("shard"))
_TAKE = add_or_replace(ShardModel)
_ERASURES = insert(PendingErasureModel).from_select(
    ["user", "shard"],
    sa.select(PersonModel.id, ShardModel.number)
    .join_from(PersonModel, ShardModel, sa.true())
    .where(PersonModel.leaving_since.is_not(None)),
)
_OWN = sa.update(ShardModel).where(
    ShardModel.number == bindparam("shard"),
    ShardModel.owner == bindparam("by"),
    ShardModel.epoch == bindparam("begun"),
)

RENEW = _OWN.values(seen_at=database_now())
"""Shows that an owner is there; changes nothing if the shard is another process's."""

RELEASE = _OWN.values(owner=None)
"""Gives up a shard."""
