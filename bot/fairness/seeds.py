"""Server seeds, their commitments, and client seeds: the only source of randomness in the bot.

A server seed is 32 bytes of the operating system's randomness. Its SHA-256 is shown before the
first bet on its shoe, the seed itself only once the shoe is retired; whoever hashes it can tell
that it was not exchanged. 256 bits cannot reach each of the 312! orders of six decks: there are
more orders than seeds, and no way to tell which ones are missing.
"""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass
from typing import Self

SEED_BYTES = 32
CLIENT_SEED_LONGEST = 64
"""Characters in a client seed, at most."""

_CLIENT_SEED_BYTES = 8


def commitment(seed: bytes) -> str:
    """The SHA-256 of a server seed as lower-case hex: what is published before any bet."""
    return hashlib.sha256(seed).hexdigest()


@dataclass(frozen=True, slots=True, repr=False)
class ServerSeed:
    """A secret of exactly 32 bytes; printing it shows its commitment, never the bytes.

    Raises ValueError for any other length.
    """

    secret: bytes

    def __post_init__(self) -> None:
        if len(self.secret) != SEED_BYTES:
            raise ValueError(f"a server seed has {SEED_BYTES} bytes, not {len(self.secret)}")

    @classmethod
    def fresh(cls) -> Self:
        """A new seed from the operating system's randomness."""
        return cls(secrets.token_bytes(SEED_BYTES))

    @classmethod
    def from_hex(cls, text: str) -> Self:
        """The seed written as hex, as it is stored and revealed; raises ValueError."""
        return cls(bytes.fromhex(text))

    @property
    def commitment(self) -> str:
        """What is published before any bet: the SHA-256 as hex."""
        return commitment(self.secret)

    def reveal(self) -> str:
        """The secret as hex: for the store, and for people once the shoe is retired."""
        return self.secret.hex()

    def __repr__(self) -> str:
        return f"ServerSeed(commitment={self.commitment[:8]}…)"


def fresh_client_seed() -> str:
    """A client seed for a player who has set none."""
    return secrets.token_bytes(_CLIENT_SEED_BYTES).hex()


def is_client_seed(text: str) -> bool:
    """Whether a player may use this text: 1 to 64 printable characters.

    No backtick, so that it can be shown as it is.
    """
    return 0 < len(text) <= CLIENT_SEED_LONGEST and text.isprintable() and "`" not in text
