"""What Alembic does to a database: from its revision to the newest one, within the caller's transaction."""

from __future__ import annotations

from collections import Counter

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect

from bot.storage.database.models import Base
from bot.storage.database.revisions import NUMBERED, migrations_folder, stored_revisions
from bot.storage.database.storage_errors import BadMigrationError, DatabaseCorruptError, DatabaseTooNewError


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


def _refuse_unknown_revision(connection: Connection, scripts: ScriptDirectory) -> None:
    """Refuse a database of a newer version, and one whose revision was never written by any version."""
    known = {script.revision for script in scripts.walk_revisions()}
    tables = set(inspect(connection).get_table_names())
    stored = stored_revisions(connection)
    if len(stored) > 1 or (not stored and tables & Base.metadata.tables.keys()):
        raise DatabaseCorruptError(connection.engine.url.database, f"it has {len(stored)} revisions, not 1")
    for revision in stored:
        if revision in known:
            continue
        if NUMBERED.fullmatch(revision) and revision > max(filter(NUMBERED.fullmatch, known)):
            raise DatabaseTooNewError(revision)
        raise DatabaseCorruptError(connection.engine.url.database, f"its revision is {revision[:40]!r}")
