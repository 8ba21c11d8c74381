"""The shards of a database that several processes share: who may take one, and when, and their rows.

Times are in seconds by the clock of the database. The fence itself is no matter of time: each transaction
that writes reads the row of its shard, with a lock that keeps others from taking it, and goes on only if
owner and epoch are its own (:meth:`~bot.storage.database.ownership.Ownership.is_owner`). The times say
how soon another process takes over. ``SharedSlots`` says when such processes may start sessions at
Discord.
"""

import os
import secrets
import socket
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from importlib.metadata import version
from pathlib import Path
from typing import Final, Self

import sqlalchemy as sa
from sqlalchemy import BindParameter, Connection, Double, bindparam, case
from sqlalchemy.dialects.sqlite import insert
from sqlalchemy.exc import DatabaseError, TimeoutError as PoolTimeoutError
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.bank.sharding import Shard
from bot.bank.store_errors import StoreUnavailableError
from bot.storage.database.backends.backend import Backend
from bot.storage.database.backends.dialects import (
    END_STALLED,
    ONE_AT_A_TIME,
    database_now,
    idle_limit,
    lock_limit,
)
from bot.storage.database.models import IdentifySlotModel, PendingErasureModel, PersonModel, ShardModel
from bot.storage.database.query_parts import add_or_replace
from bot.storage.database.revisions import known_revisions, revision_of
from bot.storage.database.rows import readable
from bot.storage.database.storage_errors import ShardCountError, ShardsOwnedError

UNSEEN_SECONDS: Final = 10.0
"""Seconds after which a shard whose owner was not seen may be taken."""

RENEWAL_SECONDS: Final = 3.0
"""Seconds after which an owner shows again that it is there."""

LOOK_SECONDS: Final = 1.0
"""Seconds between two looks: of an owner at its shard, and of a standby at one that it waits for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Process:
    """A process that owns a shard, or waits for it. ``owner`` is random, and never comes again.

    ``pids`` names the start of the system, and the namespace of Linux in which ``pid`` is the process. Other
    containers have others, even with the same host; None: unknown.
    """

    owner: str
    host: str
    pid: int
    version: str
    pids: str | None = None

    @classmethod
    def own(cls) -> Self:
        """Describe this process, which is another owner each time."""
        return cls(
            owner=secrets.token_hex(8),
            host=socket.gethostname(),
            pid=os.getpid(),
            version=version("croupier"),
            pids=_own_pids(),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class ShardRow:
    """The row of a shard: :class:`~bot.storage.database.models.ShardModel`."""

    number: int
    epoch: int = 0
    owner: str | None = None
    host: str | None = None
    pid: int | None = None
    version: str | None = None
    pids: str | None = None
    since: float | None = None
    seen_at: float | None = None


def is_owned(row: ShardRow, now: float) -> bool:
    """Return whether a process has the shard, and was seen a short time ago.

    A time that lies ahead is from before the database's clock was set back.
    """
    return row.owner is not None and row.seen_at is not None and abs(now - row.seen_at) < UNSEEN_SECONDS


def has_ended(row: ShardRow, process: Process) -> bool:
    """Return whether ``process``, which counts its ids like the owner of a shard, sees that this one is gone.

    Another process with its id, or one that nobody has waited for, counts as the owner.
    """
    if row.pid is None or row.pids is None or row.pids != process.pids:
        return False
    try:
        os.kill(row.pid, 0)
    except OSError as error:  # also if it belongs to another user
        return isinstance(error, ProcessLookupError)
    return False


def _own_pids() -> str | None:
    try:
        boot = Path("/proc/sys/kernel/random/boot_id").read_text(encoding="ascii").strip()
        return f"{boot}/{Path('/proc/self/ns/pid').stat().st_ino}"
    except OSError:
        return None


def taken(row: ShardRow, process: Process, now: float) -> ShardRow:
    """Return the row of a shard that a process takes: no write of an earlier owner counts any more."""
    return replace(row, epoch=row.epoch + 1, since=now, seen_at=now, **asdict(process))


def must_renew(row: ShardRow, now: float) -> bool:
    """Return whether the owner must show again that it is there."""
    return row.seen_at is None or abs(now - row.seen_at) >= RENEWAL_SECONDS


def read_shards(connection: Connection) -> tuple[dict[int, ShardRow], float]:
    """Return the rows of all shards that can be read, by number, and the time, 0 without any row."""
    found = connection.execute(_ROWS).all()
    rows = [
        ShardRow(**{name: getattr(each, name) for name in _COLUMNS}) for each in readable(found, ShardModel)
    ]
    return {row.number: row for row in rows}, found[0].now if found else 0.0


def take(connection: Connection, shard: Shard, process: Process, *, waits: bool) -> ShardRow:
    """Take a shard. Return its row, which is another process's if that one owns it and this one ``waits``.

    The first process of a database counts its shards. Taking waits for commits of the owner before, with
    ``waits`` not for long: :func:`~bot.storage.database.storage_errors.is_locked` tells it. Raises
    :class:`ShardCountError`, and the errors of :func:`~bot.storage.database.revisions.revision_of`.
    """
    if waits and (row := _owned(*read_shards(connection), shard, process)):
        return row
    connection.execute(END_STALLED)
    connection.execute(_LIMIT)  # before the locks, which keep others waiting
    if waits:
        connection.execute(_LOCK_LIMIT)
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
    row = taken(rows.get(shard.number, ShardRow(number=shard.number)), process, now)
    connection.execute(_TAKE, asdict(row))
    return row


def _owned(rows: Mapping[int, ShardRow], now: float, shard: Shard, process: Process) -> ShardRow | None:
    """Return the row of a shard that another process owns; None if ``process`` may take it."""
    if rows and len(rows) != shard.count:
        raise ShardCountError(len(rows), str(shard))
    row = rows.get(shard.number)
    if row is None or not is_owned(row, now) or has_ended(row, process):
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
    connection.execute(END_STALLED)
    connection.execute(_LOCK_ALL)
    _refuse_owned(connection)
    connection.execute(sa.update(ShardModel).values(owner=None))


def _refuse_owned(connection: Connection) -> None:
    rows, now = read_shards(connection)
    owned = [row for row in rows.values() if is_owned(row, now)]
    if owned:
        raise ShardsOwnedError(", ".join(map(described, owned)))


def described(row: ShardRow) -> str:
    """Describe the owner of a shard, for operators."""
    return f"shard {row.number} by process {row.pid} on {row.host}"


_COLUMNS = tuple(column.name for column in ShardModel.__table__.columns)
_ROWS = sa.select(*ShardModel.__table__.columns, database_now().label("now")).order_by(ShardModel.number)
_LIMIT = sa.select(idle_limit())
_LOCK_LIMIT = sa.select(lock_limit())
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

RENEW = _OWN.where(lock_limit().is_not(None)).values(seen_at=database_now())
"""Shows that an owner is there; changes nothing if the shard is another process's.

It fails if a write of the owner keeps it waiting for long.
"""

RELEASE = _OWN.values(owner=None)
"""Gives up a shard."""

LONGEST_QUEUE = 900.0
"""Seconds for which processes may wait in a bucket: 171 at Discord's five seconds. A slot that lies further
ahead is from before the database's clock was set back."""

_SECONDS: BindParameter[float] = bindparam("seconds", type_=Double())
_free_at = IdentifySlotModel.free_at
_IS_WAITED_FOR = _free_at.between(database_now(), database_now() + LONGEST_QUEUE)
_TAKE_SLOT = (
    insert(IdentifySlotModel)
    .values(bucket=bindparam("bucket"), free_at=database_now() + _SECONDS)
    .on_conflict_do_update(
        index_elements=["bucket"],
        set_={"free_at": case((_IS_WAITED_FOR, _free_at), else_=database_now()) + _SECONDS},
    )
    .returning(_free_at - _SECONDS - database_now(), idle_limit())
)


class SharedSlots:
    """A row for each bucket, with the time at which its next slot begins by the clock of the database."""

    def __init__(self, backend: Backend, engine: AsyncEngine) -> None:
        self._backend = backend
        self._engine = engine

    async def take(self, bucket: int, seconds: float) -> float:
        """Reserve the next free slot of a bucket, which lasts ``seconds``. Return in how many it begins.

        Raises ``StoreUnavailableError``.
        """
        try:
            return await self._backend.uncancelled(self._take(bucket, seconds))
        except (DatabaseError, PoolTimeoutError) as error:
            raise StoreUnavailableError(str(error)) from error

    async def _take(self, bucket: int, seconds: float) -> float:
        async with self._engine.begin() as connection:
            begins_in: float | None = await connection.scalar(
                _TAKE_SLOT, {"bucket": bucket, "seconds": seconds}
            )
        assert begins_in is not None, "the statement returns what it has written"
        return max(0.0, begins_in)
