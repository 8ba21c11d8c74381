"""The queries of the store, on connections that cannot write.

``bank_queries`` are about members' chips and counters, ``rankings`` are the leaderboards, ``member_queries``
are about members' settings, ``setting_queries`` about those of servers, ``log_queries`` about the log,
``round_queries`` about played rounds, ``history_queries`` about what a member played and how their chips
changed, ``match_queries`` about matches that have ended, ``table_queries``
about tables after a restart, and ``row_values`` are the values in rows, which may be damaged.
``funds_reader`` reads funds for many callers at once, and ``book_checks`` checks the books at a start.
"""

from bot.storage.reading import (
    bank_queries,
    book_checks,
    history_queries,
    log_queries,
    match_queries,
    member_queries,
    rankings,
    round_queries,
    setting_queries,
    table_queries,
)
from bot.storage.reading.bank_queries import Elimination, HeldAchievement, MemberStats
from bot.storage.reading.funds_reader import FundsReader
from bot.storage.reading.history_queries import (
    BalanceAfter,
    HistoryEntry,
    LedgerEntry,
    RoundFacts,
    RoundShare,
)
from bot.storage.reading.log_queries import LOG_ACTIONS, LogEntry
from bot.storage.reading.match_queries import EndedMatch
from bot.storage.reading.rankings import LEAST_DECISIONS, LEAST_HANDS, Measure, Rank, Ranking
from bot.storage.reading.round_queries import Evidence, SettledRecord, ShownHash, UnjudgedRound
from bot.storage.reading.row_values import (
    DamagedRowError,
    RawRow,
    SeedDiffersError,
    finished_round_of,
    is_sound,
    moves_of,
    raw,
    raw_rules,
    round_of,
    shoe_of,
    some_moment,
    soundness,
    text_or_none,
    whole,
)

__all__ = [
    "LEAST_DECISIONS",
    "LEAST_HANDS",
    "LOG_ACTIONS",
    "BalanceAfter",
    "DamagedRowError",
    "Elimination",
    "EndedMatch",
    "Evidence",
    "FundsReader",
    "HeldAchievement",
    "HistoryEntry",
    "LedgerEntry",
    "LogEntry",
    "Measure",
    "MemberStats",
    "Rank",
    "Ranking",
    "RawRow",
    "RoundFacts",
    "RoundShare",
    "SeedDiffersError",
    "SettledRecord",
    "ShownHash",
    "UnjudgedRound",
    "bank_queries",
    "book_checks",
    "finished_round_of",
    "history_queries",
    "is_sound",
    "log_queries",
    "match_queries",
    "member_queries",
    "moves_of",
    "rankings",
    "raw",
    "raw_rules",
    "round_of",
    "round_queries",
    "setting_queries",
    "shoe_of",
    "some_moment",
    "soundness",
    "table_queries",
    "text_or_none",
    "whole",
]
