"""The queries of the store, on connections that cannot write.

``bank_queries`` are about members, ``round_queries`` about played rounds, ``table_queries`` about tables
after a restart, and ``row_values`` are the values in the rows of both, which may be damaged. ``funds_reader``
reads funds for many callers at once, ``setting_queries`` are about the settings of servers, and
``book_checks`` audits the database.
"""

from bot.storage.reading import bank_queries, book_checks, round_queries, setting_queries, table_queries
from bot.storage.reading.bank_queries import Elimination, Rank
from bot.storage.reading.funds_reader import FundsReader
from bot.storage.reading.round_queries import Evidence, ShownHash
from bot.storage.reading.row_values import DamagedRowError, SeedDiffersError

__all__ = [
    "DamagedRowError",
    "Elimination",
    "Evidence",
    "FundsReader",
    "Rank",
    "SeedDiffersError",
    "ShownHash",
    "bank_queries",
    "book_checks",
    "round_queries",
    "setting_queries",
    "table_queries",
]
