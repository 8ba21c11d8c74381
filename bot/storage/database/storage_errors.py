"""What can go wrong in the store beyond what a table's port names.

Operational errors derive from :class:`bot.table.ports.StoreError`; bugs from AssertionError,
because nothing a person does should ever cause them.
"""

from __future__ import annotations

from bot.table import StoreError


class IdempotencyConflictError(AssertionError):
    """A key was used before for something else: a bug, since keys are made to be unique."""

    def __init__(self, key: str) -> None:
        super().__init__(f"key {key!r} was committed before with other content")
        self.key = key


class BadCommitError(AssertionError):
    """The database's own constraints refuse what was asked: a bug. Nothing was written."""


class BadMigrationError(AssertionError):
    """A migration would leave references to nothing: a bug. Nothing has changed."""


class StaleVersionError(StoreError):
    """The table was changed by somebody else since it was read (a second process, or a bug)."""

    def __init__(self, table: int, stored: int, offered: int) -> None:
        super().__init__(f"table {table} is stored at version {stored}; version {offered} does not follow it")
        self.stored = stored


class ChannelTakenError(StoreError):
    """Another table is open in that channel."""

    def __init__(self, channel: int, table: int) -> None:
        super().__init__(f"table {table} is open in channel {channel}")
        self.table = table


class UnsupportedDatabaseError(ValueError):
    """The address is not one of SQLite's."""


class DatabaseTooNewError(Exception):
    """The database was written by a newer version of Croupier; this one does not touch it."""

    def __init__(self, revision: str) -> None:
        super().__init__(
            f"The database is at revision {revision!r}, which this version of Croupier does not know: "
            "a newer version has used it. Start that version, or go back to a backup."
        )
        self.revision = revision


class DatabaseInUseError(Exception):
    """Another process has the database."""

    def __init__(self, owner: str) -> None:
        super().__init__(f"The database is in use by {owner}.")
        self.owner = owner
