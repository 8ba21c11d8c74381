"""The pseudo-locale: English with accents, 40 % longer and in brackets, so that raw English stands out.

It is made from the English messages, so it is complete by itself. It takes the place of Greek, whose lists
and numbers have no Latin letters of their own: each plain Latin letter that a person reads is raw.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import count
from typing import Any

from fluent.syntax import FluentParser, FluentSerializer, ast

from bot.words.catalogue import Words
from tests.words.catalogue.messages import SOURCE, files_of

PSEUDO = "el"
"""The locale, as Discord names it, of people and servers who read the pseudo-locale."""

OPENS, CLOSES = "⟦", "⟧"
"""The ends of a message. A text between two messages, or a message that was cut off, shows."""

_ACCENTED = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "åƀçđéƒğħïĵķłɱñøþɋřšŧüṽŵẋýžÅƁÇĐÉƑĞĦÏĴĶŁṀÑØÞɊŘŠŦÜṼŴẊÝŽ",
)
_MARKUP = re.compile(r"(?:(?:#{1,3}|-#|[-*>]) )?")
"""Markdown that has to stand at the beginning of a line."""

_VOWEL = re.compile(r"[aeiouAEIOU]")


@cache
def pseudo_words() -> Words:
    """Return the texts of the pseudo-locale."""
    return Words(PSEUDO, [_file(path.read_text(encoding="utf-8")) for path in files_of(SOURCE)])


def pseudo(text: str, *, typed: bool = False) -> str:
    """Return an English text with accents and about 40 % longer, without brackets.

    What people type is the same in every language: it stands between backticks. The text begins there if
    ``typed``.
    """
    parts = text.split("`")
    return "`".join(
        part if typed ^ (n % 2 == 1) else _longer(part).translate(_ACCENTED) for n, part in enumerate(parts)
    )


def raw_words(text: str, known: frozenset[str]) -> set[str]:
    """Return the words of a visible text that have plain Latin letters and are not ``known``.

    Mentions, emojis, times, addresses, hashes and what people type are the same in every language.
    """
    rest = _UNIVERSAL.sub(" ", text)
    return {word for word in re.findall(r"[A-Za-z]{2,}", rest) if word.lower() not in known}


_UNIVERSAL = re.compile(r"`[^`\n]*`|<[^<>\s]+>|https?://\S+|[\w-]{40,}|(?:10|[2-9AKQJ])[♠♥♦♣]", re.ASCII)


def visible_texts(body: Any) -> Iterator[str]:
    """Yield the texts that people read in a request of the bot: messages, buttons, modals, choices."""
    if isinstance(body, Mapping):
        for key, value in body.items():
            if key in _READ and isinstance(value, str):
                yield value
            else:
                yield from visible_texts(value)
    elif isinstance(body, list):
        for part in body:
            yield from visible_texts(part)


_READ = frozenset({"content", "description", "label", "name", "placeholder", "title"})


def _file(source: str) -> str:
    resource = FluentParser(with_spans=False).parse(source)
    for entry in resource.body:
        if isinstance(entry, ast.Message) and entry.value is not None:
            _accent(entry.value)
            entry.value.elements.insert(0, ast.TextElement(OPENS))
            _keep_markup_first(entry.value)
            entry.value.elements.append(ast.TextElement(CLOSES))
    return FluentSerializer().serialize(resource)


def _accent(pattern: ast.Pattern) -> None:
    typed = False  # backticks may enclose a parameter, which is an element of its own
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            odd = element.value.count("`") % 2 == 1
            element.value = pseudo(element.value, typed=typed)
            typed ^= odd
        elif isinstance(element.expression, ast.SelectExpression):
            for variant in element.expression.variants:
                _accent(variant.value)


def _keep_markup_first(pattern: ast.Pattern) -> None:
    """Move the opening bracket behind Markdown that has to stand first."""
    opening, text = pattern.elements[0], pattern.elements[1] if len(pattern.elements) > 1 else None
    if isinstance(opening, ast.TextElement) and isinstance(text, ast.TextElement):
        markup = _MARKUP.match(text.value)
        assert markup is not None, "the pattern matches nothing, too"
        pattern.elements[:2] = [ast.TextElement(f"{markup[0]}{OPENS}{text.value[markup.end() :]}")]


def _longer(text: str) -> str:
    """Repeat the vowels, until the text is 40 % longer; a text without vowels stays."""
    vowels = len(_VOWEL.findall(text))
    turns = count()
    more = round(len(text) * 0.4)
    return _VOWEL.sub(lambda vowel: vowel[0] * (1 + (more + next(turns)) // vowels), text)
