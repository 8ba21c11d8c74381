"""``compact``: what it prints, and its exit statuses."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.cli import compact, dispatch
from bot.storage.compacting import shrinking
from bot.storage.database.database_lock import DatabaseLock
from tests.storage.helpers import url_of


def call(*arguments: str | Path) -> int:
    try:
        return dispatch(["compact", *map(str, arguments)])
    except SystemExit as ended:
        return int(str(ended.code))


def execute(file: Path, statement: str) -> None:
    with closing(sqlite3.connect(file)) as database, database:
        database.execute(statement)


def test_compaction_says_what_it_folded_and_freed(played: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert call("--keep", "7", "--database", played) == 0
    printed = capsys.readouterr()
    done, size = printed.out.splitlines()
    assert done.startswith("Folded · rounds: 27 · moves: ")
    assert size.startswith("The database had 0.")
    assert size.endswith(" MB are free.")
    assert "run `python -m bot backup FILE`" in printed.err


@pytest.mark.parametrize("days", ["6", "0", "-7", "7.5", "week", "99999", ""])
def test_days_are_at_least_seven(days: str, played: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert call("--keep", days, "--database", played) == 2
    assert call("--database", played) == 2
    assert "--keep" in capsys.readouterr().err


def test_recent_rounds_stay(played: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert call("--keep", "30000", "--database", played) == 0
    assert "Folded · rounds: 0 · moves: 0 · inputs: 0" in capsys.readouterr().out


def test_what_is_left_exits_with_1(
    played: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    execute(played, "UPDATE rounds SET output = NULL WHERE id = 1")
    execute(played, "DELETE FROM inputs WHERE table_id = 31 AND version = 5")
    monkeypatch.setattr(shrinking, "MARGIN", 10**15)
    assert call("--keep", "7", "--database", played) == 1
    printed = capsys.readouterr().out.splitlines()
    assert printed[:2] == [
        "Left as it is: round 1 (output cannot be read).",
        "Left as it is: the inputs of table 31, of which some are missing.",
    ]
    assert printed[4].startswith("The file keeps its size, because the disk has no 1,000,000,000")
    assert printed[5] == "What was left as it is needs a look: run `python -m bot audit`."


def test_database_that_cannot_be_used_exits_with_2(
    played: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert call("--keep", "7", "--database", tmp_path / "none.db") == 2
    assert "there is no file" in capsys.readouterr().err
    with DatabaseLock(url_of(played)):
        assert call("--keep", "7", "--database", played) == 2
    assert "in use by process" in capsys.readouterr().err


def test_interrupt_exits_with_130(played: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(compact, "compact", interrupt)
    assert call("--keep", "7", "--database", played) == 130
