"""Draw the pictures of the faces, which are stored beside the code: ``python -m bot.cards.drawing``.

Only this module needs Pillow; the bot reads the stored pictures. Suits are shapes of our own, and ranks are
written in the font that Pillow brings (Aileron, which is in the public domain).
"""

import argparse
import math
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from bot.cards.faces import BACK, CHIPS, EMPTY, FOLDER, RANKS, SUITS, card_name, chip_name

BACKGROUNDS = ((0x31, 0x33, 0x38), (0xFF, 0xFF, 0xFF))
"""Discord's dark and light background."""

_A_ROW, _GAP = 13, 2


def contact_sheet(pictures: Iterable[Image.Image], size: int) -> Image.Image:
    """Return the pictures in this size (in pixels): 22 as in a line of text, 44 as in a large heading."""
    small = [each.resize((size, size), Image.Resampling.LANCZOS) for each in pictures]
    cell = size + _GAP
    width, height = _A_ROW * cell + _GAP, -(-len(small) // _A_ROW) * cell + _GAP
    sheet = Image.new("RGB", (width * len(BACKGROUNDS), height))
    for half, background in enumerate(BACKGROUNDS):
        sheet.paste(background, (half * width, 0, (half + 1) * width, height))
        for number, picture in enumerate(small):
            row, column = divmod(number, _A_ROW)
            sheet.paste(picture, (half * width + _GAP + column * cell, _GAP + row * cell), picture)
    return sheet


Point = tuple[float, float]
Outline = tuple[Point, ...]

_STEPS = 48
"""Points of a curve."""


def suit_outlines(suit: str) -> tuple[Outline, ...]:
    """Return the polygons that together fill a suit: ``s``, ``h``, ``d`` or ``c``."""
    match suit:
        case "h":
            right = _curve((0.5, 0.28), (0.55, 0.08), (0.97, -0.04), (1.0, 0.32))
            down = _curve((1.0, 0.32), (1.0, 0.60), (0.68, 0.76), (0.5, 1.0))
            return (_symmetric((*right, *down)),)
        case "d":
            upper = _curve((0.5, -0.02), (0.62, 0.17), (0.77, 0.36), (0.95, 0.5))
            lower = _curve((0.95, 0.5), (0.77, 0.64), (0.62, 0.83), (0.5, 1.02))
            return (_symmetric((*upper, *lower)),)
        case "s":
            side = _curve((0.5, -0.04), (0.62, 0.20), (1.03, 0.36), (1.03, 0.62))
            lobe = _curve((1.03, 0.62), (1.03, 0.90), (0.66, 0.90), (0.5, 0.74))
            return (_symmetric((*side, *lobe)), _stem(0.60))
        case "c":
            lobes = (_circle(x, y, 0.25) for x, y in ((0.5, 0.22), (0.23, 0.615), (0.77, 0.615)))
            middle = ((0.42, 0.40), (0.58, 0.40), (0.62, 0.62), (0.38, 0.62))
            return (*lobes, middle, _stem(0.50))
        case _:
            raise ValueError(suit)


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


SIZE = 128
"""Pixels of a finished picture, in both directions, as Discord shows emojis best."""

SCALE = 8
"""How much larger a picture is drawn than it is stored."""

Colour = tuple[int, int, int]

_WHITE: Colour = (255, 255, 255)
_EDGE: Colour = (150, 155, 166)
_RED: Colour = (214, 21, 44)
_BLACK: Colour = (17, 19, 26)
_BACK: Colour = (36, 66, 148)
_BACK_LIGHT: Colour = (124, 156, 232)
_SHADE: Colour = (138, 143, 155)

MARGIN = 7
"""Free pixels on all sides of a card, so that cards do not touch those in the row and in the next line."""
_CARD_BOX = (MARGIN + 3, MARGIN, SIZE - MARGIN - 3, SIZE - MARGIN)
_RADIUS, _EDGE_WIDTH = 19, 4

_RANK_TEXTS = {"T": "10"}
_RANK_TOP, _RANK_HEIGHT, _RANK_WIDTH, _RANK_BOLD = 13, 49, 88, 3
_SUIT_TOP, _SUIT_SIZE = 68, 47

_SPOTS = 6
_CHIP_COLOURS: dict[int, tuple[Colour, Colour]] = {
    1: ((236, 239, 244), (70, 110, 190)),
    5: ((200, 30, 45), (255, 255, 255)),
    10: ((40, 110, 205), (255, 255, 255)),
    25: ((24, 133, 72), (255, 255, 255)),
    50: ((222, 120, 20), (255, 255, 255)),
    100: ((36, 38, 46), (255, 255, 255)),
    500: ((112, 52, 160), (255, 255, 255)),
    1000: ((214, 164, 26), (60, 40, 0)),
}
"""The colours of each chip, and of its spots and number."""


def all_pictures() -> Iterator[tuple[str, Image.Image]]:
    """Yield the name and the picture of every face."""
    for suit in SUITS:
        for rank in RANKS:
            yield card_name(rank + suit), _card(rank, suit)
    yield BACK, _back()
    yield EMPTY, _empty()
    for chips in CHIPS:
        yield chip_name(chips), _chip(chips)


class _Canvas:
    """A large transparent picture; all coordinates are those of the finished one."""

    def __init__(self) -> None:
        self.image = Image.new("RGBA", (SIZE * SCALE, SIZE * SCALE), (0, 0, 0, 0))
        self.draw = ImageDraw.Draw(self.image)

    def rounded(
        self,
        box: tuple[float, float, float, float],
        radius: float,
        *,
        fill: Colour | None,
        outline: Colour | None = None,
        width: float = 0,
    ) -> None:
        """Draw a rounded rectangle."""
        left, top, right, bottom = (value * SCALE for value in box)
        self.draw.rounded_rectangle(
            (left, top, right - 1, bottom - 1),
            radius * SCALE,
            fill=fill,
            outline=outline,
            width=round(width * SCALE),
        )

    def circle(self, radius: float, fill: Colour) -> None:
        """Fill a circle in the middle."""
        box = tuple((SIZE / 2 + offset) * SCALE for offset in (-radius, -radius, radius, radius))
        self.draw.ellipse(box, fill=fill)

    def wedge(self, radius: float, angle: float, width: float, fill: Colour) -> None:
        """Fill a sector of a circle in the middle, around this angle (in degrees, clockwise)."""
        box = tuple((SIZE / 2 + offset) * SCALE for offset in (-radius, -radius, radius, radius))
        self.draw.pieslice(box, angle - width / 2, angle + width / 2, fill=fill)

    def polygon(self, outline: Outline, x: float, y: float, size: float, fill: Colour) -> None:
        """Fill an outline that is ``size`` pixels wide and begins at ``x`` and ``y``."""
        points = [((x + size * px) * SCALE, (y + size * py) * SCALE) for px, py in outline]
        self.draw.polygon(points, fill=fill)

    def text(self, text: str, *, top: float, height: float, width: float, bold: float, fill: Colour) -> None:
        """Write in the middle: capitals and digits of this height, not wider than ``width``.

        ``bold`` is the width of a stroke around the letters. Tails hang below.
        """
        mask, tall = _letters(text, bold / height)
        ratio = height * SCALE / tall
        size = (min(round(mask.width * ratio), round(width * SCALE)), round(mask.height * ratio))
        mask = mask.resize(size, Image.Resampling.LANCZOS)
        at = ((SIZE * SCALE - mask.width) // 2, round(top * SCALE))
        self.image.paste(Image.new("RGBA", mask.size, (*fill, 255)), at, mask)

    def finished(self) -> Image.Image:
        """Return the picture in its final size; transparent edges keep the colour of what they bound."""
        return self.image.convert("RGBa").reduce(SCALE).convert("RGBA")


@cache
def _letters(text: str, bold: float) -> tuple[Image.Image, int]:
    """Return a text as a mask without margins, and the height of a capital letter in it, in pixels."""
    font = ImageFont.load_default(size=800)
    cap_top, cap_bottom = font.getbbox("H")[1::2]
    stroke = round(bold * (cap_bottom - cap_top))
    left, top, right, bottom = (round(edge) for edge in font.getbbox(text, stroke_width=stroke))
    top, bottom = round(cap_top) - stroke, max(bottom, round(cap_bottom) + stroke)
    mask = Image.new("L", (right - left, bottom - top), 0)
    ImageDraw.Draw(mask).text((-left, -top), text, font=font, fill=255, stroke_width=stroke)
    return mask, round(cap_bottom - cap_top) + 2 * stroke


def _card(rank: str, suit: str) -> Image.Image:
    canvas, ink = _Canvas(), _RED if suit in "hd" else _BLACK
    canvas.rounded(_CARD_BOX, _RADIUS, fill=_WHITE, outline=_EDGE, width=_EDGE_WIDTH)
    text = _RANK_TEXTS.get(rank, rank)
    canvas.text(text, top=_RANK_TOP, height=_RANK_HEIGHT, width=_RANK_WIDTH, bold=_RANK_BOLD, fill=ink)
    for outline in suit_outlines(suit):
        canvas.polygon(outline, (SIZE - _SUIT_SIZE) / 2, _SUIT_TOP, _SUIT_SIZE, ink)
    return canvas.finished()


def _back() -> Image.Image:
    canvas = _Canvas()
    canvas.rounded(_CARD_BOX, _RADIUS, fill=_WHITE, outline=_EDGE, width=_EDGE_WIDTH)
    canvas.rounded((22, 19, 106, 109), 10, fill=_BACK)
    diamond = suit_outlines("d")[0]
    for row, count in enumerate((2, 1, 2, 1, 2)):
        for column in range(count):
            x = 64 + (column - (count - 1) / 2) * 37
            canvas.polygon(diamond, x - 10, 64 + (row - 2) * 17 - 10, 20, _BACK_LIGHT)
    return canvas.finished()


def _empty() -> Image.Image:
    canvas = _Canvas()
    canvas.rounded(_CARD_BOX, _RADIUS, fill=None, outline=_SHADE, width=6)
    return canvas.finished()


def _chip(chips: int) -> Image.Image:
    canvas = _Canvas()
    colour, light = _CHIP_COLOURS[chips]
    canvas.circle(63, _EDGE)
    canvas.circle(60, colour)
    for spot in range(_SPOTS):
        canvas.wedge(60, 360 / _SPOTS * spot - 90, 24, light)
    canvas.circle(49, colour)
    text = "1K" if chips == 1000 else str(chips)
    height = {1: 56, 2: 50, 3: 38}[len(text)]
    canvas.text(text, top=64 - height / 2, height=height, width=84, bold=1.6, fill=light)
    return canvas.finished()


def main() -> None:
    """Write the pictures into the package."""
    parser = argparse.ArgumentParser(prog="python -m bot.cards.drawing", description="Draw the card faces.")
    parser.add_argument("--sheet", type=Path, metavar="FILE", help="also write all faces as one PNG")
    parser.add_argument("--size", type=int, default=22, help="pixels of a face on the sheet (default: 22)")
    options = parser.parse_args()
    pictures = dict(all_pictures())
    FOLDER.mkdir(exist_ok=True)
    for name, picture in pictures.items():
        picture.save(FOLDER / f"{name}.png", optimize=True)
    print(f"{len(pictures)} faces in {FOLDER}")
    if options.sheet is not None:
        contact_sheet(pictures.values(), options.size).save(options.sheet)
        print(f"a sheet of them in {options.sheet}")


if __name__ == "__main__":
    main()
