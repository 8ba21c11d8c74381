"""Pictures that are drawn on request: an empty picture, its colours, and its content as a file.

A picture has a dark background of its own, so that it looks the same in Discord's dark and light themes. It
is drawn in the background process, which alone loads the library.
"""

from io import BytesIO
from typing import Any, Final

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
