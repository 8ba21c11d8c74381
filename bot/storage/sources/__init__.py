"""What members may claim: ``/daily`` and ``/refill``. Pure: what is stored comes in, and offers come out.

The store decides a claim in the transaction that writes it (:mod:`bot.storage.writing`), and reads with the
same code when the next one is due.
"""

from bot.storage.sources.claim_terms import (
    MOST_STREAK_DAYS,
    REFUSED_CLAIMS,
    ChipSource,
    Claimant,
    ClaimedChips,
    ClaimTooEarlyError,
    EnoughChipsError,
    NoRoomError,
    Offer,
    OpenStakeError,
    PastClaims,
    SourceOffError,
    is_claim_key,
    next_due,
    offer,
    open_sources,
    refill_prefix,
    streak_keys,
)

__all__ = [
    "MOST_STREAK_DAYS",
    "REFUSED_CLAIMS",
    "ChipSource",
    "ClaimTooEarlyError",
    "Claimant",
    "ClaimedChips",
    "EnoughChipsError",
    "NoRoomError",
    "Offer",
    "OpenStakeError",
    "PastClaims",
    "SourceOffError",
    "is_claim_key",
    "next_due",
    "offer",
    "open_sources",
    "refill_prefix",
    "streak_keys",
]
