"""What odds are made of, for any shoe: values of two cards and of all hands, and decisions on two cards.

The decisions are with surrender and splits. They tell what a round is worth, and make the chart.
"""

from array import array
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from bot.odds.game import ACE, TEN, VALUES, Game, HandTotal, Strategy, drawn_total, first_total


class Opening(NamedTuple):
    """Two cards, the smaller one first. ``pair``: they match (docs/rules.md §1, ``split_match``)."""

    first: int
    second: int
    pair: bool

    @property
    def total(self) -> HandTotal:
        """The total of the two cards."""
        total = drawn_total(first_total(self.first), self.second)
        assert total, "two cards are not bust"
        return total

    @property
    def natural(self) -> bool:
        """Whether this is a natural."""
        return self.first == ACE and self.second == TEN


class OpeningValues(NamedTuple):
    """What two cards pay back against an up-card.

    ``chance`` is that of the up-card and the two cards. ``played`` is the payback without split and
    surrender, if the hand ``doubles``, or else ``hits``, or else stands. ``split`` and ``surrender`` are None
    where the rules forbid them. Where the dealer will look, early surrender is the one before it.
    """

    opening: Opening
    up: int
    chance: float
    hits: bool
    doubles: bool
    played: float
    split: float | None
    surrender: float | None

    @property
    def kept(self) -> float:
        """The payback without surrender."""
        return self.played if self.split is None else max(self.played, self.split)


class OpeningChoice(NamedTuple):
    """The decision on two cards."""

    values: OpeningValues
    surrenders: bool

    @property
    def payback(self) -> float:
        """What the decision pays back."""
        values = self.values
        return values.surrender if self.surrenders and values.surrender is not None else values.kept

    @property
    def code(self) -> str:
        """The decision as it is written in a chart."""
        values = self.values
        if values.split is not None and values.split > values.played:
            code = "P"
        elif values.doubles:
            code = "D" if values.hits else "Ds"
        else:
            code = "H" if values.hits else "S"
        return f"R{code[0].lower()}" if self.surrenders else code


def openings(game: Game) -> tuple[Opening, ...]:
    """Return all two cards. Two tens are there twice where they are no pair unless their ranks are equal."""
    return (*_ALIKE, Opening(TEN, TEN, pair=False)) if game.splits_by_rank else _ALIKE


_ALIKE: Final = tuple(
    Opening(first, second, first == second) for first in VALUES for second in range(first, TEN + 1)
)


def choices(hands: Iterable[OpeningValues], strategy: Strategy) -> Iterator[OpeningChoice]:
    """Yield the decision on each two cards.

    Basic strategy surrenders a total if that is better on average over its hands. Pairs that may be split are
    decided on their own.
    """
    listed = sorted(hands, key=_group) if strategy is Strategy.BASIC else list(hands)
    for _, members in groupby(listed, key=_group if strategy is Strategy.BASIC else id):
        group = list(members)
        gains = [(each.surrender - each.kept) * each.chance for each in group if each.surrender is not None]
        surrenders = sum(gains) > 0
        yield from (OpeningChoice(each, surrenders) for each in group)


def _group(values: OpeningValues) -> tuple[int, bool, int, bool]:
    """Return what one decision of basic strategy is for: an up-card and a total, or a pair."""
    return (values.up, values.split is not None, *values.opening.total)


def house_edge(hands: Iterable[OpeningValues], strategy: Strategy, game: Game) -> float:
    """Return the house's edge in percent of the initial bet."""
    result = sum(each.values.chance * (each.payback - game.sign) for each in choices(hands, strategy))
    return -100 * result


CARD_NAMES: Final = {card: {ACE: "A", TEN: "T"}.get(card, str(card)) for card in VALUES}
"""How a card's value is written."""

CHART_CARDS: Final = (*range(2, 11), ACE)
"""The order of up-cards and pairs in a chart."""

_CHART_HARD: Final = range(5, 21)
_CHART_SOFT: Final = range(13, 21)

Chart = dict[str, dict[str, dict[str, str]]]
"""Codes by kind of hand (``hard``, ``soft``, ``pairs``), hand and up-card."""


def chart(hands: Iterable[OpeningValues]) -> Chart:
    """Return the chart of basic strategy."""
    codes: Chart = {
        "hard": {str(total): {} for total in _CHART_HARD},
        "soft": {str(total): {} for total in _CHART_SOFT},
        "pairs": {CARD_NAMES[card]: {} for card in CHART_CARDS},
    }
    # Pairs come first: where other hands have the same total, the total's code is theirs.
    ordered = sorted(
        choices(hands, Strategy.BASIC),
        key=lambda each: (not each.values.opening.pair, CHART_CARDS.index(each.values.up)),
    )
    for choice in ordered:
        opening, up = choice.values.opening, CARD_NAMES[choice.values.up]
        value, soft = opening.total
        if opening.pair:
            codes["pairs"][CARD_NAMES[opening.first]][up] = choice.code
        if value in (_CHART_SOFT if soft else _CHART_HARD):
            codes["soft" if soft else "hard"][str(value)][up] = _total_code(choice)
    return codes


def _total_code(choice: OpeningChoice) -> str:
    if not choice.values.opening.pair:
        return choice.code
    return OpeningChoice(choice.values._replace(split=None), surrenders=False).code


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
