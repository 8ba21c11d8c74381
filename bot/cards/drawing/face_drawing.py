"""Draw the faces: cards, their back, an empty place and chips, drawn large and scaled down."""

from collections.abc import Iterator
from functools import cache

from PIL import Image, ImageDraw, ImageFont

from bot.cards import BACK, CHIPS, EMPTY, RANKS, SUITS, card_name, chip_name
from bot.cards.drawing.suit_shapes import Outline, suit_outlines

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

_CARD_BOX = (7, 1, 121, 127)
"""The outline of a card inside the picture; the sides stay free, so that cards in a row do not touch."""
_RADIUS, _EDGE_WIDTH = 20, 4

_RANK_TEXTS = {"T": "10"}
_RANK_TOP, _RANK_HEIGHT, _RANK_WIDTH, _RANK_BOLD = 9, 52, 90, 3
_SUIT_TOP, _SUIT_SIZE = 68, 53

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
    canvas.rounded((19, 13, 109, 115), 10, fill=_BACK)
    diamond = suit_outlines("d")[0]
    for row, count in enumerate((2, 1, 2, 1, 2)):
        for column in range(count):
            x = 64 + (column - (count - 1) / 2) * 40
            canvas.polygon(diamond, x - 11, 64 + (row - 2) * 19 - 11, 22, _BACK_LIGHT)
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
