"""The database of an operators' command: which one it is, and what its errors mean for the exit status."""

import argparse
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bot.bank.store_errors import StoreError
from bot.settings import POSTGRES_PREFIX, SQLITE_PREFIX, SettingsError, load_database_url, load_key_file
from bot.storage.database import storage_errors
from bot.storage.database.backups import BackupError
from bot.storage.inspecting.inspection import Inspection, NoDatabaseError

CLEAN, FOUND, UNUSABLE, INTERRUPTED = 0, 1, 2, 130
"""The exit statuses: all is well; something was found; a file cannot be used; Ctrl-C."""


class UnusableError(Exception):
    """A file cannot be used; the message says why, in a sentence."""


def check_server(database: Inspection, guild: int | None) -> None:
    """Check that there is anything about a server: its id may be mistyped. Raises :class:`UnusableError`."""
    if guild is not None and not database.knows_server(guild):
        raise UnusableError(f"the database has no table and no account of server {guild}")


def chosen_url(options: argparse.Namespace) -> str:
    """Return the URL of the database. Raises :class:`UnusableError`."""
    if options.database is not None:
        return url_of(options.database)
    with _settings_checked():
        return load_database_url()


def url_of(named: str) -> str:
    """Return the URL of a file, of a URL itself, or of one in an environment variable (``env:NAME``).

    Raises :class:`UnusableError`.
    """
    if named.startswith("env:"):
        variable = named.removeprefix("env:")
        named = os.environ.get(variable, "").strip()
        if not named:
            raise UnusableError(f"the environment has no variable {variable}")
    elif not named.startswith((POSTGRES_PREFIX, SQLITE_PREFIX)):
        return f"{SQLITE_PREFIX}{Path(named).absolute().as_posix()}"
    with _settings_checked():
        return load_database_url({"DATABASE_URL": named})


def chosen_key_file() -> Path | None:
    """Return the file with the key of forgotten members, if the settings name one.

    Raises :class:`UnusableError`.
    """
    with _settings_checked():
        return load_key_file()


@contextmanager
def _settings_checked() -> Iterator[None]:
    try:
        yield
    except SettingsError as error:
        raise UnusableError("; ".join(error.problems)) from None


@contextmanager
def unusable_reported() -> Iterator[None]:
    """Print why a database or a file cannot be used, and exit with :data:`UNUSABLE`."""
    try:
        yield
    except BrokenPipeError:
        raise
    except (
        UnusableError,
        NoDatabaseError,
        BackupError,
        storage_errors.DatabaseCorruptError,
        storage_errors.DatabaseInUseError,
        storage_errors.DatabaseTooNewError,
        storage_errors.DatabaseTooOldError,
        StoreError,
        OSError,
    ) as error:
        print(f"This cannot be done: {str(error).rstrip('.')}.", file=sys.stderr)
        raise SystemExit(UNUSABLE) from None
    except KeyboardInterrupt:
        raise SystemExit(INTERRUPTED) from None
