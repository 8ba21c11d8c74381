"""One process per database, by a lock of the operating system that ends with its process."""

from __future__ import annotations

import json
import os
import socket
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import Self

from filelock import FileLock, Timeout

from bot.clock import SystemClock
from bot.storage.database.engines import database_file
from bot.storage.database.storage_errors import DatabaseInUseError
from bot.table import StoreUnavailableError


class DatabaseLock:
    """A context manager that reserves a database for this process. A database in memory needs no lock.

    ``<file>.lock`` is locked, and ``<file>.owner`` names the process that holds it; without the lock, the
    second file means nothing. Entering raises :class:`DatabaseInUseError`, which names the other process, or
    :class:`~bot.table.StoreUnavailableError` if no lock can be made.
    """

    def __init__(self, url: str) -> None:
        file = database_file(url)
        # A file may have several names (symbolic links); all of them must use the same lock.
        self._file = None if file is None else file.resolve()
        self._lock: FileLock | None = None

    def __enter__(self) -> Self:
        if self._file is not None:
            self._lock = FileLock(_with_suffix(self._file, ".lock"), timeout=0, thread_local=False)
            try:
                self._lock.acquire()
                self._owner_file(self._file).write_text(json.dumps(_this_process()), encoding="utf-8")
            except Timeout:
                # It is also raised if the file cannot be created, as in /proc.
                if not _with_suffix(self._file, ".lock").exists():
                    reason = f"no file can be made in {self._file.parent}"
                    raise StoreUnavailableError(f"the database cannot be locked: {reason}") from None
                raise DatabaseInUseError(_read_owner(self._owner_file(self._file))) from None
            except OSError as error:
                self._lock.release()
                raise StoreUnavailableError(f"the database cannot be locked: {error}") from error
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._lock is not None and self._file is not None:
            self._owner_file(self._file).unlink(missing_ok=True)
            self._lock.release()

    @staticmethod
    def _owner_file(file: Path) -> Path:
        return _with_suffix(file, ".owner")


def _with_suffix(file: Path, suffix: str) -> Path:
    return file.with_name(file.name + suffix)


def _this_process() -> dict[str, str | int]:
    since = datetime.fromtimestamp(SystemClock().now(), UTC)
    return {"pid": os.getpid(), "host": socket.gethostname(), "since": since.isoformat(timespec="seconds")}


def _read_owner(file: Path) -> str:
    """Describe the process that holds the lock. The file may be missing for a moment, or incomplete."""
    try:
        owner = json.loads(file.read_text(encoding="utf-8"))
        return f"process {owner['pid']} on {owner['host']} (since {owner['since']})"
    except (OSError, ValueError, KeyError, TypeError):
        return "another process"
