"""A connection of aiosqlite whose statements take one trip to the connection's thread, in place of four.

SQLAlchemy makes a cursor, executes, fetches all rows and closes the cursor. aiosqlite passes each of these
calls to the thread and waits for it, which takes longer than most statements. What SQLAlchemy does around a
statement takes twice as long as the trip: :func:`change_and_read` does without it.
"""

import sqlite3
from collections.abc import Awaitable, Callable, Iterable, Mapping
from functools import partial
from threading import Thread
from typing import Any, Self

import aiosqlite
from sqlalchemy import ClauseElement, Connection, Engine, event
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import DBAPIError
from sqlalchemy.util import await_only


class WholeStatementCursor:
    """A cursor for SQLAlchemy: a statement is executed, and its rows are fetched, in one call."""

    def __init__(self, connection: "StatementConnection") -> None:
        self._connection = connection
        self._rows: list[Any] = []
        self.description: Any = None
        self.rowcount = -1
        self.lastrowid: int | None = None
        self.arraysize = 1

    async def __aenter__(self) -> Self:
        return self

    async def execute(self, sql: str, parameters: Any = ()) -> Self:
        """Execute a statement and fetch its rows."""
        await self._connection.call(partial(self._run, "execute", sql, parameters))
        return self

    async def executemany(self, sql: str, parameters: Any) -> Self:
        """Execute a statement with each of the parameters."""
        await self._connection.call(partial(self._run, "executemany", sql, parameters))
        return self

    async def fetchall(self) -> list[Any]:
        """Return the rows."""
        return self._rows

    async def close(self) -> None:
        """Do nothing: the cursor of the driver is closed already."""

    def _run(self, method: str, sql: str, parameters: Any) -> None:
        cursor = self._connection.driver.cursor()
        try:
            getattr(cursor, method)(sql, parameters)
            self.description, self.rowcount = cursor.description, cursor.rowcount
            self.lastrowid = cursor.lastrowid
            self._rows = cursor.fetchall() if self.description else []
        finally:
            cursor.close()


class StatementConnection(aiosqlite.Connection):
    """A connection with such cursors."""

    @property
    def driver(self) -> sqlite3.Connection:
        """The connection of Python's own driver, for the connection's thread."""
        return self._conn

    def call(self, function: Callable[[], None]) -> Awaitable[None]:
        """Call a function in the connection's thread."""
        waiting: Awaitable[None] = self._execute(function)  # type: ignore[no-untyped-call]
        return waiting

    def cursor(self) -> Any:
        """Return a cursor. SQLAlchemy calls this."""
        return WholeStatementCursor(self)


def driver_sql(statement: ClauseElement) -> str:
    """Return a statement for :func:`change_and_read`, with the names of its parameters."""
    return str(statement.compile(dialect=sqlite.dialect(paramstyle="named")))


def change_and_read(
    connection: Connection, change: str, query: str, parameters: Iterable[Mapping[str, Any]]
) -> list[tuple[Any, ...]]:
    """Execute a change with each of the parameters, and after each a query of one row, all in one trip.

    Return the rows of the query. Raises the same errors as SQLAlchemy's statements do.
    """
    driver_connection = connection.connection.driver_connection
    assert isinstance(driver_connection, StatementConnection)
    found: list[tuple[Any, ...]] = []

    def run() -> None:
        cursor = driver_connection.driver.cursor()
        try:
            for each in parameters:
                cursor.execute(change, each)
                (row,) = cursor.execute(query, each)
                found.append(row)
        finally:
            cursor.close()

    try:
        await_only(driver_connection.call(run))
    except sqlite3.Error as error:
        raise DBAPIError.instance(change, None, error, sqlite3.Error, hide_parameters=True) from error
    return found


def execute_whole_statements(engine: Engine) -> None:
    """Let the engine make such connections."""

    @event.listens_for(engine, "do_connect")
    def on_connect(_dialect: object, _record: object, _arguments: object, parameters: dict[str, Any]) -> None:
        parameters["async_creator_fn"] = _connect


def _connect(file: str, **parameters: Any) -> StatementConnection:
    connection = StatementConnection(partial(sqlite3.connect, file, **parameters), iter_chunk_size=64)
    # As SQLAlchemy does: a thread that was left behind must not keep the process alive.
    thread = connection if isinstance(connection, Thread) else connection._thread
    thread.daemon = True
    return connection
