"""Proof that a shoe was the promised one, from revealed values alone.

Written apart from the shuffle that deals, in the plainest way, with nothing but the standard
library: ``croupier-shuffle-v1`` as described in :mod:`bot.fairness.shuffle`, one whole shuffle at
a time. The file runs on its own, away from the bot::

    python verify.py SEED DECKS FIRST COUNT [CLIENT_SEED ...]

prints the commitment, and so many cards from a place (counted from 0) on.
"""

from __future__ import annotations

import hashlib
import hmac
import sys
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """What a check found: both must hold for the cards to be the promised ones."""

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
) -> Verdict:
    """Whether ``seed`` (hex) is the one committed to, and dealt ``cards`` from place ``first`` on."""
    promised = hashlib.sha256(bytes.fromhex(seed)).hexdigest()
    return Verdict(
        commitment_holds=promised == commitment.lower(),
        cards_hold=dealt(seed, client_seeds, decks, first, len(cards)) == cards,
    )


def dealt(seed: str, client_seeds: tuple[str, ...], decks: int, first: int, count: int) -> tuple[str, ...]:
    """So many cards (as ``Th``) from a place on; past a finite shoe's end the next shuffle follows."""
    order: list[str] = []
    number = 0
    while len(order) < first + count:
        key = shuffle_key(seed, client_seeds, decks, number)
        order += one_shuffle(key, decks) if decks else endless(key, first + count)
        number += 1
    return tuple(order[first : first + count])


def shuffle_key(seed: str, client_seeds: tuple[str, ...], decks: int, number: int) -> bytes:
    """The key that one shuffle's numbers come from."""
    parts = ["croupier-shuffle-v1", str(decks), str(number), str(len(client_seeds))]
    parts += [hashlib.sha256(text.encode("utf-8")).hexdigest() for text in client_seeds]
    return hmac.new(bytes.fromhex(seed), "|".join(parts).encode("ascii"), hashlib.sha256).digest()


def one_shuffle(key: bytes, decks: int) -> list[str]:
    """A finite shoe's cards in the order of one shuffle."""
    pack = [rank + suit for suit in "shdc" for rank in "A23456789TJQK"] * decks
    numbers = Numbers(key)
    for place in range(len(pack)):
        other = place + numbers.below(len(pack) - place)
        pack[place], pack[other] = pack[other], pack[place]
    return pack


def endless(key: bytes, count: int) -> list[str]:
    """So many cards of an infinite shoe."""
    pack = [rank + suit for suit in "shdc" for rank in "A23456789TJQK"]
    numbers = Numbers(key)
    return [pack[numbers.below(52)] for _ in range(count)]


class Numbers:
    """The counter stream of a key, read four bytes at a time."""

    def __init__(self, key: bytes) -> None:
        self._key = key
        self._blocks = 0
        self._bytes = b""

    def below(self, bound: int) -> int:
        """The next fair number from 0 to ``bound`` − 1."""
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
    """Print a revealed shoe's commitment and cards; 2 if the arguments make no sense."""
    try:
        seed, decks, first, count, *client_seeds = arguments
        cards = dealt(seed, tuple(client_seeds), int(decks), int(first), int(count))
    except ValueError:
        print("usage: verify.py SEED DECKS FIRST COUNT [CLIENT_SEED ...]", file=sys.stderr)
        return 2
    print("commitment", hashlib.sha256(bytes.fromhex(seed)).hexdigest())
    print(*cards)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
