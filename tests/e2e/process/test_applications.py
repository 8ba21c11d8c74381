"""A database belongs to one application: another bot's token is refused before anything is written."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
import pytest_asyncio

from bot.audit.audit_run import run_audit
from bot.cli import dispatch
from bot.storage.database.database_lock import DatabaseLock
from standin import Sandbox
from standin.world.initial_guild import BOT_ID
from tests.e2e.harness.bot_process import BotProcess, database_in, query, settings_for

pytestmark = pytest.mark.slow

OTHER = 77
MARKS = (".lock", ".owner")
"""What the lock of a start leaves beside the database."""


def change(folder: Path, sql: str, *, leave_log: bool = False) -> None:
    """Change the database; with ``leave_log``, as a process that is killed before its last checkpoint."""
    if leave_log:
        copies = {}
        with closing(sqlite3.connect(database_in(folder))) as database:
            database.execute("PRAGMA journal_mode=WAL")
            database.execute(sql)
            database.commit()
            for name in ("croupier.db", "croupier.db-wal", "croupier.db-shm"):
                copies[name] = (folder / name).read_bytes()
        for name, content in copies.items():
            (folder / name).write_bytes(content)
    else:
        with closing(sqlite3.connect(database_in(folder))) as database, database:
            database.execute(sql)


def files_in(folder: Path) -> dict[str, bytes]:
    """Return the files with their contents; SQLite's index of the log, which holds no data, without."""
    return {
        each.name: b"" if each.name.endswith("-shm") else each.read_bytes()
        for each in folder.iterdir()
        if not each.name.endswith(MARKS)
    }


@pytest_asyncio.fixture(loop_scope="session")
async def started(tmp_path: Path) -> Path:
    """A folder with a database on which a bot has started once."""
    async with Sandbox() as sandbox:
        bot = await BotProcess.connect(sandbox, tmp_path)
        bot.process.terminate()
        assert (await bot.ended())[0] == 0
    return tmp_path


@pytest.mark.parametrize("leave_log", [False, True])
async def test_token_of_other_bot_leaves_files_unchanged(started: Path, leave_log: bool) -> None:
    assert query(started, "SELECT application FROM generations") == [(BOT_ID,)]
    change(started, f"UPDATE generations SET application = {OTHER}", leave_log=leave_log)
    before = files_in(started)
    assert ("croupier.db-wal" in before) == leave_log
    async with Sandbox() as sandbox:
        bot = await BotProcess.start(started, settings_for(sandbox, started) | {"LOG_LEVEL": "ERROR"})
        status, output = await bot.ended()
        assert [each.path for each in sandbox.requests if each.method != "GET"] == []
    assert status == 2
    said = f"The database belongs to the application {OTHER}, and DISCORD_TOKEN is of {BOT_ID}."
    assert output.startswith(said)
    assert "`python -m bot adopt`" in output
    assert output.count("\n") == 1
    assert files_in(started) == before


async def test_database_without_application_is_taken_at_start(started: Path) -> None:
    change(started, "UPDATE generations SET application = NULL")
    async with Sandbox() as sandbox:
        bot = await BotProcess.connect(sandbox, started)
        bot.process.terminate()
        assert (await bot.ended())[0] == 0
    assert query(started, "SELECT application FROM generations") == [(BOT_ID,)]


def adopt(folder: Path, sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch) -> int:
    for name, value in settings_for(sandbox, folder).items():
        monkeypatch.setenv(name, value)
    try:
        return dispatch(["adopt"])
    except SystemExit as ended:
        return int(str(ended.code))


async def test_adopt_gives_database_to_bot_of_token(
    started: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    change(started, f"UPDATE generations SET application = {OTHER}")
    file = database_in(started)
    async with Sandbox() as sandbox:
        with DatabaseLock(f"sqlite:///{file}"):
            assert await asyncio.to_thread(adopt, started, sandbox, monkeypatch) == 2
        assert "The database is in use by process" in capsys.readouterr().err
        assert query(started, "SELECT application FROM generations") == [(OTHER,)]
        assert await asyncio.to_thread(adopt, started, sandbox, monkeypatch) == 0
        assert f"belonged to the application {OTHER}, and now belongs to {BOT_ID}." in capsys.readouterr().out
        assert query(started, "SELECT application FROM generations") == [(BOT_ID,)]
        logged = "SELECT guild, actor, action, reason FROM admin_log"
        assert query(started, logged) == [(0, None, "adopt", f"{OTHER} -> {BOT_ID}")]
        assert await asyncio.to_thread(adopt, started, sandbox, monkeypatch) == 0
        assert "or to none yet: it can start as it is" in capsys.readouterr().out
        assert len(query(started, logged)) == 1, "nothing has changed"
        bot = await BotProcess.connect(sandbox, started)
        bot.process.terminate()
        assert (await bot.ended())[0] == 0
    assert (await asyncio.to_thread(run_audit, f"sqlite:///{file}")).findings == ()


async def test_adopt_needs_a_database_and_a_token(
    started: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async with Sandbox() as sandbox:
        assert await asyncio.to_thread(adopt, started / "nowhere", sandbox, monkeypatch) == 2
        (started / "nowhere").mkdir()
        assert await asyncio.to_thread(adopt, started / "nowhere", sandbox, monkeypatch) == 2
        assert "there is no file" in capsys.readouterr().err
        assert list((started / "nowhere").iterdir()) == []
        sandbox.token += "x"
        assert await asyncio.to_thread(adopt, started, sandbox, monkeypatch) == 2
        assert "Discord refused the token" in capsys.readouterr().err
