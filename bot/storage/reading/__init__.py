"""The queries of the store, on connections that cannot write.

``bank_queries`` are about members' chips, ``member_queries`` about their settings, ``setting_queries`` about
those of servers, ``round_queries`` about played rounds, ``match_queries`` about matches that have ended,
``table_queries`` about tables after a restart, and ``row_values`` are the values in the rows of both, which
may be damaged. ``funds_reader`` reads funds for many callers at once, and ``book_checks`` checks the books at
a start. ``inspection`` opens a database for tools beside a playing bot, and ``audited_rows`` are the queries
of an audit.
"""

from bot.storage.reading import (
    audited_rows,
    bank_queries,
    book_checks,
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
from bot.storage.reading.funds_reader import FundsReader
from bot.storage.reading.inspection import Inspection, NoDatabaseError
from bot.storage.reading.match_queries import EndedMatch
from bot.storage.reading.round_queries import Evidence, ShownHash
from bot.storage.reading.row_values import DamagedRowError, SeedDiffersError

__all__ = [
    "AccountEntry",
    "AuditSnapshot",
    "DamagedRowError",
    "Elimination",
    "EndedMatch",
    "Evidence",
    "FundsReader",
    "Inspection",
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
    "match_queries",
    "member_queries",
    "round_queries",
    "setting_queries",
    "table_queries",
]
