"""Errors of the database, in addition to those of any store (:mod:`bot.bank`), and their log.

SQLite numbers its errors, and PostgreSQL has five characters for each, of which two are a class.
"""

import logging
import sqlite3

from sqlalchemy.exc import DatabaseError, IntegrityError, OperationalError

from bot.bank.store_errors import StoreError, StoreUnavailableError
from bot.clock import Clock
from bot.pacing import RateLimit

_log = logging.getLogger(__name__)

CORRUPT = frozenset({sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB})

_OUTAGES = CORRUPT | {
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_AUTH,
    sqlite3.SQLITE_NOLFS,
    sqlite3.SQLITE_NOMEM,
    sqlite3.SQLITE_INTERRUPT,
    sqlite3.SQLITE_PROTOCOL,
}

_CORRUPT_STATES = frozenset({"XX001", "XX002"})

NOT_ALLOWED = "42501"
"""What PostgreSQL answers to a user without the right to do something."""

_LOCK_NOT_AVAILABLE = "55P03"

_OUTAGE_CLASSES = frozenset({"08", "25", "28", "3D", "40", "53", "55", "57", "58", "F0", "XX"})
"""Connections, transactions that were ended or must be tried again, full disks, a server that goes down."""


def is_corrupt(error: DatabaseError) -> bool:
    """Return whether an error tells that the database is damaged, or is none."""
    code, state = getattr(error.orig, "sqlite_errorcode", 0), getattr(error.orig, "sqlstate", None)
    return (code & 0xFF) in CORRUPT or state in _CORRUPT_STATES


def is_outage(error: DatabaseError) -> bool | None:
    """Return whether an error concerns the database and not a statement; None if it does not tell.

    The driver of SQLite has errors of its own, which have no code. A lost connection to PostgreSQL has none.
    """
    code = getattr(error.orig, "sqlite_errorcode", None)
    if code is not None:
        return (code & 0xFF) in _OUTAGES
    if hasattr(error.orig, "sqlstate"):
        state = getattr(error.orig, "sqlstate", None)
        return isinstance(error, OperationalError) if state is None else state[:2] in _OUTAGE_CLASSES
    return None


def is_locked(error: DatabaseError) -> bool:
    """Return whether a statement has waited for a lock as long as it may."""
    return getattr(error.orig, "sqlstate", None) == _LOCK_NOT_AVAILABLE


def names_unique(error: IntegrityError, table: str, column: str) -> bool:
    """Return whether an error tells that another row of a table has the same value in a column."""
    diagnosis = getattr(error.orig, "diag", None)
    if diagnosis is not None:
        return bool(diagnosis.constraint_name == f"uq_{table}_{column}")
    return str(error.orig) == f"UNIQUE constraint failed: {table}.{column}"


class BadMigrationError(AssertionError):
    """A migration would leave foreign keys without their rows: a bug. Nothing has changed."""


class DatabaseLostError(StoreUnavailableError):
    """The database no longer belongs to this process, which must stop before it acknowledges anything."""


class ShardsOwnedError(StoreUnavailableError):
    """Processes own shards of the database, and what is to be done needs it for itself."""

    def __init__(self, owned: str) -> None:
        super().__init__(f"the database is in use (owned: {owned}): stop all processes that use it")


class ShardCountError(StoreError):
    """The database has another number of shards than the setting of this process."""

    def __init__(self, stored: int, shard: str) -> None:
        super().__init__(
            f"the database has {stored} shards, and SHARD is {shard}: set SHARD to a number below {stored} "
            f"with /{stored} behind it, or stop all processes and run `python -m bot shards set N`."
        )


class StateTooNewError(StoreError):
    """A newer version of Croupier has stored tables in a form that this one does not know."""

    def __init__(self) -> None:
        super().__init__("a newer version of Croupier has stored tables there: start that version")


class DatabaseLinkedError(StoreError):
    """The database file has several names, under which other processes could open it unnoticed."""

    def __init__(self, file: str, names: int) -> None:
        super().__init__(
            f"the database {file} has {names} names (hard links), and SQLite would keep a journal for each. "
            "Remove the other names, or copy the file and use the copy."
        )


class ForeignDatabaseError(StoreError):
    """Another program made the database file. Nothing was changed."""

    def __init__(self, file: str) -> None:
        super().__init__(
            f"{file} is the database of another program, and stays as it is. Name another file in "
            "DATABASE_URL or with --database."
        )


class PrereleaseDatabaseError(StoreError):
    """A build from before the first release made the database file. Nothing was changed."""

    def __init__(self, file: str, revision: str) -> None:
        super().__init__(
            f"{file} is the database of a build from before version 1.0.0 (revision {revision!r}), which no "
            "release can read or upgrade: name another file in DATABASE_URL or with --database."
        )


class UnsupportedDatabaseError(ValueError):
    """The URL names neither a file of SQLite nor a database of PostgreSQL."""


class DatabaseTooNewError(Exception):
    """A newer version of Croupier has written the database, which stays unchanged."""

    def __init__(self, revision: str) -> None:
        super().__init__(
            f"The database is at revision {revision!r}, which this version of Croupier does not know: "
            "a newer version has used it. Start that version, or go back to a backup."
        )


class DatabaseTooOldError(Exception):
    """An earlier version of Croupier wrote the database, and nobody has upgraded it."""

    def __init__(self, revision: str) -> None:
        super().__init__(
            f"The database is at revision {revision!r}, from an earlier version of Croupier. "
            "Start the bot once, which upgrades it, or use that version."
        )
        self.revision = revision


class DatabaseCorruptError(Exception):
    """The database file is damaged. Nothing was changed."""

    def __init__(self, file: object, detail: str) -> None:
        super().__init__(
            f"The database {file} is damaged ({detail}). Keep the file, put a backup in its place with "
            "`python -m bot restore FILE`, and look at that one with `python -m bot doctor` and "
            "`python -m bot audit`; or set DATABASE_URL to another file to begin a new one."
        )


def store_error(file: object, error: DatabaseError) -> DatabaseCorruptError | StoreUnavailableError:
    """Return what an error of the database means to a caller: it is damaged, or cannot be used now."""
    detail = str(error.orig)
    return DatabaseCorruptError(file, detail) if is_corrupt(error) else StoreUnavailableError(detail)


class MigrationFailedError(Exception):
    """The database could not be upgraded to this version. Nothing has changed."""

    def __init__(self, reason: object) -> None:
        super().__init__(
            f"The database could not be upgraded, and nothing has changed ({reason}). "
            "Start the version that used it last, and report this."
        )


class RefusedRowsError(MigrationFailedError):
    """A migration refuses what it finds. Nothing has changed; the message names the rows or parts."""

    def __init__(self, reason: object) -> None:
        Exception.__init__(
            self,
            f"The database could not be upgraded, and nothing has changed: {reason}. The section "
            "'Rows that an upgrade refuses' of docs/operating.md tells what to do.",
        )


class OtherApplicationError(Exception):
    """The database belongs to another application at Discord. Nothing was changed."""

    def __init__(self, stored: int | None, asking: int) -> None:
        super().__init__(
            f"The database belongs to the application {stored}, and DISCORD_TOKEN is of {asking}. Use the "
            "other token, or set DATABASE_URL to another file. To give this database with all its chips and "
            "tables to the application of the token, run `python -m bot adopt`."
        )


class MemberKeyError(Exception):
    """The key of forgotten members is not the one of the database. Nothing was changed."""

    def __init__(self, file: object, *, is_there: bool) -> None:
        found = f"The key in {file} is not" if is_there else f"There is no key in {file}, which should be"
        super().__init__(
            f"{found} the one by which this database recognises forgotten members. Copy the right file "
            "there, or name it with MEMBER_KEY_FILE: all processes need the same key. If it is lost, see "
            "docs/operating.md."
        )


class DatabaseInUseError(Exception):
    """Another process uses the database."""

    def __init__(self, owner: str) -> None:
        super().__init__(f"The database is in use by {owner}.")


LOG_SECONDS = 60.0
"""The seconds in which the same reason is logged once: on a full disk, each press would fail for it."""


class OutageLog:
    """Logs each reason at most once in :data:`LOG_SECONDS`."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._limit = RateLimit(most=1, seconds=LOG_SECONDS)

    def note(self, reason: str) -> None:
        """Log why the database could not be used, unless that was logged a moment ago."""
        if self._limit.admit(reason, self._clock.now()):
            _log.error("The database cannot be used: %s", reason)
