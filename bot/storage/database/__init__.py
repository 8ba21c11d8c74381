"""The database file: its tables, connections, migrations, lock and errors.

Read ``models`` first. ``engines`` configures every connection so that an acknowledged commit survives a
crash, ``migration`` upgrades the file to the newest revision, ``database_lock`` keeps other processes out,
``ownership`` notices if one got in all the same, or if the file was replaced, and ``outage_log`` tells the
log why the file cannot be used.
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
    CounterModel,
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
    "AboveCeilingError",
    "AccountModel",
    "AdminLogModel",
    "BadCommitError",
    "Base",
    "BooksFullError",
    "ChannelTakenError",
    "CounterModel",
    "DatabaseCorruptError",
    "DatabaseInUseError",
    "DatabaseLinkedError",
    "DatabaseLock",
    "DatabaseLostError",
    "DatabaseTooNewError",
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
    "database_file",
    "is_corrupt",
    "is_outage",
    "migrate",
    "migration_engine",
    "reader_engine",
    "writer_engine",
]
