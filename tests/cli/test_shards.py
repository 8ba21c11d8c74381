"""``python -m bot shards``: the owners of the shards, and their number."""

import asyncio
import os
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.bank.sharding import Shard
from bot.cli import dispatch, parse
from bot.cli.doctor import Diagnosis, Grade, of_shards
from bot.storage.inspecting.condition import server_condition_of
from bot.storage.sql_store import SqlStore
from tests.storage.helpers import rows_in, url_of
from tests.support import postgres
from tests.support.clock import TestClock

pytestmark = pytest.mark.slow


@pytest.fixture
def url(monkeypatch: pytest.MonkeyPatch) -> str:
    found = postgres.empty_database()
    monkeypatch.setenv("SHARED", found)
    return found


@asynccontextmanager
async def owner(url: str, shard: Shard) -> AsyncIterator[None]:
    store = await SqlStore.open(url, clock=TestClock(), shard=shard, stands_by=lambda: None)
    yield
    await store.close()


def shards(*arguments: str) -> int:
    return dispatch(["shards", "--database", "env:SHARED", *arguments])


async def test_owners_are_listed(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    async with owner(url, Shard(1, 2)):
        assert await asyncio.to_thread(shards) == 0
    count, free, owned = capsys.readouterr().out.splitlines()
    assert count == "The database has 2 shards."
    assert free == "Shard 0: no process."
    assert owned.startswith(f"Shard 1: process {os.getpid()} on ")
    assert re.search(r", seen \d+ s ago, version ", owned)


def test_number_is_changed_while_nothing_runs(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert shards() == 0
    assert "No process has started on the database" in capsys.readouterr().out
    for count in (16, 3):
        assert shards("set", str(count)) == 0
        assert capsys.readouterr().out.startswith(f"The database has {count} shards.\nShard 0: no process.\n")
    assert rows_in(url, "SELECT number FROM shards ORDER BY 1") == [(0,), (1,), (2,)]


async def test_number_stays_while_a_process_runs(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    async with owner(url, Shard(0, 2)):
        with pytest.raises(SystemExit) as ended:
            await asyncio.to_thread(shards, "set", "4")
    assert ended.value.code == 2
    assert f"shard 0 by process {os.getpid()} on " in capsys.readouterr().err
    assert rows_in(url, "SELECT count(*) FROM shards") == [(2,)]


@pytest.mark.parametrize(
    "arguments",
    [
        ("shards", "set", "2", "--database", "one.db"),
        ("shards", "set", "--database", "one.db", "2"),
        ("shards", "--database", "one.db", "set", "2"),
        ("shards", "--database", "other.db", "set", "2", "--database", "one.db"),
    ],
)
def test_database_is_named_before_or_after_the_number(arguments: tuple[str, ...]) -> None:
    options = parse(arguments)
    assert (options.action, options.count, options.database) == ("set", 2, "one.db")


def test_database_of_settings_is_the_default() -> None:
    assert parse(["shards", "set", "2"]).database is None


@pytest.mark.parametrize("arguments", [["set"], ["set", "0"], ["set", "-1"], ["set", "10000"], ["get"]])
def test_wrong_arguments_are_refused(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        dispatch(["shards", *arguments])
    assert ended.value.code == 2
    assert "usage: " in capsys.readouterr().err


def test_file_needs_no_shards(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        dispatch(["shards", "--database", url_of(tmp_path / "croupier.db"), "set", "2"])
    assert ended.value.code == 2
    assert "several processes need a PostgreSQL database" in capsys.readouterr().err


async def told(url: str, shard: Shard) -> list[Diagnosis]:
    return list(of_shards(await server_condition_of(url), shard))


async def test_doctor_tells_of_owners_and_missing_processes(url: str) -> None:
    assert await told(url, Shard(0, 3)) == []
    async with owner(url, Shard(1, 3)):
        (missing,) = await told(url, Shard(0, 3))
        own, _ = await told(url, Shard(1, 3))
        (wrong,) = await told(url, Shard(0, 1))
    assert (missing.grade, own.grade, wrong.grade) == (Grade.ADVICE, Grade.FINE, Grade.BROKEN)
    assert missing.what == "No process owns shard 0 and 2, whose servers wait for one."
    assert own.what.startswith(f"Shard 1/3 is owned by process {os.getpid()} on ")
    assert own.what.endswith("stands by.")
    assert "the database has 3 shards, and SHARD is 0/1" in wrong.what
