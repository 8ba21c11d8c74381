"""Every language has every message with the same parameters, within Discord's limits."""

import re

import pytest
from babel import Locale
from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

from bot.blackjack.options.option_list import BY_NAME, OPTIONS, PRESET_NAMES
from bot.words.catalogue import LANGUAGES, words_in
from bot.words.option_phrases import option_help
from bot.words.phrases import phrase
from bot.words.typed_values import value_choices
from tests.words.catalogue.messages import SOURCE, files_of, messages_in, parameters_of, texts_of

OTHERS = [language for language in LANGUAGES if language != SOURCE]

PLURAL_FORMS = frozenset({"zero", "one", "two", "few", "many", "other"})

LIMITS = {
    r"buttons-.*|.*-button-.*|bank-leaderboard-(back|next)": 80,
    r"command-(?!preset).*": 100,
    r"(form|modal)-.*title.*": 45,
    r"(form|modal)-.*label.*": 45,
    r"(form|modal)-.*(hint|placeholder|description).*": 100,
}
"""The longest text in characters that Discord accepts where these messages stand."""


@pytest.mark.parametrize("language", OTHERS)
def test_language_has_every_message_and_no_other(language: str) -> None:
    source, translated = messages_in(SOURCE).keys(), messages_in(language).keys()
    assert {"missing": sorted(source - translated), "without a source": sorted(translated - source)} == {
        "missing": [],
        "without a source": [],
    }


@pytest.mark.parametrize("language", OTHERS)
def test_messages_have_the_same_parameters(language: str) -> None:
    source, translated = messages_in(SOURCE), messages_in(language)
    differing = {
        key: (sorted(parameters_of(source[key])), sorted(parameters_of(translated[key])))
        for key in source.keys() & translated.keys()
        if parameters_of(source[key]) != parameters_of(translated[key])
    }
    assert differing == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_messages_stand_in_the_file_of_their_source(language: str) -> None:
    assert [path.name for path in files_of(language)] == [path.name for path in files_of(SOURCE)]


class _References(Visitor):
    """The messages and terms that a message refers to."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802  # the library's name
        self.found.append(node.id.name)

    visit_TermReference = visit_MessageReference  # noqa: N815


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_message_stands_alone(language: str) -> None:
    """The bot parses a message when it needs it, without the rest of its file."""
    words, messages = words_in(language), messages_in(language)
    assert words.keys == messages.keys()
    for key, message in messages.items():
        (alone,) = parse(words._messages[key]).body
        assert isinstance(alone, ast.Message)
        assert alone.equals(message, ignored_fields=["span", "comment"]), key
        references = _References()
        references.visit(message)
        assert references.found == [], key


class _PluralForms(Visitor):
    """The plural forms of all selectors on numbers; other selectors have variants of other names."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802  # the library's name
        names = {each.key.name for each in node.variants if isinstance(each.key, ast.Identifier)}
        if names <= PLURAL_FORMS:
            self.found |= names
        self.generic_visit(node)


@pytest.mark.parametrize("language", LANGUAGES)
def test_plural_forms_are_those_of_the_language(language: str) -> None:
    """A variant for a plural form of another language would never be said."""
    forms = set(Locale.parse(language).plural_form.tags) | {"other"}
    for key, message in messages_in(language).items():
        visitor = _PluralForms()
        visitor.visit(message)
        assert visitor.found <= forms, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_longer_than_discord_accepts(language: str) -> None:
    too_long = {
        key: text
        for key, message in messages_in(language).items()
        for pattern, most in LIMITS.items()
        if re.fullmatch(pattern, key) and message.value is not None
        for text in texts_of(message.value)
        if len(text) > most
    }
    assert too_long == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_choices_and_suggestions_fit(language: str) -> None:
    words = words_in(language)
    presets = [words("command-preset", preset=name, about=phrase(f"preset-{name}")) for name in PRESET_NAMES]
    options = [words("option-suggested", option=name, help=option_help(words, name)) for name in BY_NAME]
    values = [choice.words for option in OPTIONS for choice in value_choices(words, option.name)]
    assert [text for text in (*presets, *options, *values) if len(text) > 100] == []


AVOIDED = {
    "en": r"naturals?|anew|whoever|he|him|his",
    "de": r"naturals?|gastgeber\w*|schuhe?n?|eröffne\w*|nachgesehen|stapel|voreinstellung\w*",
}
"""Words that people never read: those of the rules, stilted ones, and second words for the same thing."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_people_never_read_avoided_words(language: str) -> None:
    """``natural`` is the word of the rules; people read ``blackjack`` for a two-card 21."""
    found = [
        text
        for message in messages_in(language).values()
        if message.value is not None
        for text in texts_of(message.value)
        if re.search(rf"\b(?:{AVOIDED[language]})\b", text, re.IGNORECASE)
    ]
    assert found == []
