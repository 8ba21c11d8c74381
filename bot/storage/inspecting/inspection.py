"""A database that is only read, in short transactions, by tools beside a playing bot."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import TracebackType
from typing import Self

from sqlalchemy import Connection, exists, or_, select
from sqlalchemy.exc import DatabaseError

from bot.storage.database.backends.choice import backend_of
from bot.storage.database.backends.dialects import SCHEMA
from bot.storage.database.engines import BUSY_TIMEOUT
from bot.storage.database.models import AccountModel, TableModel
from bot.storage.database.revisions import known_revisions, newest_revision, revision_of
from bot.storage.database.shards import ShardRow, read_shards
from bot.storage.database.storage_errors import DatabaseCorruptError, DatabaseTooOldError, store_error
from bot.storage.reading import table_queries
from bot.table.ports import DamagedTable, StoredTable


class NoDatabaseError(Exception):
    """There is no file at the path of the database, or nobody may read it."""


class Inspection:
    """A database for reading, as a context manager.

    Opening it raises :class:`NoDatabaseError`, ``StoreUnavailableError`` and, of
    :mod:`bot.storage.database`, ``DatabaseCorruptError``, ``DatabaseTooNewError`` and
    ``DatabaseTooOldError``; reading raises the first three of them too. With a shared ``snapshot``, all
    transactions read that one.
    """

    def __init__(self, url: str, *, busy_timeout: float = BUSY_TIMEOUT, snapshot: str | None = None) -> None:
        self._backend = backend_of(url)
        problem = self._backend.check_readable(url)
        if problem is not None:
            raise NoDatabaseError(problem)
        self.place = self._backend.place(url)
        self._snapshot = snapshot
        self._engine = self._backend.inspection_engine(url, busy_timeout=busy_timeout)
        self._connection: Connection | None = None

    def __enter__(self) -> Self:
        try:
            with self.transaction() as connection:
                revision = revision_of(connection, known_revisions())
                schema = connection.execute(SCHEMA).all()
            view = next((name for kind, name, _ in schema if kind == "view"), None)
            if view is not None:  # a query of it may never end
                raise DatabaseCorruptError(self.place, f"the view {view} is none of Croupier's")
            if revision is None:
                raise NoDatabaseError(f"{self.place} is not a database of Croupier")
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
                self._backend.share(self._connection, self._snapshot)
                yield self._connection

    @property
    def has_gapless_ids(self) -> bool:
        """Whether the ids of transfers follow each other without a gap."""
        return self._backend.has_gapless_ids

    def differences(self) -> tuple[tuple[str, str], ...]:
        """Return the kinds and names of the parts of the schema that are not those of the newest revision."""
        with self.transaction() as connection:
            return self._backend.differences(connection.execute(SCHEMA).all(), newest_revision())

    def shards(self) -> tuple[dict[int, ShardRow], float]:
        """Return the rows of the shards by number, and the time by the clock of the database."""
        with self.transaction() as connection:
            return read_shards(connection)

    def knows_server(self, guild: int) -> bool:
        """Return whether there is an account or a table of a server."""
        found = (exists().where(model.guild == guild) for model in (AccountModel, TableModel))
        with self.transaction() as connection:
            return bool(connection.scalar(select(or_(*found))))

    def open_tables(self) -> tuple[tuple[StoredTable, ...], tuple[DamagedTable, ...]]:
        """Return the tables that are open, and those that cannot be read, as a start of the bot does."""
        with self.transaction() as connection:
            return table_queries.open_tables(connection), table_queries.damaged_tables(connection)

    @contextmanager
    def _errors(self) -> Iterator[None]:
        try:
            yield
        except DatabaseError as error:
            raise store_error(self.place, error) from error


Opened = Callable[[], Inspection]
"""Opens a database, also in another process, and for the same snapshot."""
