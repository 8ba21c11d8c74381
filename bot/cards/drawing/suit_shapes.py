"""The outlines of the four suits, as polygons in a square from (0, 0) to (1, 1)."""

import math
from collections.abc import Iterator, Sequence

Point = tuple[float, float]
Outline = tuple[Point, ...]

_STEPS = 48
"""Points of a curve."""


def suit_outlines(suit: str) -> tuple[Outline, ...]:
    """Return the polygons that together fill a suit: ``s``, ``h``, ``d`` or ``c``."""
    match suit:
        case "h":
            return (_heart(),)
        case "d":
            return (_diamond(),)
        case "s":
            return _spade()
        case "c":
            return _club()
        case _:
            raise ValueError(suit)


def _heart() -> Outline:
    right = (*_curve((0.5, 0.28), (0.55, 0.08), (0.97, -0.04), (1.0, 0.32)),)
    down = (*_curve((1.0, 0.32), (1.0, 0.60), (0.68, 0.76), (0.5, 1.0)),)
    return _symmetric((*right, *down))


def _diamond() -> Outline:
    upper = (*_curve((0.5, -0.02), (0.62, 0.17), (0.77, 0.36), (0.95, 0.5)),)
    lower = (*_curve((0.95, 0.5), (0.77, 0.64), (0.62, 0.83), (0.5, 1.02)),)
    return _symmetric((*upper, *lower))


def _spade() -> tuple[Outline, ...]:
    side = (*_curve((0.5, -0.04), (0.62, 0.20), (1.03, 0.36), (1.03, 0.62)),)
    lobe = (*_curve((1.03, 0.62), (1.03, 0.90), (0.66, 0.90), (0.5, 0.74)),)
    return (_symmetric((*side, *lobe)), _stem(0.60))


def _club() -> tuple[Outline, ...]:
    radius = 0.25
    lobes = (_circle(0.5, 0.22, radius), _circle(0.23, 0.615, radius), _circle(0.77, 0.615, radius))
    middle = ((0.42, 0.40), (0.58, 0.40), (0.62, 0.62), (0.38, 0.62))
    return (*lobes, middle, _stem(0.50))


def _stem(top: float) -> Outline:
    """Return the foot of a spade or a club, which starts at this height."""
    foot = (*_curve((0.54, top), (0.545, 0.86), (0.60, 0.96), (0.72, 1.0)),)
    return _symmetric(foot)


def _symmetric(right: Sequence[Point]) -> Outline:
    """Return a right half with its mirror image at the vertical axis."""
    return (*right, *((1.0 - x, y) for x, y in reversed(right)))


def _circle(x: float, y: float, radius: float) -> Outline:
    angles = (2 * math.pi * step / (2 * _STEPS) for step in range(2 * _STEPS))
    return tuple((x + radius * math.cos(angle), y + radius * math.sin(angle)) for angle in angles)


def _curve(start: Point, first: Point, second: Point, end: Point) -> Iterator[Point]:
    """Yield the points of a cubic Bézier curve."""
    for step in range(_STEPS + 1):
        t = step / _STEPS
        weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t**2 * (1 - t), t**3)
        points = (start, first, second, end)
        yield (
            sum(weight * x for weight, (x, _) in zip(weights, points, strict=True)),
            sum(weight * y for weight, (_, y) in zip(weights, points, strict=True)),
        )
