"""What a database must be able to do beside plain SQL."""

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any, ClassVar, NamedTuple, TypeVar

from sqlalchemy import ClauseElement, Connection, Engine, Table
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.storage.database.database_lock import DatabaseLock
from bot.storage.database.engines import BUSY_TIMEOUT

T = TypeVar("T")


class Trace(NamedTuple):
    """What tells later whether a transaction was committed: its number, and a row that only it has written.

    The row is one of ``answered``.
    """

    transaction: str
    key: str
    digest: bytes


class Session(ABC):
    """A transaction of the writer while it is carried out, on the shortest ways that its driver knows.

    Statements are constants. No value is converted: each must be one that the database stores.
    """

    @property
    @abstractmethod
    def connection(self) -> Connection:
        """The transaction for SQLAlchemy, which everything that was added comes before."""

    @abstractmethod
    def rows(self, statement: ClauseElement, values: Mapping[str, Any]) -> list[tuple[Any, ...]]:
        """Execute a statement and return its rows."""

    @abstractmethod
    def add(
        self, statement: ClauseElement, rows: Sequence[Mapping[str, Any]], check: Callable[[int], None]
    ) -> None:
        """Execute a statement for each of the rows, at the latest before the next one that reads.

        ``check`` is told how many rows of the database have changed, and may raise.
        """

    @abstractmethod
    def send(self) -> None:
        """Execute what was added and still waits."""

    @abstractmethod
    def savepoint(self) -> AbstractContextManager[None]:
        """Undo what was written within, and nothing else, if an error leaves it."""


class Transactions(ABC):
    """The transactions of the writer, one after the other."""

    @abstractmethod
    async def run(self, change: Callable[[Session], T]) -> T:
        """Carry out a change in a transaction. Return its answer. An error of the change undoes it.

        The change ends with :meth:`Session.send`. It may be carried out again if its connection is lost.
        """

    @abstractmethod
    async def close(self) -> None:
        """End what the transactions need beside the engine."""


class Backend(ABC):
    """A kind of database. ``url`` names one database of this kind.

    One that ``is_file`` is copied as such. With ``has_gapless_ids``, the ids of transfers follow each other
    without a gap. ``most_jobs`` is how many jobs the writer carries out in one transaction.
    """

    is_file: ClassVar[bool]
    has_gapless_ids: ClassVar[bool]
    most_jobs: ClassVar[int]

    @abstractmethod
    def writer_engine(self, url: str, *, busy_timeout: float = BUSY_TIMEOUT) -> AsyncEngine:
        """Return an engine with one connection, for the writer."""

    @abstractmethod
    def reader_engine(self, url: str, *, busy_timeout: float = BUSY_TIMEOUT) -> AsyncEngine:
        """Return an engine whose transactions are snapshots, which never wait for the writer."""

    @abstractmethod
    def migration_engine(self, url: str, *, busy_timeout: float = BUSY_TIMEOUT) -> Engine:
        """Return an engine with a blocking connection, for migrations."""

    @abstractmethod
    def inspection_engine(self, url: str, *, busy_timeout: float = BUSY_TIMEOUT) -> Engine:
        """Return an engine with blocking connections that only read snapshots, for operators' tools."""

    @abstractmethod
    def async_inspection_engine(self, url: str) -> AsyncEngine:
        """Return an engine like :meth:`inspection_engine` for the queries of the bot."""

    @abstractmethod
    def shared_snapshot(self, url: str) -> AbstractContextManager[str | None]:
        """Yield the name of a snapshot that other connections can read, where ids come in another order.

        Where one process alone writes, what is old stays as it is, and nothing needs to be shared.
        """

    @abstractmethod
    def share(self, connection: Connection, snapshot: str | None) -> None:
        """Let a transaction that has just begun read a shared snapshot."""

    @abstractmethod
    def place(self, url: str) -> str:
        """Return where the database is, for people. It has no password."""

    @abstractmethod
    def beside(self, url: str, suffix: str) -> Path:
        """Return the file with this suffix that belongs to the database."""

    @abstractmethod
    def key_file(self, url: str) -> Path:
        """Return the file with the key of the hashes of forgotten members, which no copy contains."""

    @abstractmethod
    def lock(self, url: str) -> AbstractContextManager[DatabaseLock | None]:
        """Reserve the database for this process, as far as locks of the operating system do that."""

    @abstractmethod
    def leave(self, url: str) -> None:
        """Leave a database that this process no longer uses: a file is complete without others."""

    @abstractmethod
    def check_readable(self, url: str) -> str | None:
        """Return why operators' tools cannot read the database, as far as that is seen without reading it."""

    @abstractmethod
    async def bytes_used(self, engine: AsyncEngine) -> int:
        """Return the size of the database in bytes."""

    @abstractmethod
    async def warnings(self, engine: AsyncEngine) -> tuple[str, ...]:
        """Return by which settings of the database acknowledged commits, or texts, could be lost."""

    @abstractmethod
    def uncancelled(self, reading: Coroutine[Any, Any, T]) -> Awaitable[T]:
        """Let a read end although its caller is cancelled, where its connection would be lost otherwise."""

    # Writing

    @abstractmethod
    def transactions(self, engine: AsyncEngine) -> Transactions:
        """Return the transactions of the writer, whose engine this is."""

    @abstractmethod
    def new_ids(
        self, connection: Connection, table: Table, count: int, *, highest: int | None = None
    ) -> Sequence[int]:
        """Return the ids of this many new rows of a table, which are written next.

        ``highest`` is the highest id that the table has ever had, where ids are never given again.
        """

    @abstractmethod
    def overwriting(self, connection: Connection) -> AbstractContextManager[None]:
        """Overwrite what is deleted, and do not only unlink it, where the database can do that."""

    @abstractmethod
    async def was_committed(self, engine: AsyncEngine, trace: Trace | None) -> bool | None:
        """Return whether a transaction whose COMMIT failed is committed all the same; None: nobody knows."""

    # Migrations

    @abstractmethod
    def migrating(self, connection: Connection) -> AbstractContextManager[None]:
        """Keep other processes from using the database until the transaction ends.

        Raises :class:`ShardsOwnedError` if one owns a shard.
        """

    @abstractmethod
    def back_up_before_migration(self, url: str, revision: str) -> None:
        """Copy a database that will be upgraded from this revision, where that is the bot's task."""

    @abstractmethod
    def mark(self, connection: Connection, application: int) -> None:
        """Note in the database which program made it."""

    @abstractmethod
    def differences(self, parts: Iterable[Iterable[Any]], revision: str) -> tuple[tuple[str, str], ...]:
        """Return the kinds and names of the parts of a schema that are foreign, missing or different."""

    @abstractmethod
    def highest_id(self, connection: Connection, table: Table) -> int:
        """Return the highest id that a table has ever had, 0 without any."""

    @abstractmethod
    def set_highest_id(self, connection: Connection, table: Table, highest: int) -> None:
        """Let the ids of a table go on behind this one."""

    # Whose it is

    @abstractmethod
    def set_shards(self, url: str, count: int) -> None:
        """Change the number of shards of a database that no bot uses. Raises :class:`ShardsOwnedError`."""

    @abstractmethod
    def application_of(self, url: str) -> int | None:
        """Return Discord's id of the application to which a database belongs; None if unknown."""

    @abstractmethod
    def member_key_of(self, url: str) -> bytes | None:
        """Return the hash of the key of forgotten members that the processes of a database share, if any."""

    @abstractmethod
    def adopt(self, url: str, application: int, *, at: float) -> int | None:
        """Give a database to another application, log it, and return whose it was."""
