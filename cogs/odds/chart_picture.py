"""The chart of basic strategy as a picture. It is drawn in the background, never on the event loop."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from bot.odds.opening_choices import CARD_NAMES, CHART_CARDS, Chart
from cogs.odds.odds_texts import card_text
from cogs.pictures import COLOURS, FAINT, ON_COLOUR, TEXT, blank_picture, png_of

if TYPE_CHECKING:
    from matplotlib.axes import Axes

# Each cell has its letter too.
_COLOURS: Final = {
    "H": COLOURS["yellow"],
    "S": COLOURS["orange"],
    "D": COLOURS["blue"],
    "P": COLOURS["green"],
    "R": COLOURS["purple"],
}

_CELL: Final = 0.42
"""The height of a row in inches. A column is as wide."""

_TOP: Final = 2.0
"""The row of the first headings."""

_DOTS: Final = 110
"""Dots per inch."""


@dataclass(frozen=True, slots=True)
class PictureTexts:
    """The words of the picture, in the language of the reader. ``moves`` explains the first letters."""

    title: str
    dealer: str
    kinds: tuple[tuple[str, str], ...]
    moves: tuple[tuple[str, str], ...]


def chart_picture(chart: Chart, texts: PictureTexts) -> bytes:
    """Return the chart as a PNG picture with a background of its own, for light and dark themes."""
    right, legend = len(CHART_CARDS) + 2, _TOP + _height(chart, "hard")
    bottom = max(legend + len(texts.moves), _TOP + _height(chart, "soft") + _height(chart, "pairs"))
    width, height = 2 * right, bottom + 0.3
    figure = blank_picture(width * _CELL, height * _CELL, _DOTS)
    axes = figure.add_axes((0.0, 0.0, 1.0, 1.0))
    axes.set_xlim(-0.9, width - 0.9)
    axes.set_ylim(height, 0)
    axes.axis("off")
    axes.text(-0.4, 0.8, texts.title, color=TEXT, fontsize=13, fontweight="bold", va="center")
    kinds = dict(texts.kinds)
    _draw_kind(axes, chart["hard"], kinds["hard"], texts.dealer, left=0, top=_TOP)
    _draw_kind(axes, chart["soft"], kinds["soft"], texts.dealer, left=right, top=_TOP)
    below = _TOP + _height(chart, "soft")
    _draw_kind(axes, chart["pairs"], kinds["pairs"], texts.dealer, left=right, top=below)
    _draw_legend(axes, texts.moves, top=legend)
    return png_of(figure)


def _height(chart: Chart, kind: str) -> float:
    """Return the rows that a part of the chart takes, with its headings and the space below."""
    return len(chart[kind]) + 2.4


def _draw_kind(
    axes: "Axes", rows: Mapping[str, Mapping[str, str]], heading: str, dealer: str, *, left: float, top: float
) -> None:
    _write(axes, left - 0.4, top, heading, colour=TEXT, bold=True, align="left")
    _write(axes, left + len(CHART_CARDS) + 0.5, top, dealer, colour=FAINT, align="right")
    for column, up in enumerate(CHART_CARDS, 1):
        _write(axes, left + column, top + 0.8, card_text(CARD_NAMES[up]), colour=FAINT)
    for number, (hand, codes) in enumerate(rows.items()):
        line = top + 1.6 + number
        _write(axes, left, line, card_text(hand), colour=TEXT)
        for column, code in enumerate(codes.values(), 1):
            _draw_cell(axes, left + column, line, code)


def _draw_cell(axes: "Axes", x: float, y: float, code: str) -> None:
    from matplotlib.patches import Rectangle

    cell = Rectangle((x - 0.47, y - 0.47), 0.94, 0.94, facecolor=_COLOURS[code[0]], edgecolor="none")
    axes.add_patch(cell)
    _write(axes, x, y, code, colour=ON_COLOUR, bold=True)


def _draw_legend(axes: "Axes", moves: tuple[tuple[str, str], ...], *, top: float) -> None:
    for number, (code, meaning) in enumerate(moves):
        _draw_cell(axes, 1, top + number, code)
        _write(axes, 1.8, top + number, meaning, colour=TEXT, align="left")


def _write(
    axes: "Axes", x: float, y: float, text: str, *, colour: str, bold: bool = False, align: str = "center"
) -> None:
    axes.text(
        *(x, y, text),
        color=colour,
        ha=align,
        va="center",
        fontsize=10,
        fontweight="bold" if bold else "normal",
    )
