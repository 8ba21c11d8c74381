"""What every hand of a player pays back, found by its cards in a moment."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np

from bot.odds.finite.dealer_graph import Floats
from bot.odds.finite.player_hands import Indices, hand_code, player_hands
from bot.odds.game import HandTotal


class HandRow(NamedTuple):
    """The payback of a hand that stands, is hit or doubled, and the chance that no look finds a natural."""

    stand: float
    hit: float
    doubled: float
    unlost: float


class HandRows:
    """A row for each hand that is not bust. ``codes`` are sorted, and name the hands."""

    def __init__(self, codes: Indices, rows: Floats) -> None:
        order = np.argsort(codes)
        self._codes, self._rows = codes[order], rows[order]

    def of(self, cards: Sequence[int]) -> HandRow:
        """Return the row of the hand of these cards, in any order."""
        return HandRow(*self._rows[np.searchsorted(self._codes, hand_code(cards))].tolist())


def rows_of_arrays(*columns: Floats) -> HandRows:
    """Return the rows from arrays over all hands."""
    return HandRows(_codes(), np.stack(columns, axis=1))


def rows_by_total(row: Callable[[HandTotal], HandRow]) -> HandRows:
    """Return the rows where hands with the same total are alike."""
    hands = player_hands()
    rows = np.empty((len(hands), len(HandRow._fields)))
    for group in hands.groups:
        rows[group.hands] = row(group.total)
    return HandRows(_codes(), rows)


def _codes() -> Indices:
    codes: Indices = player_hands().codes
    return codes
