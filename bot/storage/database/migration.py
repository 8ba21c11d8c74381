"""Upgrading a database to the newest revision, completely or not at all."""

from sqlite3 import SQLITE_ERROR

from sqlalchemy.exc import DatabaseError, OperationalError

from bot.bank.store_errors import StoreError, StoreUnavailableError
from bot.storage.database import storage_errors
from bot.storage.database.backups import back_up_before_migration
from bot.storage.database.engines import BUSY_TIMEOUT, database_file, migration_engine
from bot.storage.database.revisions import APPLICATION, known_revisions, newest_revision, revision_of


def migrate(url: str, *, busy_timeout: float = BUSY_TIMEOUT) -> None:
    """Upgrade the database at ``url`` to the head in one transaction; create it if it does not exist.

    An existing one that is upgraded is copied first. This call blocks. Raises :class:`DatabaseTooNewError`,
    :class:`DatabaseCorruptError`, :class:`ForeignDatabaseError`, :class:`PrereleaseDatabaseError`,
    ``StoreUnavailableError`` or :class:`MigrationFailedError`; then nothing has changed.
    """
    engine = migration_engine(url, busy_timeout=busy_timeout)
    try:
        with engine.connect() as connection:
            revision = revision_of(connection, known_revisions())
        if revision != newest_revision():
            if revision is not None:
                back_up_before_migration(database_file(url), revision)
            # It imports Alembic, which takes a third of a second, and most starts need none.
            from bot.storage.database.upgrading import MIGRATION_LOCK, upgrade

            with MIGRATION_LOCK, engine.begin() as connection:
                upgrade(connection)
        with engine.begin() as connection:
            connection.exec_driver_sql(f"PRAGMA application_id = {APPLICATION}")
    except (storage_errors.DatabaseTooNewError, storage_errors.DatabaseCorruptError, StoreError, OSError):
        raise
    except DatabaseError as error:
        raise _start_error(url, error) from error
    except Exception as error:
        raise storage_errors.MigrationFailedError(f"{type(error).__name__}: {error}") from error
    finally:
        engine.dispose()


def _start_error(url: str, error: DatabaseError) -> Exception:
    """Return what an error of SQLite means: a damaged file, one that is in use or full, or a bug."""
    if storage_errors.is_corrupt(error):
        return storage_errors.DatabaseCorruptError(database_file(url), str(error.orig))
    if isinstance(error, OperationalError) and getattr(error.orig, "sqlite_errorcode", 1) != SQLITE_ERROR:
        return StoreUnavailableError(f"the database could not be brought up to date: {error.orig}")
    return storage_errors.MigrationFailedError(error.orig)
