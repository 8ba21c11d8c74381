"""The catalogue's mechanism: parameters, numbers, lists, and what is missing."""

import pytest
from fluent.runtime import FluentResource
from fluent.syntax.ast import Resource

from bot.words import catalogue
from bot.words.phrases import phrase

GERMAN = catalogue.Words(
    "de",
    [
        "chips = { $count ->\n    [one] { $amount } Chip\n   *[other] { $amount } Chips\n }\n"
        "outer = Es gibt { $inner }.\n"
        "number = { $number }\n"
    ],
)


@pytest.mark.parametrize(
    ("cents", "english", "german"),
    [
        (100, "1 chip", "1 Chip"),
        (0, "0 chips", "0 Chips"),
        (750, "7.50 chips", "7,50 Chips"),
        (123_456_700, "1,234,567 chips", "1.234.567 Chips"),
        (-100, "−1 chip", "−1 Chip"),
    ],
)
def test_chips_have_plurals_and_separators_of_the_language(cents: int, english: str, german: str) -> None:
    assert catalogue.ENGLISH.chips(cents) == english
    assert GERMAN.chips(cents) == german


def test_phrases_are_rendered_inside_phrases() -> None:
    inner = phrase("chips", count=2, amount="2")
    assert GERMAN(phrase("outer", inner=inner)) == "Es gibt 2 Chips."


def test_numbers_are_grouped_as_the_language_does() -> None:
    assert GERMAN("number", number=1_000) == "1.000"


@pytest.mark.parametrize(("cents", "text"), [(15_00, "+15"), (-10_00, "−10"), (0, "±0"), (7_50, "+7.50")])
def test_net_has_a_sign(cents: int, text: str) -> None:
    assert catalogue.ENGLISH.net(cents) == text


def test_lists_are_joined_in_the_language() -> None:
    assert catalogue.ENGLISH.listed(["Ann", "Bob", "Cleo"]) == "Ann, Bob and Cleo"
    assert GERMAN.either(["a", "b"]) == "a oder b"


@pytest.mark.parametrize("locale", ["", None, "xx", "en-US", "en-GB", "no-such-language"])
def test_unknown_language_is_english(locale: str | None) -> None:
    assert catalogue.words_in(locale) is catalogue.ENGLISH


def test_missing_message_is_an_error() -> None:
    with pytest.raises(catalogue.MissingTextError, match="no message"):
        catalogue.ENGLISH("no-such-message")


def test_missing_parameter_is_an_error() -> None:
    with pytest.raises(catalogue.MissingTextError, match="chips"):
        catalogue.ENGLISH("chips", count=1)


def test_message_is_parsed_when_it_is_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Parsing all of them would take a quarter of a second of each start."""
    parsed: list[str] = []

    def parse(source: str) -> Resource:
        parsed.append(source)
        return FluentResource(source)

    monkeypatch.setattr(catalogue, "FluentResource", parse)
    words = catalogue.Words("en", ["# A comment\none = 1\n\ntwo =\n    2,\n    2\nthree = 3\n"])
    assert (words("two"), words("two")) == ("2,\n2", "2,\n2")
    assert parsed == ["two =\n    2,\n    2"]
    assert words.keys == {"one", "two", "three"}
