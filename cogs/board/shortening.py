"""Shorten a board to the length that Discord accepts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from bot.cards import TEXT_FACES, CardFaces

TEXT_LIMIT = 3_400
"""Characters of text on a board. Discord accepts 4,000 in a message, with the labels of buttons."""

ELLIPSIS = "…"


@dataclass(frozen=True, slots=True, kw_only=True)
class HandFaces:
    """How to write the cards of hands that are finished, and all other cards."""

    finished: CardFaces = TEXT_FACES
    other: CardFaces = TEXT_FACES


def fit(draw: Callable[[HandFaces], list[str]], faces: CardFaces) -> list[str]:
    """Return what ``draw`` returns for the most pictures that fit: a picture is as long as eight text cards.

    Finished hands turn to text first, then all cards; only then lines are shortened.
    """
    texts: list[str] = []
    for hand_faces in _fewer_pictures(faces):
        texts = draw(hand_faces)
        if _length(texts) <= TEXT_LIMIT:
            break
    return shorten(texts)


def _fewer_pictures(faces: CardFaces) -> Iterator[HandFaces]:
    if faces.are_pictures:
        yield HandFaces(finished=faces, other=faces)
        yield HandFaces(other=faces)
    yield HandFaces()


def _length(texts: list[str]) -> int:
    return sum(len(text) + 1 for text in texts)


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


def _importance(line: str) -> int:
    """Return the drop order: 1 followers, 2 hands, 3 news, 4 the title, the question and the hashes."""
    if line.startswith(("###", "▶")) or "⏱" in line or "🔒" in line:
        return 4
    if line == ELLIPSIS or line.startswith("-#"):
        return 3
    return 1 if "↳" in line else 2
