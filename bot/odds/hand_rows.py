"""What every hand of a player pays back, found by its cards in a moment, also where numpy is not loaded."""

from array import array
from bisect import bisect_left
from collections.abc import Sequence
from typing import NamedTuple


class HandRow(NamedTuple):
    """The payback of a hand that stands, is hit or doubled, and the chance that no look finds a natural."""

    stand: float
    hit: float
    doubled: float
    unlost: float


class HandRows:
    """What every hand pays back; ``codes`` are those of the hands, in their order, and ``rows`` theirs."""

    def __init__(self, codes: Sequence[int], rows: Sequence[Sequence[float]]) -> None:
        self._codes = array("q", codes)
        self._rows = array("d", (value for row in rows for value in row))

    def of(self, cards: Sequence[int]) -> HandRow:
        """Return the row of the hand of these cards, in any order."""
        begin = bisect_left(self._codes, hand_code(cards)) * len(HandRow._fields)
        return HandRow(*self._rows[begin : begin + len(HandRow._fields)])


def hand_code(cards: Sequence[int]) -> int:
    """Return the number that names the hand of these cards, in any order."""
    return sum(32 ** (card - 1) for card in cards)
