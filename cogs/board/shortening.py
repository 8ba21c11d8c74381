"""Shorten a board to the length that Discord accepts: first its cards, then its lines."""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Protocol

from bot.cards import TEXT_FACES

TEXT_LIMIT = 3_400
"""Characters of text on a board. Discord accepts 4,000 in a message, with the labels of buttons."""

ELLIPSIS = "…"


class Faces(Protocol):
    """Writes cards, given by their codes (``Th``)."""

    @property
    def are_pictures(self) -> bool:
        """Whether cards are pictures, which are longer than text."""
        ...

    def card(self, code: str) -> str:
        """Return one card."""
        ...

    def cards(self, codes: Iterable[str | None]) -> str:
        """Return several cards; None is a face-down card."""
        ...


class NoFaces:
    """Leaves the cards of hands out: a hand then has its total, its bet and its state."""

    are_pictures = False

    def card(self, code: str) -> str:
        """Return one card, as text: it is news, and not part of a hand."""
        return TEXT_FACES.card(code)

    def cards(self, _codes: Iterable[str | None]) -> str:
        """Return no card."""
        return ""


@dataclass(frozen=True, slots=True, kw_only=True)
class HandFaces:
    """How to write the cards of hands that are finished, of the other hands, and all other cards."""

    finished: Faces = TEXT_FACES
    other: Faces = TEXT_FACES
    dealer: Faces = TEXT_FACES


def fit(draw: Callable[[HandFaces], list[str]], faces: Faces) -> list[str]:
    """Return the texts that ``draw`` makes with the most cards that fit: a picture is as long as eight texts.

    Finished hands turn to text first, then all hands. Then hands lose their cards: ``My hand`` shows one's
    own. Only then lines are dropped.
    """
    texts: list[str] = []
    for hand_faces in _fewer_cards(faces):
        texts = draw(hand_faces)
        if sum(len(text) + 1 for text in texts) <= TEXT_LIMIT:
            break
    return shorten(texts)


def _fewer_cards(faces: Faces) -> Iterator[HandFaces]:
    if faces.are_pictures:
        yield HandFaces(finished=faces, other=faces, dealer=faces)
        yield HandFaces(other=faces, dealer=faces)
    yield HandFaces()
    yield HandFaces(finished=NoFaces())
    yield HandFaces(finished=NoFaces(), other=NoFaces())


def shorten(texts: list[str]) -> list[str]:
    """Drop lines until the texts fit, the least important ones first; an ellipsis stands for them."""
    parts = [text.split("\n") for text in texts]
    while sum(len(line) + 1 for lines in parts for line in lines) > TEXT_LIMIT:
        part, index = _least_important(parts)
        lines = parts[part]
        if lines[index] == ELLIPSIS or len(lines) == 1:
            lines[index] = ""
        elif ELLIPSIS in lines:
            del lines[index]
        else:
            lines[index] = ELLIPSIS
    return ["\n".join(line for line in lines if line) for lines in parts]


def _least_important(parts: list[list[str]]) -> tuple[int, int]:
    """Return the part and the index of the last line among the least important ones."""
    lines = [(part, index) for part, each in enumerate(parts) for index, line in enumerate(each) if line]
    return min(reversed(lines), key=lambda at: _importance(parts[at[0]][at[1]]))


SIGNS = ("▷", "▪", "✔", "✖", "🎉", "🟢", "⚪", "🔴", "✅", "⏳", "💤", "🚪")
"""The first characters of lines that show a hand or a player."""


_CLOCK_OR_HASH = re.compile(r"⏱\s<t:|🔒 [^`\\]*`[\w-]{43}`")
"""A clock or a hash. No name looks like one: its markup is escaped."""


def _importance(line: str) -> int:
    """Return the drop order: 1 followers, 2 details and news, 3 hands and players, 4 the rest.

    The rest are the heading, the dealer, the hand that is asked, the clock and the hashes. The first
    characters decide before all others, which may be those of a name.
    """
    if line.startswith(("♠", "-# ♠", "#", "▶")):
        return 4
    if line.startswith(SIGNS) or line == ELLIPSIS:
        return 3
    if line.lstrip().startswith("↳"):
        return 1
    return 4 if _CLOCK_OR_HASH.search(line) else 2
