"""Server seeds, client seeds, and ids of bets that nobody presses a button for.

A server seed is 32 bytes from the operating system's random source. Its hash is shown before the first bet
on its shoe, the seed itself only after the shoe is retired. Anybody can then hash the seed and see that it
was not replaced. 256 bits cannot produce each of the 312! orders of six decks: there are more orders than
seeds, and nobody can know which orders are missing.
"""

import secrets
from dataclasses import dataclass
from typing import Self

SEED_BYTES = 32
"""Length of a server seed."""

MAX_CLIENT_SEED_LENGTH = 64
"""Maximum length of a client seed, in characters."""

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
