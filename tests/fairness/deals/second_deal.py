"""A second implementation of daily deals, from docs/fairness.md alone."""

import hashlib
from collections.abc import Iterator

from tests.fairness.second_shuffle import BASE64URL, hmac_sha256

FAIR = 4_294_967_248
"""The largest multiple of 52 up to 2**32. Numbers from here on are skipped."""


def cards_of_hand(seed: bytes, day: int, number: int, whose: str) -> Iterator[str]:
    """Yield the cards of a hand from its place 0, which a split hand has of the hand before."""
    if len(whose) == 1:
        yield own_card(seed, (day, number, whose, 0))
    else:
        before = cards_of_hand(seed, day, number, whose[:-1])
        first, second = next(before), next(before)
        yield {"0": first, "1": second}[whose[-1]]
    place = 1
    while True:
        yield own_card(seed, (day, number, whose, place))
        place += 1


def own_card(seed: bytes, place: tuple[int, int, str, int]) -> str:
    """Return the card that a place has of its own."""
    key = hmac_sha256(seed, "|".join(["croupier-deal-v1", *map(str, place)]).encode())
    block = 0
    while True:
        stream = hmac_sha256(key, bytes(7) + bytes([block])).hex()
        for word in (int(stream[at : at + 8], 16) for at in range(0, 64, 8)):
            if word < FAIR:
                suit, rank = divmod(word % 52, 13)
                return "A23456789TJQK"[rank] + "shdc"[suit]
        block += 1


def promise(seed: bytes, version: int, day: int, rules: str) -> str:
    """Return the hash of a day: the digest's bits, six at a time."""
    text = f"croupier-deal-commit-v1|{version}|{day}|" + hashlib.sha256(rules.encode()).hexdigest() + "|"
    bits = int(hashlib.sha256(text.encode() + seed).hexdigest(), 16) << 2
    return "".join(BASE64URL[bits >> 6 * place & 63] for place in reversed(range(43)))
