"""What Alembic does to a database: from its revision to the newest one, within the caller's transaction."""

from __future__ import annotations

from collections import Counter

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from bot.storage.database.revisions import migrations_folder, revision_of
from bot.storage.database.storage_errors import BadMigrationError


def upgrade(connection: Connection, config: Config | None = None) -> None:
    """Upgrade within the caller's transaction, then check that no reference was lost.

    References that lead nowhere before are damage to single tables of a server, which the start finds there.
    Raises :class:`DatabaseTooNewError`, :class:`DatabaseCorruptError` and :class:`BadMigrationError`.
    """
    chosen = config or alembic_config()
    scripts = ScriptDirectory.from_config(chosen)
    revision_of(connection, {script.revision for script in scripts.walk_revisions()})
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
