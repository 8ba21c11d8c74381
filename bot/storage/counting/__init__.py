"""The counters of members: what they have played and won, by period.

``measures`` names what is counted. ``tallies`` counts a settled round or a match, for the transaction that
writes it with the statement in ``statements``.
``derivation`` counts all stored rounds and matches anew, by code of its own: the migration that introduces
the counters and tests use it. ``decisions`` adds up which decisions were right, in a table of its own.
``playing_days`` derives the days on which members played.
"""

from bot.storage.counting.decisions import ADD_TO_ACCURACIES, NO_DECISIONS, DecisionCount
from bot.storage.counting.derivation import Derived, derive_counters
from bot.storage.counting.measures import MEASURES
from bot.storage.counting.playing_days import DERIVED_DAYS
from bot.storage.counting.statements import ADD_TO_COUNTERS
from bot.storage.counting.tallies import Tally, match_tallies, round_tallies

__all__ = [
    "ADD_TO_ACCURACIES",
    "ADD_TO_COUNTERS",
    "DERIVED_DAYS",
    "MEASURES",
    "NO_DECISIONS",
    "DecisionCount",
    "Derived",
    "Tally",
    "derive_counters",
    "match_tallies",
    "round_tallies",
]
