"""The shuffle: a shoe's order as a pure function of its seed, seal, deck count and shuffle number.

``croupier-shuffle-v2``, in full:

1. ``context`` is ASCII text, its parts joined by ``|``: the algorithm's name, the number of decks,
   the shuffle number (from 0), the SHA-256 (lower-case hex) of the UTF-8 of the sealing bet's id, the
   number of client seeds, then the SHA-256 (lower-case hex) of each client seed's UTF-8, in the ascending
   order of their players' numbers. The numbers of the players are no part of it.
2. ``key`` = HMAC-SHA256(server seed, context). Block *n* (from 0) is HMAC-SHA256(key, *n* as 8
   bytes, big-endian). The blocks' bytes are read as 32-bit big-endian words, eight a block.
3. A number below *m* is the next word modulo *m*. Words that are not below the largest multiple of *m*
   up to 2**32 are skipped, so that all numbers are equally likely.
4. A full shoe holds 52 × decks cards, numbered from 0. The card number *c* has rank ``c % 13`` of
   ``A23456789TJQK`` and suit ``c // 13 % 4`` of ``shdc``. Fisher–Yates from the front: for each place
   *k* in turn, the card at *k* is swapped with the one at *k* + (a number below 52 × decks − *k*).
5. With 0 decks (infinite) each card is a number below 52, drawn independently.

Cards are drawn lazily: no card is drawn before it, or one after it, is needed.
"""

import hashlib
import hmac
import struct
from collections.abc import Iterator
from itertools import count

from bot.fairness.seeds import VERSION

ALGORITHM = "croupier-shuffle-v2"
"""Name of the algorithm, a part of each key. A changed shuffle needs another name."""

DECK_SIZE = 52
RANKS = "A23456789TJQK"
SUITS = "shdc"

_WORDS = 2**32
_BLOCK = struct.Struct(">8I")


def card_code(number: int) -> str:
    """Return the code of a card number, such as ``Th``."""
    return RANKS[number % 13] + SUITS[number // 13 % 4]


def stream_key(
    seed: bytes, *, version: int, decks: int, shuffle: int, client_seeds: tuple[str, ...], bet: str
) -> bytes:
    """Return the key of the counter stream of one shuffle (steps 1 and 2).

    Raises :class:`ValueError` for an unknown version.
    """
    if version != VERSION:
        raise ValueError(f"no shoe has version {version}")
    texts = (str(len(client_seeds)), *map(_hash, client_seeds))
    parts = (ALGORITHM, str(decks), str(shuffle), _hash(bet), *texts)
    return hmac.digest(seed, "|".join(parts).encode("ascii"), "sha256")


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def words(key: bytes) -> Iterator[int]:
    """Yield the endless stream of 32-bit words of a key."""
    for block in count():
        yield from _BLOCK.unpack(hmac.digest(key, block.to_bytes(8, "big"), "sha256"))


def below(bound: int, stream: Iterator[int]) -> int:
    """Return the next number from 0 to ``bound`` − 1; all are equally likely."""
    limit = _WORDS - _WORDS % bound
    word = next(stream)
    while word >= limit:
        word = next(stream)
    return word % bound


class Shuffle:
    """The cards of one shuffle in order, drawn as far as they were needed.

    ``key`` is that of its counter stream (:func:`stream_key`). The same arguments give the same card at the
    same place, in whatever order the places are read.
    """

    __slots__ = ("_displaced", "_drawn", "_size", "_stream")

    def __init__(self, key: bytes, decks: int) -> None:
        self._stream = words(key)
        self._size = decks * DECK_SIZE
        self._drawn: list[int] = []
        self._displaced: dict[int, int] = {}

    def number(self, place: int) -> int:
        """Return the number (0 to 51) of the card at a place, counted from 0.

        Raises :class:`IndexError` past the end of a finite shoe.
        """
        if place < 0 or (self._size and place >= self._size):
            raise IndexError(f"no place {place} among {self._size}")
        if place >= len(self._drawn):
            self._draw_up_to(place)
        return self._drawn[place]

    def _draw_up_to(self, place: int) -> None:
        """Draw the cards before a place that are missing, and its own. One loop: an audit draws millions."""
        drawn, displaced, stream, size = self._drawn, self._displaced, self._stream, self._size
        for here in range(len(drawn), place + 1):
            if not size:
                drawn.append(below(DECK_SIZE, stream))
                continue
            there = here + below(size - here, stream)
            card = displaced.pop(here, here)
            if there != here:
                card, displaced[there] = displaced.get(there, there), card
            drawn.append(card % DECK_SIZE)
