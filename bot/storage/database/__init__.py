"""The database file: its tables, connections, migrations, lock and errors.

Read ``models`` first. ``engines`` configures every connection so that an acknowledged commit survives a
crash, ``migration`` upgrades the file to the newest revision, and ``database_lock`` keeps other processes
out.
"""

from bot.storage.database.database_lock import DatabaseLock
from bot.storage.database.engines import (
    BUSY_TIMEOUT,
    database_file,
    migration_engine,
    reader_engine,
    writer_engine,
)
from bot.storage.database.migration import migrate
from bot.storage.database.models import (
    AccountModel,
    AdminLogModel,
    Base,
    EliminationModel,
    InputModel,
    MatchPlayerModel,
    MoveModel,
    RoundModel,
    RoundPlayerModel,
    ShoeModel,
    TableModel,
    TransferModel,
)
from bot.storage.database.storage_errors import (
    AboveCeilingError,
    BadCommitError,
    BooksFullError,
    ChannelTakenError,
    DatabaseCorruptError,
    DatabaseInUseError,
    DatabaseTooNewError,
    GrantRefusedError,
    HiddenBetError,
    IdempotencyConflictError,
    MigrationFailedError,
    NotEliminatedError,
    StaleVersionError,
    is_corrupt,
)

__all__ = [
    "BUSY_TIMEOUT",
    "AboveCeilingError",
    "AccountModel",
    "AdminLogModel",
    "BadCommitError",
    "Base",
    "BooksFullError",
    "ChannelTakenError",
    "DatabaseCorruptError",
    "DatabaseInUseError",
    "DatabaseLock",
    "DatabaseTooNewError",
    "EliminationModel",
    "GrantRefusedError",
    "HiddenBetError",
    "IdempotencyConflictError",
    "InputModel",
    "MatchPlayerModel",
    "MigrationFailedError",
    "MoveModel",
    "NotEliminatedError",
    "RoundModel",
    "RoundPlayerModel",
    "ShoeModel",
    "StaleVersionError",
    "TableModel",
    "TransferModel",
    "database_file",
    "is_corrupt",
    "migrate",
    "migration_engine",
    "reader_engine",
    "writer_engine",
]
