"""Two processes on one database, and a database file that is replaced under a running bot."""

import asyncio
import os
import shutil
import sqlite3
import stat
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest
import pytest_asyncio

from bot.storage.sql_store import SqlStore
from standin import Interaction, Sandbox
from tests.e2e.harness.bot_process import PATIENCE, BotProcess, database_in, query, settings_for

pytestmark = [pytest.mark.slow, pytest.mark.timeout(600)]
"""Each process imports the whole bot, which takes long on a busy machine."""

NOTHING_CHANGED = "so nothing was changed"


@pytest_asyncio.fixture(loop_scope="session")
async def sandbox() -> AsyncIterator[Sandbox]:
    async with Sandbox(answer_seconds=PATIENCE) as sandbox:
        yield sandbox


async def bet(sandbox: Sandbox, amount: str) -> Interaction:
    """Type a bet as the owner; return before the answer."""
    return await sandbox.people["Olive"].slash(sandbox.channels["blackjack"], "bet", amount=amount)


async def play(sandbox: Sandbox) -> set[str]:
    """Open a table and bet; return the keys of what was acknowledged."""
    table = await sandbox.people["Olive"].slash(sandbox.channels["blackjack"], "table open")
    await table.response(timeout=PATIENCE)
    placed = await (await bet(sandbox, "25")).response(timeout=PATIENCE)
    assert placed.acked
    return {str(table.id), str(placed.id)}


def modes(folder: Path) -> dict[str, int]:
    return {file.name: stat.S_IMODE(file.stat().st_mode) for file in folder.iterdir()}


def stored_keys(folder: Path) -> set[str]:
    return {key for (key,) in query(folder, "SELECT key FROM answered")}


async def test_second_process_never_gets_in(sandbox: Sandbox, tmp_path: Path) -> None:
    """Not after the lock file was deleted, by a symbolic link, or by a hard link with the first bot gone."""
    first = await BotProcess.connect(sandbox, tmp_path, makes_database=True)
    acknowledged = await play(sandbox)
    file = database_in(tmp_path)
    if os.name == "posix":
        assert modes(tmp_path) == {
            f"croupier.db{end}": 0o600 for end in ("", "-shm", "-wal", ".lock", ".owner")
        }
    file.with_name("croupier.db.lock").unlink()
    (tmp_path / "link.db").symlink_to(file)
    settings = settings_for(sandbox, tmp_path)
    others = [
        await BotProcess.start(tmp_path, settings | {"DATABASE_URL": f"sqlite+aiosqlite:///{path}"})
        for path in (file, tmp_path / "link.db")
    ]
    for status, output in await asyncio.gather(*(other.ended() for other in others)):
        assert status == 1
        assert f"in use by process {first.process.pid}" in output
    (tmp_path / "second.db").hardlink_to(file)
    first.process.terminate()
    assert (await first.ended())[0] == 0
    status, output = await (await BotProcess.start(tmp_path, settings)).ended()
    assert status == 1
    assert output.startswith("Croupier cannot start: the database ")
    assert "hard links" in output
    assert output.count("\n") == 1
    assert acknowledged <= stored_keys(tmp_path)


async def test_replaced_file_stops_process(sandbox: Sandbox, tmp_path: Path) -> None:
    bot = await BotProcess.connect(sandbox, tmp_path)
    acknowledged = await play(sandbox)
    file, copy = database_in(tmp_path), tmp_path / "copy.db"
    with closing(sqlite3.connect(file)) as database:
        database.execute("VACUUM INTO ?", (str(copy),))
    copy.replace(file)
    late = await bet(sandbox, "30")
    status, output = await bot.ended()
    assert status == 1
    assert "was replaced, moved or deleted" in output
    assert late.reply is None or NOTHING_CHANGED in late.reply.text
    for suffix in ("-wal", "-shm"):
        file.with_name(file.name + suffix).unlink(missing_ok=True)
    assert stored_keys(tmp_path) >= acknowledged
    assert str(late.id) not in stored_keys(tmp_path)


async def test_deleted_file_stops_idle_process(sandbox: Sandbox, tmp_path: Path) -> None:
    bot = await BotProcess.connect(sandbox, tmp_path)
    shutil.move(database_in(tmp_path), tmp_path / "moved.db")
    status, output = await bot.ended()
    assert status == 1
    (line,) = (line for line in output.splitlines() if "CRITICAL" in line)
    assert "was replaced, moved or deleted" in line
    assert "Traceback" not in output


async def test_later_start_stops_process(sandbox: Sandbox, tmp_path: Path) -> None:
    """Where the locks do not work, the owner of the shard tells the first process about the second one."""
    bot = await BotProcess.connect(sandbox, tmp_path)
    acknowledged = await play(sandbox)
    second = await SqlStore.open(f"sqlite:///{database_in(tmp_path)}")
    late = await bet(sandbox, "30")
    status, output = await bot.ended()
    assert status == 1
    assert "Another process has started on the database" in output
    assert late.reply is None or NOTHING_CHANGED in late.reply.text
    assert await second.audit() == ()
    await second.close()
    assert stored_keys(tmp_path) >= acknowledged
    assert str(late.id) not in stored_keys(tmp_path)
