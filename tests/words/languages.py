"""The languages of the bot, for tests of what holds in each of them."""

from typing import Final

import discord
import pytest

from bot.words.catalogue import LANGUAGES, Words, languages, words_in
from tests.words.catalogue.messages import SOURCE

each_language = pytest.mark.parametrize("words", languages(), ids=lambda words: words.language)
"""Gives a test the texts of each language as ``words``."""

TRANSLATIONS: Final = tuple(language for language in LANGUAGES if language != SOURCE)


def locale_of(language: str) -> str:
    """Return the first of Discord's locales whose texts are in the language."""
    return next(each.value for each in discord.Locale if words_in(each.value) is words_in(language))


def unknown_locale() -> discord.Locale:
    """Return a locale of Discord whose language the bot does not speak."""
    return next(
        each for each in discord.Locale if _language_of(each.value) not in map(_language_of, LANGUAGES)
    )


def _language_of(locale: str) -> str:
    return locale.partition("-")[0]


def longest_languages(*areas: str) -> list[Words]:
    """Return the two languages with the longest texts, the longest one last.

    ``areas`` are the beginnings of the keys of the messages that are compared.
    """
    return sorted(languages(), key=lambda words: _length(words, areas))[-2:]


def each_measured_language(*areas: str) -> pytest.MarkDecorator:
    """Give a test each language as ``words``: the two with the longest texts, the others in long runs.

    ``areas`` are the beginnings of the keys of the messages that are compared.
    """
    longest = longest_languages(*areas)
    values = [pytest.param(each, marks=() if each in longest else pytest.mark.long) for each in languages()]
    return pytest.mark.parametrize("words", values, ids=lambda words: words.language)


def _length(words: Words, areas: tuple[str, ...]) -> int:
    return sum(len(text) for key, text in words._messages.items() if key.partition("-")[0] in areas)
