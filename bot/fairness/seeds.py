"""Server seeds and the commitments to them, client seeds, and ids of bets that nobody presses a button for.

A server seed is 32 bytes from the operating system's random source. The commitment to it, a hash, is shown
before the first bet on its shoe, the seed itself only after the shoe is retired. Anybody can then hash the
seed and see that it was not replaced. 256 bits cannot produce each of the 312! orders of six decks: there are
more orders than seeds, and nobody can know which orders are missing.

A commitment of version 2 is the SHA-256 of ``croupier-commit-v2|decks|shuffle version|`` (ASCII, numbers in
decimal) followed by the 32 bytes of the seed, written as base64url without padding: 43 characters for all
256 bits. It promises the number of decks and the shuffle too. Version 1 was never released.
"""

import base64
import hashlib
import secrets
from dataclasses import dataclass
from typing import Self

SEED_BYTES = 32
"""Length of a server seed."""

MAX_CLIENT_SEED_LENGTH = 64
"""Maximum length of a client seed, in characters."""

VERSION = 2
"""The version of commitment and shuffle."""

BET_ID_BYTES = 16
"""Length of the random id of a bet that the clock makes."""


@dataclass(frozen=True, slots=True, repr=False)
class ServerSeed:
    """A secret of exactly 32 bytes. Its ``repr`` never shows the bytes.

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

    def reveal(self) -> str:
        """Return the secret as hex, to be shown only after the shoe is retired."""
        return self.secret.hex()

    def __repr__(self) -> str:
        return "ServerSeed(…)"


def fresh_bet_id() -> str:
    """Return 16 new random bytes as hex, in place of the interaction id of a bet that the clock makes."""
    return secrets.token_hex(BET_ID_BYTES)


def is_client_seed(text: str) -> bool:
    """Check whether a player may use this text: 1 to 64 printable characters.

    A backtick is not allowed, so that the text can be shown as inline code.
    """
    return 0 < len(text) <= MAX_CLIENT_SEED_LENGTH and text.isprintable() and "`" not in text


def commitment(seed: bytes, *, version: int, decks: int) -> str:
    """Return the commitment to a shoe of this version. Raises :class:`ValueError` for an unknown version."""
    if version != VERSION:
        raise ValueError(f"no shoe has version {version}")
    digest = hashlib.sha256(f"croupier-commit-v2|{decks}|{version}|".encode("ascii") + seed).digest()
    return base64.urlsafe_b64encode(digest).decode("ascii").rstrip("=")


def fits(promised: str, seed: bytes, *, version: int, decks: int) -> bool:
    """Return whether a seed is the one that was promised, of a shoe of this version and number of decks."""
    return commitment(seed, version=version, decks=decks) == promised
