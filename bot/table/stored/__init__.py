"""Tables, rounds and requests as JSON for the store, and back.

``codec`` converts values, ``restore`` replays the open round of a stored table, and ``proof`` checks a
settled round against the commitment of its shoe.
"""

from bot.table.stored.codec import (
    commit_of,
    dump_choices,
    dump_record,
    dump_request,
    dump_result,
    has_hidden_bet,
)
from bot.table.stored.proof import ProofResult, prove
from bot.table.stored.restore import UnreplayableError, restored, without_round

__all__ = [
    "ProofResult",
    "UnreplayableError",
    "commit_of",
    "dump_choices",
    "dump_record",
    "dump_request",
    "dump_result",
    "has_hidden_bet",
    "prove",
    "restored",
    "without_round",
]
