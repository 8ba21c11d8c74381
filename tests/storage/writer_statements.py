"""Watch the statements of the writer, also those that its driver executes without SQLAlchemy."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from threading import current_thread
from typing import Any
from unittest.mock import patch

import pytest
from sqlalchemy import ClauseElement, Connection, event
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.storage.database import driver
from bot.storage.database.driver import StatementConnection

Note = Callable[[str, Any], object]
"""Takes a statement and its parameters, before it is executed. An error that it raises is the statement's."""


@contextmanager
def watched(engine: AsyncEngine, note: Note) -> Iterator[None]:
    """Let ``note`` see each statement of the engine within the block."""
    execute = driver.execute

    def noted(connection: Connection, statement: ClauseElement, values: Mapping[str, Any]) -> driver.Effect:
        if connection.engine is engine.sync_engine:
            note(driver.written(statement, tuple(values))[0], values)
        return execute(connection, statement, values)

    def on_execute(_connection: object, _cursor: object, sql: str, parameters: Any, *_: object) -> None:
        note(sql, parameters)

    event.listen(engine.sync_engine, "before_cursor_execute", on_execute)
    try:
        with patch.object(driver, "execute", noted):
            yield
    finally:
        event.remove(engine.sync_engine, "before_cursor_execute", on_execute)


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
