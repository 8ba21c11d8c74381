"""Copies of a database: made while the bot plays, checked, and put back.

A copy is made by SQLite's own mechanism under another name, brought to the disk, and renamed when it is
complete: no half copy has the name of a whole one. Nothing that a killed process has left is used.
"""

import itertools
import os
import shutil
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime
from glob import escape
from pathlib import Path
from typing import Any
from urllib.parse import quote

from sqlalchemy import Connection, text
from sqlalchemy.exc import DatabaseError

from bot.bank.store_errors import StoreUnavailableError
from bot.clock import SystemClock
from bot.storage.database import book_checks
from bot.storage.database.backends.dialects import SCHEMA
from bot.storage.database.book_checks import Check
from bot.storage.database.database_lock import OWN_FILE, DatabaseLock
from bot.storage.database.engines import database_file, inspection_engine
from bot.storage.database.revisions import check_origin, known_revisions, revision_of
from bot.storage.database.storage_errors import DatabaseCorruptError, is_corrupt

KEPT_BACKUPS = 3
"""The newest backups that were made before migrations, which are kept."""

MOST_FLAWS = 5
"""Flaws of a copy that are listed."""

CHECKPOINT = ".verified"
"""What an audit appends to the name of the database for the file that says where it ended."""

_LOGS = ("-wal", "-journal")
_SIDE_FILES = (*_LOGS, "-shm")

WITH_LOG = b"\2\2"
"""Bytes 18 and 19 of a file to which a log belongs (https://sqlite.org/fileformat.html)."""


class BackupError(Exception):
    """A copy cannot be made or put back; nothing has changed. The message says why."""


def back_up(url: str, target: Path) -> tuple[str, ...]:
    """Copy a database to a file that does not exist yet. Return what is not in order in the copy.

    Raises :class:`BackupError`, :class:`ForeignDatabaseError` or :class:`PrereleaseDatabaseError` if there is
    no complete copy; then there is no file.
    """
    check_free(target)
    source = _existing(url)
    _copy(source, target)
    try:
        return flaws_of(target)
    except BackupError as error:
        target.unlink(missing_ok=True)
        reason = error.__cause__ or error
        raise BackupError(f"{source} cannot be copied as a database of Croupier: {reason}") from error


def back_up_before_migration(file: Path, revision: str) -> Path:
    """Copy a database beside itself before it is upgraded from this revision. Keep the newest copies only.

    Raises ``StoreUnavailableError``, which stops the start.
    """
    for half in file.parent.glob(f"{escape(file.name)}.before-upgrade-from-*.unfinished*"):
        with suppress(OSError):
            half.unlink()
    target = file.with_name(f"{file.name}.before-upgrade-from-{revision}-{_moment()}")
    if not target.exists():
        try:
            _copy(file, target)
        except BackupError as error:
            raise StoreUnavailableError(
                f"the database would be upgraded, and the backup before it cannot be made: {error}"
            ) from error
    copies = sorted(
        file.parent.glob(f"{escape(file.name)}.before-upgrade-from-????-????????T??????"),
        key=lambda each: each.stat().st_mtime_ns,
    )
    for old in copies[:-KEPT_BACKUPS]:
        with suppress(OSError):
            old.unlink()
    return target


def restore(url: str, source: Path, *, anyway: bool = False) -> Path | None:
    """Put a copy in the place of a database that no bot uses. Return where the old one is now, if any.

    The copy stays. If its log is missing, it is only used ``anyway``. Raises :class:`BackupError`, and the
    errors of :class:`DatabaseLock` while a bot runs.
    """
    file = database_file(url)
    if not source.is_file():
        raise BackupError(f"there is no file {source}")
    if file.exists() and file.samefile(source):
        raise BackupError(f"{source} is the database itself")
    check_log(source, anyway=anyway)
    check_in_order(source)
    with _disk_errors("the copy cannot be put in place"):
        had_file = file.exists() and file.stat().st_size > 0
        with DatabaseLock(url):
            return _put_in_place(file.resolve(), source, had_file=had_file)


def check_free(target: Path) -> None:
    """Check that there is no file with this name, nor a log that SQLite would write into a new one.

    Raises :class:`BackupError`.
    """
    for suffix in ("", *_SIDE_FILES):
        if _beside(target, suffix).exists():
            raise BackupError(f"{_beside(target, suffix)} exists already: choose another name")


def check_log(file: Path, *, anyway: bool = False) -> None:
    """Check that a file has its log, unless it is used ``anyway``. Raises :class:`BackupError`."""
    if not anyway and lacks_log(file):
        raise BackupError(
            f"{file} was not closed cleanly, and {file.name}-wal is missing: it was copied while a bot ran, "
            "or after a crash, so that the newest bets and payments may be missing. Take a copy that `python "
            "-m bot backup` has made. If an older release closed the file cleanly, all is there: add --anyway"
        )


def lacks_log(file: Path) -> bool:
    """Return whether a log belongs to a file, and is missing: a bot that stops leaves a file without one.

    An empty log tells nothing: a tool that has looked at the file leaves it.
    """
    file = file.resolve()
    log = _beside(file, "-wal")
    try:
        with file.open("rb") as opened:
            versions = opened.read(20)[18:]
        return versions == WITH_LOG and not (log.exists() and log.stat().st_size)
    except OSError:  # the check of the file says so
        return False


def join_log(file: Path) -> None:
    """Bring all commits into the file, and leave it without a log, unless another connection uses it."""
    # The driver cannot decode what SQLite quotes of a damaged schema.
    with suppress(sqlite3.Error, UnicodeDecodeError), closing(_connect(file, "rw")) as database:
        database.execute("PRAGMA journal_mode=DELETE")


def check_in_order(file: Path) -> None:
    """Check a database that nobody writes. Raises :class:`BackupError`."""
    flaws = flaws_of(file)
    if flaws:
        raise BackupError(f"{file} is not in order ({'; '.join(flaws)})")


def drop(file: Path) -> None:
    """Delete a database with its logs."""
    drop_logs(file)
    file.unlink(missing_ok=True)


def drop_logs(file: Path) -> None:
    """Delete the logs of an earlier database, which SQLite would write into the next one of that name."""
    for suffix in _SIDE_FILES:
        _beside(file, suffix).unlink(missing_ok=True)


def flaws_of(file: Path) -> tuple[str, ...]:
    """Return what is not in order in a database that nobody writes: its schema, file, references, books.

    Raises :class:`BackupError` if it cannot be read.
    """
    with _inspected(file) as connection:
        foreign = _foreign_parts(connection)
        if foreign:  # what stands there would decide what the checks find, or whether they end
            return foreign
        flaws = book_checks.flaws_of_copy(connection)
    return tuple(
        f"the books of server {each.guild} do not balance" if each.check is Check.SUM else each.detail
        for each in flaws[:MOST_FLAWS]
    )


@contextmanager
def _inspected(file: Path) -> Iterator[Connection]:
    engine = inspection_engine(f"sqlite:///{file.absolute().as_posix()}")
    try:
        with engine.connect() as connection:
            yield connection
    except DatabaseError as error:
        raise BackupError(f"{file} cannot be read: {error.orig}") from error.orig
    finally:
        engine.dispose()


def _foreign_parts(connection: Connection) -> tuple[str, ...]:
    """Return which parts of the schema are not those of the database's revision, if that is known."""
    rows = connection.execute(SCHEMA).all()
    if ("table", "alembic_version") not in {(kind, name) for kind, name, _ in rows}:
        return ()
    revision = connection.scalar(text("SELECT version_num FROM alembic_version"))
    if revision not in known_revisions():
        return ()
    parts = schema_differences(rows, revision)[:MOST_FLAWS]
    return tuple(f"the {kind} {name} is not that of revision {revision}" for kind, name in parts)


def schema_differences(rows: Iterable[Iterable[Any]], revision: str) -> tuple[tuple[str, str], ...]:
    """Return what :func:`~bot.storage.database.upgrading.differences` finds in rows of ``SCHEMA``."""
    from bot.storage.database.upgrading import differences  # it imports Alembic

    return differences(rows, revision)


def _existing(url: str) -> Path:
    file = database_file(url)
    if not file.is_file():
        raise BackupError(f"there is no database {file}")
    check_origin(file)
    return file


def _copy(source: Path, target: Path) -> None:
    """Copy a database completely or not at all, also if another process makes the same copy."""
    unfinished = target.with_name(f"{target.name}.unfinished")
    with _disk_errors(f"{target} cannot be written"):
        drop(unfinished)  # of a process that was killed
        own, is_own = os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWN_FILE), False
        try:
            try:
                with closing(_connect(source, "ro")) as read, closing(_connect(unfinished, "rw")) as written:
                    read.backup(written)
                    written.execute("PRAGMA journal_mode=DELETE")  # one file, without a log beside it
                _bring_to_disk(unfinished)
            finally:
                is_own = _is_at(own, unfinished)  # as long as it is open, no other file has its identity
                os.close(own)  # Windows neither renames nor deletes open files
            if target.exists() or not is_own:
                raise OSError("another process makes the same copy")
            unfinished.rename(target)
            is_own = False
        finally:
            if is_own:
                drop(unfinished)
        _bring_to_disk(target.parent)


def _is_at(descriptor: int, path: Path) -> bool:
    """Return whether an open file is still the one with this name."""
    return path.exists() and os.path.samestat(os.fstat(descriptor), path.stat())


def _put_in_place(file: Path, source: Path, *, had_file: bool) -> Path | None:
    """Replace a locked database. At each moment, the old one or the new one is complete at its place."""
    incoming = file.with_name(f"{file.name}.incoming")
    drop(incoming)  # of a process that was killed
    for half in file.parent.glob(f"{escape(file.name)}.before-restore-*.unfinished"):
        half.unlink(missing_ok=True)
    try:
        _copy(source, incoming)
        aside = _set_aside(file) if had_file else None
        _release(incoming)
        check_in_order(incoming)
        if _beside(file, CHECKPOINT).exists():  # it says nothing about the new database
            _beside(file, CHECKPOINT).replace(_beside(aside or incoming, CHECKPOINT))
        drop_logs(file)
        incoming.replace(file)
    finally:
        drop(incoming)
        _beside(incoming, CHECKPOINT).unlink(missing_ok=True)
    _bring_to_disk(file.parent)
    return aside


def _set_aside(file: Path) -> Path:
    """Copy the old database with what is in its log. A damaged one is copied as it is, log and all."""
    aside = named = file.with_name(f"{file.name}.before-restore-{_moment()}")
    for number in itertools.count(2):
        if not aside.exists():
            break
        aside = named.with_name(f"{named.name}-{number}")
    join_log(file)
    try:
        for suffix in (*_LOGS, ""):  # the name of the whole copy comes last
            if _beside(file, suffix).exists():
                half = _beside(aside, f"{suffix}.unfinished")
                shutil.copyfile(_beside(file, suffix), half)
                half.chmod(OWN_FILE)
                _bring_to_disk(half)
                half.rename(_beside(aside, suffix))
    except OSError:
        for suffix in (*_LOGS, ""):
            _beside(aside, f"{suffix}.unfinished").unlink(missing_ok=True)
        drop(aside)
        raise
    return aside


def _release(incoming: Path) -> None:
    """Let no process own a copy: one that has used either database can no longer write."""
    with closing(_connect(incoming, "rw")) as database, database:
        if database.execute("SELECT 1 FROM sqlite_master WHERE name = 'shards'").fetchone():
            database.execute("UPDATE shards SET owner = NULL")
    _bring_to_disk(incoming)


@contextmanager
def _disk_errors(what: str) -> Iterator[None]:
    try:
        yield
    except DatabaseCorruptError:
        raise
    except (OSError, sqlite3.Error, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise BackupError(f"{what}: {reason}") from error


def _connect(file: Path, mode: str) -> sqlite3.Connection:
    return sqlite3.connect(f"file:{quote(str(file.absolute()))}?mode={mode}", uri=True)


def _beside(file: Path, suffix: str) -> Path:
    return file.with_name(file.name + suffix)


def write_whole(file: Path, content: bytes) -> None:
    """Write a small file, completely or not at all, for its owner only. Raises :class:`OSError`."""
    unfinished = _beside(file, ".unfinished")
    unfinished.unlink(missing_ok=True)  # of a process that was killed
    with os.fdopen(os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWN_FILE), "wb") as written:
        written.write(content)
        written.flush()
        os.fsync(written.fileno())
    unfinished.replace(file)


def _bring_to_disk(path: Path) -> None:
    """Wait until a file or a folder is on the disk. A folder can be opened only on POSIX."""
    if path.is_dir() and os.name != "posix":
        return
    descriptor = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _moment() -> str:
    return datetime.fromtimestamp(SystemClock().now(), UTC).strftime("%Y%m%dT%H%M%S")


def revision_in(file: Path) -> str:
    """Return the revision of a database that nobody writes.

    Raises :class:`BackupError`, :class:`ForeignDatabaseError`, :class:`PrereleaseDatabaseError` and
    :class:`DatabaseTooNewError` if it is not one that can be put back, and :class:`DatabaseCorruptError` if
    it is damaged.
    """
    if not file.is_file():
        raise BackupError(f"there is no file {file}")
    engine = inspection_engine(f"sqlite:///{file.absolute().as_posix()}")
    try:
        with engine.connect() as connection:
            revision = revision_of(connection, known_revisions())
    except DatabaseError as error:
        if is_corrupt(error):
            raise DatabaseCorruptError(file, str(error.orig)) from error
        raise BackupError(f"{file} cannot be read: {error.orig}") from error
    finally:
        engine.dispose()
    if revision is None:
        raise BackupError(f"{file} is not a database of Croupier")
    return revision
