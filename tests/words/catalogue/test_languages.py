"""Every language has the messages of English with the same parameters, within Discord's limits."""

import re
import tomllib
from collections.abc import Mapping

import pytest
from babel import Locale
from fluent.syntax import ast

from bot.blackjack.options.option_list import OPTIONS, PRESET_NAMES
from bot.words.catalogue import LANGUAGES, phrase, words_in
from bot.words.field_texts import field_help
from bot.words.typed_values import value_choices
from tests.words import lagging
from tests.words.catalogue.messages import (
    FOLDER,
    SOURCE,
    expressions_in,
    files_of,
    keys_in,
    messages_in,
    parameters_of,
    sources_in,
    texts_of,
)
from tests.words.lagging import lagging_in, may_lag, untranslated_page_texts
from tests.words.languages import TRANSLATIONS

PLURAL_FORMS = frozenset({"zero", "one", "two", "few", "many", "other"})

LIMITS = {
    r"buttons-.*|.*-button-.*|bank-leaderboard-(back|next)": 80,
    r"command-(?!preset).*": 100,
    r"(form|modal)-.*title.*": 45,
    r"(form|modal)-.*label.*": 45,
    r"(form|modal)-.*(hint|placeholder|description).*": 100,
}
"""The longest text in characters that Discord accepts where these messages stand."""


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_language_has_no_message_without_a_source(language: str) -> None:
    assert sorted(messages_in(language).keys() - messages_in(SOURCE).keys()) == []


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_language_lags_in_no_text(language: str) -> None:
    """Between releases it may: ``pytest -rx`` lists the keys then."""
    lacked = [*lagging_in(language), *untranslated_page_texts(language)]
    if lacked and may_lag():
        pytest.xfail(f"{language} lacks {len(lacked)} texts: {', '.join(lacked)}")
    assert lacked == []


@pytest.mark.parametrize(
    ("changelog", "may"),
    [
        (
            "# Changelog\n\n## [Unreleased]\n\n### Added\n\n- A table.\n\n## [1.0.0] - 2026-11-23\n- All.\n",
            True,
        ),
        ("# Changelog\n\n## [Unreleased]\n\n## [1.1.0] - 2026-12-24\n\n- A table.\n\n## [1.0.0]\n", False),
    ],
)
def test_languages_may_lag_between_releases_only(changelog: str, may: bool) -> None:
    assert may_lag(changelog) is may


@pytest.mark.parametrize("lacked", [[], ["buttons-hit"]])
def test_command_lists_what_lags(
    lacked: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lacking = {"fr": lacked}
    monkeypatch.setattr(lagging, "lagging_in", lambda language: lacking.get(language, []))
    monkeypatch.setattr(lagging, "untranslated_page_texts", lambda language: lacking.get(language, []))
    assert lagging.main() == (1 if lacked else 0)
    listed = "fr lacks 2 texts:\n  buttons-hit\n  buttons-hit\n" if lacked else ""
    assert capsys.readouterr().out == listed


def test_message_that_a_language_lacks_is_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    known = {SOURCE: {"a": None, "b": None}, "fr": {"b": None}}
    monkeypatch.setattr(lagging, "messages_in", known.__getitem__)
    assert lagging_in("fr") == ["a"]


@pytest.mark.parametrize("language", TRANSLATIONS)
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
    source = {key: path.name for path in files_of(SOURCE) for key in keys_in(path)}
    found = {key: path.name for path in files_of(language) for key in keys_in(path)}
    assert {key: name for key, name in found.items() if source[key] != name} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_message_stands_alone(language: str) -> None:
    """The bot parses a message when it needs it, without the rest of its file: its text is all of it."""
    words, messages = words_in(language), messages_in(language)
    assert words.keys == messages.keys()
    written = {key: text for path in files_of(language) for key, text in sources_in(path).items()}
    assert {key: text.rstrip() for key, text in words._messages.items()} == written
    for key, message in messages.items():
        references = (ast.MessageReference, ast.TermReference)
        assert not any(isinstance(each, references) for each in expressions_in(message)), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_plural_forms_are_those_of_the_language(language: str) -> None:
    """A variant for a plural form of another language would never be said."""
    forms = set(Locale.parse(language, sep="-").plural_form.tags) | {"other"}
    for key, message in messages_in(language).items():
        for selector in expressions_in(message):
            if isinstance(selector, ast.SelectExpression):
                keys = (each.key for each in selector.variants)
                names = {key.name for key in keys if isinstance(key, ast.Identifier)}
                assert names <= forms or not names <= PLURAL_FORMS, key


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
    options = [words("option-suggested", option=each.name, help=field_help(words, each)) for each in OPTIONS]
    values = [choice.label for option in OPTIONS for choice in value_choices(words, option)]
    assert [text for text in (*presets, *options, *values) if len(text) > 100] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_ace_is_a_word_in_sentences(language: str) -> None:
    """Rows of charts have letters, but nobody holds "a pair of A"."""
    told = {
        key: words_in(language)(key, **{name: "A" if name in pair else "pair" for name in names})
        for key, message in messages_in(language).items()
        if "up" in (names := parameters_of(message))
        for pair in [{"up"} if re.search("hard|soft", key) else {"up", "total", "hand", "held"}]
    }
    assert {key: text for key, text in told.items() if re.search(r"\bA\b(?! pair)", text)} == {}


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_names_of_presets_have_quotation_marks_in_sentences(language: str) -> None:
    bare = re.compile(r"^\S+ = .*[^„“\u202F]\{ \$preset \}", re.MULTILINE)
    found = [line for path in files_of(language) for line in bare.findall(path.read_text(encoding="utf-8"))]
    assert found == []


_UNWRITTEN = re.compile(r"`[^`]*`|<[^<>\s]*>|https?://\S+|:\w+:")
"""Code, mentions, times, addresses and emojis, which are the same in every language."""


def style_of(language: str) -> dict[str, str]:
    """Return what is wrong in texts of a language: patterns by what would be right, from its folder."""
    path = FOLDER / language / "style.toml"
    style = tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    avoided = style.get("avoided", ())
    return {**style.get("typography", {}), **{f"no {word!r}": rf"\b(?:{word})\b" for word in avoided}}


def breaches(text: str, style: Mapping[str, str]) -> list[str]:
    """Return what would be right in a text that breaks a style."""
    written = _UNWRITTEN.sub("x", text)
    return [right for right, wrong in style.items() if re.search(wrong, written, re.IGNORECASE)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_keep_to_the_style_of_their_language(language: str) -> None:
    """``natural`` is the word of the rules; people read ``blackjack`` for a two-card 21."""
    style = style_of(language)
    found = {
        key: (broken, text)
        for key, message in messages_in(language).items()
        if message.value is not None
        for text in texts_of(message.value)
        if (broken := breaches(text, style))
    }
    assert found == {}


@pytest.mark.parametrize(
    ("language", "text", "broken"),
    [
        ("en", "A natural pays `50 %`.", 1),
        ("en", "A blackjack pays 50%; natural laws are `natural`.", 1),
        ("fr", "Prêt\u202f! Mise\u202f: `box:1`, à 20:15, 50\u202f%, «\u202fstop\u202f»\u202f?!", 0),
        ("fr", "Prêt !", 1),
        ("fr", "**Mise\u00a0:** 5", 1),
        ("fr", "L'as «\u202fici »", 2),
        ("es", "¿Otra? ¡Sí! ¡Bien! ¿Y tú?", 0),
        ("es", "¿Otra? Y tú?", 1),
        ("es", "Sí! ¿Y", 2),
        ("pt-BR", "50% de chance. Pronto!", 0),
        ("pt-BR", "50 % de chance.", 1),
    ],
)
def test_breach_of_a_style_is_found(language: str, text: str, broken: int) -> None:
    assert len(breaches(text, style_of(language))) == broken
