"""One process per database, by locks of the operating system that end with their process."""

import json
import logging
import os
import socket
import sys
from contextlib import ExitStack
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import Self

from filelock import FileLock, Timeout

from bot.bank.store_errors import StoreUnavailableError
from bot.clock import SystemClock
from bot.storage.database.engines import database_file
from bot.storage.database.revisions import check_origin
from bot.storage.database.storage_errors import DatabaseInUseError, DatabaseLinkedError

OWN_FILE = 0o600
"""The mode of new files: only the user who runs the bot can read and write them."""

READABLE_BY_OTHERS = 0o044
"""The bits of a mode by which other users can read a file."""

_log = logging.getLogger(__name__)


class DatabaseLock:
    """A context manager that reserves a database for this process.

    On Linux, the database file itself is locked (``flock``), on a descriptor that stays open until the block
    ends: whatever name leads to the file, and whatever happens to other files, no second process gets in.
    ``<file>.lock`` is locked everywhere, so that nobody gets in while ``restore`` replaces the file.
    ``<file>.owner`` names the process; without the locks it means nothing.

    Close all connections before the block ends, and never open and close the file yourself inside it: closing
    any descriptor of a file drops the locks that SQLite holds on it.

    Entering raises :class:`DatabaseInUseError`, which names the other process, :class:`DatabaseLinkedError`,
    :class:`ForeignDatabaseError`, :class:`PrereleaseDatabaseError`, or
    ``StoreUnavailableError`` if no lock can be made.
    """

    def __init__(self, url: str) -> None:
        self._path = database_file(url)
        self._held = ExitStack()
        self._locked: dict[Path, tuple[int, int]] = {}

    def __enter__(self) -> Self:
        # A file may have several names (symbolic links); all of them must use the same lock file.
        file = self._path.resolve()
        check_origin(file)
        try:
            with ExitStack() as held:
                self._lock(self._path, file, held)
                _write_owner(file, held)
                self._held = held.pop_all()
        except (Timeout, BlockingIOError):
            raise DatabaseInUseError(_read_owner(_with_suffix(file, ".owner"))) from None
        except OSError as error:
            raise StoreUnavailableError(f"the database cannot be locked: {error}") from error
        _warn_about_readers(file)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._held.close()

    def is_intact(self) -> bool:
        """Return whether the locked files are still those that the path of the database leads to."""
        return all(_identity(path) == identity for path, identity in self._locked.items())

    def _lock(self, path: Path, file: Path, held: ExitStack) -> None:
        lock_file = _with_suffix(file, ".lock")
        lock = FileLock(lock_file, timeout=0, thread_local=False, mode=OWN_FILE)
        _acquire(lock, lock_file)
        held.callback(lock.release)
        descriptor = os.open(file, os.O_RDWR | os.O_CREAT, OWN_FILE)
        held.callback(os.close, descriptor)
        locked = {path: _identity_of(os.fstat(descriptor))}
        if sys.platform == "linux":  # elsewhere, flock collides with the locks of SQLite, or does not exist
            import fcntl

            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        else:
            locked[lock_file] = _identity_of(lock_file.stat())
        names = os.fstat(descriptor).st_nlink
        if names > 1:
            raise DatabaseLinkedError(str(file), names)
        self._locked = locked
        if not self.is_intact():
            raise StoreUnavailableError("the database cannot be locked: it was replaced at the same moment")


def _acquire(lock: FileLock, file: Path) -> None:
    try:
        lock.acquire()
    except Timeout:
        # It is also raised if the file cannot be created, as in /proc.
        if not file.exists():
            reason = f"no file can be made in {file.parent}"
            raise StoreUnavailableError(f"the database cannot be locked: {reason}") from None
        raise


def _identity(path: Path) -> tuple[int, int] | None:
    """Return the device and the inode of the file at ``path``, or None without a file."""
    try:
        return _identity_of(path.stat())
    except OSError:
        return None


def _identity_of(status: os.stat_result) -> tuple[int, int]:
    return status.st_dev, status.st_ino


def _with_suffix(file: Path, suffix: str) -> Path:
    return file.with_name(file.name + suffix)


def _warn_about_readers(file: Path) -> None:
    """Log which existing files other users of this machine can read. New files have :data:`OWN_FILE`."""
    found = [file, *(each for suffix in ("-wal", "-shm") if (each := _with_suffix(file, suffix)).exists())]
    for each in found if os.name == "posix" else ():
        mode = each.stat().st_mode & 0o777
        if mode & READABLE_BY_OTHERS:
            _log.warning("Other users can read %s (mode %o). To keep them out: chmod 600", each, mode)


def _write_owner(file: Path, held: ExitStack) -> None:
    since = datetime.fromtimestamp(SystemClock().now(), UTC).isoformat(timespec="seconds")
    owner_file = _with_suffix(file, ".owner")
    owner_file.unlink(missing_ok=True)
    held.callback(owner_file.unlink, missing_ok=True)
    with os.fdopen(os.open(owner_file, os.O_WRONLY | os.O_CREAT, OWN_FILE), "w", encoding="utf-8") as written:
        json.dump({"pid": os.getpid(), "host": socket.gethostname(), "since": since}, written)


def _read_owner(file: Path) -> str:
    """Describe the process that holds the lock. The file may be missing for a moment, or incomplete."""
    try:
        owner = json.loads(file.read_text(encoding="utf-8"))
        return f"process {owner['pid']} on {owner['host']} (since {owner['since']})"
    except (OSError, ValueError, KeyError, TypeError):
        return "another process"
