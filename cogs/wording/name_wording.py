"""The names of people on a server: cut to a width, and without any effect on the text around them.

A name is what its owner typed. It must not ping, format, link, reverse or break a line, or be seen as empty.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from bot.bank import UserId
from bot.words import Words
from cogs.wording.people_wording import person

WIDEST_NAME = 16
"""Columns of a name on the board. East Asian characters and emojis have two."""

ENDING = 2
"""The last characters that tell names with the same beginning apart."""

MOST_MARKS = 2
"""Accents that one character of a name may carry: enough for every language, too few to cover other lines."""

LONGEST_LIGATURE = 2
"""Letters that one character may stand for without being written out."""

_ELLIPSIS = "…"
_DROPPED = frozenset({"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"})
"""Categories of characters that are left out: controls, joiners, directions, surrogates, line breaks."""

_BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0\u034f\u17b4\u17b5\ufdfd")
"""Characters of other categories that nobody can see, and one that is as wide as a line."""

_EMOJI_STYLE = "\ufe0f"
_RIGHT_TO_LEFT = frozenset({"R", "AL", "AN"})
_ISOLATED = "\u2068{}\u2069"
_MARKUP = re.compile(r"([!-/:-@\[-`{-~])")


@lru_cache(maxsize=4_096)
def clean_name(name: str, widest: int = WIDEST_NAME) -> str:
    """Return a name of visible characters, at most so many columns wide; "" if there are none."""
    # No escape keeps "@everyone" from standing out as a mention.
    harmless = unicodedata.normalize("NFC", name).replace("@", "\uff20")
    visible = " ".join("".join(_visible(harmless)).split())
    if sum(map(_columns, visible)) <= widest:
        return visible
    return _first_columns(visible, widest - 1).rstrip() + _ELLIPSIS


@lru_cache(maxsize=4_096)
def escaped_name(name: str, widest: int = WIDEST_NAME) -> str:
    """Return a name as Discord's markup that shows just the name; empty if nothing of it can be shown.

    It is cut to so many columns.
    """
    clean = clean_name(name, widest)
    text = _MARKUP.sub(r"\\\1", clean)
    is_right_to_left = any(unicodedata.bidirectional(each) in _RIGHT_TO_LEFT for each in clean)
    return _ISOLATED.format(text) if is_right_to_left else text


def shortened_names(names: Mapping[UserId, str], widest: int) -> dict[UserId, str]:
    """Return clean names, at most so many columns wide, and still different where they were.

    Names with the same beginning keep their last characters, too.
    """
    short = {user: clean_name(name, widest) for user, name in names.items()}
    meant = Counter(clean_name(name, widest) for name in set(names.values()))
    return {
        user: cut if meant[cut] == 1 or cut == names[user] else _with_ending(names[user], widest)
        for user, cut in short.items()
    }


def _with_ending(name: str, widest: int) -> str:
    """Return the beginning and the end of a clean name that is wider than so many columns."""
    ending = name[-ENDING:]
    left = widest - 1 - sum(map(_columns, ending))
    return f"{_first_columns(name, left).rstrip()}{_ELLIPSIS}{ending}"


def _first_columns(text: str, most: int) -> str:
    """Return the beginning of a text that is at most so many columns wide."""
    width, kept = 0, ""
    for character in text:
        width += _columns(character)
        if width > most:
            break
        kept += character
    return kept


def shown_name(words: Words, names: Mapping[UserId, str], user: UserId) -> str:
    """Return a person's name as it stands in a message, or a mention where none is known.

    A board may still have the name of somebody who has just been forgotten.
    """
    name = escaped_name(names.get(user, "")) if words.knows(user) else ""
    return name or person(words, user)


def shown_names(words: Words, names: Mapping[UserId, str], users: Iterable[UserId]) -> str:
    """Return the people's names as a list."""
    return words.listed(shown_name(words, names, user) for user in users)


def _visible(name: str) -> Iterator[str]:
    """Yield the visible characters of a name, each with at most :data:`MOST_MARKS` marks after it."""
    marks: int | None = None  # None: there is no character yet that could carry a mark
    for character in name:
        if character.isspace():
            marks = None
            yield " "
        elif character in _BLANK or unicodedata.category(character) in _DROPPED:
            continue
        elif unicodedata.category(character) in ("Mn", "Me"):
            if marks is not None and marks < MOST_MARKS:
                marks += 1
                yield character
        else:
            marks = 0
            yield _ELLIPSIS if character == _ELLIPSIS else _written_out(character)


def _written_out(character: str) -> str:
    """Return the character, or the word or sentence that some characters stand for."""
    long_form = unicodedata.normalize("NFKC", character)
    return long_form if len(long_form) > LONGEST_LIGATURE else character


def _columns(character: str) -> int:
    """Return the columns of a character: an emoji that is text by itself gets wide by the mark after it."""
    if character == _EMOJI_STYLE:
        return 1
    if unicodedata.category(character) in ("Mn", "Me"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1
