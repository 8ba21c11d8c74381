"""A database of each release, and of the present revision, is upgraded, in order, and played on."""

import asyncio
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.audit.audit_run import run_audit
from bot.storage.database.counter_models import METADATA
from bot.storage.database.migration import migrate
from bot.storage.database.revisions import newest_revision
from bot.storage.inspecting.inspection import Inspection
from bot.storage.sql_store import SqlStore
from tests.migrations.released import load, played_sql, released
from tests.storage.helpers import url_of
from tests.storage.writing.batches.kept_counters import derived, kept
from tests.storage.wrong_values.evening import Evening
from tests.support.later_release import LATER, become_later_release
from tests.support.made_once import made_once

PRESENT = "present"


@pytest.fixture(scope="module")
def present() -> str:
    return made_once("present.sql", _write_played).decode()


def _write_played(file: Path) -> None:
    file.write_text(played_sql(), encoding="utf-8")


@pytest.fixture(params=[PRESENT, *released()])
def earlier(request: pytest.FixtureRequest, present: str, tmp_path: Path) -> Path:
    """A database as a release left it."""
    file, revision = tmp_path / "croupier.db", str(request.param)
    load(present if revision == PRESENT else released()[revision].read_text(encoding="utf-8"), file)
    return file


def assert_in_order(file: Path) -> None:
    assert run_audit(url_of(file)).findings == ()
    counters = kept(file)
    assert counters
    assert counters == derived(file)


async def books(file: Path) -> object:
    store = await SqlStore.open(url_of(file))
    findings = await store.audit()
    await store.close()
    return findings


def test_released_database_is_in_order_after_upgrades_and_played_on(
    earlier: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The open round is settled or goes on, and all work does. A copy goes through a later migration too."""
    present = Path(shutil.copy(earlier, tmp_path / "present.db"))
    migrate(url_of(present))
    with Inspection(url_of(present)) as database:
        assert database.differences() == ()
    asyncio.run(Evening(present).play())
    assert_in_order(present)
    assert asyncio.run(books(present)) == ()
    become_later_release(monkeypatch, tmp_path, "ALTER TABLE tables ADD COLUMN later INTEGER")
    migrate(url_of(earlier))
    assert newest_revision() == LATER
    assert_in_order(earlier)
    assert asyncio.run(books(earlier)) == ()


def test_database_has_rows_of_each_kind(earlier: Path) -> None:
    with closing(sqlite3.connect(earlier)) as database:
        tables = database.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        empty = [
            table
            for (table,) in tables
            if not database.execute(f"SELECT count(*) FROM {table}").fetchone()[0]
        ]
        statuses = {status for (status,) in database.execute("SELECT status FROM rounds")}
    assert empty == []
    assert statuses == {"open", "settled", "void"}


def test_present_database_has_each_table(present: str, tmp_path: Path) -> None:
    file = tmp_path / "croupier.db"
    load(present, file)
    with closing(sqlite3.connect(file)) as database:
        tables = {name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    assert METADATA.tables.keys() <= tables
