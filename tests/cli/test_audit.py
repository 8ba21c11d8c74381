"""``audit``: what it prints, its exit statuses, and databases that it cannot read."""

import io
import json
import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.cli import dispatch
from bot.cli.audit import LOG_SECONDS, ProgressLine
from tests.storage.helpers import FixedClock, url_of
from tests.support.empty_database import write_empty_database
from tests.support.later_release import become_later_release


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Return a database in which somebody has an account, but no chips from anywhere."""
    return write_empty_database(tmp_path / "croupier.db")


def execute(file: Path, statement: str) -> None:
    with closing(sqlite3.connect(file)) as database, database:
        database.execute(statement)


def audit(*arguments: str | Path) -> int:
    try:
        return dispatch(["audit", "--processes", "1", *map(str, arguments)])
    except SystemExit as ended:
        return int(str(ended.code))


WRONG = """
    INSERT INTO accounts (id, code, kind, guild, user, balance, season, owned)
    VALUES (1, 'member:10:21', 'member', 10, 21, 500, 1, 500)
"""


def test_database_in_order_exits_with_0(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert audit("--database", file) == 0
    assert capsys.readouterr().out == (
        "Checked · rounds: 0 · tables: 0 · transfers: 0\nEverything is in order.\n"
    )


def test_findings_exit_with_1(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    execute(file, WRONG)
    assert audit("--database", file) == 1
    assert capsys.readouterr().out.splitlines() == [
        "The balance of an account is not the sum of its transfers, member:10:21: 500 ≠ 0 (in hundredths).",
        "Server 10: all balances together make 500 hundredths instead of 0.",
        "Checked · rounds: 0 · tables: 0 · transfers: 0",
        "2 things are not in order.",
    ]


def test_findings_as_json(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    execute(file, WRONG)
    assert audit("--json", "--database", file) == 1
    printed = json.loads(capsys.readouterr().out)
    assert (printed["count"], printed["checked"]) == (2, {"tables": 0, "rounds": 0, "transfers": 0})
    assert [each["flaw"] for each in printed["findings"]] == ["balance_differs", "sum_differs"]


def test_database_of_the_settings_is_the_default(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DATABASE_URL", url_of(file))
    assert audit() == 0
    monkeypatch.setenv("DATABASE_URL", "postgresql://host")
    assert audit() == 2
    assert "DATABASE_URL must be" in capsys.readouterr().err


def test_checkpoint_is_kept_beside_the_database(file: Path) -> None:
    assert audit("--database", file, "--since") == 0
    checkpoint = file.with_name("croupier.db.verified")
    assert checkpoint.exists()
    assert audit("--database", file, "--since", checkpoint) == 0
    checkpoint.write_text("{")
    assert audit("--database", file, "--since") == 2


def test_findings_leave_no_checkpoint(file: Path) -> None:
    execute(file, WRONG)
    assert audit("--database", file, "--since") == 1
    assert not file.with_name("croupier.db.verified").exists()


def newer(file: Path) -> None:
    write_empty_database(file)
    execute(file, "UPDATE alembic_version SET version_num = '9999'")


def locked_for_good(file: Path) -> None:
    write_empty_database(file)
    file.chmod(0)


UNREADABLE = {
    "there is no file": lambda file: None,
    "file is not a database": lambda file: file.write_bytes(b"no database " * 500),
    "is not a database of Croupier": lambda file: file.write_bytes(b""),
    "a newer version has used it": newer,
}


@pytest.mark.parametrize("why", UNREADABLE)
def test_unreadable_database_exits_with_2(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], why: str
) -> None:
    file = tmp_path / "croupier.db"
    UNREADABLE[why](file)
    assert audit("--database", file) == 2
    printed = capsys.readouterr()
    assert why in printed.err
    assert printed.out == ""
    assert "Traceback" not in printed.err


def test_database_of_earlier_release_exits_with_2(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    become_later_release(monkeypatch, tmp_path)
    assert audit("--database", file) == 2
    assert "from an earlier version of Croupier. Start the bot once" in capsys.readouterr().err


def test_unknown_server_exits_with_2(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A mistyped id must not be told to be in order."""
    assert audit("--database", file, "--guild", "12345") == 2
    assert "no table and no account of server 12345" in capsys.readouterr().err
    for typed in ("x", "-1", "0", str(2**63), "9" * 5_000):
        assert audit("--database", file, "--guild", typed) == 2
        assert "an id of Discord is a number from 1 to" in capsys.readouterr().err


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may read everything")
def test_database_without_permission_exits_with_2(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "croupier.db"
    locked_for_good(file)
    assert audit("--database", file) == 2
    assert "can read" in capsys.readouterr().err


def test_audit_changes_nothing(file: Path) -> None:
    before = {each.name: each.read_bytes() for each in file.parent.iterdir()}
    assert audit("--database", file) == 0
    after = {each.name: each.read_bytes() for each in file.parent.iterdir() if each.stat().st_size}
    assert after.keys() - before.keys() <= {"croupier.db-shm"}
    assert after["croupier.db"] == before["croupier.db"]


def test_progress_tells_rate_and_time_left() -> None:
    out, clock = io.StringIO(), FixedClock()
    progress = ProgressLine(out, clock)
    progress.show(10, 3_000)
    clock.time += LOG_SECONDS
    progress.show(1_000, 3_000)
    progress.end()
    assert out.getvalue() == "1,000 of 3,000 rounds, 100 a second, 20 s left\n"


@pytest.mark.skipif(os.name != "posix", reason="modes are those of POSIX")
def test_checkpoint_is_readable_by_its_owner_only(file: Path) -> None:
    file.with_name("croupier.db.verified.unfinished").touch(mode=0o644)  # of an audit that was killed
    assert audit("--database", file, "--since") == 0
    assert file.with_name("croupier.db.verified").stat().st_mode & 0o777 == 0o600


def test_checkpoint_of_another_database_is_named(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert audit("--database", file, "--since") == 0
    checkpoint = file.with_name("croupier.db.verified")
    checkpoint.write_text(checkpoint.read_text().replace('"digest":"', '"digest":"0'))
    assert audit("--database", file, "--since") == 2
    assert f"{checkpoint} does not fit the database: delete it" in capsys.readouterr().err
