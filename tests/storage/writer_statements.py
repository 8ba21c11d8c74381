"""Watch the statements of the writer, also those that its driver executes without SQLAlchemy."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from threading import current_thread
from typing import Any
from unittest.mock import patch

import psycopg
import pytest
from sqlalchemy import ClauseElement, Connection, Engine, event
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.storage.database import driver
from bot.storage.database.driver import StatementConnection

Note = Callable[[str, Any], object]
"""Takes a statement and its parameters, before it is executed. An error that it raises is the statement's."""


@contextmanager
def watched(engine: AsyncEngine, note: Note) -> Iterator[None]:
    """Let ``note`` see each statement of the writer, whose engine this is, within the block."""
    on_sqlite, on_postgresql = driver.execute, psycopg.Connection.execute

    def noted(connection: Connection, statement: ClauseElement, values: Mapping[str, Any]) -> driver.Effect:
        if connection.engine is engine.sync_engine:
            note(driver.written(statement, tuple(values))[0], values)
        return on_sqlite(connection, statement, values)

    def noted_there(connection: Any, sql: Any, values: Any = None, **how: Any) -> Any:
        if connection.info.dbname == engine.url.database:
            note(sql, values)
        return on_postgresql(connection, sql, values, **how)

    def on_execute(connection: Connection, _cursor: object, sql: str, parameters: Any, *_: object) -> None:
        if connection.engine.url == engine.url:
            note(sql, parameters)

    event.listen(Engine, "before_cursor_execute", on_execute)
    try:
        with (
            patch.object(driver, "execute", noted),
            patch.object(psycopg.Connection, "execute", noted_there),
        ):
            yield
    finally:
        event.remove(Engine, "before_cursor_execute", on_execute)


@contextmanager
def failing_commit(engine: AsyncEngine, error: Exception) -> Iterator[None]:
    """Let the next COMMIT of the writer, whose engine this is, fail within the block."""
    errors = [error]

    def fail(connection: Connection) -> None:
        if connection.engine.url == engine.url and errors:
            raise errors.pop()

    event.listen(Engine, "commit", fail)
    try:
        yield
    finally:
        event.remove(Engine, "commit", fail)


def trips_of(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """Return the calls that another thread makes in the connection's thread from now on."""
    trips: list[object] = []
    execute: Callable[..., Any] = StatementConnection._execute

    async def counted(self: StatementConnection, function: Callable[..., Any], *arguments: Any) -> Any:
        if current_thread() is not self.thread:
            trips.append(function)
        return await execute(self, function, *arguments)

    monkeypatch.setattr(StatementConnection, "_execute", counted)
    return trips
