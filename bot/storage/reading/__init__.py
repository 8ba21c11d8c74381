"""The queries of the store, on connections that cannot write.

``bank_queries`` are about members' chips, ``member_queries`` about their settings, ``setting_queries`` about
those of servers, ``log_queries`` about the log, ``round_queries`` about played rounds, ``match_queries``
about matches that have ended, ``table_queries`` about tables after a restart, and ``row_values`` are the
values in rows, which may be damaged. ``funds_reader`` reads funds for many callers at once, and
``book_checks`` checks the books at a start. ``inspection`` opens a database for tools beside a playing bot;
``audited_rows`` and ``exported_rows`` are their queries.
"""

from bot.storage.reading import (
    audited_rows,
    bank_queries,
    book_checks,
    exported_rows,
    log_queries,
    match_queries,
    member_queries,
    round_queries,
    setting_queries,
    table_queries,
)
from bot.storage.reading.audited_rows import (
    AccountEntry,
    AuditSnapshot,
    RoundEntry,
    RoundSlice,
    TableFacts,
    TransferEntry,
)
from bot.storage.reading.bank_queries import Elimination, Rank
from bot.storage.reading.exported_rows import ExportedRound, ExportedTransfer
from bot.storage.reading.funds_reader import FundsReader
from bot.storage.reading.inspection import Inspection, NoDatabaseError
from bot.storage.reading.log_queries import LOG_ACTIONS, LogEntry
from bot.storage.reading.match_queries import EndedMatch
from bot.storage.reading.round_queries import Evidence, ShownHash
from bot.storage.reading.row_values import DamagedRowError, SeedDiffersError

__all__ = [
    "LOG_ACTIONS",
    "AccountEntry",
    "AuditSnapshot",
    "DamagedRowError",
    "Elimination",
    "EndedMatch",
    "Evidence",
    "ExportedRound",
    "ExportedTransfer",
    "FundsReader",
    "Inspection",
    "LogEntry",
    "NoDatabaseError",
    "Rank",
    "RoundEntry",
    "RoundSlice",
    "SeedDiffersError",
    "ShownHash",
    "TableFacts",
    "TransferEntry",
    "audited_rows",
    "bank_queries",
    "book_checks",
    "exported_rows",
    "log_queries",
    "match_queries",
    "member_queries",
    "round_queries",
    "setting_queries",
    "table_queries",
]
