"""English in what people read in another language: sentences and labels that have a translation."""

import re
from collections.abc import Iterable
from functools import cache

from tests.words.catalogue.messages import SOURCE, files_of

_UNWRITTEN = re.compile(r"`[^`]*`|<[^<>\s]*>|https?://\S+")
_MESSAGE = re.compile(r"^([a-zA-Z][\w-]*) *=(.*(?:\n(?![a-zA-Z#-]).*)*)", re.MULTILINE | re.ASCII)
_CODE = re.compile(r"[{}]|^ *\*?\[[\w.-]+\]")
"""The ends of parameters and of selectors, and the keys of variants."""
_TYPED = re.compile(r"`[^`]*`|`")
_WORDS = re.compile(r"[A-Za-z][A-Za-z'-]*")

FEWEST_WORDS = 3
"""Words in a row that are English for sure; the same two may be right in another language."""


def raw_english(texts: Iterable[str], language: str) -> dict[str, list[str]]:
    """Return the texts with English for which the language has other words, and this English."""
    read = {text: _UNWRITTEN.sub(" ` ", text) for text in set(texts)}
    everything = "\n".join(read.values())  # no piece goes on in the next line
    english = _pieces(SOURCE, language) - _pieces(language, language)
    shown = [piece for piece in english if piece in everything]
    labels = _labels(SOURCE, language) - _labels(language, language)
    found = {
        text: [text] if text in labels else [piece for piece in shown if piece in without]
        for text, without in read.items()
    }
    return {text: pieces for text, pieces in found.items() if pieces}


@cache
def _pieces(language: str, known_to: str) -> frozenset[str]:
    """Return the pieces of several words between parameters, of the messages that another language knows."""
    return frozenset(
        piece
        for text in _shared(language, known_to)
        for line in text.split("\n")
        for literal in _CODE.split(line)
        for piece in map(str.strip, _TYPED.split(literal))
        if len(_WORDS.findall(piece)) >= FEWEST_WORDS
    )


@cache
def _labels(language: str, known_to: str) -> frozenset[str]:
    """Return the messages that are one text without parameters."""
    texts = [text for text in _shared(language, known_to) if "{" not in text and _WORDS.search(text)]
    return frozenset("\n".join(map(str.strip, text.strip().split("\n"))) for text in texts)


def _shared(language: str, known_to: str) -> list[str]:
    known = _texts(known_to)
    return [text for key, text in _texts(language).items() if key in known]


@cache
def _texts(language: str) -> dict[str, str]:
    """Return what follows the key in each message. A parser would take half of a second for a language."""
    sources = (path.read_text(encoding="utf-8") for path in files_of(language))
    return {key: text for source in sources for key, text in _MESSAGE.findall(source)}
