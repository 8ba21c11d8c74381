"""Provably fair shoes: seeds, commitments, the shuffle, and an independent verifier.

This package is the only source of randomness in the bot. Read ``seeds``, ``shuffle``, ``shoe``, then
``verifier``.
"""

from bot.fairness.seeds import MAX_CLIENT_SEED_LENGTH, ServerSeed, is_client_seed, seed_fits
from bot.fairness.shoe import Shoe
from bot.fairness.verifier import derive_cards, verify

__all__ = [
    "MAX_CLIENT_SEED_LENGTH",
    "ServerSeed",
    "Shoe",
    "derive_cards",
    "is_client_seed",
    "seed_fits",
    "verify",
]
