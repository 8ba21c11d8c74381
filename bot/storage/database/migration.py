"""Upgrading a database to the newest revision, completely or not at all."""

from sqlalchemy.exc import DatabaseError

from bot.bank.store_errors import StoreError, StoreUnavailableError
from bot.storage.database import storage_errors
from bot.storage.database.backends.choice import backend_of
from bot.storage.database.engines import BUSY_TIMEOUT
from bot.storage.database.revisions import APPLICATION, known_revisions, newest_revision, revision_of


def migrate(url: str, *, busy_timeout: float = BUSY_TIMEOUT) -> None:
    """Upgrade the database at ``url`` to the head in one transaction; create it if it does not exist.

    An existing one that is upgraded is copied first. This call blocks. Raises :class:`DatabaseTooNewError`,
    :class:`DatabaseCorruptError`, :class:`ForeignDatabaseError`, :class:`PrereleaseDatabaseError`,
    ``StoreUnavailableError`` or :class:`MigrationFailedError`; then nothing has changed.
    """
    backend = backend_of(url)
    engine = backend.migration_engine(url, busy_timeout=busy_timeout)
    try:
        with engine.connect() as connection:
            revision = revision_of(connection, known_revisions())
        if revision != newest_revision():
            if revision is not None:
                backend.back_up_before_migration(url, revision)
            # It imports Alembic, which takes a third of a second, and most starts need none.
            from bot.storage.database.upgrading import MIGRATION_LOCK, upgrade

            with MIGRATION_LOCK, engine.begin() as connection, backend.migrating(connection):
                upgrade(connection)
        with engine.begin() as connection:
            backend.mark(connection, APPLICATION)
    except _TOLD:
        raise
    except DatabaseError as error:
        raise _start_error(backend.place(url), error) from error
    except UnicodeDecodeError as error:  # the driver quotes the damaged schema
        raise storage_errors.DatabaseCorruptError(backend.place(url), str(error)) from error
    except Exception as error:
        raise storage_errors.MigrationFailedError(f"{type(error).__name__}: {error}") from error
    finally:
        engine.dispose()


_TOLD = (
    storage_errors.DatabaseTooNewError,
    storage_errors.DatabaseCorruptError,
    storage_errors.RefusedRowsError,
    StoreError,
    OSError,
)


def _start_error(place: str, error: DatabaseError) -> Exception:
    """Return what an error of the database means: it is damaged, in use or full, or there is a bug."""
    if storage_errors.is_corrupt(error):
        return storage_errors.DatabaseCorruptError(place, str(error.orig))
    if storage_errors.is_outage(error):
        return StoreUnavailableError(f"the database could not be brought up to date: {error.orig}")
    if getattr(error.orig, "sqlstate", None) == storage_errors.NOT_ALLOWED:
        return StoreUnavailableError(
            f"the user in DATABASE_URL may not make tables, and must own the database: {error.orig}"
        )
    return storage_errors.MigrationFailedError(error.orig)
