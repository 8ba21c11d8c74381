"""The lock that reserves a database for one process."""

import json
import logging
import os
import shutil
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from multiprocessing.connection import Connection
from pathlib import Path

import pytest
from filelock import FileLock

from bot.bank.store_errors import StoreUnavailableError
from bot.storage.database.database_lock import DatabaseLock
from bot.storage.database.revisions import APPLICATION
from bot.storage.database.storage_errors import DatabaseInUseError, DatabaseLinkedError
from tests.storage.helpers import url_of
from tests.support.forked_processes import forking_context

ROOT = Path(__file__).parents[3]
LOCK_SCRIPT = """
import sys
from bot.storage.database.database_lock import DatabaseLock
with DatabaseLock(sys.argv[1]):
    pass
"""


class LockHolder:
    """Another process that holds the lock until it is told to end."""

    def __init__(self, url: str) -> None:
        self._pipe, theirs = forking_context().Pipe()
        self._process = forking_context().Process(target=hold_lock, args=(url, theirs))
        self._process.start()
        theirs.close()
        assert self._pipe.recv() == "held"

    @property
    def pid(self) -> int | None:
        return self._process.pid

    def kill(self) -> None:
        self._process.kill()
        self._process.join()

    def end(self) -> None:
        self._pipe.close()
        self._process.join()


def hold_lock(url: str, pipe: Connection) -> None:
    """Hold the lock in this process until the pipe is closed."""
    with DatabaseLock(url), suppress(EOFError):
        pipe.send("held")
        pipe.recv()


def test_locked_database_names_its_process(tmp_path: Path) -> None:
    url = url_of(tmp_path / "croupier.db")
    other = LockHolder(url)
    with pytest.raises(DatabaseInUseError, match=f"process {other.pid} on .* [(]since "), DatabaseLock(url):
        pass
    other.end()
    with DatabaseLock(url):
        pass


def test_lock_ends_with_its_process(tmp_path: Path) -> None:
    url = url_of(tmp_path / "croupier.db")
    other = LockHolder(url)
    other.kill()
    assert (tmp_path / "croupier.db.owner").exists()
    with DatabaseLock(url):
        owner = json.loads((tmp_path / "croupier.db.owner").read_text())
        assert owner["pid"] == os.getpid()


def test_symbolic_link_uses_the_same_lock(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "real")
    other = LockHolder(url_of(tmp_path / "real" / "croupier.db"))
    with pytest.raises(DatabaseInUseError), DatabaseLock(url_of(tmp_path / "link" / "croupier.db")):
        pass
    other.end()


linux = pytest.mark.skipif(sys.platform != "linux", reason="only Linux can lock the database file itself")


@linux
def test_deleted_lock_file_lets_nobody_in(tmp_path: Path) -> None:
    url = url_of(tmp_path / "croupier.db")
    other = LockHolder(url)
    (tmp_path / "croupier.db.lock").unlink()
    with pytest.raises(DatabaseInUseError, match=f"process {other.pid} "), DatabaseLock(url):
        pass
    other.end()


@linux
def test_hard_link_made_while_locked_lets_nobody_in(tmp_path: Path) -> None:
    other = LockHolder(url_of(tmp_path / "croupier.db"))
    (tmp_path / "second.db").hardlink_to(tmp_path / "croupier.db")
    with pytest.raises(DatabaseInUseError), DatabaseLock(url_of(tmp_path / "second.db")):
        pass
    other.end()


def test_earlier_release_keeps_this_one_out(tmp_path: Path) -> None:
    with FileLock(tmp_path / "croupier.db.lock"), pytest.raises(DatabaseInUseError):
        DatabaseLock(url_of(tmp_path / "croupier.db")).__enter__()


@pytest.mark.parametrize("name", ["croupier.db", "second.db"])
def test_database_with_two_names_is_refused(tmp_path: Path, name: str) -> None:
    (tmp_path / "croupier.db").touch()
    (tmp_path / "second.db").hardlink_to(tmp_path / "croupier.db")
    with (
        pytest.raises(DatabaseLinkedError, match=f"{name} has 2 names"),
        DatabaseLock(url_of(tmp_path / name)),
    ):
        pass
    (tmp_path / "second.db").unlink()
    with DatabaseLock(url_of(tmp_path / "croupier.db")):
        pass


def replace_file(file: Path) -> None:
    copy = file.with_name("copy.db")
    shutil.copy(file, copy)
    copy.replace(file)


def move_file(file: Path) -> None:
    file.rename(file.with_name("moved.db"))


@pytest.mark.parametrize("change", [replace_file, move_file, Path.unlink])
def test_changed_file_is_noticed(tmp_path: Path, change: Callable[[Path], None]) -> None:
    file = tmp_path / "croupier.db"
    with DatabaseLock(url_of(file)) as lock:
        assert lock.is_intact()
        file.write_bytes(b"other content in the same file")
        assert lock.is_intact()
        change(file)
        assert not lock.is_intact()


def test_redirected_symbolic_link_is_noticed(tmp_path: Path) -> None:
    (tmp_path / "other.db").touch()
    (tmp_path / "link.db").symlink_to(tmp_path / "croupier.db")
    with DatabaseLock(url_of(tmp_path / "link.db")) as lock:
        assert lock.is_intact()
        (tmp_path / "link.db").unlink()
        (tmp_path / "link.db").symlink_to(tmp_path / "other.db")
        assert not lock.is_intact()


def test_lock_survives_closed_connections(tmp_path: Path) -> None:
    """SQLite drops its own locks when a descriptor of the file is closed, but not this one."""
    url = url_of(tmp_path / "croupier.db")
    with DatabaseLock(url):
        with closing(sqlite3.connect(tmp_path / "croupier.db")) as connection:
            connection.execute("PRAGMA journal_mode=WAL")
            connection.execute(f"PRAGMA application_id={APPLICATION}")
            connection.execute("CREATE TABLE anything (id INTEGER)")
        other = subprocess.run(
            [sys.executable, "-c", LOCK_SCRIPT, url], cwd=ROOT, capture_output=True, text=True, check=False
        )
        assert f"in use by process {os.getpid()}" in other.stderr


@contextmanager
def generous_umask() -> Iterator[None]:
    before = os.umask(0)
    try:
        yield
    finally:
        os.umask(before)


def modes(folder: Path) -> dict[str, str]:
    return {each.name: oct(stat.S_IMODE(each.stat().st_mode)) for each in folder.iterdir()}


posix = pytest.mark.skipif(os.name != "posix", reason="modes are those of POSIX")


@posix
def test_new_files_are_readable_by_their_owner_alone(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    file = tmp_path / "croupier.db"
    with generous_umask(), DatabaseLock(url_of(file)), closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("CREATE TABLE anything (id INTEGER)")
        names = ("", "-wal", "-shm", ".lock", ".owner")
        assert modes(tmp_path) == {f"croupier.db{suffix}": "0o600" for suffix in names}
    assert caplog.messages == []


@posix
def test_owner_file_of_killed_process_is_replaced(tmp_path: Path) -> None:
    (tmp_path / "croupier.db.owner").touch(mode=0o644)
    with DatabaseLock(url_of(tmp_path / "croupier.db")):
        assert modes(tmp_path)["croupier.db.owner"] == "0o600"


@posix
@pytest.mark.parametrize("mode", [0o644, 0o640, 0o604])
def test_file_that_others_can_read_is_reported(
    tmp_path: Path, mode: int, caplog: pytest.LogCaptureFixture
) -> None:
    for name in ("croupier.db", "croupier.db-wal"):
        (tmp_path / name).touch()
        (tmp_path / name).chmod(mode)
    with caplog.at_level(logging.WARNING), DatabaseLock(url_of(tmp_path / "croupier.db")):
        pass
    database, journal = caplog.messages
    assert f"croupier.db (mode {mode:o})" in database
    assert f"croupier.db-wal (mode {mode:o})" in journal


def test_unreadable_owner_file_is_tolerated(tmp_path: Path) -> None:
    url = url_of(tmp_path / "croupier.db")
    other = LockHolder(url)
    for content in ("", "{", "[]", "{}", "\x00"):
        (tmp_path / "croupier.db.owner").write_text(content)
        with pytest.raises(DatabaseInUseError, match="another process"), DatabaseLock(url):
            pass
    other.end()


def test_owner_file_is_deleted_at_exit(tmp_path: Path) -> None:
    with DatabaseLock(url_of(tmp_path / "croupier.db")):
        assert (tmp_path / "croupier.db.owner").exists()
    assert not (tmp_path / "croupier.db.owner").exists()


def test_databases_have_separate_locks(tmp_path: Path) -> None:
    with DatabaseLock(url_of(tmp_path / "a.db")), DatabaseLock(url_of(tmp_path / "b.db")):
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
