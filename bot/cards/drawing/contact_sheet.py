"""All faces in one picture, on Discord's dark and light background, to look at after a change."""

from collections.abc import Iterable

from PIL import Image

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
