"""The topics of practice, and the cells of a chart that belong to each."""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import Final, NamedTuple

from bot.odds.game import Game
from bot.odds.opening_choices import CARD_NAMES, CHART_CARDS, Chart

_CARDS: Final = {name: card for card, name in CARD_NAMES.items()}

EASY, DIFFICULT = 1, 4
"""How often cells come up. Difficult ones are those beside which another move is right."""

THREE_CARDS: Final = "20"
"""The hard total that two cards without a pair cannot make."""


class Topic(StrEnum):
    """What a member practises."""

    ALL = "all"
    HARD = "hard"
    SOFT = "soft"
    PAIRS = "pairs"
    SURRENDER = "surrender"


class TopicNeverComesUpError(Exception):
    """A topic has no hands. ``is_forbidden``: the rules forbid its move; otherwise it is never right."""

    def __init__(self, topic: Topic, *, is_forbidden: bool) -> None:
        super().__init__(topic, is_forbidden)
        self.topic = topic
        self.is_forbidden = is_forbidden


class Cell(NamedTuple):
    """A cell of a chart: the kind of hand, the hand as the chart names it, and the value of the up-card."""

    kind: str
    hand: str
    up: int

    @property
    def card(self) -> int:
        """The value of the cards of a pair."""
        return _CARDS[self.hand]

    @property
    def is_two_cards(self) -> bool:
        """Whether two cards make the hand."""
        return self.kind != "hard" or self.hand != THREE_CARDS


def cells_of(topic: Topic, chart: Chart, game: Game) -> Mapping[Cell, int]:
    """Return the cells that a topic is about, and how often each comes up, relative to the others.

    Raises :class:`TopicNeverComesUpError`.
    """
    found = [each for each in _coded_cells(chart) if _belongs(each, topic, game)]
    cells = {each.cell: DIFFICULT if set(each.beside) - {each.code} else EASY for each in found}
    if not cells:
        is_allowed = topic is Topic.SURRENDER and any(map(game.surrenders_in_play, CHART_CARDS))
        raise TopicNeverComesUpError(topic, is_forbidden=not is_allowed)
    return cells


class _CodedCell(NamedTuple):
    """A cell with its code, and those left and right (in totals above and below, too), its own among them."""

    cell: Cell
    code: str
    beside: tuple[str, ...]


def _coded_cells(chart: Chart) -> Iterator[_CodedCell]:
    for kind, rows in chart.items():
        hands, lines = list(rows), [list(row.values()) for row in rows.values()]
        for number, codes in enumerate(lines):
            near = lines[max(0, number - 1) : number + 2] if kind != "pairs" else [codes]
            for place, (up, code) in enumerate(zip(CHART_CARDS, codes, strict=True)):
                others = (*codes[max(0, place - 1) : place + 2], *(line[place] for line in near))
                yield _CodedCell(Cell(kind, hands[number], up), code, others)


def _belongs(coded: _CodedCell, topic: Topic, game: Game) -> bool:
    cell = coded.cell
    if cell.kind == "pairs" and not game.splits_of(cell.card):
        return False  # it plays as its total
    if topic is not Topic.SURRENDER:
        return topic in (Topic.ALL, cell.kind)
    is_close = any(code.startswith("R") for code in coded.beside)
    return is_close and cell.is_two_cards and game.surrenders_in_play(cell.up)
