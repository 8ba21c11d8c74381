"""``run``: the log of a bot that has lost Discord, and databases that it cannot use."""

import argparse
import asyncio
import logging
import os
import sqlite3
import sys
from asyncio.subprocess import PIPE
from contextlib import closing
from pathlib import Path

import pytest

from bot.cli import run as command
from bot.cli.sandbox import bot_environment
from bot.client.serving import serve
from bot.operation.log_lines import TokenlessFormatter
from bot.settings import Settings
from bot.storage import start_check
from bot.storage.database.book_checks import Finding
from bot.storage.database.storage_errors import DatabaseCorruptError
from bot.storage.sql_store import SqlStore
from cogs.composition import croupier
from standin import Sandbox
from tests.e2e.harness.bot_process import PATIENCE, BotProcess
from tests.storage.helpers import url_of
from tests.support.empty_database import write_empty_database
from tests.support.later_release import become_later_release

pytestmark = pytest.mark.slow

REPOSITORY = Path(__file__).parents[2]


async def test_lost_connection_is_logged_without_traceback(tmp_path: Path) -> None:
    sandbox = Sandbox()
    await sandbox.start()
    bot = await asyncio.create_subprocess_exec(
        sys.executable,
        *("-m", "bot", "run"),
        cwd=tmp_path,
        env=os.environ
        | bot_environment(sandbox, url_of(tmp_path / "bot.db"))
        | {"PYTHONPATH": str(REPOSITORY), "LOG_LEVEL": "WARNING", "CARD_FACES": "no"},
        stderr=PIPE,
    )
    try:
        await sandbox.bot_ready(PATIENCE)
        await sandbox.close()
        assert bot.stderr is not None
        async with asyncio.timeout(PATIENCE):
            lines = [(await bot.stderr.readline()).decode() for _ in range(2)]
        assert all("Attempting a reconnect in" in line for line in lines), lines
        assert any("Cannot connect to host" in line for line in lines), lines
        bot.terminate()
        _, errors = await asyncio.wait_for(bot.communicate(), PATIENCE)
        assert b"Traceback" not in errors
        assert bot.returncode == 0
    finally:
        if bot.returncode is None:
            bot.kill()
            await bot.communicate()


def test_other_errors_of_the_client_keep_their_traceback() -> None:
    try:
        raise ValueError("a bug")
    except ValueError:
        found = sys.exc_info()
    record = logging.LogRecord(
        "discord.client", logging.ERROR, __file__, 1, "Ignoring exception in %s", ("on_ready",), found
    )
    assert command._log_reconnect_in_one_line(record)
    assert (record.getMessage(), record.exc_info) == ("Ignoring exception in on_ready", found)


def start_on(file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> str:
    """Start the bot on a database that it cannot use; return what it prints."""

    async def answer(_settings: Settings) -> int:
        return 1

    monkeypatch.setattr("bot.client.serving.ask_application", answer)
    monkeypatch.setenv("DISCORD_TOKEN", "a.token.of-nobody")
    monkeypatch.setenv("DATABASE_URL", f"sqlite+aiosqlite:///{file}")
    assert command.run(argparse.Namespace(until_input_ends=False)) == 1
    return capsys.readouterr().err


def test_damaged_file_stops_the_start_with_advice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "croupier.db"
    file.write_bytes(b"no database at all " * 500)
    printed = start_on(file, monkeypatch, capsys)
    assert printed == (
        f"Croupier stops: The database {file} is damaged (file is not a database). Keep the file, put a "
        "backup in its place with `python -m bot restore FILE`, and look at that one with "
        "`python -m bot doctor` and `python -m bot audit`; or set DATABASE_URL to another file to begin "
        "a new one.\n"
    )
    assert file.read_bytes() == b"no database at all " * 500


def test_failed_migration_stops_the_start_with_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "croupier.db"
    write_empty_database(file)
    become_later_release(monkeypatch, tmp_path, "DROP TABLE no_such_table")
    printed = start_on(file, monkeypatch, capsys)
    assert printed == (
        "Croupier cannot start: The database could not be upgraded, and nothing has changed "
        "(no such table: no_such_table). Start the version that used it last, and report this.\n"
    )


async def test_file_found_damaged_stops_the_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A check of a large file takes long; the bot plays meanwhile."""
    connected = asyncio.Event()

    async def find_damage(_store: SqlStore) -> tuple[Finding, ...]:
        await connected.wait()
        raise DatabaseCorruptError("croupier.db", "a page is gone")

    monkeypatch.setattr(start_check, "PATIENCE", 0.0)
    monkeypatch.setattr(SqlStore, "_check_at_start", find_damage)
    async with Sandbox() as sandbox:
        settings = Settings(
            token=sandbox.token,
            database_url=f"sqlite+aiosqlite:///{tmp_path / 'bot.db'}",
            api_base=sandbox.api_base,
        )
        running = asyncio.create_task(serve(settings, croupier))
        await sandbox.bot_ready(PATIENCE)
        connected.set()
        await asyncio.wait({running}, timeout=20)
        assert running.done(), "the bot stops by itself"
        with pytest.raises(DatabaseCorruptError, match="a page is gone"):
            await running


async def test_damage_found_by_a_query_ends_the_start_alike(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first query after the start of a long check may find a damaged page."""

    async def find_nothing(_store: SqlStore) -> tuple[Finding, ...]:
        return ()

    file = write_empty_database(tmp_path / "bot.db")
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        found = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'ix_accounts_open_stake'")
        (page,) = found.fetchone()
    with file.open("r+b") as opened:
        opened.seek(4096 * (page - 1))
        opened.write(b"\xa5" * 4096)
    monkeypatch.setattr(SqlStore, "_check_at_start", find_nothing)
    async with Sandbox() as sandbox:
        url = f"sqlite+aiosqlite:///{file}"
        settings = Settings(token=sandbox.token, database_url=url, api_base=sandbox.api_base)
        with pytest.raises(DatabaseCorruptError, match=r"malformed.*put a backup in its place"):
            await asyncio.wait_for(serve(settings, croupier), 20)


TOKEN = "aW50ZXJhY3Rpb246MTIz-x_Y"
PATH = f"https://discord.com/api/v10/interactions/123/{TOKEN}/callback"


async def test_debug_log_holds_no_token_and_no_statement(tmp_path: Path) -> None:
    async with Sandbox(answer_seconds=PATIENCE) as sandbox:
        bot = await BotProcess.connect(sandbox, tmp_path, makes_database=True, LOG_LEVEL="DEBUG")
        typed = await sandbox.people["Ann"].slash(sandbox.channels["blackjack"], "balance")
        try:
            assert (await typed.response(timeout=PATIENCE)).reply is not None
        finally:
            bot.process.terminate()
            _, log = await bot.ended()
    assert " DEBUG " in log
    assert typed.token not in log
    assert sandbox.token not in log
    assert "aiosqlite" not in log
    assert "SELECT" not in log


@pytest.mark.parametrize("text", [PATH, PATH.replace("interactions", "webhooks"), PATH + "?with_response=1"])
def test_tokens_are_removed_from_messages_and_tracebacks(text: str) -> None:
    formatter = TokenlessFormatter("%(message)s")
    error = TimeoutError(f"Connection timeout to host {text}")
    record = logging.LogRecord(
        "cogs", logging.WARNING, "", 1, "lost: %r", (error,), (type(error), error, None)
    )
    shown = formatter.format(record)
    assert TOKEN not in shown
    assert shown.count("/123/…") == 2
