"""The queries of the store, on connections that cannot write.

``bank_queries`` are about members, ``rankings`` are the leaderboards, ``round_queries`` are about played
rounds, ``table_queries`` about tables after a restart, and ``row_values`` are the values in their rows, which
may be damaged. ``funds_reader`` reads funds for many callers at once, and ``book_checks`` audits the
database.
"""

from bot.storage.reading import bank_queries, book_checks, rankings, round_queries, table_queries
from bot.storage.reading.bank_queries import Elimination, MemberStats
from bot.storage.reading.funds_reader import FundsReader
from bot.storage.reading.rankings import LEAST_HANDS, Measure, Rank, Ranking
from bot.storage.reading.round_queries import Evidence, ShownHash
from bot.storage.reading.row_values import DamagedRowError, SeedDiffersError

__all__ = [
    "LEAST_HANDS",
    "DamagedRowError",
    "Elimination",
    "Evidence",
    "FundsReader",
    "Measure",
    "MemberStats",
    "Rank",
    "Ranking",
    "SeedDiffersError",
    "ShownHash",
    "bank_queries",
    "book_checks",
    "rankings",
    "round_queries",
    "table_queries",
]
