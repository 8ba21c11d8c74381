"""Shorten a board to the length that Discord accepts, and to the height of a phone.

First its cards become text, then its lines compact; at last lines are left out.

Heights are about those on a phone of 360 pixels, with letters that are wide. Pixels tell where a phone breaks
a line, for which each letter counts. Names are cut by columns (:func:`cogs.wording.columns`), so that no
person's name is shorter because of another font.
"""

import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum
from functools import lru_cache
from itertools import pairwise
from typing import Any, NamedTuple, Protocol

from discord import ui

from bot.cards.faces import TEXT_FACES, CardFaces
from cogs.common.panels import Panel

TEXT_LIMIT = 3_400
"""Characters of text on a board. Discord accepts 4,000 in a message, with the labels of buttons."""

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


class LineRank(IntEnum):
    """How long a line stays on a board that is too long: the lowest rank is dropped first."""

    NEWS = 1
    """What nobody misses."""
    FOLLOWER = 2
    DETAIL = 3
    """Details of the line above it."""
    NOTICE = 4
    """What everybody must know."""
    PLAYER = 5
    """A hand, or a player's round."""
    STACKS = 6
    """Everybody's chips in a match, which are played for."""
    ASKED = 7
    """A hand that is asked, and achievements."""
    NEEDED = 8
    """The heading, the dealer, and what is asked: they stay, however high a board is."""
    COUNT = 9
    """How many lines are left out, or that details are."""


_COUNTED = frozenset({LineRank.FOLLOWER, LineRank.PLAYER, LineRank.ASKED})
"""Lines that are counted when they are left out."""

_TOLD = _COUNTED | {LineRank.DETAIL}
"""Lines in whose place something stands: details are not counted, as what they belong to may be there."""


class Line(NamedTuple):
    """A line of the board. ``owned`` is what a board of a match still says of it where it has no room."""

    text: str
    rank: LineRank = LineRank.NEWS
    owned: str = ""


Drawn = Sequence[Sequence[Line]]
"""The texts of a board, which separators divide, by their lines."""


class Room(NamedTuple):
    """The room for texts: their pixels on a phone, the most lines that divide them, and their characters.

    ``left_out`` says how many lines have no room, or what their players own. It is 0 where details alone are
    missing.
    """

    left_out: Callable[[int, Sequence[str]], str]
    pixels: int
    dividers: int = sys.maxsize
    characters: int = TEXT_LIMIT


class Faces(Protocol):
    """Writes cards, given by their codes (``Th``)."""

    @property
    def are_pictures(self) -> bool:
        """Whether cards are pictures, which are longer than text."""

    def card(self, code: str) -> str:
        """Return one card."""

    def cards(self, codes: Iterable[str | None]) -> str:
        """Return several cards; None is a face-down card."""


class _NoFaces(CardFaces):
    """Leaves the cards of hands out: a hand then has its total, its bet and its state."""

    def cards(self, _codes: Iterable[str | None]) -> str:
        """Return no card."""
        return ""


_NO_FACES = _NoFaces({})


@dataclass(frozen=True, slots=True, kw_only=True)
class HandFaces:
    """How to write cards: in play those of ``finished`` hands and of the ``other`` ones.

    In a result, ``lost`` are those of lost hands, and ``settled`` those of the others. Hands in play may lose
    their cards: ``My hand`` shows one's own. A result shows them as long as a phone has room.

    ``is_compact`` is a board for whose lines a phone has no room: a box or a player has a line, or two. On a
    ``is_narrow`` one, lines that a phone would break are ``is_terse``: without words that signs and amounts
    tell too. If they are still too long, they are ``without_totals`` in a result, or lose their cards.
    """

    is_compact: bool = False
    is_narrow: bool = False
    is_terse: bool = False
    without_totals: bool = False

    finished: Faces = TEXT_FACES
    other: Faces = TEXT_FACES
    settled: Faces = TEXT_FACES
    lost: Faces = TEXT_FACES
    dealer: Faces = TEXT_FACES


_LOWER: Sequence[tuple[LineRank, Mapping[str, Any]]] = (
    (LineRank.NEWS, {}),
    (LineRank.NOTICE, {"is_compact": True}),
    (LineRank.NOTICE, {"is_compact": True, "is_narrow": True}),
)
"""What makes a board lower, step by step, and the least rank of the lines for which there must be room.

Without the last step, the boards of random tables (``tests/pictures``) would leave out half as many players
again. It is a step of its own because its lines may lose cards for which a compact board has room.
"""

_WITHOUT_CARDS: Mapping[str, Any] = dict.fromkeys(("finished", "other", "settled", "lost"), _NO_FACES)

_NARROWER: Sequence[Mapping[str, Any]] = (
    {"is_terse": True},
    {"is_terse": True, "without_totals": True},
    {"is_terse": True, **_WITHOUT_CARDS},
    {"is_terse": True, **_WITHOUT_CARDS, "without_totals": True},
)
"""What makes a line shorter, step by step. A later one takes more away."""


def narrow(draw: Callable[[HandFaces], Iterable[Line]], faces: HandFaces) -> list[Line]:
    """Return lines that take one row each on a narrow board if they can. An asked hand stays whole."""
    lines = list(draw(faces))
    for changes in _NARROWER if faces.is_narrow else ():
        shorter = draw(replace(faces, **changes))
        lines = [
            line if line.rank is LineRank.ASKED or is_one_line(line.text) else other
            for line, other in zip(lines, shorter, strict=True)
        ]
    return lines


def fit(draw: Callable[[HandFaces], Drawn], faces: Faces, room: Room) -> list[str]:
    """Return the texts that ``draw`` makes with the most cards that fit: a picture is as long as eight texts.

    Lost hands of a result turn to text first, then finished hands, then all. Then hands in play lose their
    cards. What is too high becomes compact, then narrow. Only then lines are dropped.
    """
    drawn: Drawn = ()
    for least, changes in _LOWER:
        for hand_faces in _fewer_cards(faces):
            drawn = draw(replace(hand_faces, **changes))
            if _length(drawn) <= room.characters:
                break
        needed = [[line for line in lines if line.rank >= least] for lines in drawn]
        if _height(needed, room) <= room.pixels:
            break
    return shorten(drawn, room)


def _fewer_cards(faces: Faces) -> Iterator[HandFaces]:
    if faces.are_pictures:
        yield HandFaces(finished=faces, other=faces, settled=faces, lost=faces, dealer=faces)
        yield HandFaces(finished=faces, other=faces, settled=faces, dealer=faces)
        yield HandFaces(other=faces, dealer=faces)
    yield HandFaces()
    yield HandFaces(finished=_NO_FACES)
    yield HandFaces(finished=_NO_FACES, other=_NO_FACES)


def shorten(drawn: Drawn, room: Room) -> list[str]:
    """Drop lines until the texts fit, the least important ones first; a line in their place counts them."""
    parts = [list(lines) for lines in drawn]
    counted = [
        (part, index)
        for part, lines in enumerate(parts)
        for index, line in enumerate(lines)
        if line.rank in _TOLD
    ]
    last_part, last_index = counted[-1] if counted else (0, 0)
    parts[last_part].insert(last_index + 1, Line("", LineRank.COUNT))
    count, owned = 0, list[str]()
    while (is_long := _length(parts) > room.characters) or _height(parts, room) > room.pixels:
        part, index = _least_important(parts)
        dropped = parts[part][index]
        if dropped.rank >= LineRank.NEEDED and not is_long:
            break
        parts[part][index] = Line("")
        if dropped.rank in _TOLD:
            count += dropped.rank in _COUNTED
            owned = [*([dropped.owned] if dropped.owned else []), *owned]
            parts[last_part][last_index + 1] = Line(room.left_out(count, owned), LineRank.COUNT)
    return ["\n".join(line.text for line in lines if line.text) for lines in parts]


def _height(drawn: Drawn, room: Room) -> int:
    """Return about how high the texts are on a phone, with the lines between them."""
    texts = [shown for lines in drawn if (shown := [line.text for line in lines if line.text])]
    return sum(text_height(text) + GAP for text in texts) + DIVIDER * min(room.dividers, len(texts) - 1)


def _length(drawn: Drawn) -> int:
    return sum(len(line.text) + 1 for lines in drawn for line in lines)


def _least_important(parts: Drawn) -> tuple[int, int]:
    """Return the part and the index of the last line among the least important ones."""
    places = [
        (part, index) for part, each in enumerate(parts) for index, line in enumerate(each) if line.text
    ]
    return min(reversed(places), key=lambda at: parts[at[0]][at[1]].rank)
