"""Server seeds, their commitments, and client seeds.

A server seed is 32 bytes from the operating system's random source. Its SHA-256 is shown before the first
bet on its shoe, the seed itself only after the shoe is retired. Anybody can then hash the seed and see that
it was not replaced. 256 bits cannot produce each of the 312! orders of six decks: there are more orders than
seeds, and nobody can know which orders are missing.
"""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass
from typing import Self

SEED_BYTES = 32
"""Length of a server seed."""

MAX_CLIENT_SEED_LENGTH = 64
"""Maximum length of a client seed, in characters."""


def commitment(seed: bytes) -> str:
    """Return the SHA-256 of a server seed as lower-case hex: the value that is published before any bet."""
    return hashlib.sha256(seed).hexdigest()


def seed_fits(seed: str, promised: str) -> bool:
    """Return whether a seed (hex) is the one that was promised with a commitment."""
    try:
        return commitment(bytes.fromhex(seed)) == promised
    except ValueError:
        return False


@dataclass(frozen=True, slots=True, repr=False)
class ServerSeed:
    """A secret of exactly 32 bytes. Its ``repr`` shows the commitment, never the bytes.

    Raises :class:`ValueError` for any other length.
    """

    secret: bytes

    def __post_init__(self) -> None:
        if len(self.secret) != SEED_BYTES:
            raise ValueError(f"a server seed has {SEED_BYTES} bytes, not {len(self.secret)}")

    @classmethod
    def fresh(cls) -> Self:
        """Return a new seed from the operating system's random source."""
        return cls(secrets.token_bytes(SEED_BYTES))

    @property
    def commitment(self) -> str:
        """The SHA-256 as hex, which is published before any bet."""
        return commitment(self.secret)

    def reveal(self) -> str:
        """Return the secret as hex, to be shown only after the shoe is retired."""
        return self.secret.hex()

    def __repr__(self) -> str:
        return f"ServerSeed(commitment={self.commitment[:8]}…)"


def is_client_seed(text: str) -> bool:
    """Check whether a player may use this text: 1 to 64 printable characters.

    A backtick is not allowed, so that the text can be shown as inline code.
    """
    return 0 < len(text) <= MAX_CLIENT_SEED_LENGTH and text.isprintable() and "`" not in text
