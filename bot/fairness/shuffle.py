"""The shuffle: a shoe's order as a pure function of seeds, deck count and shuffle number.

``croupier-shuffle-v1``, in full:

1. ``context`` is ASCII text, its parts joined by ``|``: the algorithm's name, the number of decks,
   the shuffle number (from 0), the number of client seeds, then the SHA-256 (lower-case hex) of
   each client seed's UTF-8, in their fixed order.
2. ``key`` = HMAC-SHA256(server seed, context). Block *n* (from 0) is HMAC-SHA256(key, *n* as 8
   bytes, big-endian). The blocks' bytes are read as 32-bit big-endian words, eight a block.
3. A number below *m* is the next word modulo *m*; words from the largest multiple of *m* up to
   2**32 on are skipped, so that no number is likelier than another.
4. A fresh shoe holds 52 × decks cards, numbered from 0. The card number *c* is rank ``c % 13`` of
   ``A23456789TJQK`` and suit ``c // 13 % 4`` of ``shdc``. Fisher–Yates from the front: for each place
   *k* in turn, the card at *k* is exchanged with the one at *k* + (a number below 52 × decks − *k*).
5. With 0 decks (infinite) each card is a number below 52, drawn independently.

Cards are drawn lazily: only as many places are settled as have been asked for.
"""

from __future__ import annotations

import hashlib
import hmac
import struct
from collections.abc import Iterator
from itertools import count

ALGORITHM = "croupier-shuffle-v1"
"""Stored with each shoe: another way to shuffle gets another name."""

DECK_SIZE = 52
RANKS = "A23456789TJQK"
SUITS = "shdc"

_WORDS = 2**32
_BLOCK = struct.Struct(">8I")


def card_code(number: int) -> str:
    """The card of that number, as ``Th``."""
    return RANKS[number % 13] + SUITS[number // 13 % 4]


def stream_key(seed: bytes, client_seeds: tuple[str, ...], decks: int, shuffle: int) -> bytes:
    """The key of one shuffle's counter stream (steps 1 and 2)."""
    hashes = (hashlib.sha256(text.encode()).hexdigest() for text in client_seeds)
    context = "|".join((ALGORITHM, str(decks), str(shuffle), str(len(client_seeds)), *hashes))
    return hmac.digest(seed, context.encode("ascii"), "sha256")


def words(key: bytes) -> Iterator[int]:
    """The endless stream of 32-bit words of a key."""
    for block in count():
        yield from _BLOCK.unpack(hmac.digest(key, block.to_bytes(8, "big"), "sha256"))


def below(bound: int, stream: Iterator[int]) -> int:
    """The next number from 0 to ``bound`` − 1, each as likely as any other."""
    fair = _WORDS - _WORDS % bound
    word = next(stream)
    while word >= fair:
        word = next(stream)
    return word % bound


class Shuffle:
    """One shuffle's cards in order, settled as far as they were asked for.

    A value to those who read it: the same arguments give the same card at the same place, in
    whatever order places are asked for.
    """

    __slots__ = ("_moved", "_settled", "_size", "_stream")

    def __init__(self, seed: bytes, client_seeds: tuple[str, ...], decks: int, shuffle: int) -> None:
        self._stream = words(stream_key(seed, client_seeds, decks, shuffle))
        self._size = decks * DECK_SIZE
        self._settled: list[int] = []
        self._moved: dict[int, int] = {}

    def number(self, place: int) -> int:
        """The number (0 to 51) of the card at a place, from 0; IndexError past a finite shoe's end."""
        if place < 0 or (self._size and place >= self._size):
            raise IndexError(f"no place {place} among {self._size}")
        while len(self._settled) <= place:
            self._settled.append(self._draw() % DECK_SIZE)
        return self._settled[place]

    def _draw(self) -> int:
        if not self._size:
            return below(DECK_SIZE, self._stream)
        here = len(self._settled)
        there = here + below(self._size - here, self._stream)
        mine = self._moved.pop(here, here)
        if there == here:
            return mine
        card = self._moved.get(there, there)
        self._moved[there] = mine
        return card
