"""Which kind of database a URL names."""

from typing import Final

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from bot.storage.database.backends.backend import Backend
from bot.storage.database.backends.postgres_backend import PostgresBackend
from bot.storage.database.backends.sqlite_backend import SqliteBackend

_BACKENDS: Final[dict[str, Backend]] = {"postgresql": PostgresBackend(), "sqlite": SqliteBackend()}


def backend_of(url: str | URL) -> Backend:
    """Return the kind of a database. What names none is left to SQLite, whose errors say what is needed."""
    try:
        is_server = make_url(url).drivername == "postgresql+psycopg"
    except ArgumentError:
        is_server = False
    return _BACKENDS["postgresql" if is_server else "sqlite"]


def backend_named(dialect: str) -> Backend:
    """Return the kind of database with this dialect of SQL."""
    return _BACKENDS[dialect]
