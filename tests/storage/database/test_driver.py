"""A statement, or a whole transaction, takes one trip to the connection's thread."""

import sqlite3
from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio
from sqlalchemy import Connection, bindparam, column, func, insert, select, table, text
from sqlalchemy.exc import IntegrityError, OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.storage.database import driver
from bot.storage.database.engines import writer_engine
from tests.storage.writer_statements import trips_of

pytestmark = pytest.mark.sqlite


@pytest_asyncio.fixture
async def connection(url: str) -> AsyncIterator[AsyncConnection]:
    engine = writer_engine(url)
    async with engine.connect() as connection:
        await connection.execute(text("CREATE TABLE numbers (id INTEGER PRIMARY KEY, name TEXT UNIQUE)"))
        yield connection
    await engine.dispose()


async def add(connection: AsyncConnection, *names: str) -> Any:
    rows = [{"name": name} for name in names]
    return await connection.execute(text("INSERT INTO numbers (name) VALUES (:name)"), rows)


@pytest.mark.parametrize(
    "statement", ["SELECT * FROM numbers", "INSERT INTO numbers (name) VALUES ('two') RETURNING id"]
)
async def test_statement_takes_one_trip(
    connection: AsyncConnection, monkeypatch: pytest.MonkeyPatch, statement: str
) -> None:
    trips = trips_of(monkeypatch)
    (await connection.execute(text(statement))).all()
    assert len(trips) == 1


NUMBERS = table("numbers", column("id"), column("name"))
INSERT = insert(NUMBERS)
NAMED = select(func.count()).select_from(NUMBERS).where(NUMBERS.c.name == bindparam("of"))


@pytest_asyncio.fixture
async def engine(url: str) -> AsyncIterator[AsyncEngine]:
    engine = writer_engine(url)
    async with engine.begin() as connection:
        await connection.execute(text("CREATE TABLE numbers (id INTEGER PRIMARY KEY, name TEXT UNIQUE)"))
    yield engine
    await engine.dispose()


async def count(engine: AsyncEngine) -> int:
    return int(await driver.write(engine, lambda each: each.scalar(text("SELECT count(*) FROM numbers"))))


async def test_transaction_takes_one_trip(engine: AsyncEngine, monkeypatch: pytest.MonkeyPatch) -> None:
    def change(connection: Connection) -> tuple[int, int]:
        for name in ("one", "two"):
            assert driver.execute(connection, INSERT, {"name": name}).changed == 1
        ((named,),) = driver.execute(connection, NAMED, {"of": "two"}).rows
        return named, len(connection.execute(text("SELECT * FROM numbers")).all())

    trips = trips_of(monkeypatch)
    assert await driver.write(engine, change) == (1, 2)
    assert len(trips) <= 2, "the transaction, and what the pool makes sure of"
    assert await count(engine) == 2


async def test_failed_change_has_no_effect_and_leaves_connection_usable(engine: AsyncEngine) -> None:
    def change(connection: Connection) -> None:
        driver.execute(connection, INSERT, {"name": "one"})
        raise KeyError("one")

    with pytest.raises(KeyError):
        await driver.write(engine, change)
    assert await count(engine) == 0


async def test_failed_statement_raises_what_sqlalchemy_raises(engine: AsyncEngine) -> None:
    def change(connection: Connection) -> None:
        for _ in range(2):
            driver.execute(connection, INSERT, {"name": "a secret"})

    with pytest.raises(IntegrityError, match="UNIQUE") as failed:
        await driver.write(engine, change)
    assert isinstance(failed.value.orig, sqlite3.IntegrityError)
    assert "a secret" not in str(failed.value)
    with pytest.raises(OperationalError, match="no such table"):
        await driver.write(
            engine, lambda each: driver.execute(each, select(table("letters", column("id"))), {})
        )


async def test_statement_without_a_value_is_found(engine: AsyncEngine) -> None:
    with pytest.raises(AssertionError, match="not all given"):
        await driver.write(engine, lambda each: driver.execute(each, NAMED, {}))


async def test_savepoint_undoes_what_is_within(engine: AsyncEngine) -> None:
    def fail(connection: Connection) -> None:
        with driver.savepoint(connection):
            driver.execute(connection, INSERT, {"name": "within"})
            raise KeyError("within")

    def change(connection: Connection) -> None:
        driver.execute(connection, INSERT, {"name": "before"})
        with pytest.raises(KeyError):
            fail(connection)
        with driver.savepoint(connection):
            driver.execute(connection, INSERT, {"name": "after"})

    await driver.write(engine, change)
    async with engine.connect() as connection:
        names = await connection.scalars(text("SELECT name FROM numbers ORDER BY id"))
    assert names.all() == ["before", "after"]


@pytest.mark.parametrize("goes_on", [True, False], ids=["with a savepoint", "to its end"])
async def test_transaction_that_has_ended_fails(engine: AsyncEngine, goes_on: bool) -> None:
    """As SQLite ends it on a full disk: what is written then would be committed at once."""

    def change(connection: Connection) -> None:
        connection.exec_driver_sql("ROLLBACK")
        if goes_on:
            with driver.savepoint(connection):
                driver.execute(connection, INSERT, {"name": "alone"})

    with pytest.raises(OperationalError, match="has ended"):
        await driver.write(engine, change)
    assert await count(engine) == 0


async def test_rows_have_names_and_order(connection: AsyncConnection) -> None:
    await add(connection, "one", "two", "three")
    found = await connection.execute(text("SELECT id AS number, name FROM numbers ORDER BY id"))
    assert [dict(row) for row in found.mappings()] == [
        {"number": 1, "name": "one"},
        {"number": 2, "name": "two"},
        {"number": 3, "name": "three"},
    ]


async def test_counts_of_changed_rows_are_known(connection: AsyncConnection) -> None:
    assert (await add(connection, "one", "two")).rowcount == 2
    assert (await add(connection, "three")).lastrowid == 3
    assert (await connection.execute(text("DELETE FROM numbers WHERE id > 1"))).rowcount == 2


async def test_failed_statement_leaves_connection_usable(connection: AsyncConnection) -> None:
    await add(connection, "one")
    with pytest.raises(IntegrityError):
        await add(connection, "one")
    assert await connection.scalar(text("SELECT count(*) FROM numbers")) == 1
