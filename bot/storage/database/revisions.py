"""The revision of a database, and the newest one of this installation, without Alembic."""

from __future__ import annotations

import re
from collections.abc import Collection
from importlib import resources
from pathlib import Path

from sqlalchemy import Connection, inspect

from bot.storage.database.models import Base
from bot.storage.database.storage_errors import DatabaseCorruptError, DatabaseTooNewError

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

    Raises :class:`DatabaseTooNewError`, and :class:`DatabaseCorruptError` for one that no version wrote.
    """
    stored = stored_revisions(connection)
    if len(stored) > 1 or (not stored and _has_tables(connection)):
        raise DatabaseCorruptError(_file_of(connection), f"it has {len(stored)} revisions, not 1")
    for revision in stored:
        if revision in known:
            continue
        if NUMBERED.fullmatch(revision) and revision > max(filter(NUMBERED.fullmatch, known)):
            raise DatabaseTooNewError(revision)
        raise DatabaseCorruptError(_file_of(connection), f"its revision is {revision[:40]!r}")
    return stored[0] if stored else None


def _has_tables(connection: Connection) -> bool:
    return bool(set(inspect(connection).get_table_names()) & Base.metadata.tables.keys())


def _file_of(connection: Connection) -> str:
    """Return the file of a connection; its engine may have been made without a name."""
    return str(connection.exec_driver_sql("PRAGMA database_list").one()[2])


def stored_revisions(connection: Connection) -> list[str]:
    """Return the stored revisions, one unless they are damaged, whatever the values are."""
    tables = "SELECT name FROM sqlite_master WHERE name = 'alembic_version'"
    if connection.exec_driver_sql(tables).scalar() is None:
        return []
    found = connection.exec_driver_sql("SELECT CAST(version_num AS BLOB) FROM alembic_version")
    return [bytes(each or b"").decode(errors="replace") for each in found.scalars()]
