"""Connections: pragmas, pools, lost updates and URLs."""

import asyncio
import traceback
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from bot.audit.audit_run import run_audit
from bot.storage.database.backups import back_up
from bot.storage.database.engines import (
    READERS,
    async_inspection_engine,
    database_file,
    database_url,
    reader_engine,
    writer_engine,
)
from bot.storage.database.storage_errors import UnsupportedDatabaseError
from bot.storage.inspecting.condition import condition_of
from bot.storage.inspecting.inspection import Inspection
from bot.storage.sql_store import SqlStore
from tests.storage.helpers import GUILD, opening, query, url_of

pytestmark = pytest.mark.sqlite


PRAGMAS = {
    "journal_mode": "wal",
    "synchronous": 2,
    "foreign_keys": 1,
    "trusted_schema": 0,
    "busy_timeout": 1250,
}


async def pragmas(engine: AsyncEngine) -> dict[str, object]:
    async with engine.connect() as connection:
        await asyncio.sleep(0)  # the other tasks take their connections too
        return {name: await connection.scalar(text(f"PRAGMA {name}")) for name in PRAGMAS}


@pytest.mark.parametrize(("make", "foreign_keys"), [(writer_engine, 1), (reader_engine, 0)])
async def test_every_pooled_connection_has_all_pragmas(make: type, foreign_keys: int, url: str) -> None:
    """Readers change nothing, so that there is nothing to check for foreign keys."""
    engine: AsyncEngine = make(url, busy_timeout=1.25)
    for found in await asyncio.gather(*(pragmas(engine) for _ in range(READERS))):
        assert found == PRAGMAS | {"foreign_keys": foreign_keys}
    await engine.dispose()


def written(file: Path) -> list[tuple[int, int]]:
    """Return sizes and times of change of the database and its log. To open them would drop their locks."""
    found = (each.stat() for each in (file, file.with_name(f"{file.name}-wal")))
    return [(each.st_size, each.st_mtime_ns) for each in found]


@pytest.mark.parametrize("make", [reader_engine, async_inspection_engine])
async def test_only_the_writer_makes_checkpoints(make: type, url: str, file: Path) -> None:
    """With two connections that make them, old versions of SQLite can lose a commit."""
    writing, reading = writer_engine(url), make(url)
    async with writing.begin() as connection:
        await connection.execute(text("CREATE TABLE counter AS SELECT 0 AS n"))
    before = written(file)
    async with reading.connect() as connection:
        for mode in ("PASSIVE", "FULL", "RESTART", "TRUNCATE"):
            with pytest.raises(OperationalError):
                await connection.execute(text(f"PRAGMA wal_checkpoint({mode})"))
        await writing.dispose()
    await reading.dispose()
    assert written(file) == before


async def test_tools_beside_the_bot_make_no_checkpoint(url: str, file: Path, tmp_path: Path) -> None:
    store = await SqlStore.open(url)
    await store.commit(opening())
    before = written(file)
    assert await asyncio.to_thread(back_up, url, tmp_path / "copy.db") == ()
    assert condition_of(file).guilds == (GUILD,)
    await asyncio.to_thread(run_audit, url)
    with Inspection(url) as inspection:
        assert inspection.knows_server(GUILD)
        assert written(file) == before
        await store.close()
        before = written(file)
    assert written(file) == before


async def test_writer_has_one_connection(url: str) -> None:
    engine = writer_engine(url)
    assert engine.pool.size() == 1  # type: ignore[attr-defined]
    async with engine.connect():
        assert engine.pool.checkedout() == 1  # type: ignore[attr-defined]
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(engine.connect(), 0.05)
    await engine.dispose()


async def test_readers_cannot_write(url: str) -> None:
    engine = reader_engine(url)
    with pytest.raises(OperationalError, match="readonly"):
        await query(engine, "DELETE FROM answered")
    await engine.dispose()


async def count_up(engine: AsyncEngine, times: int) -> None:
    for _ in range(times):
        async with engine.begin() as connection:
            seen = await connection.scalar(text("SELECT n FROM counter"))
            await asyncio.sleep(0)
            await connection.execute(text("UPDATE counter SET n = :n"), {"n": seen + 1})


async def count_concurrently(engines: list[AsyncEngine], file: Path) -> int:
    """Let one task per engine read, increment and write a counter 15 times; return the counter."""
    async with engines[0].begin() as connection:
        await connection.execute(text("CREATE TABLE counter AS SELECT 0 AS n"))
    await asyncio.gather(*(count_up(engine, 15) for engine in engines), return_exceptions=True)
    total = (await query(engines[0], "SELECT n FROM counter"))[0][0]
    await asyncio.gather(*(engine.dispose() for engine in engines))
    return int(total)


async def test_no_update_is_lost(tmp_path: Path) -> None:
    file = tmp_path / "hooked.db"
    assert await count_concurrently([writer_engine(url_of(file)) for _ in range(5)], file) == 75


async def test_updates_are_lost_without_the_hooks(tmp_path: Path) -> None:
    file = tmp_path / "plain.db"
    assert await count_concurrently([create_async_engine(url_of(file)) for _ in range(5)], file) < 75


async def test_errors_hide_parameters(url: str) -> None:
    engine, secret = writer_engine(url), "0" * 64
    with pytest.raises(OperationalError) as caught:
        async with engine.begin() as connection:
            await connection.execute(text("INSERT INTO nowhere VALUES (:seed)"), {"seed": secret})
    assert secret not in "".join(traceback.format_exception(caught.value))
    await engine.dispose()


@pytest.mark.parametrize("address", ["postgresql://host/db", "croupier.db", "", "mysql:///x"])
def test_only_sqlite_is_accepted(address: str) -> None:
    with pytest.raises(UnsupportedDatabaseError, match="SQLite"):
        database_url(address)


def test_driver_is_added_to_url() -> None:
    assert str(database_url("sqlite:///a.db")) == "sqlite+aiosqlite:///a.db"


@pytest.mark.parametrize("address", ["sqlite://", "sqlite+aiosqlite:///:memory:"])
def test_database_in_memory_is_refused(address: str) -> None:
    with pytest.raises(UnsupportedDatabaseError, match="in memory"):
        database_file(address)


def test_database_file_is_taken_from_url() -> None:
    assert database_file("sqlite+aiosqlite:///some/croupier.db") == Path("some/croupier.db")
