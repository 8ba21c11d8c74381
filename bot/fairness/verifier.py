"""Proof that a shoe was the promised one, from revealed values alone.

This module is written separately from the shuffle that deals, in the plainest way, with nothing but the
standard library: ``croupier-shuffle-v1`` as described in :mod:`bot.fairness.shuffle`, one whole shuffle at a
time. The file also runs on its own, without the bot::

    python verify.py SEED DECKS FIRST COUNT [CLIENT_SEED ...]

It prints the commitment, then COUNT cards from the place FIRST (counted from 0) on.
"""

from __future__ import annotations

import hashlib
import hmac
import sys
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class VerificationResult:
    """The result of a check. It is true if the cards are the promised ones: both fields must hold."""

    commitment_holds: bool
    cards_hold: bool

    def __bool__(self) -> bool:
        return self.commitment_holds and self.cards_hold


def verify(
    *,
    commitment: str,
    seed: str,
    client_seeds: tuple[str, ...],
    decks: int,
    first: int,
    cards: tuple[str, ...],
) -> VerificationResult:
    """Check that ``seed`` (hex) fits the commitment and gives ``cards`` from the place ``first`` on."""
    actual = hashlib.sha256(bytes.fromhex(seed)).hexdigest()
    return VerificationResult(
        commitment_holds=actual == commitment.lower(),
        cards_hold=derive_cards(seed, client_seeds, decks, first, len(cards)) == cards,
    )


def derive_cards(
    seed: str, client_seeds: tuple[str, ...], decks: int, first: int, count: int
) -> tuple[str, ...]:
    """Return ``count`` cards (such as ``Th``) from the place ``first`` on.

    After the last card of a finite shoe the next shuffle follows. Raises :class:`ValueError` for a seed that
    is not hex.
    """
    order: list[str] = []
    number = 0
    while len(order) < first + count:
        key = shuffle_key(seed, client_seeds, decks, number)
        order += finite_shoe(key, decks) if decks else infinite_shoe(key, first + count)
        number += 1
    return tuple(order[first : first + count])


def shuffle_key(seed: str, client_seeds: tuple[str, ...], decks: int, number: int) -> bytes:
    """Return the key of the numbers of one shuffle."""
    parts = ["croupier-shuffle-v1", str(decks), str(number), str(len(client_seeds))]
    parts += [hashlib.sha256(text.encode("utf-8")).hexdigest() for text in client_seeds]
    return hmac.new(bytes.fromhex(seed), "|".join(parts).encode("ascii"), hashlib.sha256).digest()


def finite_shoe(key: bytes, decks: int) -> list[str]:
    """Return all cards of a finite shoe in the order of one shuffle."""
    pack = [rank + suit for suit in "shdc" for rank in "A23456789TJQK"] * decks
    numbers = NumberStream(key)
    for place in range(len(pack)):
        other = place + numbers.below(len(pack) - place)
        pack[place], pack[other] = pack[other], pack[place]
    return pack


def infinite_shoe(key: bytes, count: int) -> list[str]:
    """Return the first ``count`` cards of an infinite shoe."""
    pack = [rank + suit for suit in "shdc" for rank in "A23456789TJQK"]
    numbers = NumberStream(key)
    return [pack[numbers.below(52)] for _ in range(count)]


class NumberStream:
    """The counter stream of a key, read four bytes at a time."""

    def __init__(self, key: bytes) -> None:
        self._key = key
        self._blocks = 0
        self._bytes = b""

    def below(self, bound: int) -> int:
        """Return the next number from 0 to ``bound`` − 1; all are equally likely."""
        while True:
            word = self._word()
            if word < 2**32 // bound * bound:
                return word % bound

    def _word(self) -> int:
        if not self._bytes:
            counter = self._blocks.to_bytes(8, "big")
            self._bytes = hmac.new(self._key, counter, hashlib.sha256).digest()
            self._blocks += 1
        word, self._bytes = self._bytes[:4], self._bytes[4:]
        return int.from_bytes(word, "big")


def main(arguments: list[str]) -> int:
    """Print the commitment and cards of a revealed shoe. Return 0, or 2 for invalid arguments."""
    try:
        seed, decks, first, count, *client_seeds = arguments
        cards = derive_cards(seed, tuple(client_seeds), int(decks), int(first), int(count))
    except ValueError:
        print("usage: verify.py SEED DECKS FIRST COUNT [CLIENT_SEED ...]", file=sys.stderr)
        return 2
    print("commitment", hashlib.sha256(bytes.fromhex(seed)).hexdigest())
    print(*cards)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
