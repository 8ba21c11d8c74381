"""Pictures that are drawn on request: the chart of ``/strategy``, and the balances of ``/stats``.

A picture has a dark background of its own, so that it looks the same in Discord's dark and light themes. It
is drawn in the background process, which alone loads the library.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from io import BytesIO
from typing import TYPE_CHECKING, Any, Final

from bot.odds.opening_choices import CARD_NAMES, CHART_CARDS, Chart
from cogs.wording import card_text

if TYPE_CHECKING:
    from matplotlib.axes import Axes

BACKGROUND: Final = "#1f2430"
TEXT: Final = "#e8e8ec"
FAINT: Final = "#9aa0ae"
ON_COLOUR: Final = "#14161c"
"""The colour of text on one of the :data:`COLOURS`."""

COLOURS: Final = {
    "yellow": "#f0e442",
    "orange": "#e69f00",
    "blue": "#56b4e9",
    "green": "#009e73",
    "purple": "#cc79a7",
}
"""Okabe and Ito's colours, which most colour-blind people can tell apart."""


def blank_picture(width: float, height: float, dots: int) -> Any:
    """Return a figure of matplotlib with the background of all pictures; sizes in inches."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg  # only the background process loads it
    from matplotlib.figure import Figure

    figure = Figure(figsize=(width, height), dpi=dots, facecolor=BACKGROUND)
    FigureCanvasAgg(figure)
    return figure


def png_of(figure: Any) -> bytes:
    """Return a figure as a PNG picture."""
    output = BytesIO()
    figure.savefig(output, format="png")
    return output.getvalue()


# Each cell has its letter too.
_MOVE_COLOURS: Final = {
    "H": COLOURS["yellow"],
    "S": COLOURS["orange"],
    "D": COLOURS["blue"],
    "P": COLOURS["green"],
    "R": COLOURS["purple"],
}

_CHART_CELL: Final = 0.42
"""The height of a row in inches. A column is as wide."""

_CHART_TOP: Final = 2.0
"""The row of the first headings."""

_CHART_DOTS: Final = 110
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
    right, legend = len(CHART_CARDS) + 2, _CHART_TOP + _height(chart, "hard")
    bottom = max(legend + len(texts.moves), _CHART_TOP + _height(chart, "soft") + _height(chart, "pairs"))
    width, height = 2 * right, bottom + 0.3
    figure = blank_picture(width * _CHART_CELL, height * _CHART_CELL, _CHART_DOTS)
    axes = figure.add_axes((0.0, 0.0, 1.0, 1.0))
    axes.set_xlim(-0.9, width - 0.9)
    axes.set_ylim(height, 0)
    axes.axis("off")
    axes.text(-0.4, 0.8, texts.title, color=TEXT, fontsize=13, fontweight="bold", va="center")
    kinds = dict(texts.kinds)
    _draw_kind(axes, chart["hard"], kinds["hard"], texts.dealer, left=0, top=_CHART_TOP)
    _draw_kind(axes, chart["soft"], kinds["soft"], texts.dealer, left=right, top=_CHART_TOP)
    below = _CHART_TOP + _height(chart, "soft")
    _draw_kind(axes, chart["pairs"], kinds["pairs"], texts.dealer, left=right, top=below)
    for number, (code, meaning) in enumerate(texts.moves):
        _draw_cell(axes, 1, legend + number, code)
        _write(axes, 1.8, legend + number, meaning, colour=TEXT, align="left")
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

    cell = Rectangle((x - 0.47, y - 0.47), 0.94, 0.94, facecolor=_MOVE_COLOURS[code[0]], edgecolor="none")
    axes.add_patch(cell)
    _write(axes, x, y, code, colour=ON_COLOUR, bold=True)


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


_STATS_SIZE: Final = (6.4, 4.0)
"""Width and height in inches: large letters, because Discord shrinks the picture on a phone."""

_STATS_DOTS: Final = 120
_OUTCOME_COLOURS: Final = (COLOURS["green"], FAINT, COLOURS["orange"])


@dataclass(frozen=True, slots=True, kw_only=True)
class StatsDrawing:
    """Everything that the picture shows, in the language of the reader. It is the key of the kept picture.

    ``balances`` are hundredths of a chip: the one before the first round, then those after each. ``marks``
    are those of the vertical axis with their labels. ``outcomes`` are rounds with labels: won, even, lost.
    """

    title: str
    summary: str
    balances: tuple[int, ...]
    marks: tuple[tuple[int, str], ...]
    ends: tuple[str, str]
    outcomes: tuple[tuple[int, str], ...]


def stats_picture(drawing: StatsDrawing) -> bytes:
    """Return the picture as PNG."""
    figure = blank_picture(*_STATS_SIZE, _STATS_DOTS)
    figure.text(0.04, 0.93, drawing.title, color=TEXT, fontsize=15, fontweight="bold", va="center")
    small = 11.5 * min(1.0, 66 / len(drawing.summary))
    figure.text(0.04, 0.85, drawing.summary, color=FAINT, fontsize=small, va="center")
    left = 0.05 + 0.0165 * max(len(label) for _, label in drawing.marks)
    _draw_balances(figure.add_axes((left, 0.28, 0.95 - left, 0.5)), drawing)
    _draw_outcomes(figure.add_axes((0.04, 0.11, 0.92, 0.06)), figure, drawing)
    return png_of(figure)


def _draw_balances(axes: Any, drawing: StatsDrawing) -> None:
    rounds, balances = range(1, len(drawing.balances) + 1), drawing.balances
    axes.set_facecolor(BACKGROUND)
    for side in axes.spines.values():
        side.set_visible(False)
    axes.set_yticks([at for at, _ in drawing.marks], [label for _, label in drawing.marks])
    axes.set_xticks([])
    axes.tick_params(colors=FAINT, labelsize=12, length=0)
    axes.grid(axis="y", color=FAINT, alpha=0.25)
    axes.set_ylim(drawing.marks[0][0], drawing.marks[-1][0])
    axes.margins(x=0.015)
    axes.fill_between(rounds, balances, drawing.marks[0][0], color=COLOURS["blue"], alpha=0.15, lw=0)
    axes.plot(rounds, balances, color=COLOURS["blue"], lw=2, solid_joinstyle="round", clip_on=False)
    axes.plot(rounds[-1], balances[-1], "o", color=TEXT, ms=7, clip_on=False)
    for x, label, side in ((0, drawing.ends[0], "left"), (1, drawing.ends[1], "right")):
        axes.text(x, -0.1, label, transform=axes.transAxes, color=FAINT, fontsize=12, ha=side, va="center")


def _draw_outcomes(axes: Any, figure: Any, drawing: StatsDrawing) -> None:
    """Draw one bar in as many parts as there are outcomes, and the label of each below it."""
    axes.axis("off")
    axes.set_xlim(0, sum(rounds for rounds, _ in drawing.outcomes))
    before = 0
    for number, ((rounds, label), colour) in enumerate(zip(drawing.outcomes, _OUTCOME_COLOURS, strict=True)):
        axes.barh(0, rounds, left=before, height=1, color=colour)
        before += rounds
        x = 0.04 + 0.31 * number
        figure.text(x, 0.055, "■", color=colour, fontsize=13, va="center")
        figure.text(x + 0.035, 0.055, label, color=TEXT, fontsize=13, va="center")
