"""Upgrading a database to the newest revision, completely or not at all."""

from __future__ import annotations

import re
import threading
from collections import Counter
from importlib import resources
from pathlib import Path
from sqlite3 import SQLITE_ERROR

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect
from sqlalchemy.exc import DatabaseError, OperationalError

from bot.storage.database.backups import BackupError, back_up_before_migration
from bot.storage.database.engines import BUSY_TIMEOUT, database_file, inspection_engine, migration_engine
from bot.storage.database.models import Base
from bot.storage.database.storage_errors import (
    BadMigrationError,
    DatabaseCorruptError,
    DatabaseTooNewError,
    MigrationFailedError,
    is_corrupt,
)
from bot.table import StoreUnavailableError

_MIGRATION_LOCK = threading.Lock()  # Alembic keeps the running migration in module globals


def migrate(url: str, *, busy_timeout: float = BUSY_TIMEOUT) -> None:
    """Upgrade the database at ``url`` to the head in one transaction; create it if it does not exist.

    An existing one that is upgraded is copied first. This call blocks. Raises :class:`DatabaseTooNewError`,
    :class:`DatabaseCorruptError`, :class:`~bot.table.StoreUnavailableError` or :class:`MigrationFailedError`;
    then nothing has changed.
    """
    engine = migration_engine(url, busy_timeout=busy_timeout)
    try:
        with _MIGRATION_LOCK, engine.connect() as connection:
            revision = revision_of(connection)
        file = database_file(url)
        if revision not in (None, newest_revision()) and file is not None:
            back_up_before_migration(file, revision)
        with _MIGRATION_LOCK, engine.begin() as connection:
            upgrade(connection)
    except (DatabaseTooNewError, DatabaseCorruptError, StoreUnavailableError, OSError):
        raise
    except DatabaseError as error:
        raise _start_error(url, error) from error
    except Exception as error:
        raise MigrationFailedError(f"{type(error).__name__}: {error}") from error
    finally:
        engine.dispose()


def _start_error(url: str, error: DatabaseError) -> Exception:
    """Return what an error of SQLite means: a damaged file, one that is in use or full, or a bug."""
    if is_corrupt(error):
        return DatabaseCorruptError(database_file(url), str(error.orig))
    if isinstance(error, OperationalError) and getattr(error.orig, "sqlite_errorcode", 1) != SQLITE_ERROR:
        return StoreUnavailableError(f"the database could not be brought up to date: {error.orig}")
    return MigrationFailedError(error.orig)


def upgrade(connection: Connection, config: Config | None = None) -> None:
    """Upgrade within the caller's transaction, then check that no reference was lost.

    References that lead nowhere before are damage to single tables of a server, which the start finds there.
    Raises :class:`DatabaseTooNewError`, :class:`DatabaseCorruptError` and :class:`BadMigrationError`.
    """
    chosen = config or alembic_config()
    _refuse_unknown_revision(connection, ScriptDirectory.from_config(chosen))
    chosen.attributes["connection"] = connection
    before = _dangling(connection)
    command.upgrade(chosen, "head")
    lost = _dangling(connection) - before
    if lost:
        raise BadMigrationError(f"references to nothing after the migration: {list(lost)[:5]}")


def newest_revision() -> str:
    """Return the revision to which this installation upgrades databases."""
    head = ScriptDirectory.from_config(alembic_config()).get_current_head()
    assert head is not None, "the migrations of this installation are in one line"
    return head


def revision_of(connection: Connection) -> str | None:
    """Return the revision of a database; None if it is empty.

    Raises :class:`DatabaseTooNewError`, and :class:`DatabaseCorruptError` for one that no version wrote.
    """
    return _refuse_unknown_revision(connection, ScriptDirectory.from_config(alembic_config()))


def revision_in(file: Path) -> str:
    """Return the revision of a database that nobody writes.

    Raises :class:`DatabaseTooNewError`, and :class:`DatabaseCorruptError` if it is not one of Croupier.
    """
    if not file.is_file():
        raise BackupError(f"there is no file {file}")
    engine = inspection_engine(f"sqlite:///{file.absolute().as_posix()}")
    try:
        with engine.connect() as connection:
            revision = revision_of(connection)
    except DatabaseError as error:
        raise DatabaseCorruptError(file, str(error.orig)) from error
    finally:
        engine.dispose()
    if revision is None:
        raise BackupError(f"{file} is not a database of Croupier")
    return revision


def _dangling(connection: Connection) -> Counter[tuple[str, str]]:
    """Return the number of references that lead nowhere, by the tables that they connect."""
    found = connection.exec_driver_sql("PRAGMA foreign_key_check")
    return Counter((table, referred) for table, _row, referred, _key in found)


def alembic_config() -> Config:
    """Return the configuration of Alembic, with the scripts of this installation."""
    config = Config()
    config.set_main_option("script_location", str(migrations_folder()).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config


def migrations_folder() -> Path:
    """Return the folder with the migrations of this installation, wherever the process runs."""
    return Path(str(resources.files("bot"))).parent / "migrations"


def _refuse_unknown_revision(connection: Connection, scripts: ScriptDirectory) -> str | None:
    """Refuse a database of a newer version, and one whose revision was never written by any version.

    Return the revision, if there is one.
    """
    known = {script.revision for script in scripts.walk_revisions()}
    tables = set(inspect(connection).get_table_names())
    stored = _stored_revisions(connection) if "alembic_version" in tables else []
    if len(stored) > 1 or (not stored and tables & Base.metadata.tables.keys()):
        raise DatabaseCorruptError(_file_of(connection), f"it has {len(stored)} revisions, not 1")
    for revision in stored:
        if revision in known:
            continue
        if _NUMBERED.fullmatch(revision) and revision > max(filter(_NUMBERED.fullmatch, known)):
            raise DatabaseTooNewError(revision)
        raise DatabaseCorruptError(_file_of(connection), f"its revision is {revision[:40]!r}")
    return stored[0] if stored else None


def _file_of(connection: Connection) -> str:
    """Return the file of a connection; its engine may have been made without a name."""
    return str(connection.exec_driver_sql("PRAGMA database_list").one()[2])


def _stored_revisions(connection: Connection) -> list[str]:
    """Return the stored revisions, one unless they are damaged, whatever the values are."""
    found = connection.exec_driver_sql("SELECT CAST(version_num AS BLOB) FROM alembic_version")
    return [bytes(each or b"").decode(errors="replace") for each in found.scalars()]


_NUMBERED = re.compile(r"\d{4}", re.ASCII)
"""What the revisions of all versions look like."""
