"""Pictures that are drawn on request: the chart of ``/strategy``, and the balances of ``/stats``.

A picture has a dark background of its own, so that it looks the same in Discord's dark and light themes. It
is drawn in the background process, which alone loads the library.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from io import BytesIO
from itertools import groupby
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
    "vermillion": "#d55e00",
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


# Each cell has its letter too. Hit and stand, which fill most cells, differ in brightness and in colour.
_MOVE_COLOURS: Final = {
    "H": COLOURS["yellow"],
    "S": COLOURS["vermillion"],
    "D": COLOURS["blue"],
    "P": COLOURS["green"],
    "R": COLOURS["purple"],
}

CHART_CODES: Final = ("H", "S", "D", "P", "Ds", "Rh", "Rs", "Rp", "Rd")
"""The codes of cells, in the order in which they are explained."""

_CHART_CELL: Final = 0.42
"""The height of a row in inches. A column is as wide."""

_CHART_DOTS: Final = 110
"""Dots per inch."""


@dataclass(frozen=True, slots=True)
class PictureTexts:
    """The words of the pictures, in the language of the reader. ``moves`` explains the codes."""

    dealer: str
    kinds: tuple[tuple[str, str], ...]
    moves: tuple[tuple[str, str], ...]


def chart_pictures(chart: Chart, texts: PictureTexts) -> tuple[bytes, ...]:
    """Return a PNG picture of each table of the chart: large letters, because Discord shrinks it on a phone.

    All have one size, so that Discord shrinks them alike. The pictures have a background of their own, for
    light and dark themes.
    """
    parts = [(heading, chart[kind]) for kind, heading in texts.kinds]
    rows = max(len(_runs(part)) + max(map(len, _explained(part, texts))) for _, part in parts)
    return tuple([_table_picture(part, heading, texts, height=rows + 2.6) for heading, part in parts])


def _runs(rows: Mapping[str, Mapping[str, str]]) -> list[list[str]]:
    """Return the hands of a table in runs that are played alike."""
    return [list(hands) for _, hands in groupby(rows, key=lambda hand: tuple(rows[hand].values()))]


def _explained(
    rows: Mapping[str, Mapping[str, str]], texts: PictureTexts
) -> tuple[list[tuple[str, str]], list[tuple[str, str]]]:
    """Return the codes of a table with what they mean, those of one letter and those of two."""
    used = {code for codes in rows.values() for code in codes.values()}
    moves = [(code, meaning) for code, meaning in texts.moves if code in used]
    return [each for each in moves if len(each[0]) == 1], [each for each in moves if len(each[0]) == 2]


def _table_picture(
    rows: Mapping[str, Mapping[str, str]], heading: str, texts: PictureTexts, *, height: float
) -> bytes:
    """Draw a table, with one row for hands that are played alike, and explain the codes in it."""
    runs, (short, long), width = _runs(rows), _explained(rows, texts), len(CHART_CARDS) + 2.2
    figure = blank_picture(width * _CHART_CELL, height * _CHART_CELL, _CHART_DOTS)
    axes = figure.add_axes((0.0, 0.0, 1.0, 1.0))
    axes.set_xlim(-1.5, width - 1.5)
    axes.set_ylim(height, 0)
    axes.axis("off")
    _write(axes, -1.3, 0.6, heading, colour=TEXT, bold=True, align="left")
    _write(axes, width - 1.7, 0.6, texts.dealer, colour=FAINT, align="right")
    for column, up in enumerate(CHART_CARDS, 1):
        _write(axes, column, 1.5, card_text(CARD_NAMES[up]), colour=FAINT)
    for line, hands in enumerate(runs, 2):
        named = "–".join(card_text(each) for each in dict.fromkeys((hands[0], hands[-1])))
        _write(axes, 0.4, line + 0.4, named, colour=TEXT, align="right")
        for column, code in enumerate(rows[hands[0]].values(), 1):
            _draw_cell(axes, column, line + 0.4, code)
    for column, explained in ((1, short), (5, long)):
        for line, (code, meaning) in enumerate(explained, len(runs) + 2):
            _draw_cell(axes, column, line + 0.6, code)
            _write(axes, column + 0.7, line + 0.6, meaning, colour=TEXT, align="left", size=11)
    return png_of(figure)


def _draw_cell(axes: "Axes", x: float, y: float, code: str) -> None:
    from matplotlib.patches import Rectangle

    cell = Rectangle((x - 0.47, y - 0.47), 0.94, 0.94, facecolor=_MOVE_COLOURS[code[0]], edgecolor="none")
    axes.add_patch(cell)
    _write(axes, x, y, code, colour=ON_COLOUR, bold=True)


def _write(
    axes: "Axes",
    x: float,
    y: float,
    text: str,
    *,
    colour: str,
    bold: bool = False,
    align: str = "center",
    size: int = 14,
) -> None:
    axes.text(
        *(x, y, text),
        color=colour,
        ha=align,
        va="center",
        fontsize=size,
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
