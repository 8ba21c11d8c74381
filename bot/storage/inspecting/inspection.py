"""A database that is only read, in short transactions, by tools beside a playing bot."""

import asyncio
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Self

from sqlalchemy import Connection, exists, or_, select
from sqlalchemy.exc import DatabaseError

from bot.storage.database import engines
from bot.storage.database.backups import schema_differences
from bot.storage.database.models import AccountModel, TableModel
from bot.storage.database.revisions import READ_SCHEMA, known_revisions, newest_revision, revision_of
from bot.storage.database.storage_errors import DatabaseCorruptError, DatabaseTooOldError, store_error
from bot.storage.reading import table_queries
from bot.table.ports import DamagedTable, StoredTable


class NoDatabaseError(Exception):
    """There is no file at the path of the database, or nobody may read it."""


class Inspection:
    """A database for reading, as a context manager.

    Opening it raises :class:`NoDatabaseError`, ``StoreUnavailableError`` and, of
    :mod:`bot.storage.database`, ``DatabaseCorruptError``, ``DatabaseTooNewError`` and
    ``DatabaseTooOldError``; reading raises the first three of them too.
    """

    def __init__(self, url: str, *, busy_timeout: float = engines.BUSY_TIMEOUT) -> None:
        self.file = _readable(engines.database_file(url))
        self._url = url
        self._engine = engines.inspection_engine(url, busy_timeout=busy_timeout)
        self._connection: Connection | None = None

    def __enter__(self) -> Self:
        try:
            with self.transaction() as connection:
                revision = revision_of(connection, known_revisions())
                schema = connection.exec_driver_sql(READ_SCHEMA).all()
            view = next((name for kind, name, _ in schema if kind == "view"), None)
            if view is not None:  # a query of it may never end
                raise DatabaseCorruptError(self.file, f"the view {view} is none of Croupier's")
            if revision is None:
                raise NoDatabaseError(f"{self.file} is not a database of Croupier")
            if revision != newest_revision():
                raise DatabaseTooOldError(revision)
        except BaseException:
            self.close()
            raise
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close the connection."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None
        self._engine.dispose()

    @contextmanager
    def transaction(self) -> Iterator[Connection]:
        """Read a snapshot. Keep it short: the database's log grows while it lasts."""
        with self._errors():
            if self._connection is None:
                self._connection = self._engine.connect()
            with self._connection.begin():
                yield self._connection

    def differences(self) -> tuple[tuple[str, str], ...]:
        """Return the kinds and names of the parts of the schema that are not those of the newest revision."""
        with self.transaction() as connection:
            return schema_differences(connection.exec_driver_sql(READ_SCHEMA).all(), newest_revision())

    def knows_server(self, guild: int) -> bool:
        """Return whether there is an account or a table of a server."""
        found = (exists().where(model.guild == guild) for model in (AccountModel, TableModel))
        with self.transaction() as connection:
            return bool(connection.scalar(select(or_(*found))))

    def open_tables(self) -> tuple[tuple[StoredTable, ...], tuple[DamagedTable, ...]]:
        """Return the tables that are open, and those that cannot be read, as a start of the bot finds them.

        Call it where no event loop is running.
        """

        async def read() -> tuple[tuple[StoredTable, ...], tuple[DamagedTable, ...]]:
            engine = engines.async_inspection_engine(self._url)
            try:
                async with engine.connect() as connection:
                    sound = await table_queries.open_tables(connection)
                    return sound, await table_queries.damaged_tables(connection)
            finally:
                await engine.dispose()

        with self._errors():
            return asyncio.run(read())

    @contextmanager
    def _errors(self) -> Iterator[None]:
        try:
            yield
        except DatabaseError as error:
            raise store_error(self.file, error) from error


def _readable(file: Path) -> Path:
    """Return the file if it can be read. SQLite's own errors would not say why."""
    if not file.is_file():
        raise NoDatabaseError(f"there is no file {file}")
    if not os.access(file, os.R_OK):  # opening and closing it would drop the locks of this process
        raise NoDatabaseError(f"nobody but its owner can read {file}")
    return file
