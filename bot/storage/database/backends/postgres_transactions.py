"""The transactions of the writer on PostgreSQL: each runs in a thread, on a connection of its own driver.

Its statements are prepared on the server once, which saves half of their time. What writes waits for the next
statement that reads, and both take one trip. What SQLAlchemy does around a statement takes longer than the
trip to a server on the same machine, and is left out.
"""

import asyncio
import logging
import secrets
from collections.abc import Callable, Generator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, nullcontext
from typing import Any, NamedTuple

from sqlalchemy import ClauseElement, Connection, Engine, ExceptionContext, event
from sqlalchemy.exc import DBAPIError

from bot.storage.database.backends.backend import Session, T, Transactions
from bot.storage.database.driver import written

_log = logging.getLogger(__name__)

NOT_PREPARED = frozenset({"26000", "42P05", "0A000"})
"""What the server answers if it does not know the prepared statements of a connection.

A pooler that hands out another connection for each transaction, and does not carry them, makes it so.
"""

PREPARED = "prepare_threshold"
"""The setting of a connection: after how many executions a statement is prepared; None: never."""


class PostgresTransactions(Transactions):
    """Transactions of one connection, which is made again after it was lost.

    ``connect`` makes an engine with the given settings of connections.
    """

    def __init__(self, connect: Callable[[Mapping[str, Any]], Engine]) -> None:
        self._connect = connect
        self._engine = connect({PREPARED: 1})
        event.listen(self._engine, "connect", _name_statements)
        self._thread = ThreadPoolExecutor(1, "store writer")
        self._is_closed = False

    async def run(self, change: Callable[[Session], T]) -> T:
        """Carry out a change in the thread, once more if the connection was lost before COMMIT."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._run, change)

    async def close(self) -> None:
        """Close the connection. A second call does nothing."""
        if not self._is_closed:
            self._is_closed = True
            await asyncio.get_running_loop().run_in_executor(self._thread, self._engine.dispose)
            self._thread.shutdown(wait=False)

    def _run(self, change: Callable[[Session], T]) -> T:
        is_committing = False

        def noted(session: Session) -> T:
            nonlocal is_committing
            answer = change(session)
            is_committing = True
            return answer

        try:
            return self._carry_out(noted)
        except DBAPIError as error:
            if is_committing or not self._may_try_again(error):
                raise
        return self._carry_out(noted)

    def _carry_out(self, change: Callable[[Session], T]) -> T:
        with self._engine.begin() as connection:
            return change(_PostgresSession(connection))

    def _may_try_again(self, error: DBAPIError) -> bool:
        """Return whether another connection may do better, after which statements may not be prepared."""
        if getattr(error.orig, "sqlstate", None) in NOT_PREPARED:
            _log.warning(
                "The server does not know prepared statements, and no more are made: a pooler is between. "
                "PgBouncer carries them from version 1.21 on, with max_prepared_statements above 0."
            )
            self._engine.dispose()
            self._engine = self._connect({PREPARED: None})
            return True
        return error.connection_invalidated


def _name_statements(driver: Any, _record: object) -> None:
    """Let the prepared statements of a connection have names that no other connection has.

    psycopg counts them from 0. Behind a pooler, a server may know a statement of another process by the same
    name, and would carry that one out. There is no public way to choose the first number.
    """
    driver._prepared._prepared_idx = secrets.randbits(62)


class _Waiting(NamedTuple):
    """A statement that is not sent yet, with the parameters of its executions."""

    sql: str
    executions: Sequence[Mapping[str, Any]]
    check: Callable[[int], None]


class _PostgresSession(Session):
    """What is added waits for the next statement that reads, and takes the same trip to the server."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._waiting: list[_Waiting] = []
        self._trips = 0

    @property
    def connection(self) -> Connection:
        """The transaction, after what waits."""
        self.send()
        return self._connection

    def rows(self, statement: ClauseElement, values: Mapping[str, Any]) -> list[tuple[Any, ...]]:
        """Send a statement with all that waits."""
        sql, literals = written(statement, tuple(values), self._connection.dialect)
        self._waiting.append(_Waiting(sql, [{**literals, **values}], _accept))
        found = self._send()
        return list(found.fetchall()) if found.description else []

    def add(
        self, statement: ClauseElement, rows: Sequence[Mapping[str, Any]], check: Callable[[int], None]
    ) -> None:
        """Let a statement wait."""
        sql, literals = written(statement, tuple(rows[0]), self._connection.dialect)
        self._waiting.append(_Waiting(sql, [{**literals, **row} for row in rows], check))

    def send(self) -> None:
        """Send what waits."""
        if self._waiting:
            self._send()

    @contextmanager
    def savepoint(self) -> Generator[None]:
        """Set a savepoint, which takes no trip of its own."""
        trips, waiting = self._trips, len(self._waiting)
        self._waiting.append(_SAVEPOINT)
        try:
            yield
            self._waiting.append(_RELEASE)
            self._send()
        except BaseException:
            if self._trips == trips:
                del self._waiting[waiting:]  # nothing of it was sent
            elif not self._connection.invalidated:
                self._waiting = [_ROLL_BACK, _RELEASE]
                self._send()
            raise

    def _send(self) -> Any:
        """Send all that waits in one trip. Return the cursor of the last statement."""
        sent, self._waiting = self._waiting, []
        self._trips += 1
        driver: Any = self._connection.connection.driver_connection
        dbapi: Any = self._connection.dialect.dbapi
        try:
            with driver.pipeline() if len(sent) > 1 else nullcontext():
                cursors = [[driver.execute(each.sql, row) for row in each.executions] for each in sent]
        except dbapi.Error as error:
            raise _wrapped(self._connection, sent[-1].sql, error) from error
        for each, done in zip(sent, cursors, strict=True):
            each.check(sum([cursor.rowcount for cursor in done]))
        return cursors[-1][-1]


def _accept(_changed: int) -> None:
    """Accept any number of changed rows."""


_SAVEPOINT, _ROLL_BACK, _RELEASE = (
    _Waiting(sql, [{}], _accept) for sql in ("SAVEPOINT job", "ROLLBACK TO job", "RELEASE job")
)


def hide_row(context: ExceptionContext) -> None:
    """Take the details from an error of the server: they have the whole row, which may be a seed."""
    if context.sqlalchemy_exception is not None:
        _hide_details(context.original_exception, context.sqlalchemy_exception)


def _hide_details(told: BaseException, error: BaseException) -> None:
    details = getattr(getattr(told, "diag", None), "message_detail", None)
    if details:
        error.args = tuple(str(each).replace(details, "…") for each in error.args)
        told.args = tuple(str(each).replace(details, "…") for each in told.args)


def _wrapped(connection: Connection, sql: str, error: Any) -> Exception:
    dbapi: Any = connection.dialect.dbapi
    is_lost = connection.dialect.is_disconnect(error, None, None)
    wrapped: Exception = DBAPIError.instance(
        sql, None, error, dbapi.Error, hide_parameters=True, connection_invalidated=is_lost
    )
    _hide_details(error, wrapped)
    if is_lost:
        connection.invalidate(error)
    return wrapped
