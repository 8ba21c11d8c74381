"""Each statement takes one trip to the connection's thread, and has rows, counts and errors."""

import sqlite3
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest
import pytest_asyncio
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError, OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.storage.database.driver import StatementConnection, change_and_read
from bot.storage.database.engines import writer_engine

pytestmark = pytest.mark.sqlite


@pytest_asyncio.fixture
async def connection(url: str) -> AsyncIterator[AsyncConnection]:
    engine = writer_engine(url)
    async with engine.connect() as connection:
        await connection.execute(text("CREATE TABLE numbers (id INTEGER PRIMARY KEY, name TEXT UNIQUE)"))
        yield connection
    await engine.dispose()


async def insert(connection: AsyncConnection, *names: str) -> Any:
    rows = [{"name": name} for name in names]
    return await connection.execute(text("INSERT INTO numbers (name) VALUES (:name)"), rows)


def trips_of(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """Return the calls in the connection's thread from now on."""
    trips: list[object] = []
    execute: Callable[..., Any] = StatementConnection._execute

    async def counted(self: StatementConnection, function: Callable[..., Any], *arguments: Any) -> Any:
        trips.append(function)
        return await execute(self, function, *arguments)

    monkeypatch.setattr(StatementConnection, "_execute", counted)
    return trips


@pytest.mark.parametrize(
    "statement", ["SELECT * FROM numbers", "INSERT INTO numbers (name) VALUES ('two') RETURNING id"]
)
async def test_statement_takes_one_trip(
    connection: AsyncConnection, monkeypatch: pytest.MonkeyPatch, statement: str
) -> None:
    trips = trips_of(monkeypatch)
    (await connection.execute(text(statement))).all()
    assert len(trips) == 1


async def test_change_and_query_of_many_take_one_trip(
    connection: AsyncConnection, monkeypatch: pytest.MonkeyPatch
) -> None:
    trips = trips_of(monkeypatch)
    change = "INSERT INTO numbers (name) VALUES (:name)"
    query = "SELECT count(*), max(id) FROM numbers WHERE name <= :name"
    names = [{"name": name} for name in ("two", "one", "three")]
    found = await connection.run_sync(change_and_read, change, query, names)
    assert found == [(1, 1), (1, 2), (2, 3)], "each query sees the changes before it, and none after it"
    assert len(trips) == 1


async def test_failed_change_raises_what_sqlalchemy_raises(connection: AsyncConnection) -> None:
    change, query = "INSERT INTO numbers (name) VALUES (:name)", "SELECT count(*) FROM numbers"
    with pytest.raises(IntegrityError, match="UNIQUE") as failed:
        await connection.run_sync(
            change_and_read, change, query, [{"name": "a secret"}, {"name": "a secret"}]
        )
    assert isinstance(failed.value.orig, sqlite3.IntegrityError)
    assert "a secret" not in str(failed.value)
    with pytest.raises(OperationalError, match="no such table"):
        await connection.run_sync(change_and_read, change, "SELECT * FROM letters", [{"name": "one"}])
    assert await connection.scalar(text(query)) == 2


async def test_rows_have_names_and_order(connection: AsyncConnection) -> None:
    await insert(connection, "one", "two", "three")
    found = await connection.execute(text("SELECT id AS number, name FROM numbers ORDER BY id"))
    assert [dict(row) for row in found.mappings()] == [
        {"number": 1, "name": "one"},
        {"number": 2, "name": "two"},
        {"number": 3, "name": "three"},
    ]


async def test_counts_of_changed_rows_are_known(connection: AsyncConnection) -> None:
    assert (await insert(connection, "one", "two")).rowcount == 2
    assert (await insert(connection, "three")).lastrowid == 3
    assert (await connection.execute(text("DELETE FROM numbers WHERE id > 1"))).rowcount == 2


async def test_failed_statement_leaves_connection_usable(connection: AsyncConnection) -> None:
    await insert(connection, "one")
    with pytest.raises(IntegrityError):
        await insert(connection, "one")
    assert await connection.scalar(text("SELECT count(*) FROM numbers")) == 1
