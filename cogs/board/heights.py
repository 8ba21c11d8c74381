"""About how high the parts of a board are on a phone of 360 pixels: in pixels, with letters that are wide.

Pixels tell where a phone breaks a line, for which each letter counts. Names are cut by columns
(:func:`cogs.wording.columns`), so that no person's name is shorter because of another font.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import pairwise

from discord import ui

from cogs.common.panels import Panel

HIGHEST = 600
"""The most pixels of a board, so that a phone shows it with its buttons."""

GAP = 8
"""Pixels between two parts of a board, and between two rows of buttons."""

BORDERS, DIVIDER = 15, 11
"""Pixels around all parts, without the gap below the last one, and of a line between two of them."""

ROW = 52
"""Pixels of a row of buttons that is one line, with those above it."""

_LINE_PIXELS, _LONGEST_ITEM, _BUTTON_PADDING = 276, 200, 25

_SIZES = {"#": (24, 33), "##": (20, 28), "###": (17, 24), "-#": (13, 18), "": (16, 22)}
"""Pixels of the letters and of a line: three sizes of headings, whose letters are bold, small print, text."""

_HEADINGS = frozenset({"#", "##", "###"})

_CARD = "🂠"
_BOLD = "\u0332"
"""Stands behind each bold letter."""

_MARKUP: list[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]]] = [
    (re.compile(r"<:\w+:\d+>"), _CARD),
    (re.compile(r"`(1?)[^`]{1,2}`"), rf"\1{_CARD}."),  # a card as text
    (re.compile(r"<t:\d+:R>"), "dentro de 30 segundos\xa0"),  # the longest of all languages, with its padding
    (re.compile(r"<@\d+>"), "0" * 10),
    (re.compile(r"`[\w-]{43}`"), "0" * 38),  # a hash
    (re.compile("…"), "..."),
    (re.compile(r"(?<!\\)\*\*(.+?)(?<!\\)\*\*"), lambda found: _bold(found[1])),
    (re.compile(r"[`\\\ufe0f\u2060]"), ""),
]
"""How Discord shows markup."""

_LETTER_PIXELS = {
    **dict.fromkeys("ijlíIJ|'", 4.6),
    **dict.fromkeys(" \xa0\u202f.,·:;/", 5.2),
    **dict.fromkeys("frt()[]!-", 6.4),
    **dict.fromkeys("csz–?*", 8.5),
    **dict.fromkeys("kvxy", 9.5),
    **dict.fromkeys("aeoFPLTY", 9.9),
    **dict.fromkeys("DGHNOQ", 12.4),
    **dict.fromkeys("w+−#<>=×→↩↻▶▷✔", 13.4),
    **dict.fromkeys("♠♥♦♣", 14.4),
    **dict.fromkeys("mMW%@½\u2003", 15.6),
    _BOLD: 1.2,
    _CARD: 22.0,
}
"""Pixels of characters that are not as wide as others, in letters of 16 pixels (DejaVu Sans, a wide font)."""

_FIRST_EMOJI = "\u23e9"


@lru_cache(maxsize=4_096)
def is_one_line(line: str) -> bool:
    """Return whether a phone shows the line without a break."""
    mark, text = _parts(line)
    return _rows(text, _SIZES[mark][0] * 1.01) == 1  # widths are estimates


@lru_cache(maxsize=4_096)
def is_short_item(text: str) -> bool:
    """Return whether a phone does not need to break a part of a line: it takes less than most of a row."""
    return _pixels(_parts(text)[1]) <= _LONGEST_ITEM


def text_height(lines: Sequence[str]) -> int:
    """Return the pixels of the lines of a text, with those between them."""
    measured = [_line(line) for line in lines]
    marks = pairwise(mark for mark, _ in measured)  # text directly below text has no gap
    gaps = (10 if below in _HEADINGS else 4 if above or below else 0 for above, below in marks)
    return sum(height for _, height in measured) + sum(gaps)


@lru_cache(maxsize=4_096)
def _line(line: str) -> tuple[str, int]:
    """Return a line's mark and its pixels."""
    mark, text = _parts(line)
    size, pixels = _SIZES[mark]
    return mark, _rows(text, size) * pixels


def rows_height(rows: Iterable[ui.ActionRow[Panel]]) -> int:
    """Return the pixels of rows of buttons and lists, with those between them."""
    return sum(_row_lines(row) * ROW for row in rows)


def _row_lines(row: ui.ActionRow[Panel]) -> int:
    lines, left = 1, float(_LINE_PIXELS)
    for button in row.children:
        if not isinstance(button, ui.Button):
            return 1  # a list has the row for itself
        needed = _button_pixels(str(button.emoji or ""), button.label or "")
        if left < needed:
            lines, left = lines + 1, _LINE_PIXELS
        left -= needed + GAP
    return lines


@lru_cache(maxsize=4_096)
def _button_pixels(emoji: str, text: str) -> float:
    label = _parts(f"{emoji} {text}".strip())[1]
    return max(52, _pixels(label) * 15 / 16 + _BUTTON_PADDING + (5 if emoji else 0))


def _parts(line: str) -> tuple[str, str]:
    """Return the mark before a line and its text as people see it; a picture of a card is one character."""
    mark, _, text = line.partition(" ")
    if mark not in _SIZES:
        mark, text = "", line
    for found, shown in _MARKUP:
        text = found.sub(shown, text)
    return mark, _bold(text) if mark in _HEADINGS else text


def _bold(text: str) -> str:
    return re.sub(rf"(\w){_BOLD}?", rf"\1{_BOLD}", text)


def _rows(text: str, size: float) -> int:
    """Return the rows of a line on a phone, which breaks it at spaces, and words that are too long."""
    rows, taken = 1, 0.0
    for word in text.split(" "):
        width = _pixels(word) * size / 16
        if taken and taken + width > _LINE_PIXELS:
            rows, taken = rows + 1, 0.0
        rows, taken = rows + int(taken + width) // (_LINE_PIXELS + 1), (taken + width) % (_LINE_PIXELS + 1)
        taken += _pixels(" ") * size / 16
    return rows


def _pixels(text: str) -> float:
    """Return about how many pixels a text is wide, in letters of 16 pixels."""
    return sum(
        _LETTER_PIXELS.get(one) or (20 if one >= _FIRST_EMOJI else 11.2 if one.isupper() else 10.2)
        for one in text
    )
