"""The lock that reserves a database for one process."""

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
LOCK_SCRIPT = """
import sys, time
from bot.storage.database.database_lock import DatabaseLock
with DatabaseLock(sys.argv[1]):
    print("held", flush=True)
    sys.stdin.read()
"""


def lock_in_other_process(url: str) -> subprocess.Popen[str]:
    """Start a process that holds the lock until its input ends."""
    process = subprocess.Popen(
        [sys.executable, "-c", LOCK_SCRIPT, url],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "held\n"
    return process


def wait_for_end(process: subprocess.Popen[str]) -> None:
    process.communicate()


def test_locked_database_names_its_process(tmp_path: Path) -> None:
    url = url_of(tmp_path / "croupier.db")
    other = lock_in_other_process(url)
    with pytest.raises(DatabaseInUseError, match=f"process {other.pid} on .* [(]since "), DatabaseLock(url):
        pass
    wait_for_end(other)
    with DatabaseLock(url):
        pass


def test_lock_ends_with_its_process(tmp_path: Path) -> None:
    url = url_of(tmp_path / "croupier.db")
    other = lock_in_other_process(url)
    other.send_signal(signal.SIGKILL)
    wait_for_end(other)
    assert (tmp_path / "croupier.db.owner").exists()
    with DatabaseLock(url):
        owner = json.loads((tmp_path / "croupier.db.owner").read_text())
        assert owner["pid"] == os.getpid()


def test_symbolic_link_uses_the_same_lock(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "real")
    other = lock_in_other_process(url_of(tmp_path / "real" / "croupier.db"))
    with pytest.raises(DatabaseInUseError), DatabaseLock(url_of(tmp_path / "link" / "croupier.db")):
        pass
    wait_for_end(other)


def test_unreadable_owner_file_is_tolerated(tmp_path: Path) -> None:
    url = url_of(tmp_path / "croupier.db")
    other = lock_in_other_process(url)
    for content in ("", "{", "[]", "{}", "\x00"):
        (tmp_path / "croupier.db.owner").write_text(content)
        with pytest.raises(DatabaseInUseError, match="another process"), DatabaseLock(url):
            pass
    wait_for_end(other)


def test_owner_file_is_deleted_at_exit(tmp_path: Path) -> None:
    with DatabaseLock(url_of(tmp_path / "croupier.db")):
        assert (tmp_path / "croupier.db.owner").exists()
    assert not (tmp_path / "croupier.db.owner").exists()


def test_databases_have_separate_locks(tmp_path: Path) -> None:
    with DatabaseLock(url_of(tmp_path / "a.db")), DatabaseLock(url_of(tmp_path / "b.db")):
        pass


def test_database_in_memory_needs_no_lock() -> None:
    with DatabaseLock("sqlite+aiosqlite:///:memory:"), DatabaseLock("sqlite://"):
        pass


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="this system has no /proc")
def test_folder_without_new_files_is_unavailable() -> None:
    with (
        pytest.raises(StoreUnavailableError, match="cannot be locked"),
        DatabaseLock(url_of(Path("/proc/x.db"))),
    ):
        pass


def test_invalid_folder_is_unavailable(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StoreUnavailableError), DatabaseLock(url_of(tmp_path / "file" / "croupier.db")):
        pass
