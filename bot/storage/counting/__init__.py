"""The counters of members: what they have played and won, by period.

``measures`` names what is counted, ``periods`` says which periods a moment belongs to. ``tallies`` counts a
settled round or a match, for the transaction that writes it with the statement in ``statements``.
``derivation`` counts all stored rounds and matches anew, by code of its own: the migration that introduces
the counters and tests use it.
"""

from bot.storage.counting.derivation import Derived, derive_counters
from bot.storage.counting.measures import MEASURES
from bot.storage.counting.periods import Period, period_at, periods_at
from bot.storage.counting.statements import ADD_TO_COUNTERS
from bot.storage.counting.tallies import Tally, match_tallies, round_tallies

__all__ = [
    "ADD_TO_COUNTERS",
    "MEASURES",
    "Derived",
    "Period",
    "Tally",
    "derive_counters",
    "match_tallies",
    "period_at",
    "periods_at",
    "round_tallies",
]
