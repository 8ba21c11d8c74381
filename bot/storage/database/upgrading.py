"""What Alembic does to a database: from its revision to the newest one, within the caller's transaction.

From an empty database, the same migrations also tell what the schema of a revision is.
"""

import threading
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, create_engine

from bot.storage.database.backends.dialects import FOREIGN_KEY_CHECK, SCHEMA
from bot.storage.database.revisions import migrations_folder, revision_of
from bot.storage.database.storage_errors import BadMigrationError, RefusedRowsError


def upgrade(connection: Connection, config: Config | None = None) -> None:
    """Upgrade within the caller's transaction, then check that no reference was lost.

    References that lead nowhere before are damage to single tables of a server, which the start finds there.
    Raises :class:`DatabaseTooNewError`, :class:`DatabaseCorruptError`, :class:`BadMigrationError` and
    :class:`RefusedRowsError`.
    """
    chosen = config or alembic_config()
    scripts = ScriptDirectory.from_config(chosen)
    revision_of(connection, {script.revision for script in scripts.walk_revisions()})
    chosen.attributes["connection"] = connection
    before = _dangling(connection)
    try:
        command.upgrade(chosen, "head")
    except CommandError as error:
        raise RefusedRowsError(error) from None
    lost = _dangling(connection) - before
    if lost:
        raise BadMigrationError(f"references to nothing after the migration: {list(lost)[:5]}")


def _dangling(connection: Connection) -> Counter[tuple[str, str]]:
    """Return the number of references that lead nowhere, by the tables that they connect."""
    found = connection.execute(FOREIGN_KEY_CHECK)
    return Counter((table, referred) for table, _row, referred, _key in found)


MIGRATION_LOCK = threading.Lock()
"""Alembic keeps the running migration in globals of its modules."""

_OF_SQLITE = {("table", "sqlite_sequence"), ("table", "sqlite_stat1"), ("table", "sqlite_stat4")}


def differences(rows: Iterable[Iterable[Any]], revision: str) -> tuple[tuple[str, str], ...]:
    """Return the kinds and names of the parts of a schema that are foreign, missing or different.

    ``rows`` are those of ``SCHEMA``. They are compared with what the migrations make of an empty
    database; only quotes and blanks may differ.
    """
    found, made = dict(_parts(rows)), _schema_of(revision)
    return tuple(sorted(part for part in found.keys() | made.keys() if found.get(part) != made.get(part)))


@lru_cache
def _schema_of(revision: str) -> dict[tuple[str, str], str]:
    with MIGRATION_LOCK, create_engine("sqlite://").begin() as connection:
        config = alembic_config()
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
        return dict(_parts(connection.execute(SCHEMA)))


def _parts(rows: Iterable[Iterable[Any]]) -> Iterator[tuple[tuple[str, str], str]]:
    for kind, name, sql in rows:
        if sql is not None and (kind, name) not in _OF_SQLITE:
            yield (str(kind), str(name)), "".join(str(sql).replace('"', "").split())


def alembic_config() -> Config:
    """Return the configuration of Alembic, with the scripts of this installation."""
    config = Config()
    config.set_main_option("script_location", str(migrations_folder()).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config
