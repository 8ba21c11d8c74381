"""Proof that a round's cards were the promised ones, from revealed values alone.

This module is written separately from the shuffle that deals, in the plainest way, with nothing but the
standard library: the commitments of :mod:`bot.fairness.seeds` and the shuffles of
:mod:`bot.fairness.shuffle`, one whole shuffle at a time. The file also runs on its own, without the bot::

    python verify.py round-12.json [HASH]

``round-12.json`` is what ``/verify`` attaches, HASH the shoe's hash as you noted it from the board. It
prints a line for each check and the cards, and exits with status 0 if all checks hold, otherwise 1.
"""

import base64
import hashlib
import hmac
import json
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any


@dataclass(frozen=True, slots=True, kw_only=True)
class VerificationResult:
    """The result of a check. It is true if the cards are the promised ones: all fields must hold.

    ``hash_holds``: the commitment is the hash that the board showed. ``commitment_holds``: the seed fits the
    commitment. ``cards_hold``: the cards follow from the seed and the seal, and are those of the result.
    """

    hash_holds: bool
    commitment_holds: bool
    cards_hold: bool

    def __bool__(self) -> bool:
        return self.hash_holds and self.commitment_holds and self.cards_hold


def verify(proof: Mapping[str, Any], noted: str | None = None) -> VerificationResult:
    """Check the content of a ``round-N.json``. ``noted`` is the hash that a person noted from the board.

    Raises :class:`ValueError`, :class:`KeyError` or :class:`TypeError` if it is not such a content.
    """
    promised, shown = proof["commitment"], (proof.get("shown") or {}).get("hash")
    hashes = {promised, shown or promised, noted or promised}
    return VerificationResult(
        hash_holds=len(hashes) == 1,
        commitment_holds=commitment(proof) == proof["commitment"],
        cards_hold=derive_cards(proof, len(proof["cards"])) == proof["cards"] and _are_in_result(proof),
    )


def commitment(proof: Mapping[str, Any]) -> str:
    """Return the commitment that the seed has."""
    seed = bytes.fromhex(proof["seed"])
    promised = f"croupier-commit-v2|{proof['decks']}|{proof['version']}|".encode("ascii")
    return base64.urlsafe_b64encode(hashlib.sha256(promised + seed).digest()).decode("ascii").strip("=")


def derive_cards(proof: Mapping[str, Any], count: int) -> list[str]:
    """Return ``count`` cards (such as ``Th``) from the place of the proof on.

    After the last card of a finite shoe the next shuffle follows.
    """
    decks, end = int(proof["decks"]), int(proof["place"]) + count
    order: list[str] = []
    number = 0
    while len(order) < end:
        key = shuffle_key(proof, number)
        order += finite_shoe(key, decks) if decks else infinite_shoe(key, end)
        number += 1
    return order[proof["place"] : end]


def shuffle_key(proof: Mapping[str, Any], number: int) -> bytes:
    """Return the key of the numbers of one shuffle."""
    texts = [_hash(each["text"]) for each in proof["client_seeds"]]
    sealed = [_hash(proof["bet"]), str(len(texts)), *texts]
    parts = ["croupier-shuffle-v2", str(proof["decks"]), str(number), *sealed]
    return hmac.new(bytes.fromhex(proof["seed"]), "|".join(parts).encode("ascii"), hashlib.sha256).digest()


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


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8")).hexdigest()


def _are_in_result(proof: Mapping[str, Any]) -> bool:
    """Return whether the cards are exactly those of the dealer's hand and of all hands in the result."""
    result = proof["result"]
    hands = [result["dealer"], *(hand for box in result["boxes"] for hand in box["hands"])]
    return sorted(card for hand in hands for card in hand["cards"].split()) == sorted(proof["cards"])


def report(proof: Mapping[str, Any], noted: str | None = None) -> Iterator[str]:
    """Yield what the checks of a proof found, line by line."""
    checked, shown = verify(proof, noted), proof.get("shown")
    yield f"Round {proof['round']}, shoe {proof['shoe']}, version {proof['version']}"
    yield f"hash {proof['commitment']}"
    if noted is not None or shown:
        words = "is the one that" if checked.hash_holds else "IS NOT the one that"
        yield f"  {words} {'you noted' if noted else 'the board showed, as the bot stored it'}"
    yield f"  {'fits' if checked.commitment_holds else 'DOES NOT FIT'} the seed {proof['seed']}"
    yield f"cards {' '.join(proof['cards'])}"
    yield f"  {'follow' if checked.cards_hold else 'DO NOT FOLLOW'} from the seed and what players sealed"
    yield "All checks hold." if checked else "THE PROOF FAILS."


def main(arguments: list[str]) -> int:
    """Check a file. Return 0 if the proof holds, 1 if it fails, and 2 if there is no such file or proof."""
    try:
        file, *noted = arguments
        proof = json.loads(Path(file).read_text(encoding="utf-8"))
        lines, holds = list(report(proof, *noted)), verify(proof, *noted)
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        print(f"usage: verify.py round-N.json [HASH]\n{error!r}", file=sys.stderr)
        return 2
    print(*lines, sep="\n")
    return 0 if holds else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
