"""The commitment to a shoe: a hash of its seed, which is shown before the first bet on it.

Version 2 is the SHA-256 of ``croupier-commit-v2|decks|shuffle version|`` (ASCII, numbers in decimal)
followed by the 32 bytes of the seed, written as base64url without padding: 43 characters for all 256 bits.
It promises the number of decks and the shuffle too. Version 1 was never released.
"""

import base64
import hashlib

VERSION = 2
"""The version of commitment and shuffle."""


def commitment(seed: bytes, *, version: int, decks: int) -> str:
    """Return the commitment to a shoe of this version. Raises :class:`ValueError` for an unknown version."""
    if version != VERSION:
        raise ValueError(f"no shoe has version {version}")
    digest = hashlib.sha256(f"croupier-commit-v2|{decks}|{version}|".encode("ascii") + seed).digest()
    return base64.urlsafe_b64encode(digest).decode("ascii").rstrip("=")


def fits(promised: str, seed: bytes, *, version: int, decks: int) -> bool:
    """Return whether a seed is the one that was promised, of a shoe of this version and number of decks."""
    return commitment(seed, version=version, decks=decks) == promised
