"""The figures of a benchmark run, by name. The names stay the same, so that runs can be compared."""

FIGURES: dict[str, float] = {}
"""All figures that were reported in this process. ``conftest`` prints them as one line of JSON."""


def report(name: str, label: str, figure: float, unit: str, goal: str = "") -> None:
    """Print a figure for people, and keep it under its name."""
    FIGURES[name] = round(figure, 4)
    print(f"{label:<58}{figure:>12,.2f} {unit:<9}{goal}")
