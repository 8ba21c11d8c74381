"""SQLite: a file that one process writes."""

import os
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from functools import cache
from pathlib import Path
from typing import Any, ClassVar

from sqlalchemy import ClauseElement, Connection, Engine, Table, func, literal_column, select, text
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.storage.database import backups, driver, engines, ownership
from bot.storage.database.backends.backend import Backend, Session, T, Trace, Transactions
from bot.storage.database.backends.dialects import ID_COUNTER
from bot.storage.database.column_types import ROW_ID_LIMIT
from bot.storage.database.database_lock import DatabaseLock
from bot.storage.database.engines import BUSY_TIMEOUT, database_file


class SqliteBackend(Backend):
    """SQLite through aiosqlite. All of its connections are configured in :mod:`..engines`."""

    is_file: ClassVar = True
    has_gapless_ids: ClassVar = True
    most_jobs: ClassVar = 200

    def writer_engine(self, url: str, *, busy_timeout: float = BUSY_TIMEOUT) -> AsyncEngine:
        """Return an engine with one connection, whose transactions take the write lock when they begin."""
        return engines.writer_engine(url, busy_timeout=busy_timeout)

    def reader_engine(self, url: str, *, busy_timeout: float = BUSY_TIMEOUT) -> AsyncEngine:
        """Return an engine whose connections can neither write nor make checkpoints."""
        return engines.reader_engine(url, busy_timeout=busy_timeout)

    def migration_engine(self, url: str, *, busy_timeout: float = BUSY_TIMEOUT) -> Engine:
        """Return an engine without foreign keys."""
        return engines.migration_engine(url, busy_timeout=busy_timeout)

    def inspection_engine(self, url: str, *, busy_timeout: float = BUSY_TIMEOUT) -> Engine:
        """Return an engine that changes no setting of the file, and creates none."""
        return engines.inspection_engine(url, busy_timeout=busy_timeout)

    def async_inspection_engine(self, url: str) -> AsyncEngine:
        """Return an engine like :meth:`inspection_engine`."""
        return engines.async_inspection_engine(url)

    def shared_snapshot(self, url: str) -> AbstractContextManager[str | None]:
        """Return nothing: snapshots that last keep the log growing."""
        del url
        return nullcontext()

    def share(self, connection: Connection, snapshot: str | None) -> None:
        """Do nothing: there is no shared snapshot."""

    def place(self, url: str) -> str:
        """Return the path of the file."""
        return str(database_file(url).absolute())

    def beside(self, url: str, suffix: str) -> Path:
        """Return a file in the same folder."""
        file = database_file(url).resolve()
        return file.with_name(file.name + suffix)

    def key_file(self, url: str) -> Path:
        """Return a file beside the name in the URL, which may be a link."""
        return Path(f"{self.place(url)}.key")

    def lock(self, url: str) -> AbstractContextManager[DatabaseLock | None]:
        """Lock the file."""
        return DatabaseLock(url)

    def leave(self, url: str) -> None:
        """Copy the log into the file, so that somebody who copies the file alone has everything."""
        backups.join_log(database_file(url))

    def check_readable(self, url: str) -> str | None:
        """Look at the file. SQLite's own errors would not say why it cannot be read."""
        file = database_file(url)
        if not file.is_file():
            return f"there is no file {file}"
        if not os.access(file, os.R_OK):  # opening and closing it would drop the locks of this process
            return f"nobody but its owner can read {file}"
        return None

    async def bytes_used(self, engine: AsyncEngine) -> int:
        """Return the size of the file."""
        return os.stat(str(engine.url.database)).st_size  # noqa: PTH116

    async def warnings(self, engine: AsyncEngine) -> tuple[str, ...]:
        """Return nothing: each connection is configured so that no commit is lost."""
        del engine
        return ()

    def uncancelled(self, reading: Coroutine[Any, Any, T]) -> Awaitable[T]:
        """Return the read as it is: the thread of the connection ends it."""
        return reading

    def transactions(self, engine: AsyncEngine) -> Transactions:
        """Return those of the engine's only connection: no other one may write."""
        return _SqliteTransactions(engine)

    def new_ids(
        self, connection: Connection, table: Table, count: int, *, highest: int | None = None
    ) -> Sequence[int]:
        """Return the numbers behind the highest: nobody else writes.

        A number from which no other one can follow, of a damaged row, does not count.
        """
        if highest is None:
            ((highest,),) = driver.execute(connection, _highest_of(table), {}).rows
        first = (highest or 0) + 1
        return range(first, first + count)

    def overwriting(self, connection: Connection) -> AbstractContextManager[None]:
        """Overwrite what is deleted."""
        return engines.overwriting(connection)

    async def was_committed(self, engine: AsyncEngine, trace: Trace | None) -> bool | None:
        """Return False: no COMMIT of SQLite fails and is durable."""
        del engine, trace
        return False

    def migrating(self, connection: Connection) -> AbstractContextManager[None]:
        """Do nothing: the transaction holds the write lock, and the file is locked."""
        del connection
        return nullcontext()

    def back_up_before_migration(self, url: str, revision: str) -> None:
        """Copy the file beside itself."""
        backups.back_up_before_migration(database_file(url), revision)

    def mark(self, connection: Connection, application: int) -> None:
        """Write the mark into the header of the file."""
        connection.exec_driver_sql(f"PRAGMA application_id = {application}")

    def differences(self, parts: Iterable[Iterable[Any]], revision: str) -> tuple[tuple[str, str], ...]:
        """Compare the words of each part with what the migrations make of an empty database."""
        return backups.schema_differences(parts, revision)

    def highest_id(self, connection: Connection, table: Table) -> int:
        """Return the counter of a table that has one, or the highest id."""
        kept = {"name": table.name, "least": 0, "most": ROW_ID_LIMIT}
        found = (connection.scalar(ID_COUNTER, kept), connection.scalar(select(func.max(table.c.id))))
        return max(each or 0 for each in found)

    def set_highest_id(self, connection: Connection, table: Table, highest: int) -> None:
        """Set the counter of a table that has one. Others go on behind their highest id."""
        if table.dialect_options["sqlite"]["autoincrement"]:
            counter = {"name": table.name, "seq": highest}
            connection.execute(text("DELETE FROM sqlite_sequence WHERE name = :name"), counter)
            connection.execute(text("INSERT INTO sqlite_sequence (name, seq) VALUES (:name, :seq)"), counter)

    def set_shards(self, url: str, count: int) -> None:
        """Do nothing: one process has the file, with shard 0 of 1."""

    def application_of(self, url: str) -> int | None:
        """Read the application, so that no file changes."""
        return ownership.application_of(database_file(url))

    def member_key_of(self, url: str) -> bytes | None:
        """Return None: one process has the file."""

    def adopt(self, url: str, application: int, *, at: float) -> int | None:
        """Store the application in a file that nobody uses."""
        return ownership.adopt(database_file(url), application, at=at)


class SqliteSession(Session):
    """Each statement is executed at once: no trip lies between them."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    @property
    def connection(self) -> Connection:
        """The transaction."""
        return self._connection

    def rows(self, statement: ClauseElement, values: Mapping[str, Any]) -> list[tuple[Any, ...]]:
        """Execute a statement."""
        return driver.execute(self._connection, statement, values).rows

    def add(
        self, statement: ClauseElement, rows: Sequence[Mapping[str, Any]], check: Callable[[int], None]
    ) -> None:
        """Execute a statement for one row after the other."""
        check(sum([driver.execute(self._connection, statement, row).changed for row in rows]))

    def send(self) -> None:
        """Do nothing: nothing waits."""

    def savepoint(self) -> AbstractContextManager[None]:
        """Set a savepoint by the driver alone."""
        return driver.savepoint(self._connection)


class _SqliteTransactions(Transactions):
    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def run(self, change: Callable[[Session], T]) -> T:
        """Carry out a change in the thread of the connection."""
        return await driver.write(self._engine, lambda connection: change(SqliteSession(connection)))

    async def close(self) -> None:
        """Do nothing: there is the engine alone."""


@cache
def _highest_of(table: Table) -> ClauseElement:
    return select(func.max(table.c.id)).where(table.c.id < literal_column(str(ROW_ID_LIMIT)))
