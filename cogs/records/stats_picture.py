"""The picture of ``/stats``: the balance from round to round, and the outcomes of these rounds.

It is drawn in the background, never on the event loop.
"""

from dataclasses import dataclass
from typing import Any, Final

from cogs.pictures import BACKGROUND, COLOURS, FAINT, TEXT, blank_picture, png_of

_SIZE: Final = (6.4, 4.0)
"""Width and height in inches: large letters, because Discord shrinks the picture on a phone."""

_DOTS: Final = 120
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
    figure = blank_picture(*_SIZE, _DOTS)
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
