"""Questions to the database, each on a connection that cannot write."""

from bot.storage.reading.balance_reader import BalanceReader
from bot.storage.reading.bank_queries import Rank
from bot.storage.reading.round_queries import Evidence

__all__ = [
    "BalanceReader",
    "Evidence",
    "Rank",
]
