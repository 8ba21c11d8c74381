"""Give the free pages of a database back to the disk."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy import Engine

MARGIN = 10_000_000
"""Bytes that stay free on the disk."""


def size_of(file: Path) -> int:
    """Return the bytes of a database with its log."""
    log = file.with_name(f"{file.name}-wal")
    return file.stat().st_size + (log.stat().st_size if log.exists() else 0)


def shrink(engine: Engine, file: Path) -> int | None:
    """Write a database anew without its free pages. Return None, or the bytes of disk that this needs.

    SQLite writes a copy, and then the log with all of it: both are on the disk at the same time. It is one
    transaction, which a crash undoes.
    """
    with closing(engine.raw_connection()) as pooled:
        database = pooled.driver_connection
        assert isinstance(database, sqlite3.Connection)
        try:
            needed = 2 * _used_bytes(database) + MARGIN
            if _number(database, "freelist_count"):
                if shutil.disk_usage(file.parent).free < needed:
                    return needed
                database.execute("VACUUM")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF not in (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR):
                raise
            return needed
        finally:
            database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return None


def _used_bytes(database: sqlite3.Connection) -> int:
    pages = _number(database, "page_count") - _number(database, "freelist_count")
    return pages * _number(database, "page_size")


def _number(database: sqlite3.Connection, pragma: str) -> int:
    (value,) = database.execute(f"PRAGMA {pragma}").fetchone()
    return int(value)
