"""The database file: its tables, connections, migrations, lock and errors.

Read ``models`` first. ``engines`` configures every connection so that an acknowledged commit survives a
crash, ``migration`` upgrades the file to the newest revision, ``database_lock`` keeps other processes out,
``ownership`` notices if one got in all the same, or if the file was replaced, ``backups`` makes copies and
puts them back, ``condition`` looks at a file without changing it, and ``outage_log`` tells the log
why the file cannot be used.
"""

from bot.storage.database.backups import BackupError, back_up, restore
from bot.storage.database.condition import FIXED_SQLITE, Condition, condition_of
from bot.storage.database.database_lock import DatabaseLock
from bot.storage.database.engines import (
    BUSY_TIMEOUT,
    async_inspection_engine,
    database_file,
    inspection_engine,
    migration_engine,
    reader_engine,
    writer_engine,
)
from bot.storage.database.migration import migrate, newest_revision, revision_in, revision_of
from bot.storage.database.models import (
    AccountModel,
    AdminLogModel,
    Base,
    EliminationModel,
    GenerationModel,
    InputModel,
    MatchPlayerModel,
    MoveModel,
    RoundModel,
    RoundPlayerModel,
    RuleSetModel,
    ShoeModel,
    ShownHashModel,
    TableModel,
    TransferModel,
)
from bot.storage.database.outage_log import OutageLog
from bot.storage.database.ownership import Ownership
from bot.storage.database.storage_errors import (
    AboveCeilingError,
    BadCommitError,
    BooksFullError,
    ChannelTakenError,
    DatabaseCorruptError,
    DatabaseInUseError,
    DatabaseLinkedError,
    DatabaseLostError,
    DatabaseTooNewError,
    DatabaseTooOldError,
    GrantRefusedError,
    HiddenBetError,
    IdempotencyConflictError,
    MigrationFailedError,
    NotEliminatedError,
    StaleVersionError,
    is_corrupt,
    is_outage,
)

__all__ = [
    "BUSY_TIMEOUT",
    "FIXED_SQLITE",
    "AboveCeilingError",
    "AccountModel",
    "AdminLogModel",
    "BackupError",
    "BadCommitError",
    "Base",
    "BooksFullError",
    "ChannelTakenError",
    "Condition",
    "DatabaseCorruptError",
    "DatabaseInUseError",
    "DatabaseLinkedError",
    "DatabaseLock",
    "DatabaseLostError",
    "DatabaseTooNewError",
    "DatabaseTooOldError",
    "EliminationModel",
    "GenerationModel",
    "GrantRefusedError",
    "HiddenBetError",
    "IdempotencyConflictError",
    "InputModel",
    "MatchPlayerModel",
    "MigrationFailedError",
    "MoveModel",
    "NotEliminatedError",
    "OutageLog",
    "Ownership",
    "RoundModel",
    "RoundPlayerModel",
    "RuleSetModel",
    "ShoeModel",
    "ShownHashModel",
    "StaleVersionError",
    "TableModel",
    "TransferModel",
    "async_inspection_engine",
    "back_up",
    "condition_of",
    "database_file",
    "inspection_engine",
    "is_corrupt",
    "is_outage",
    "migrate",
    "migration_engine",
    "newest_revision",
    "reader_engine",
    "restore",
    "revision_in",
    "revision_of",
    "writer_engine",
]
