"""Tables, rounds and requests as JSON for the store, and back.

``codec`` converts values, ``round_log`` the moves and the result of a round. ``marks`` are what a state says
about the rows beside it, ``restore`` replays the open round of a stored table and finds damage, and ``proof``
checks a settled round against the commitment of its shoe.
"""

from bot.table.stored.codec import (
    commit_of,
    compact_json,
    dump_boxes,
    dump_choices,
    dump_client_seeds,
    dump_request,
    dump_rules,
    gives_credit,
    has_hidden_bet,
    join_record,
    load_choices,
    load_record,
    load_seal,
    replay_stored,
)
from bot.table.stored.marks import round_digest
from bot.table.stored.proof import Proof, ProofResult, prove
from bot.table.stored.restore import (
    UnreplayableError,
    UnusableTableError,
    restored,
    stakes_of_round,
    without_round,
)
from bot.table.stored.round_log import cards_in, dump_move, dump_result, load_moves, replay_settled

__all__ = [
    "Proof",
    "ProofResult",
    "UnreplayableError",
    "UnusableTableError",
    "cards_in",
    "commit_of",
    "compact_json",
    "dump_boxes",
    "dump_choices",
    "dump_client_seeds",
    "dump_move",
    "dump_request",
    "dump_result",
    "dump_rules",
    "gives_credit",
    "has_hidden_bet",
    "join_record",
    "load_choices",
    "load_moves",
    "load_record",
    "load_seal",
    "prove",
    "replay_settled",
    "replay_stored",
    "restored",
    "round_digest",
    "stakes_of_round",
    "without_round",
]
