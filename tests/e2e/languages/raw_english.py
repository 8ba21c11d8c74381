"""English in what people read in another language: sentences and labels that have a translation."""

import re
from collections.abc import Iterable, Iterator
from functools import cache

from fluent.syntax import ast

from tests.words.catalogue.messages import SOURCE, messages_in

_UNWRITTEN = re.compile(r"`[^`]*`|<[^<>\s]*>|https?://\S+")
_WORDS = re.compile(r"[A-Za-z][A-Za-z'-]*")

FEWEST_WORDS = 3
"""Words in a row that are English for sure; the same two may be right in another language."""


def raw_english(texts: Iterable[str], language: str) -> dict[str, list[str]]:
    """Return the texts with English for which the language has other words, and this English."""
    english = _pieces(SOURCE, language) - _pieces(language, language)
    labels = _labels(SOURCE, language) - _labels(language, language)
    found = {text: _english_in(text, english, labels) for text in set(texts)}
    return {text: pieces for text, pieces in found.items() if pieces}


def _english_in(text: str, english: Iterable[str], labels: frozenset[str]) -> list[str]:
    if text in labels:
        return [text]
    read = _UNWRITTEN.sub(" ` ", text)
    return [piece for piece in english if piece in read]


@cache
def _pieces(language: str, known_to: str) -> frozenset[str]:
    """Return the pieces of several words between parameters, of the messages that another language knows."""
    return frozenset(
        piece
        for message in _shared(language, known_to)
        for text in _literals(message)
        for piece in map(str.strip, re.split(r"\n|`[^`]*`|`", text))
        if len(_WORDS.findall(piece)) >= FEWEST_WORDS
    )


@cache
def _labels(language: str, known_to: str) -> frozenset[str]:
    """Return the messages that are one text without parameters."""
    values = [message.value for message in _shared(language, known_to)]
    return frozenset(
        value.elements[0].value
        for value in values
        if value is not None
        and len(value.elements) == 1
        and isinstance(value.elements[0], ast.TextElement)
        and _WORDS.search(value.elements[0].value)
    )


def _shared(language: str, known_to: str) -> list[ast.Message]:
    known = messages_in(known_to)
    return [message for key, message in messages_in(language).items() if key in known]


def _literals(node: ast.Message) -> Iterator[str]:
    patterns = [node.value] if node.value is not None else []
    while patterns:
        for element in patterns.pop().elements:
            if isinstance(element, ast.TextElement):
                yield element.value
            elif isinstance(element.expression, ast.SelectExpression):
                patterns += [variant.value for variant in element.expression.variants]
