"""A connection of aiosqlite that runs a whole statement, or a whole transaction, in one trip to its thread.

SQLAlchemy makes a cursor, executes, fetches all rows and closes the cursor. aiosqlite passes each of these
calls to the thread of the connection and waits for it, which takes longer than most statements. A reader
makes one trip for each statement, and :func:`write` one for all statements of a transaction. What SQLAlchemy
does around a statement takes longer than the statement, too: :func:`execute` does without it.
"""

import sqlite3
from collections.abc import Awaitable, Callable, Generator, Mapping
from contextlib import contextmanager
from functools import lru_cache, partial
from threading import Thread, current_thread
from typing import Any, NamedTuple, Self, TypeVar

import aiosqlite
from sqlalchemy import ClauseElement, Connection, Dialect, Engine, event
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.util import greenlet_spawn

T = TypeVar("T")

_SQLITE: Dialect = sqlite.dialect(paramstyle="named")


class Effect(NamedTuple):
    """What a statement has done: its rows, and how many rows of the database it has changed."""

    rows: list[tuple[Any, ...]]
    changed: int


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
    """A connection with such cursors. What its own thread asks of it is done at once."""

    @property
    def driver(self) -> sqlite3.Connection:
        """The connection of Python's own driver, for the connection's thread."""
        return self._conn

    @property
    def thread(self) -> Thread:
        """The thread of the connection; earlier releases of aiosqlite are threads themselves."""
        return self if isinstance(self, Thread) else self._thread

    def call(self, function: Callable[[], T]) -> Awaitable[T]:
        """Call a function in the connection's thread."""
        waiting: Awaitable[T] = self._execute(function)
        return waiting

    def cursor(self) -> Any:
        """Return a cursor. SQLAlchemy calls this."""
        return WholeStatementCursor(self)

    async def _execute(self, fn: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        if current_thread() is self.thread:
            return fn(*args, **kwargs)
        return await super()._execute(fn, *args, **kwargs)  # type: ignore[no-untyped-call]


async def write(engine: AsyncEngine, change: Callable[[Connection], T]) -> T:
    """Carry out a change in a transaction, all of it in the thread of the connection. Return its answer.

    Raises what the change raises, which then has no effect.
    """

    def transaction(connection: Connection) -> T:
        with connection.begin():
            answer = change(connection)
            _check_open(_driver_of(connection))
            return answer

    async with engine.connect() as connection:
        driver = (await connection.get_raw_connection()).driver_connection
        assert isinstance(driver, StatementConnection)
        blocking = connection.sync_connection
        assert blocking is not None, "the connection is closed"
        return await driver.call(partial(_without_waiting, transaction, blocking))


def execute(connection: Connection, statement: ClauseElement, values: Mapping[str, Any]) -> Effect:
    """Execute a statement in the thread of its connection, by the driver alone.

    SQLAlchemy writes the statement once. It converts no value: each must be one that SQLite stores. Raises
    the same errors as SQLAlchemy's statements do.
    """
    sql, literals = written(statement, tuple(values))
    try:
        cursor = _driver_of(connection).execute(sql, {**literals, **values} if literals else values)
        try:
            rows = cursor.fetchall() if cursor.description else []
            return Effect(rows, cursor.rowcount)
        finally:
            cursor.close()
    except sqlite3.Error as error:
        raise _wrapped(sql, error) from error


@contextmanager
def savepoint(connection: Connection) -> Generator[None]:
    """Undo what was written within, and nothing else of the transaction, if an error leaves it.

    Raises an error of the database if the transaction has ended: what is written then would be committed at
    once, statement by statement.
    """
    driver = _driver_of(connection)
    _check_open(driver)
    _do(driver, "SAVEPOINT job")
    try:
        yield
        _check_open(driver)
    except BaseException:
        if driver.in_transaction:
            _do(driver, "ROLLBACK TO job")
            _do(driver, "RELEASE job")
        raise
    _do(driver, "RELEASE job")


def execute_whole_statements(engine: Engine) -> None:
    """Let the engine make such connections."""

    @event.listens_for(engine, "do_connect")
    def on_connect(_dialect: object, _record: object, _arguments: object, parameters: dict[str, Any]) -> None:
        parameters["async_creator_fn"] = _connect


def _connect(file: str, **parameters: Any) -> StatementConnection:
    connection = StatementConnection(partial(sqlite3.connect, file, **parameters), iter_chunk_size=64)
    # As SQLAlchemy does: a thread that was left behind must not keep the process alive.
    connection.thread.daemon = True
    return connection


def _without_waiting(change: Callable[[Connection], T], connection: Connection) -> T:
    """Call what uses an asynchronous connection in its own thread, where no call has to wait."""
    running = greenlet_spawn(change, connection)
    try:
        running.send(None)
    except StopIteration as ended:
        answer: T = ended.value
        return answer
    running.close()
    raise AssertionError("a transaction waited for another thread")


def _do(driver: sqlite3.Connection, sql: str) -> None:
    try:
        driver.execute(sql)
    except sqlite3.Error as error:
        raise _wrapped(sql, error) from error


def _check_open(driver: sqlite3.Connection) -> None:
    """Raise an error of the database if the transaction has ended, as SQLite may do on a full disk."""
    if not driver.in_transaction:
        ended = sqlite3.OperationalError("the transaction has ended")
        raise _wrapped("SAVEPOINT", ended)


def _driver_of(connection: Connection) -> sqlite3.Connection:
    driver = connection.connection.driver_connection
    if isinstance(driver, sqlite3.Connection):
        return driver  # of a blocking engine
    assert isinstance(driver, StatementConnection)
    return driver.driver


def _wrapped(sql: str, error: sqlite3.Error) -> Exception:
    return DBAPIError.instance(sql, None, error, sqlite3.Error, hide_parameters=True)


@lru_cache(maxsize=512)
def written(
    statement: ClauseElement, names: tuple[str, ...], dialect: Dialect = _SQLITE
) -> tuple[str, dict[str, Any]]:
    """Return a statement with values of these names, as a driver reads it, and the values that it has."""
    columns = names if getattr(statement, "is_dml", False) else None
    compiled: Any = statement.compile(dialect=dialect, column_keys=columns)
    own = {name: each for name, each in compiled.binds.items() if name not in names}
    assert not any(each.required for each in own.values()), f"{[*own]} are not all given: {compiled}"
    return str(compiled), {name: each.effective_value for name, each in own.items()}
