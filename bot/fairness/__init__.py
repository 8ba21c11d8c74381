"""Provably fair shoes: seeds, commitments, seals, the shuffle, and an independent verifier.

This package is the only source of randomness in the bot. Read ``seeds``, ``commitments``, ``shuffle``,
``shoe``, then ``verifier``.
"""

from bot.fairness.commitments import VERSION, commitment, fits
from bot.fairness.seeds import MAX_CLIENT_SEED_LENGTH, ServerSeed, fresh_bet_id, is_client_seed
from bot.fairness.shoe import MOST_CLIENT_SEEDS, ClientSeed, Seal, Shoe
from bot.fairness.verifier import derive_cards, verify

__all__ = [
    "MAX_CLIENT_SEED_LENGTH",
    "MOST_CLIENT_SEEDS",
    "VERSION",
    "ClientSeed",
    "Seal",
    "ServerSeed",
    "Shoe",
    "commitment",
    "derive_cards",
    "fits",
    "fresh_bet_id",
    "is_client_seed",
    "verify",
]
