"""Faults of the disk and the file: nothing is written, and the store works again afterwards."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.bank.ids import TableId
from bot.bank.store_errors import StoreUnavailableError
from bot.storage.database.storage_errors import DatabaseCorruptError
from bot.storage.sql_store import SqlStore
from bot.storage.writing.batches.transaction import Job, Memory, Tx
from bot.storage.writing.write_errors import BadCommitError
from bot.table.ports import AlreadyDoneError, Stored
from tests.storage.helpers import (
    ANN,
    BOB,
    GUILD,
    OPENING,
    chips_of,
    commit,
    dealt,
    locked,
    opening,
    stake,
    store_of,
    url_of,
)
from tests.storage.writer_statements import failing_commit, watched


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[tuple[SqlStore, AsyncEngine]]:
    store, engine = store_of(url)
    try:
        yield store, engine
        assert await store.audit() == ()
    finally:
        await store.close()


async def check_recovery(store: SqlStore, fault: Any) -> None:
    """Check that concurrent commits fail while the fault lasts and succeed afterwards."""
    bets = [
        commit(2, table=TableId(31), events=[dealt()], transfers=[stake("a", 100)]),
        commit(
            2, table=TableId(32), transfers=[stake("b", 100, table=TableId(32))], state_json="x" * 200_000
        ),
    ]
    before = await store.balance(GUILD, ANN)
    async with fault:
        results = await asyncio.gather(*(store.commit(bet) for bet in bets), return_exceptions=True)
        assert [type(result) for result in results] == [StoreUnavailableError] * 2
        assert await store.balance(GUILD, ANN) == before
    for bet in bets:
        await store.commit(bet)
    assert (await store.balance(GUILD, ANN)).staked == 200


async def open_two_tables(store: SqlStore) -> None:
    await store.funds(GUILD, [ANN])
    await store.commit(opening(TableId(31)))
    await store.commit(opening(TableId(32)))


class WriterConnection:
    """The only connection of the writer, to change its pragmas without the store."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._driver: Any = None
        event.listen(engine.sync_engine, "connect", self._keep)

    def _keep(self, connection: Any, _record: object) -> None:
        self._driver = connection.driver_connection

    async def pragma(self, setting: str) -> Any:
        """Read or set a pragma and return its value."""
        async with self._driver.execute(f"PRAGMA {setting}") as cursor:
            found = await cursor.fetchone()
        return None if found is None else found[0]


@pytest.mark.sqlite
async def test_store_recovers_from_full_disk(url: str) -> None:
    @asynccontextmanager
    async def full() -> AsyncIterator[None]:
        await connection.pragma(f"max_page_count={await connection.pragma('page_count')}")
        yield
        await connection.pragma("max_page_count=1000000")

    async with opened(url) as (store, engine):
        connection = WriterConnection(engine)
        await open_two_tables(store)
        await check_recovery(store, full())


async def test_store_recovers_from_locked_file(url: str, file: Path) -> None:
    @asynccontextmanager
    async def in_use() -> AsyncIterator[None]:
        with locked(file):
            yield

    async with opened(url) as (store, _):
        await open_two_tables(store)
        await check_recovery(store, in_use())


@pytest.mark.sqlite
async def test_store_recovers_from_read_only_file(url: str) -> None:
    @asynccontextmanager
    async def read_only() -> AsyncIterator[None]:
        await connection.pragma("query_only=ON")
        yield
        await connection.pragma("query_only=OFF")

    async with opened(url) as (store, engine):
        connection = WriterConnection(engine)
        await open_two_tables(store)
        await check_recovery(store, read_only())


@pytest.mark.sqlite
async def test_full_disk_is_logged_once_for_all_commits(url: str, caplog: pytest.LogCaptureFixture) -> None:
    async with opened(url) as (store, engine):
        connection = WriterConnection(engine)
        await open_two_tables(store)
        pages = await connection.pragma("page_count")
        await connection.pragma(f"max_page_count={pages}")
        for key in range(20):
            with pytest.raises(StoreUnavailableError):
                await store.commit(commit(2, key=f"full {key}", table=TableId(32), state_json="x" * 200_000))
        await connection.pragma("max_page_count=1000000")
    errors = [record.getMessage() for record in caplog.records if record.levelname == "ERROR"]
    assert errors == ["The database cannot be used: database or disk is full"]


async def test_new_member_needs_a_writable_database(url: str, file: Path) -> None:
    async with opened(url) as (store, _):
        assert await chips_of(store, GUILD, [ANN]) == {ANN: OPENING}
        with locked(file):
            assert await chips_of(store, GUILD, [ANN]) == {ANN: OPENING}
            with pytest.raises(StoreUnavailableError):
                await store.funds(GUILD, [BOB])
        assert await chips_of(store, GUILD, [BOB]) == {BOB: OPENING}


async def test_fault_at_any_statement_writes_nothing(url: str) -> None:
    """Let the n-th statement of the transaction fail, for each n."""
    async with opened(url) as (store, engine):
        await open_two_tables(store)
        bet = commit(2, events=[dealt()], transfers=[stake("a", 100)])
        left = 0

        def count_down(*_call: object) -> None:
            nonlocal left
            left -= 1
            if left == 0:
                raise OperationalError("a statement", None, sqlite3.OperationalError("disk I/O error"))

        faults = 0
        while True:
            left = faults + 1
            try:
                with watched(engine, count_down):
                    await store.commit(bet)
            except StoreUnavailableError:
                faults += 1
                assert (await store.balance(GUILD, ANN)).staked == 0
            else:
                break
        left = 0
        assert faults >= 8
        with pytest.raises(AlreadyDoneError):
            await store.commit(bet)
        assert (await store.balance(GUILD, ANN)).staked == 100


async def test_fault_of_commit_statement_writes_nothing(url: str) -> None:
    async with opened(url) as (store, engine):
        await open_two_tables(store)
        error = OperationalError("COMMIT", None, sqlite3.OperationalError("disk I/O error"))
        bet = commit(2, transfers=[stake("a", 100)])
        with failing_commit(engine, error), pytest.raises(StoreUnavailableError, match="disk I/O error"):
            await store.commit(bet)
        assert (await store.balance(GUILD, ANN)).staked == 0
        await store.commit(bet)


async def test_statement_that_fails_for_one_commit_harms_no_other(url: str, file: Path) -> None:
    """A value in the file that SQLite cannot use fails the statements about one table only."""
    async with opened(url) as (store, _):
        await open_two_tables(store)
        with closing(sqlite3.connect(file)) as database, database:
            database.execute(
                """CREATE TRIGGER overflow AFTER INSERT ON answered WHEN NEW.key LIKE '31/%'
                BEGIN SELECT abs(-9223372036854775807 - 1); END"""
            )
        bets = [
            commit(2, table=TableId(31), transfers=[stake("a", 100)]),
            commit(2, table=TableId(32), transfers=[stake("b", 100, table=TableId(32))]),
        ]
        results = await asyncio.gather(*(store.commit(bet) for bet in bets), return_exceptions=True)
        assert [type(result) for result in results] == [BadCommitError, Stored]
        assert (await store.balance(GUILD, ANN)).staked == 100


async def test_error_of_the_driver_harms_no_other_commit(url: str) -> None:
    """The driver's own errors have no code, as that of a value that it cannot convert."""
    async with opened(url) as (store, engine):
        await open_two_tables(store)

        def fail(_sql: str, parameters: object) -> None:
            if "poison" in str(parameters):
                raise OperationalError("a statement", None, sqlite3.OperationalError("could not decode"))

        bets = [
            commit(2, table=TableId(31), transfers=[stake("poison", 100)]),
            commit(2, table=TableId(32), transfers=[stake("b", 100, table=TableId(32))]),
        ]
        with watched(engine, fail):
            results = await asyncio.gather(*(store.commit(bet) for bet in bets), return_exceptions=True)
        assert [type(result) for result in results] == [StoreUnavailableError, Stored]
        assert (await store.balance(GUILD, ANN)).staked == 100


class NotFollowed(Job[None]):
    """A job with a bug: memory cannot follow it."""

    def apply(self, tx: Tx) -> None:
        """Write nothing."""

    def follow(self, answer: None, memory: Memory) -> None:
        raise KeyError("follow")


async def test_write_that_memory_cannot_follow_stops_no_other(url: str) -> None:
    async with opened(url) as (store, _), asyncio.timeout(10):
        writes = (store.write(NotFollowed()), store.commit(opening()))
        results = await asyncio.gather(*writes, return_exceptions=True)
        assert [type(result) for result in results] == [KeyError, Stored]
        await store.commit(commit(2))


async def test_closed_store_refuses_commits(url: str) -> None:
    store, _ = store_of(url)
    await store.close()
    with pytest.raises(StoreUnavailableError):
        await store.commit(opening())
    await store.close()


async def test_missing_folder_is_reported(tmp_path: Path) -> None:
    with pytest.raises(StoreUnavailableError, match="unable to open"):
        await SqlStore.open(url_of(tmp_path / "no" / "such" / "folder.db"))


async def test_file_that_is_no_database_is_reported(tmp_path: Path) -> None:
    file = tmp_path / "notes.db"
    file.write_text("shopping list\n" * 100)
    with pytest.raises(DatabaseCorruptError, match="not a database"):
        await SqlStore.open(url_of(file))
    assert file.read_text().startswith("shopping list")
