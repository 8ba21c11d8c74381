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

from bot.storage.database import storage_errors
from bot.storage.database.backends import dialects

APPLICATION = int.from_bytes(b"Crou")
"""The ``application_id`` in the header of each database of Croupier."""

_TABLES = {"accounts", "shoes", "tables", "transfers"}
"""Tables by which a database is known that has lost its id, or has never had one."""

FIRST_RELEASED = "1000"
"""The revision of version 1.0.0. Builds before it counted from 0001."""

NUMBERED = re.compile(r"\d{4}", re.ASCII)
"""What the revisions of all versions look like."""


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

    Raises :class:`DatabaseTooNewError`, :class:`ForeignDatabaseError`, :class:`PrereleaseDatabaseError`, and
    :class:`DatabaseCorruptError` for one that no version wrote.
    """
    file = (connection.engine.url.database or "file").removeprefix("file:")
    try:
        # The engine of the connection may have been made without a name.
        file = str(connection.scalar(dialects.PLACE))
        names, stored = _checked_origin(file, connection.execute)
    except UnicodeDecodeError as error:  # the driver cannot decode what SQLite quotes of a damaged schema
        raise storage_errors.DatabaseCorruptError(file, str(error)) from error
    if len(stored) > 1 or (names and not stored):
        raise storage_errors.DatabaseCorruptError(file, f"it has {len(stored)} revisions, not 1")
    for revision in stored:
        if revision in known:
            continue
        if NUMBERED.fullmatch(revision) and revision > max(filter(NUMBERED.fullmatch, known)):
            raise storage_errors.DatabaseTooNewError(revision)
        raise storage_errors.DatabaseCorruptError(file, f"its revision is {revision[:40]!r}")
    return stored[0] if stored else None


def check_origin(file: Path) -> None:
    """Check that no other program and no build before 1.0.0 made a file. What cannot be read passes.

    Raises :class:`ForeignDatabaseError` and :class:`PrereleaseDatabaseError`.
    """
    try:
        with closing(open_untouched(file)) as database:
            _checked_origin(str(file), lambda statement: database.execute(statement.texts["sqlite"].text))
    except (sqlite3.Error, UnicodeDecodeError):
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


_Execute = Callable[[dialects.ByDialect], Iterable[Any]]


def _checked_origin(file: str, execute: _Execute) -> tuple[set[str], list[str]]:
    """Return the names in the schema of a database that is ours, or empty, and its stored revisions."""
    ((application,),) = execute(dialects.APPLICATION_ID)
    parts = [(kind, name) for kind, name, _ in execute(dialects.SCHEMA)]
    names = {name for _, name in parts}
    if application not in (0, APPLICATION) or (application == 0 and names and not names >= _TABLES):
        raise storage_errors.ForeignDatabaseError(file)
    stored = _stored_revisions(execute) if ("table", "alembic_version") in parts else []
    if len(stored) == 1 and NUMBERED.fullmatch(stored[0]) and "0000" < stored[0] < FIRST_RELEASED:
        raise storage_errors.PrereleaseDatabaseError(file, stored[0])
    return names, stored


def _stored_revisions(execute: _Execute) -> list[str]:
    """Return the stored revisions, one unless they are damaged, whatever the values are."""
    return [bytes(each or b"").decode(errors="replace") for (each,) in execute(dialects.REVISIONS)]
