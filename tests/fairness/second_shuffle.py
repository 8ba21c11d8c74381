"""A second implementation of commitments and shuffles, from their description alone and without laziness."""

import hashlib

BLOCK_SIZE = 64
"""Bytes in a block of SHA-256."""

BASE64URL = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
"""The letters of six bits (RFC 4648 §5)."""


def hmac_sha256(key: bytes, message: bytes) -> bytes:
    """Return the HMAC by its definition (RFC 2104), for keys of at most 64 bytes."""
    padded = key.ljust(BLOCK_SIZE, b"\0")
    inner = hashlib.sha256(bytes(byte ^ 0x36 for byte in padded) + message).digest()
    return hashlib.sha256(bytes(byte ^ 0x5C for byte in padded) + inner).digest()


def numbers(key: bytes, blocks: int) -> list[int]:
    """Return the first words of the stream in reverse order, to be popped."""
    stream = b"".join(hmac_sha256(key, block.to_bytes(8, "big")) for block in range(blocks))
    return [int(stream[at : at + 4].hex(), 16) for at in range(0, len(stream), 4)][::-1]


def below(bound: int, left: list[int]) -> int:
    """Return a number below the bound. Words of the last, incomplete multiple are skipped."""
    word = left.pop()
    return word % bound if word // bound < 2**32 // bound else below(bound, left)


def promise(seed: bytes, decks: int) -> str:
    """Return the commitment: the digest's bits, six at a time."""
    digest = hashlib.sha256(b"croupier-commit-v2|" + str(decks).encode() + b"|2|" + seed).digest()
    bits = int.from_bytes(digest, "big") << 2
    return "".join(BASE64URL[bits >> 6 * place & 63] for place in reversed(range(43)))


def shuffled(  # noqa: PLR0917
    seed: bytes, client_seeds: tuple[str, ...], decks: int, shuffle: int, cards: int, bet: str
) -> list[str]:
    """Return the first cards of one shuffle."""
    context = f"croupier-shuffle-v2|{decks}|{shuffle}|{hashlib.sha256(bet.encode()).hexdigest()}"
    context += f"|{len(client_seeds)}"
    for text in client_seeds:
        context += "|" + hashlib.sha256(text.encode()).hexdigest()
    left = numbers(hmac_sha256(seed, context.encode()), cards // 8 + 4)
    pack = [rank + suit for suit in "shdc" for rank in "A23456789TJQK"] * (decks or 1)
    if decks == 0:
        return [pack[below(52, left)] for _ in range(cards)]
    order: list[str] = []
    while len(order) < cards:
        chosen = below(len(pack), left)
        order.append(pack[chosen])
        pack[chosen] = pack[0]
        del pack[0]
    return order
