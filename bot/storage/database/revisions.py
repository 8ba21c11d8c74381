"""Whose a database is, its revision, and the newest one of this installation, without Alembic."""

import re
import sqlite3
from collections.abc import Callable, Collection, Iterable
from contextlib import closing
from importlib import resources
from pathlib import Path
from typing import Any
from urllib.parse import quote

from sqlalchemy import Connection

from bot.storage.database.storage_errors import (
    DatabaseCorruptError,
    DatabaseTooNewError,
    ForeignDatabaseError,
)

APPLICATION = int.from_bytes(b"Crou")
"""The ``application_id`` in the header of each database of Croupier."""

_TABLES = {"accounts", "shoes", "tables", "transfers"}
"""Tables by which a database of an earlier release is known, which has no such id."""

NUMBERED = re.compile(r"\d{4}", re.ASCII)
"""What the revisions of all versions look like."""

READ_SCHEMA = "SELECT type, name, sql FROM sqlite_master"


def migrations_folder() -> Path:
    """Return the folder with the migrations of this installation, wherever the process runs."""
    return Path(str(resources.files("bot"))).parent / "migrations"


def newest_revision() -> str:
    """Return the newest revision of this installation."""
    return max(known_revisions())


def known_revisions() -> set[str]:
    """Return the revisions of this installation. The names of its migrations begin with theirs."""
    versions = migrations_folder() / "versions"
    return {each.name[:4] for each in versions.iterdir() if NUMBERED.match(each.name)}


def revision_of(connection: Connection, known: Collection[str]) -> str | None:
    """Return the revision of a database, one of the ``known`` ones; None if the database is empty.

    Raises :class:`DatabaseTooNewError`, :class:`ForeignDatabaseError`, and :class:`DatabaseCorruptError` for
    one that no version wrote.
    """
    names = _own_names(_file_of(connection), connection.exec_driver_sql)
    stored = stored_revisions(connection)
    if len(stored) > 1 or (names and not stored):
        raise DatabaseCorruptError(_file_of(connection), f"it has {len(stored)} revisions, not 1")
    for revision in stored:
        if revision in known:
            continue
        if NUMBERED.fullmatch(revision) and revision > max(filter(NUMBERED.fullmatch, known)):
            raise DatabaseTooNewError(revision)
        raise DatabaseCorruptError(_file_of(connection), f"its revision is {revision[:40]!r}")
    return stored[0] if stored else None


def refuse_foreign(file: Path) -> None:
    """Check that a file is not the database of another program. What cannot be read passes.

    Raises :class:`ForeignDatabaseError`.
    """
    try:
        with closing(open_untouched(file)) as database:
            _own_names(str(file), database.execute)
    except sqlite3.Error:
        return


def open_untouched(file: Path) -> sqlite3.Connection:
    """Open a database to read it, so that no file changes.

    Without a log beside it, SQLite reads the file as it lies on the disk: it takes no lock, and makes no
    file. The log lies beside the file itself, not beside a link to it.
    """
    file = file.resolve()
    has_log = file.with_name(f"{file.name}-wal").exists()
    address = f"file:{quote(str(file))}?mode=ro{'' if has_log else '&immutable=1'}"
    return sqlite3.connect(address, uri=True)


def _own_names(file: str, execute: Callable[[str], Iterable[Any]]) -> set[str]:
    """Return the names in the schema of a database that is ours, or empty."""
    ((application,),) = execute("PRAGMA application_id")
    names = {name for (name,) in execute("SELECT name FROM sqlite_master")}
    if application not in (0, APPLICATION) or (application == 0 and names and not names >= _TABLES):
        raise ForeignDatabaseError(file)
    return names


def _file_of(connection: Connection) -> str:
    """Return the file of a connection; its engine may have been made without a name."""
    return str(connection.exec_driver_sql("PRAGMA database_list").one()[2])


def stored_revisions(connection: Connection) -> list[str]:
    """Return the stored revisions, one unless they are damaged, whatever the values are."""
    tables = "SELECT name FROM sqlite_master WHERE name = 'alembic_version' AND type = 'table'"
    if connection.exec_driver_sql(tables).scalar() is None:
        return []
    found = connection.exec_driver_sql("SELECT CAST(version_num AS BLOB) FROM alembic_version")
    return [bytes(each or b"").decode(errors="replace") for each in found.scalars()]
