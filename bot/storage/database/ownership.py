"""The claim of one application and of one process to the database, and how it is noticed that it is lost.

A process waits by a ``Standby`` until it may make its claim, and keeps it by a ``Lease``.
"""

import asyncio
import logging
import sqlite3
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

from sqlalchemy import bindparam, func
from sqlalchemy.dialects.sqlite import insert
from sqlalchemy.exc import DatabaseError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.bank.sharding import WHOLE, Shard
from bot.bank.store_errors import StoreUnavailableError
from bot.clock import Clock, sleep
from bot.storage.database import shards, storage_errors
from bot.storage.database.backends.dialects import END_STALLED, greatest
from bot.storage.database.database_lock import DatabaseLock
from bot.storage.database.models import GenerationModel
from bot.storage.database.revisions import open_untouched
from bot.storage.database.rows import mend

_log = logging.getLogger(__name__)


class Standby:
    """Waits by a clock, and tells why: in the log, and by a call of ``tell``."""

    def __init__(self, clock: Clock, tell: Callable[[], object]) -> None:
        self.clock = clock
        self._tell = tell
        self._reason = ""

    async def wait(self, reason: str) -> None:
        """Wait a moment. A reason is told once."""
        if reason != self._reason:
            _log.info("standing by: %s", reason)
            self._reason = reason
            self._tell()
        await sleep(self.clock, shards.LOOK_SECONDS)


def application_of(file: Path) -> int | None:
    """Return Discord's id of the application to which a database belongs, which no bot uses; None if unknown.

    Only a whole number counts. The file stays as it is. Raises :class:`DatabaseCorruptError` and
    ``StoreUnavailableError``.
    """
    if not file.is_file():
        return None
    with _errors(file):
        try:
            with closing(open_untouched(file)) as database:
                found = database.execute("SELECT application FROM generations").fetchone()
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_ERROR:
                raise
            return None  # the file is empty, or none of ours
    return found[0] if found and type(found[0]) is int else None


def adopt(file: Path, application: int, *, at: float) -> int | None:
    """Give a database, which no bot uses, to another application, and log it, if it belongs to one.

    Return whose it was. Raises the errors of :func:`application_of`.
    """
    earlier = application_of(file)
    if earlier not in (None, application):
        with _errors(file), closing(sqlite3.connect(file)) as database, database:
            database.execute("UPDATE generations SET application = ?", (application,))
            logged = (at, f"{earlier} -> {application}")
            database.execute(
                "INSERT INTO admin_log (at, guild, action, reason) VALUES (?, 0, 'adopt', ?)", logged
            )
    return earlier


@contextmanager
def _errors(file: Path) -> Iterator[None]:
    try:
        yield
    except sqlite3.Error as error:
        if error.sqlite_errorcode & 0xFF in storage_errors.CORRUPT:
            raise storage_errors.DatabaseCorruptError(file, str(error)) from error
        raise StoreUnavailableError(str(error)) from error


class Ownership:
    """The claim of this process to the database: its shard has this ``owner`` and this ``epoch``.

    A claim is lost for good when the locked file is no longer the one at its path, or when another process
    has taken the shard: after a pause of this one, or although locks should have kept it out.
    """

    def __init__(
        self, owner: str, epoch: int, lock: DatabaseLock | None = None, shard: Shard = WHOLE
    ) -> None:
        self.shard = shard
        self.owner, self.epoch = owner, epoch
        self._lock = lock
        self._when_lost: list[Callable[[], object]] = []
        self.lost: storage_errors.DatabaseLostError | None = None

    @classmethod
    async def claim(
        cls,
        engine: AsyncEngine,
        *,
        lock: DatabaseLock | None = None,
        application: int | None = None,
        state_format: int | None = None,
        shard: Shard = WHOLE,
        standby: Standby | None = None,
    ) -> "Ownership":
        """Take a shard, and store its application (None: whose it is stays as it is).

        Earlier owners can no longer write. A ``standby`` waits for a shard that another process owns, also
        while the database does not answer; without it, it is taken at once. ``state_format`` is the newest
        form of stored tables that this process knows (None: it writes none).

        Raises ``StoreUnavailableError``, :class:`DatabaseCorruptError`, :class:`ShardCountError`,
        :class:`StateTooNewError` and, if the database was upgraded while the process stood by,
        :class:`DatabaseTooNewError`.
        """
        process = shards.Process.own()
        stored = {"application": application, "state_format": state_format}
        reason = ""  # why it stands by
        try:
            while True:
                try:
                    row = await _taken(engine, shard, process, stored, waits=standby is not None)
                except DatabaseError as error:
                    if standby is not None and storage_errors.is_locked(error):
                        reason = f"another process keeps shard {shard} locked"
                    elif reason and storage_errors.is_outage(error):
                        reason = "the database does not answer"
                    else:
                        raise
                else:
                    if row.owner == process.owner:
                        return cls(process.owner, row.epoch, lock, shard)
                    reason = f"process {row.pid} on {row.host} owns shard {shard}"
                assert standby is not None, "the shard would be taken"
                await standby.wait(reason)
        except BaseException as error:
            await engine.dispose()
            if not isinstance(error, DatabaseError):
                raise
            raise storage_errors.store_error(engine.url.database, error) from error

    def when_lost(self, callback: Callable[[], object]) -> None:
        """Call back as soon as the claim is found to be lost, at once if it is lost already."""
        self._when_lost.append(callback)
        if self.lost is not None:
            callback()

    @property
    def key(self) -> Mapping[str, Any]:
        """The parameters of statements that change the row of the shard as long as it is owned."""
        return {"shard": self.shard.number, "by": self.owner, "begun": self.epoch}

    async def release(self, engine: AsyncEngine) -> None:
        """Give the shard up, unless it is lost, so that the next process need not wait."""
        if self.lost is None:
            with suppress(SQLAlchemyError):
                async with engine.begin() as connection:
                    await connection.execute(shards.RELEASE, self.key)

    def look(self) -> None:
        """Note whether the database file was replaced or deleted."""
        with suppress(storage_errors.DatabaseLostError):
            self.check_file()

    def check_file(self) -> None:
        """Check that the locked file is the one at its path. This takes microseconds and opens nothing.

        Raises :class:`DatabaseLostError` if it is not, or if the claim was lost before.
        """
        if self.lost is not None:
            raise self.lost
        if self._lock is not None and not self._lock.is_intact():
            raise self._lose(_REPLACED)

    def is_owner(self, owner: str | None, epoch: int | None) -> bool:
        """Return whether the row of the shard, as read in the transaction that is to be written, is ours."""
        return (owner, epoch) == (self.owner, self.epoch)

    def check_owner(self, owner: str | None, epoch: int | None) -> None:
        """Check that this process still owns its shard.

        Raises :class:`DatabaseLostError` if another process has taken it since.
        """
        if not self.is_owner(owner, epoch):
            raise self._lose(_TAKEN)

    def lose_track(self) -> storage_errors.DatabaseLostError:
        """Give the database up, because nobody knows whether a commit is durable. Return the error."""
        return self._lose(_UNKNOWN)

    def _lose(self, sentence: str) -> storage_errors.DatabaseLostError:
        if self.lost is None:
            self.lost = storage_errors.DatabaseLostError(sentence)
            for callback in self._when_lost:
                callback()
        return self.lost


_REPLACED = (
    "The database file was replaced, moved or deleted while the bot was running, which stops before it "
    "confirms anything more. Start it again when the right file is in place: a copy that is put back must "
    "not meet the -wal and -shm files of another one."
)
_TAKEN = (
    "Another process has started on the database while the bot was running, which stops before it confirms "
    "anything more."
)
_UNKNOWN = (
    "The database did not answer whether it has stored a commit. The bot stops before it confirms anything "
    "more; the next start reads what is stored."
)
_NEW = insert(GenerationModel).values(
    id=1, application=bindparam("application"), state_format=bindparam("state_format")
)
_STORE = _NEW.on_conflict_do_update(
    index_elements=["id"],
    set_={
        "application": func.coalesce(_NEW.excluded.application, GenerationModel.application),
        "state_format": greatest(
            func.coalesce(_NEW.excluded.state_format, GenerationModel.state_format),
            func.coalesce(GenerationModel.state_format, _NEW.excluded.state_format),
        ),
    },
).returning(GenerationModel.state_format)


async def _taken(
    engine: AsyncEngine, shard: Shard, process: shards.Process, stored: Mapping[str, Any], *, waits: bool
) -> shards.ShardRow:
    """Take a shard unless another process owns it, and store what is known. Return its row."""
    async with engine.begin() as connection:
        row = await connection.run_sync(shards.take, shard, process, waits=waits)
        if row.owner == process.owner:
            await connection.run_sync(mend, GenerationModel, GenerationModel.id == 1)
            newest = await connection.scalar(_STORE, stored)
            if None not in (stored["state_format"], newest) and newest != stored["state_format"]:
                raise storage_errors.StateTooNewError
    return row


class Lease:
    """Shows that a process still owns its shard, by a connection of its own.

    Showing it waits for a commit under way, for which another process that takes the shard waits too. While
    the database cannot be reached, nothing can be written either. After a while another process may have the
    shard, which answers people, so that this one must not come first (:attr:`is_sure`).
    """

    def __init__(self, engine: AsyncEngine, ownership: Ownership, clock: Clock) -> None:
        self._engine = engine.execution_options(isolation_level="AUTOCOMMIT")
        self._ownership = ownership
        self._clock = clock
        self._shown_at = clock.elapsed()
        self.unowned = 0
        """The shards that no process owned at the last look."""
        self._task = asyncio.create_task(self._run(), name="lease of the shard")

    @property
    def is_sure(self) -> bool:
        """Whether no other process can have taken the shard by now, with a look's time to spare."""
        unseen = self._clock.elapsed() - self._shown_at
        return unseen < shards.UNSEEN_SECONDS - shards.LOOK_SECONDS

    async def end(self) -> None:
        """Keep the shard no longer."""
        self._task.cancel()
        await asyncio.wait({self._task})
        await self._engine.dispose()

    async def _run(self) -> None:
        while self._ownership.lost is None:
            await sleep(self._clock, shards.LOOK_SECONDS)
            with suppress(SQLAlchemyError):
                await self._look()

    async def _look(self) -> None:
        number, began = self._ownership.shard.number, self._clock.elapsed()
        async with self._engine.connect() as connection:
            rows, now = await connection.run_sync(shards.read_shards)
            self.unowned = sum(not shards.is_owned(each, now) for each in rows.values())
            row = rows.get(number, shards.ShardRow(number=number))
            with suppress(storage_errors.DatabaseLostError):
                self._ownership.check_owner(row.owner, row.epoch)
                if shards.must_renew(row, now):
                    await self._renew(connection)
                    self._shown_at = began

    async def _renew(self, connection: AsyncConnection) -> None:
        try:
            await connection.execute(shards.RENEW, self._ownership.key)
        except DatabaseError as error:
            if not storage_errors.is_locked(error):
                raise
            await connection.execute(END_STALLED)  # the own write may wait for what it locks
            await connection.execute(shards.RENEW, self._ownership.key)
