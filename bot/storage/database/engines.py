"""Connections to SQLite, set up so that an acknowledged commit survives.

The driver's defaults lose updates, ignore foreign keys and let a crash take back what was
acknowledged; every connection is therefore set up by the event hooks below.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, make_url
from sqlalchemy.engine import URL
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from bot.storage.database.storage_errors import UnsupportedDatabaseError

BUSY_TIMEOUT = 5.0
"""Seconds to wait for another connection's lock."""

READERS = 5
"""Connections that read while the writer writes."""

_DURABLE = ("journal_mode=WAL", "synchronous=FULL", "trusted_schema=OFF")


def database_url(text: str) -> URL:
    """The address with the asynchronous driver. Raises :class:`UnsupportedDatabaseError`."""
    try:
        url = make_url(text)
    except ArgumentError:
        url = None
    if url is None or url.get_backend_name() != "sqlite":
        raise UnsupportedDatabaseError(
            "the database must be SQLite, for instance sqlite+aiosqlite:///croupier.db"
        )
    return url.set(drivername="sqlite+aiosqlite")


def database_file(text: str) -> Path | None:
    """The file behind an address; None for a database in memory."""
    name = database_url(text).database
    return None if name in (None, "", ":memory:") else Path(str(name))


def writer_engine(text: str, *, busy_timeout: float = BUSY_TIMEOUT) -> AsyncEngine:
    """One connection, whose transactions take the write lock when they begin.

    A deferred transaction that read first would write over what others wrote since.
    """
    engine = _async_engine(text, connections=1)
    _set_up(engine.sync_engine, begin="BEGIN IMMEDIATE", busy_timeout=busy_timeout, more=("foreign_keys=ON",))
    return engine


def reader_engine(text: str, *, busy_timeout: float = BUSY_TIMEOUT) -> AsyncEngine:
    """Connections that see one moment per transaction, never wait for the writer and cannot write."""
    engine = _async_engine(text, connections=READERS)
    settings = ("foreign_keys=ON", "query_only=ON")
    _set_up(engine.sync_engine, begin="BEGIN", busy_timeout=busy_timeout, more=settings)
    return engine


def migration_engine(text: str, *, busy_timeout: float = BUSY_TIMEOUT) -> Engine:
    """A blocking connection for migrations.

    Foreign keys are off from the start (the setting is ignored inside a transaction): rebuilding
    a table in batch mode would otherwise delete what refers to it.
    """
    url = database_url(text).set(drivername="sqlite")
    engine = create_engine(url, poolclass=NullPool, hide_parameters=True)
    _set_up(engine, begin="BEGIN IMMEDIATE", busy_timeout=busy_timeout, more=("foreign_keys=OFF",))
    return engine


def _async_engine(text: str, *, connections: int) -> AsyncEngine:
    # Parameters are hidden because error messages are logged, and seeds are parameters.
    url = database_url(text)
    return create_async_engine(url, pool_size=connections, max_overflow=0, hide_parameters=True)


def _set_up(engine: Engine, *, begin: str, busy_timeout: float, more: tuple[str, ...]) -> None:
    # The timeout comes first: switching to WAL may have to wait for a lock itself.
    pragmas = (f"busy_timeout={round(busy_timeout * 1000)}", *_DURABLE, *more)

    @event.listens_for(engine, "connect")
    def on_connect(connection: Any, _record: object) -> None:
        connection.isolation_level = None  # the driver begins nothing by itself
        cursor = connection.cursor()
        for pragma in pragmas:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def on_begin(connection: Connection) -> None:
        connection.exec_driver_sql(begin)
