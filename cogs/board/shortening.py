"""Shorten a board to the length that Discord accepts."""

from __future__ import annotations

TEXT_LIMIT = 3_400
"""Characters of text on a board. Discord accepts 4,000 in a message, with the labels of buttons."""

ELLIPSIS = "…"


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
