"""A second implementation of the draw of a tournament, from docs/fairness.md alone."""

import hashlib
from collections.abc import Iterable

from tests.fairness.second_shuffle import BASE64URL, below, hmac_sha256, numbers


def order_of(seed: bytes, opening: int, sign_ups: Iterable[int]) -> list[int]:
    """Return the sign-ups in the order of the draw: each is taken out of those that are left."""
    left = sorted(sign_ups)
    text = f"croupier-draw-v1|{opening}|{len(left)}" + "".join(f"|{each}" for each in left)
    stream = numbers(hmac_sha256(seed, text.encode()), len(left) // 8 + 4)
    order = []
    while len(left) > 1:
        chosen = below(len(left), stream)
        order.append(left[chosen])
        left[chosen] = left[0]
        del left[0]
    return order + left


def heats_of(order: list[int]) -> list[list[int]]:
    """Deal the order into the fewest heats of seven or fewer, one sign-up for each heat in turn."""
    count = next(count for count in range(1, 8) if 7 * count >= len(order))
    return [order[first::count] for first in range(count)]


def promise(seed: bytes, opening: int) -> str:
    """Return the hash of a draw: the digest's bits, six at a time."""
    text = f"croupier-draw-commit-v1|1|{opening}|"
    bits = int(hashlib.sha256(text.encode() + seed).hexdigest(), 16) << 2
    return "".join(BASE64URL[bits >> 6 * place & 63] for place in reversed(range(43)))
