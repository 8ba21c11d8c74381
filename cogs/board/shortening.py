"""Shorten a board to the length that Discord accepts: first its cards, then its lines."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import NamedTuple, Protocol

from bot.cards.faces import TEXT_FACES

TEXT_LIMIT = 3_400
"""Characters of text on a board. Discord accepts 4,000 in a message, with the labels of buttons."""


class LineRank(IntEnum):
    """How long a line stays on a board that is too long: the lowest rank is dropped first."""

    FOLLOWER = 1
    DETAIL = 2
    """Details of the line above it, and news."""
    PLAYER = 3
    """A hand, or a player's round."""
    NEEDED = 4
    """The heading, the dealer, the hand or the bets that are asked for, and the hashes."""


class Line(NamedTuple):
    """A line of the board."""

    text: str
    rank: LineRank = LineRank.DETAIL


Drawn = Sequence[Sequence[Line]]
"""The texts of a board, which separators divide, by their lines."""

ELLIPSIS = Line("…", LineRank.PLAYER)


class Faces(Protocol):
    """Writes cards, given by their codes (``Th``)."""

    @property
    def are_pictures(self) -> bool:
        """Whether cards are pictures, which are longer than text."""

    def card(self, code: str) -> str:
        """Return one card."""

    def cards(self, codes: Iterable[str | None]) -> str:
        """Return several cards; None is a face-down card."""


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
    """How to write cards: in play those of ``finished`` hands and of the ``other`` ones.

    In a result, ``lost`` are those of lost hands, and ``settled`` those of the others. Hands in play may lose
    their cards: ``My hand`` shows one's own. A result always shows them.
    """

    finished: Faces = TEXT_FACES
    other: Faces = TEXT_FACES
    settled: Faces = TEXT_FACES
    lost: Faces = TEXT_FACES
    dealer: Faces = TEXT_FACES


def fit(draw: Callable[[HandFaces], Drawn], faces: Faces) -> list[str]:
    """Return the texts that ``draw`` makes with the most cards that fit: a picture is as long as eight texts.

    Lost hands of a result turn to text first, then finished hands, then all. Then hands in play lose their
    cards. Only then lines are dropped.
    """
    drawn: Drawn = ()
    for hand_faces in _fewer_cards(faces):
        drawn = draw(hand_faces)
        if _length(drawn) <= TEXT_LIMIT:
            break
    return shorten(drawn)


def _fewer_cards(faces: Faces) -> Iterator[HandFaces]:
    if faces.are_pictures:
        yield HandFaces(finished=faces, other=faces, settled=faces, lost=faces, dealer=faces)
        yield HandFaces(finished=faces, other=faces, settled=faces, dealer=faces)
        yield HandFaces(other=faces, dealer=faces)
    yield HandFaces()
    yield HandFaces(finished=NoFaces())
    yield HandFaces(finished=NoFaces(), other=NoFaces())


def shorten(drawn: Drawn) -> list[str]:
    """Drop lines until the texts fit, the least important ones first; an ellipsis stands for them."""
    parts = [list(lines) for lines in drawn]
    while _length(parts) > TEXT_LIMIT:
        part, index = _least_important(parts)
        lines = parts[part]
        if lines[index] == ELLIPSIS or len(lines) == 1:
            lines[index] = Line("")
        elif ELLIPSIS in lines:
            del lines[index]
        else:
            lines[index] = ELLIPSIS
    return ["\n".join(line.text for line in lines if line.text) for lines in parts]


def _length(drawn: Drawn) -> int:
    return sum(len(line.text) + 1 for lines in drawn for line in lines)


def _least_important(parts: Drawn) -> tuple[int, int]:
    """Return the part and the index of the last line among the least important ones."""
    places = [
        (part, index) for part, each in enumerate(parts) for index, line in enumerate(each) if line.text
    ]
    return min(reversed(places), key=lambda at: parts[at[0]][at[1]].rank)
