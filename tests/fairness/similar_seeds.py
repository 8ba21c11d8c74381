"""Two seeds that an operator could exchange if the board showed only a part of their hashes."""

SIMILAR_SEEDS = (
    bytes.fromhex("a9d6dce224feaa5b").rjust(32, b"\0"),
    bytes.fromhex("a95a81ceb2c60103").rjust(32, b"\0"),
)
"""The commitments to shoes of six decks from these seeds begin with the same 16 hexadecimal digits.

They were found by search, with 3.2 thousand million hashes.
"""
