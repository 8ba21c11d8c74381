from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from bot.storage.database.database_lock import DatabaseLock
from bot.storage.database.storage_errors import DatabaseInUseError
from bot.table.ports import StoreUnavailableError
from tests.storage.helpers import url_of

ROOT = Path(__file__).parents[3]
HOLDER = """
import sys, time
from bot.storage.database.database_lock import DatabaseLock
with DatabaseLock(sys.argv[1]):
    print("held", flush=True)
    sys.stdin.read()
"""


def holder(url: str) -> subprocess.Popen[str]:
    """Another process that holds the database until its input ends."""
    process = subprocess.Popen(
        [sys.executable, "-c", HOLDER, url],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "held\n"
    return process


def end(process: subprocess.Popen[str]) -> None:
    process.communicate()


def test_a_second_process_is_refused_and_the_first_is_named(tmp_path: Path) -> None:
    url = url_of(tmp_path / "croupier.db")
    first = holder(url)
    with pytest.raises(DatabaseInUseError, match=f"process {first.pid} on .* [(]since "), DatabaseLock(url):
        pass
    end(first)
    with DatabaseLock(url):
        pass


def test_the_lock_dies_with_its_holder(tmp_path: Path) -> None:
    url = url_of(tmp_path / "croupier.db")
    first = holder(url)
    first.send_signal(signal.SIGKILL)
    end(first)
    assert (tmp_path / "croupier.db.owner").exists()
    with DatabaseLock(url):
        owner = json.loads((tmp_path / "croupier.db.owner").read_text())
        assert owner["pid"] == os.getpid()


def test_another_name_of_the_same_file_is_the_same_database(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "real")
    first = holder(url_of(tmp_path / "real" / "croupier.db"))
    with pytest.raises(DatabaseInUseError), DatabaseLock(url_of(tmp_path / "link" / "croupier.db")):
        pass
    end(first)


def test_an_owner_that_cannot_be_read_is_another_process(tmp_path: Path) -> None:
    url = url_of(tmp_path / "croupier.db")
    first = holder(url)
    for content in ("", "{", "[]", "{}", "\x00"):
        (tmp_path / "croupier.db.owner").write_text(content)
        with pytest.raises(DatabaseInUseError, match="another process"), DatabaseLock(url):
            pass
    end(first)


def test_the_owner_is_gone_after_a_proper_end(tmp_path: Path) -> None:
    with DatabaseLock(url_of(tmp_path / "croupier.db")):
        assert (tmp_path / "croupier.db.owner").exists()
    assert not (tmp_path / "croupier.db.owner").exists()


def test_two_databases_do_not_know_each_other(tmp_path: Path) -> None:
    with DatabaseLock(url_of(tmp_path / "a.db")), DatabaseLock(url_of(tmp_path / "b.db")):
        pass


def test_a_database_in_memory_needs_no_lock() -> None:
    with DatabaseLock("sqlite+aiosqlite:///:memory:"), DatabaseLock("sqlite://"):
        pass


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="a system without /proc")
def test_a_place_where_no_file_can_be_made_is_not_taken_for_a_lock_of_others() -> None:
    with (
        pytest.raises(StoreUnavailableError, match="cannot be locked"),
        DatabaseLock(url_of(Path("/proc/x.db"))),
    ):
        pass


def test_a_place_that_cannot_be_locked_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StoreUnavailableError), DatabaseLock(url_of(tmp_path / "file" / "croupier.db")):
        pass
