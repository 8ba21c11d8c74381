"""Files that are not databases of Croupier: every command refuses them, and they stay as they are."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.cli import dispatch
from bot.storage.database.migration import migrate
from bot.storage.database.revisions import APPLICATION
from tests.storage.helpers import url_of
from tests.support.empty_database import write_empty_database

COMMANDS = {
    "run": 1,
    "audit": 2,
    "export rounds": 2,
    "backup copy.db": 2,
    "doctor": 2,
    "restore own.db": 2,
    "adopt": 2,
}
"""The commands that take a database, and their statuses."""

EVERYTHING = {**COMMANDS, "restore old.db --database own.db": 2}
"""Those too that take two."""

SONGS = ("CREATE TABLE songs (name TEXT)", "INSERT INTO songs VALUES ('Blue Moon')")

FOREIGN = {
    "tables": SONGS,
    "alembic": (*SONGS, "CREATE TABLE alembic_version (id TEXT)", "INSERT INTO alembic_version VALUES (1)"),
    "application": ("PRAGMA application_id = 252006675", "PRAGMA user_version = 1"),
    "log": ("PRAGMA journal_mode = WAL", *SONGS),
}
"""What other programs write, by what they are known by. The last one was killed with all in its log."""


def execute(file: Path, *statements: str) -> None:
    with closing(sqlite3.connect(file, isolation_level=None)) as database:
        for each in statements:
            database.execute(each)


def value(file: Path, query: str) -> object:
    with closing(sqlite3.connect(file)) as database:
        return database.execute(query).fetchone()[0]


@pytest.fixture
def called(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder with a database of Croupier, in which commands run."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DISCORD_TOKEN", "a.token.of-nobody")
    monkeypatch.setenv("DISCORD_API_BASE", "http://127.0.0.1:9")
    own = write_empty_database(tmp_path / "own.db")
    execute(own, "PRAGMA journal_mode = DELETE")  # as after a clean stop
    return tmp_path


def status_of(command: str) -> int:
    try:
        return dispatch(command.split())
    except SystemExit as ended:
        return int(ended.code or 0)


@pytest.mark.parametrize("kind", FOREIGN)
def test_foreign_database_is_refused_and_unchanged(
    called: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], kind: str
) -> None:
    file, made = called / "songs.db", called / "made.db"
    with closing(sqlite3.connect(made, isolation_level=None)) as other:
        for each in FOREIGN[kind]:
            other.execute(each)
        for suffix in ("", "-wal"):
            if Path(f"{made}{suffix}").exists():
                shutil.copy(f"{made}{suffix}", f"{file}{suffix}")
    before = {each: each.read_bytes() for each in called.glob("songs.db*")}
    monkeypatch.setenv("DATABASE_URL", url_of(file))
    for command, status in COMMANDS.items():
        assert status_of(command) == status, command
        printed = capsys.readouterr()
        assert "songs.db is the database of another program" in printed.out + printed.err, command
        after = {each: each.read_bytes() for each in called.glob("songs.db*") if each.suffix != ".db-shm"}
        assert after == before, command


@pytest.mark.parametrize("revision", ["0001", "0017", "0020", "0999"])
@pytest.mark.parametrize("application", [0, APPLICATION])
def test_prerelease_database_is_refused_and_unchanged(
    called: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    revision: str,
    application: int,
) -> None:
    """All commands look at the revision in one place: most databases are shown to two of them."""
    shown_to_all = ((0, "0001"), (APPLICATION, "0020"))
    commands = EVERYTHING if (application, revision) in shown_to_all else ("run", "audit")
    file = write_empty_database(called / "old.db")
    execute(file, f"UPDATE alembic_version SET version_num = '{revision}'", "PRAGMA journal_mode = DELETE")
    execute(file, f"PRAGMA application_id = {application}")
    before = file.read_bytes()
    monkeypatch.setenv("DATABASE_URL", url_of(file))
    for command in commands:
        assert status_of(command) == EVERYTHING[command], command
        printed = capsys.readouterr()
        assert f"old.db is the database of a build from before version 1.0.0 (revision '{revision}')" in (
            printed.out + printed.err
        ), command
        assert "Traceback" not in printed.err, command
        assert file.read_bytes() == before, command


def test_new_database_gets_our_application_id(called: Path) -> None:
    assert value(called / "own.db", "PRAGMA application_id") == APPLICATION


def test_database_that_lost_its_id_gets_it_again(called: Path) -> None:
    execute(called / "own.db", "PRAGMA application_id = 0")
    assert status_of("audit --database own.db") == 0
    migrate(url_of(called / "own.db"))
    assert value(called / "own.db", "PRAGMA application_id") == APPLICATION


def test_database_in_memory_is_refused(
    called: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    before = set(called.iterdir())
    for command in (*COMMANDS, "sandbox --no-browser --port 0"):
        if command != "run":
            assert status_of(f"{command} --database :memory:") == 2, command
            assert "would be lost" in capsys.readouterr().err, command
    monkeypatch.setenv("DATABASE_URL", "sqlite+aiosqlite:///:memory:")
    for command in COMMANDS:
        assert status_of(command) == 2, command
        printed = capsys.readouterr()
        assert "would be lost" in printed.out + printed.err, command
    assert set(called.iterdir()) == before
