"""Connections to SQLite, configured so that an acknowledged commit survives a crash.

With the defaults of the driver, updates get lost, foreign keys are ignored, and a crash may undo acknowledged
commits. The event hooks below therefore configure every connection.

Versions of SQLite before 3.51.3 can lose a commit if one connection begins a checkpoint while another one, by
its commit, starts the log from the beginning: both must act at the same instant
(https://sqlite.org/wal.html#walresetbug). Here that cannot happen. While a bot runs, the one connection of
the writer alone commits and makes checkpoints, one after the other in one thread. All others open the file
read-only, so that none of them copies the log into it, neither when asked to nor as the last one that closes;
``query_only`` alone would allow both. Migrations have the database for themselves.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import quote

from sqlalchemy import Connection, Engine, create_engine, event, make_url
from sqlalchemy.engine import URL
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from bot.storage.database.driver import execute_whole_statements
from bot.storage.database.storage_errors import UnsupportedDatabaseError

BUSY_TIMEOUT = 5.0
"""Seconds to wait for the lock of another connection."""

SWITCH_TIMEOUT = 30.0
"""Seconds that a start waits for tools that read the file, such as a backup."""

READERS = 5
"""Number of connections that read while the writer writes."""

# What a savepoint may have to undo has seeds of shoes, and stays out of temporary files.
_WRITING = ("foreign_keys=ON", "temp_store=MEMORY")
_DURABLE = ("journal_mode=WAL", "synchronous=FULL", "trusted_schema=OFF")


def database_url(text: str) -> URL:
    """Return the URL with the asynchronous driver.

    Raises :class:`UnsupportedDatabaseError` if it is not a URL of a file of SQLite.
    """
    try:
        url = make_url(text)
    except ArgumentError:
        url = None
    if url is None or url.get_backend_name() != "sqlite":
        raise UnsupportedDatabaseError(
            "the database must be a file of SQLite, for instance sqlite+aiosqlite:///croupier.db, or "
            "postgresql+psycopg://USER:PASSWORD@HOST/DATABASE"
        )
    if url.database in (None, "", ":memory:"):
        raise UnsupportedDatabaseError("a database in memory would be lost with its process: name a file")
    return url.set(drivername="sqlite+aiosqlite")


def database_file(text: str) -> Path:
    """Return the file of a database URL. Raises :class:`UnsupportedDatabaseError`."""
    return Path(str(database_url(text).database))


def writer_engine(text: str, *, busy_timeout: float = BUSY_TIMEOUT) -> AsyncEngine:
    """Return an engine with one connection, whose transactions take the write lock when they begin.

    A deferred transaction that reads first could overwrite what other connections have written since.
    """
    engine = _async_engine(database_url(text), connections=1)
    _configure(engine.sync_engine, begin="BEGIN IMMEDIATE", busy_timeout=busy_timeout, more=_WRITING)
    _read_any_text(engine.sync_engine)
    return engine


def reader_engine(text: str, *, busy_timeout: float = BUSY_TIMEOUT) -> AsyncEngine:
    """Return an engine whose transactions are snapshots, and never wait for the writer.

    Its connections can neither write nor make checkpoints.
    """
    engine = _async_engine(_read_only(text, "sqlite+aiosqlite"), connections=READERS)
    _inspect_only(engine.sync_engine, busy_timeout)
    return engine


def migration_engine(text: str, *, busy_timeout: float = BUSY_TIMEOUT) -> Engine:
    """Return an engine with a blocking connection for migrations.

    Foreign keys are off from the start, because the setting is ignored inside a transaction: with foreign
    keys, rebuilding a table in batch mode would delete the rows that refer to it.
    """
    url = database_url(text).set(drivername="sqlite")
    engine = create_engine(url, poolclass=NullPool, hide_parameters=True)
    _configure(engine, begin="BEGIN IMMEDIATE", busy_timeout=busy_timeout, more=("foreign_keys=OFF",))
    return engine


def inspection_engine(text: str, *, busy_timeout: float = BUSY_TIMEOUT) -> Engine:
    """Return an engine with blocking connections that only read, for operators' tools beside a playing bot.

    They take no write lock, change no setting of the file, and create none. Each transaction is a snapshot;
    keep it short, because the write-ahead log cannot start again while it lasts.
    """
    engine = create_engine(_read_only(text, "sqlite"), poolclass=NullPool, hide_parameters=True)
    _inspect_only(engine, busy_timeout)
    return engine


def async_inspection_engine(text: str, *, busy_timeout: float = BUSY_TIMEOUT) -> AsyncEngine:
    """Return an engine like :func:`inspection_engine` for the queries of the bot."""
    url = _read_only(text, "sqlite+aiosqlite")
    engine = create_async_engine(url, poolclass=NullPool, hide_parameters=True)
    _inspect_only(engine.sync_engine, busy_timeout)
    return engine


@contextmanager
def overwriting(connection: Connection) -> Iterator[None]:
    """Let SQLite overwrite what is deleted, and not only unlink it."""
    connection.exec_driver_sql("PRAGMA secure_delete = ON")
    try:
        yield
    finally:
        connection.exec_driver_sql("PRAGMA secure_delete = OFF")


def _read_only(text: str, driver: str) -> URL:
    name = f"file:{quote(str(database_file(text).absolute()))}"
    return URL.create(driver, database=name, query={"mode": "ro", "uri": "true"})


def _inspect_only(engine: Engine, busy_timeout: float) -> None:
    _set_pragmas(
        engine, (f"busy_timeout={round(busy_timeout * 1000)}", "query_only=ON", "trusted_schema=OFF")
    )
    _begin_with(engine, "BEGIN")
    _read_any_text(engine)


def _async_engine(url: URL, *, connections: int) -> AsyncEngine:
    # Error messages are logged, and seeds are parameters: parameters are hidden.
    engine = create_async_engine(url, pool_size=connections, max_overflow=0, hide_parameters=True)
    execute_whole_statements(engine.sync_engine)
    return engine


def _read_any_text(engine: Engine) -> None:
    """Read damaged texts too: one that is not UTF-8 would fail a statement, or a batch, about many tables."""

    @event.listens_for(engine, "connect")
    def on_connect(connection: Any, _record: object) -> None:
        raw = getattr(connection, "driver_connection", connection)  # a blocking driver has no adapter
        raw.text_factory = lambda encoded: encoded.decode(errors="replace")


def _configure(engine: Engine, *, begin: str, busy_timeout: float, more: tuple[str, ...]) -> None:
    # Switching to WAL waits until nobody reads the file.
    waiting, usual = (f"busy_timeout={round(each * 1000)}" for each in (SWITCH_TIMEOUT, busy_timeout))
    _set_pragmas(engine, (waiting, *_DURABLE, usual, *more))
    _begin_with(engine, begin)


def _set_pragmas(engine: Engine, pragmas: tuple[str, ...]) -> None:
    @event.listens_for(engine, "connect")
    def on_connect(connection: Any, _record: object) -> None:
        connection.isolation_level = None  # the driver must not begin transactions by itself
        cursor = connection.cursor()
        for pragma in pragmas:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()


def _begin_with(engine: Engine, begin: str) -> None:
    @event.listens_for(engine, "begin")
    def on_begin(connection: Connection) -> None:
        connection.exec_driver_sql(begin)
