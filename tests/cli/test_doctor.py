"""``doctor``: what it finds, what it says about it, and its exit statuses."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from bot.cli.doctor import Grade, of_condition
from bot.cli.sandbox import bot_environment
from bot.sandbox import Sandbox
from bot.storage.database.condition import Condition, condition_of
from bot.storage.database.migration import migrate
from tests.storage.helpers import url_of
from tests.support.forked_processes import run_command

SOUND = Condition(
    sqlite=(3, 51, 3),
    free_bytes=10**10,
    size_bytes=10**6,
    is_writable=True,
    exists=True,
    revision="0009",
    newest="0009",
    journal="wal",
)


def found(condition: Condition) -> set[tuple[Grade, str]]:
    diagnoses = of_condition(condition, "croupier.db")
    return {(each.grade, each.what.key) for each in diagnoses if each.grade is not Grade.FINE}


def test_sound_database_needs_nothing() -> None:
    assert found(SOUND) == set()


@pytest.mark.parametrize(
    ("condition", "grade", "key"),
    [
        (replace(SOUND, sqlite=(3, 51, 2)), Grade.ADVICE, "doctor-sqlite-old"),
        (replace(SOUND, free_bytes=10**8), Grade.ADVICE, "doctor-disk-full"),
        (replace(SOUND, size_bytes=6 * 10**9), Grade.ADVICE, "doctor-disk-full"),
        (replace(SOUND, is_writable=False), Grade.BROKEN, "doctor-database-not_writable"),
        (replace(SOUND, revision="0008"), Grade.ADVICE, "doctor-database-old"),
        (replace(SOUND, journal="delete"), Grade.ADVICE, "doctor-database-journal"),
        (replace(SOUND, names=2), Grade.BROKEN, "doctor-database-links"),
        (replace(SOUND, is_private=False), Grade.ADVICE, "doctor-database-readable"),
    ],
)
def test_condition_is_told(condition: Condition, grade: Grade, key: str) -> None:
    assert found(condition) == {(grade, key)}


def test_condition_of_a_file(tmp_path: Path) -> None:
    file = tmp_path / "croupier.db"
    assert not condition_of(file).exists
    migrate(url_of(file))
    file.chmod(0o644)
    seen = condition_of(file)
    assert (seen.revision, seen.journal, seen.names, seen.is_private) == (seen.newest, "wal", 1, False)


async def doctor(folder: Path, environment: dict[str, str]) -> tuple[int, str]:
    ended = await asyncio.to_thread(run_command, folder, environment, "doctor")
    assert "Traceback" not in ended.errors, ended.errors
    return ended.status, ended.output


async def test_token_and_permissions_are_asked_of_discord(tmp_path: Path) -> None:
    async with Sandbox() as sandbox:
        file = tmp_path / "bot.db"
        migrate(url_of(file))
        with closing(sqlite3.connect(file)) as database, database:
            guild = sandbox.world.guild.id
            for table, server in ((1, guild), (2, 77)):
                database.execute(
                    "INSERT INTO tables VALUES (?, ?, ?, 1, 1, '', NULL, NULL)", (table, server, table)
                )
        environment = bot_environment(sandbox, file)
        status, printed = await doctor(tmp_path, environment)
        assert status == 1
        assert "✓ The token is that of" in printed
        assert f"✓ Server {guild}: the bot has all permissions" in printed
        assert "! Server 77: the bot has open tables there and is no member." in printed
        wrong = {**environment, "DISCORD_TOKEN": "another.token.of-nobody"}
        status, printed = await doctor(tmp_path, wrong)
        assert status == 2
        assert "✗ Discord refuses the token." in printed
        assert "another.token" not in printed


async def test_settings_and_files_that_stop_the_bot(tmp_path: Path) -> None:
    file = tmp_path / "bot.db"
    file.write_bytes(b"no database at all " * 500)
    environment = {"DISCORD_TOKEN": "", "DATABASE_URL": url_of(file), "LOG_LEVEL": "LOUD"}
    status, printed = await doctor(tmp_path, environment)
    assert status == 2
    assert "✗ A setting is wrong: DISCORD_TOKEN is missing." in printed
    assert "✗ A setting is wrong: LOG_LEVEL must be one of" in printed
    assert "✗ The database cannot be used: " in printed


def test_condition_of_a_folder_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="is not a file"):
        condition_of(tmp_path)


async def test_database_of_another_program_stops_the_bot(tmp_path: Path) -> None:
    file = tmp_path / "songs.db"
    with closing(sqlite3.connect(file)) as database, database:
        database.execute("CREATE TABLE songs (name TEXT)")
    status, printed = await doctor(tmp_path, {"DISCORD_TOKEN": "", "DATABASE_URL": url_of(file)})
    assert status == 2
    assert f"✗ The database cannot be used: {file} is not a database of Croupier" in printed
