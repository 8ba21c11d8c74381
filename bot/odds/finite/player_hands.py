"""Every unordered hand of a player that is not bust, as arrays with one entry for each hand.

The hands are in the order in which their values can be computed: a hand comes after all hands that it can
become by one more card. Hands with the same total follow each other, as a *group*: hard 21 to 11, soft 21 to
12, hard 10 to 4.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from typing import Final

import numpy as np
from numpy.typing import NDArray

from bot.odds.game import VALUES, HandTotal
from bot.odds.hand_rows import HandRow, HandRows

MOST_CARDS: Final = 21
"""The cards in the longest hand."""

Counts = tuple[int, ...]
"""How many cards of each value, from ace to ten."""

Floats = NDArray[np.float64]
Indices = NDArray[np.intp]

_ONE_MORE: Final = 32 ** np.arange(len(VALUES))
"""What one more card of each value adds to the code of a hand, a number that names its counts."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HandGroup:
    """The hands with one total, hard or soft. ``two_cards`` are those of two cards."""

    total: HandTotal
    hands: slice
    two_cards: Indices


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerHands:
    """All hands of two cards or more with a hard total of at most 21.

    ``codes`` name the hands. ``counts`` has a row for each value of cards, and ``after`` a row for each card
    that may be drawn: the position of the hand with this card, or the number of hands if it is bust.
    ``deals`` has the position of the hand of each two cards.
    """

    codes: Indices
    counts: Indices
    sizes: Indices
    values: Indices
    after: Indices
    groups: tuple[HandGroup, ...]
    deals: Indices

    def __len__(self) -> int:
        return len(self.sizes)


@cache
def player_hands() -> PlayerHands:
    """Return the 3,072 hands."""
    found = sorted(((_total(counts), counts) for counts in _hands(10, 21, ())), key=_order)
    counts = np.array([counts for _, counts in found], dtype=np.intp).T.copy()
    codes = [int(code) for code in _ONE_MORE @ counts]
    position = {code: index for index, code in enumerate(codes)}
    cards = [int(code) for code in _ONE_MORE]
    return PlayerHands(
        codes=np.array(codes, dtype=np.intp),
        counts=counts,
        sizes=counts.sum(axis=0),
        values=np.array([total.value for total, _ in found]),
        after=np.array([[position.get(code + card, len(found)) for code in codes] for card in cards]),
        groups=tuple(_groups(found)),
        deals=np.array([[position[one + two] for two in cards] for one in cards]),
    )


def _hands(card: int, room: int, more: Counts) -> Iterator[Counts]:
    """Yield the counts of all hands; ``more`` are the counts of the values above ``card``."""
    if card == 1:
        yield from ((aces, *more) for aces in range(room + 1) if aces + sum(more) >= 2)
        return
    for count in range(room // card + 1):
        yield from _hands(card - 1, room - count * card, (count, *more))


def _total(counts: Counts) -> HandTotal:
    hard = sum(card * count for card, count in zip(VALUES, counts, strict=True))
    soft = counts[0] > 0 and hard <= 11
    return HandTotal(hard + 10 * soft, soft)


def _order(found: tuple[HandTotal, Counts]) -> tuple[int, int]:
    value, soft = found[0]
    return (1 if soft else 0 if value > 10 else 2), -value


def _groups(found: list[tuple[HandTotal, Counts]]) -> Iterator[HandGroup]:
    start = 0
    for total, members in groupby(found, key=lambda each: each[0]):
        sizes = [sum(counts) for _, counts in members]
        two_cards = [start + index for index, size in enumerate(sizes) if size == 2]
        hands = slice(start, start + len(sizes))
        yield HandGroup(total=total, hands=hands, two_cards=np.array(two_cards, dtype=np.intp))
        start += len(sizes)


def rows_of_arrays(*columns: Floats) -> HandRows:
    """Return the rows from arrays over all hands."""
    return _sorted_rows(np.stack(columns, axis=1))


def rows_by_total(row: Callable[[HandTotal], HandRow]) -> HandRows:
    """Return the rows where hands with the same total are alike."""
    hands = player_hands()
    rows = np.empty((len(hands), len(HandRow._fields)))
    for group in hands.groups:
        rows[group.hands] = row(group.total)
    return _sorted_rows(rows)


def _sorted_rows(rows: Floats) -> HandRows:
    """Return rows that are in the order of the hands in that of their codes, as plain numbers."""
    codes = player_hands().codes
    order = np.argsort(codes)
    return HandRows(codes[order].tolist(), rows[order].tolist())
