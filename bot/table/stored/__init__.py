"""Tables, rounds and requests as JSON for the store, and back.

``codec`` converts values, ``restore`` replays the open round of a stored table, and ``proof`` checks a
settled round against the commitment of its shoe.
"""

from bot.table.stored.codec import (
    commit_of,
    dump_choices,
    dump_client_seeds,
    dump_record,
    dump_request,
    dump_result,
    load_seal,
)
from bot.table.stored.proof import Proof, ProofResult, prove
from bot.table.stored.restore import UnreplayableError, restored, without_round

__all__ = [
    "Proof",
    "ProofResult",
    "UnreplayableError",
    "commit_of",
    "dump_choices",
    "dump_client_seeds",
    "dump_record",
    "dump_request",
    "dump_result",
    "load_seal",
    "prove",
    "restored",
    "without_round",
]
