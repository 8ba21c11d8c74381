"""The revision of a database, and the newest one of this installation, without Alembic."""

from __future__ import annotations

import re
from importlib import resources
from pathlib import Path

from sqlalchemy import Connection

NUMBERED = re.compile(r"\d{4}", re.ASCII)
"""What the revisions of all versions look like."""


def migrations_folder() -> Path:
    """Return the folder with the migrations of this installation, wherever the process runs."""
    return Path(str(resources.files("bot"))).parent / "migrations"


def newest_revision() -> str:
    """Return the newest revision of this installation. The names of its migrations begin with theirs."""
    versions = migrations_folder() / "versions"
    return max(each.name[:4] for each in versions.iterdir() if NUMBERED.match(each.name))


def stored_revisions(connection: Connection) -> list[str]:
    """Return the stored revisions, one unless they are damaged, whatever the values are."""
    tables = "SELECT name FROM sqlite_master WHERE name = 'alembic_version'"
    if connection.exec_driver_sql(tables).scalar() is None:
        return []
    found = connection.exec_driver_sql("SELECT CAST(version_num AS BLOB) FROM alembic_version")
    return [bytes(each or b"").decode(errors="replace") for each in found.scalars()]
