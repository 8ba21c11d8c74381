"""Tables, rounds and requests as JSON for the store, and back.

``codec`` converts; ``proof`` checks a settled round against its shoe's commitment.
"""

from bot.table.stored.codec import (
    commit_of,
    dump_record,
    dump_request,
    dump_result,
    load_state,
    replay_stored,
)
from bot.table.stored.proof import ProofResult, prove

__all__ = [
    "ProofResult",
    "commit_of",
    "dump_record",
    "dump_request",
    "dump_result",
    "load_state",
    "prove",
    "replay_stored",
]
