"""``backup`` and ``restore``: what they print, and their exit statuses."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.cli import dispatch
from bot.storage.database.database_lock import DatabaseLock
from tests.storage.helpers import url_of
from tests.support.empty_database import write_empty_database


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return write_empty_database(tmp_path / "croupier.db")


def call(*arguments: str | Path) -> int:
    try:
        return dispatch([str(each) for each in arguments])
    except SystemExit as ended:
        return int(str(ended.code))


def execute(file: Path, statement: str) -> None:
    with closing(sqlite3.connect(file)) as database, database:
        database.execute(statement)


def test_backup_and_restore(file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    copy = tmp_path / "copy.db"
    assert call("backup", copy, "--database", file) == 0
    assert capsys.readouterr().out.splitlines()[1:] == ["The copy is in order."]
    assert call("restore", copy, "--database", file) == 0
    printed = capsys.readouterr().out.splitlines()
    assert printed[0] == f"{copy} is in place as {file}. You can start the bot."
    assert printed[1].startswith(f"The database from before is kept as {file}.before-restore-")


@pytest.mark.parametrize("command", ["restore bare.db --database", "move --from bare.db --to"])
def test_copy_without_its_log_is_taken_when_asked(
    file: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    command: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    bare = Path(shutil.copy(file, tmp_path / "bare.db"))
    assert bare.read_bytes()[18:20] == b"\2\2", "it is a file with a log"
    target = url_of(file) if command.startswith("restore") else "postgresql+psycopg://nobody@127.0.0.1:1/none"
    assert call(*command.split(), target) == 2
    assert "bare.db-wal is missing" in capsys.readouterr().err
    assert call(*command.split(), target, "--anyway") == (0 if command.startswith("restore") else 2)
    assert "bare.db-wal" not in capsys.readouterr().err


def test_copy_of_unbalanced_books_exits_with_1(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    execute(
        file,
        "INSERT INTO accounts (id, code, kind, guild, user, balance, season) "
        "VALUES (1, 'member:10:21', 'member', 10, 21, 500, 1)",
    )
    assert call("backup", tmp_path / "copy.db", "--database", file) == 1
    assert "Not in order: the books of server 10 do not balance." in capsys.readouterr().out
    assert (tmp_path / "copy.db").exists()


def test_foreign_database_leaves_no_copy(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """An empty file is one without tables."""
    foreign, copy = tmp_path / "foreign.db", tmp_path / "copy.db"
    foreign.touch()
    assert call("backup", copy, "--database", foreign) == 2
    assert f"{foreign} cannot be copied as a database of Croupier: no such table" in capsys.readouterr().err
    assert not copy.exists()


def test_refusals_exit_with_2(file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    copy, newer = tmp_path / "copy.db", tmp_path / "newer.db"
    call("backup", copy, "--database", file)
    call("backup", newer, "--database", file)
    execute(newer, "UPDATE alembic_version SET version_num = '9999'")
    capsys.readouterr()
    refusals = {
        ("backup", copy): "exists already",
        ("backup", tmp_path / "none" / "copy.db"): "cannot be written",
        ("restore", tmp_path / "none.db"): "there is no file",
        ("restore", newer): "a newer version has used it",
    }
    for arguments, why in refusals.items():
        assert call(*arguments, "--database", file) == 2
        assert why in capsys.readouterr().err
    assert call("backup", tmp_path / "x.db", "--database", tmp_path / "none.db") == 2
    with DatabaseLock(url_of(file)):
        assert call("restore", copy, "--database", file) == 2
    assert "in use by process" in capsys.readouterr().err


def test_restore_takes_the_checkpoint_away(file: Path, tmp_path: Path) -> None:
    """A checkpoint of the old database would vouch for rounds of the new one."""
    checkpoint = file.with_name(f"{file.name}.verified")
    call("backup", tmp_path / "copy.db", "--database", file)
    assert call("audit", "--since", "--database", file) == 0
    verified = checkpoint.read_bytes()
    assert call("restore", tmp_path / "copy.db", "--database", file) == 0
    (moved,) = tmp_path.glob(f"{file.name}.before-restore-*.verified")
    assert moved.read_bytes() == verified
    assert moved.with_suffix("").exists()
    assert not checkpoint.exists()


def test_restore_without_database_drops_its_checkpoint(file: Path, tmp_path: Path) -> None:
    call("backup", tmp_path / "copy.db", "--database", file)
    file.unlink()
    checkpoint = file.with_name(f"{file.name}.verified")
    checkpoint.touch()
    assert call("restore", tmp_path / "copy.db", "--database", file) == 0
    assert not checkpoint.exists()
