"""The catalogue's mechanism: parameters, numbers, lists, and what is missing."""

import pytest
from fluent.runtime import FluentResource
from fluent.syntax.ast import Resource

from bot.words import catalogue
from bot.words.catalogue import phrase

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


# Languages with their own marks: grouped thousands, decimals, percent signs, lists and alternatives.
@pytest.mark.parametrize(
    ("language", "amounts", "share", "listed", "either"),
    [
        ("en", "1,000 · 10,000 · 7.50", "42.5%", "a, b and c", "a, b or c"),
        ("de", "1.000 · 10.000 · 7,50", "42,5\u00a0%", "a, b und c", "a, b oder c"),
        ("fr", "1\u202f000 · 10\u202f000 · 7,50", "42,5\u00a0%", "a, b et c", "a, b ou c"),
        ("es", "1.000 · 10.000 · 7,50", "42,5\u00a0%", "a, b y c", "a, b o c"),
        ("pt-BR", "1.000 · 10.000 · 7,50", "42,5%", "a, b e c", "a, b ou c"),
    ],
)
def test_figures_and_lists_are_those_of_the_language(
    language: str, amounts: str, share: str, listed: str, either: str
) -> None:
    words = catalogue.words_in(language)
    assert " · ".join(map(words.amount, (1_000_00, 10_000_00, 7_50))) == amounts
    assert (words.share(0.425), words.share(0.5)) == (
        share,
        share.replace("42.5", "50").replace("42,5", "50"),
    )
    assert (words.listed("abc"), words.either("abc")) == (listed, either)


def test_percent_sign_stands_where_the_language_has_it() -> None:
    assert catalogue.Words("tr", []).share(0.425) == "%42,5"


def test_spanish_lists_change_their_word_before_its_own_sound() -> None:
    words = catalogue.words_in("es")
    assert [words.listed(["Ann", last]) for last in ("Bob", "Iris", "**Hilda**", "_Íñigo_", "Hielo")] == [
        "Ann y Bob",
        "Ann e Iris",
        "Ann e **Hilda**",
        "Ann e _Íñigo_",
        "Ann y Hielo",
    ]
    assert [words.either(["10", last]) for last in ("9", "8", "11", "111", "otra", "*Óscar*", "hora")] == [
        "10 o 9",
        "10 u 8",
        "10 u 11",
        "10 o 111",
        "10 u otra",
        "10 u *Óscar*",
        "10 u hora",
    ]
    assert words.listed(["Iris"]) == "Iris"


@pytest.mark.parametrize("language", catalogue.LANGUAGES)
@pytest.mark.parametrize("number", [1, 999, 1_000, 12_345, 1_234_567])
def test_amounts_are_grouped_as_the_numbers_of_sentences(language: str, number: int) -> None:
    words = catalogue.Words(language, ["number = { $number }\n"])
    assert words("number", number=number) == words.amount(number * 100)


def test_missing_message_is_said_in_english_alone() -> None:
    """Its number, its plural and the phrases in it are English too, also those that the language has."""
    english = catalogue.Words(
        "en", ["cards = { $number ->\n    [one] card\n   *[other] cards\n }\nsays = { $number }{ $what }\n"]
    )
    words = catalogue.Words("fr", ["cards = cartes\n"], english)
    assert words("says", number=1_000, what=phrase("cards", number=0)) == "1,000cards"
    assert words("cards", number=0) == "cartes"
    assert words.naming(lambda number: number)("says", number=1, what="") == "1"
    with pytest.raises(catalogue.MissingTextError):
        words("no-such-message")


@pytest.mark.parametrize("words", catalogue.languages()[1:], ids=lambda words: words.language)
def test_lagging_message_of_each_language_is_english(
    words: catalogue.Words, monkeypatch: pytest.MonkeyPatch
) -> None:
    others = {key: text for key, text in words._messages.items() if key != "buttons-hit"}
    monkeypatch.setattr(words, "_messages", others)
    assert words("buttons-hit") == catalogue.ENGLISH("buttons-hit")


@pytest.mark.parametrize(
    "locale", ["", None, "xx", "en-US", "en-GB", "xx-such-language", "p", "frisian", "-"]
)
def test_unknown_language_is_english(locale: str | None) -> None:
    assert catalogue.words_in(locale) is catalogue.ENGLISH


@pytest.mark.parametrize("language", catalogue.LANGUAGES)
def test_language_is_found_however_its_code_is_written(language: str) -> None:
    words = catalogue.words_in(language)
    assert words.language == language
    for written in (language.lower(), language.upper(), language.replace("-", "_")):
        assert catalogue.words_in(written) is words


@pytest.mark.parametrize(
    ("locale", "language"),
    [
        *(("es-419", "es"), ("es-ES", "es"), ("es_MX", "es"), ("pt-PT", "pt-BR"), ("pt", "pt-BR")),
        *(("fr-CA", "fr"), ("fr_CA", "fr"), ("de-AT", "de"), ("de-Latn-CH", "de"), ("en-US", "en")),
    ],
)
def test_locale_of_another_region_has_the_nearest_language(locale: str, language: str) -> None:
    assert catalogue.words_in(locale).language == language


def test_own_region_is_nearer_than_another_one(monkeypatch: pytest.MonkeyPatch) -> None:
    brazil, portugal = catalogue.words_in("pt-BR"), catalogue.Words("pt-PT", [])
    monkeypatch.setitem(catalogue._WORDS, "pt-pt", portugal)
    assert catalogue.words_in("pt-PT") is portugal
    assert catalogue.words_in("pt-BR") is catalogue.words_in("pt-AO") is brazil


@pytest.mark.parametrize(
    ("language", "own", "english"),
    [
        ("en", "English", "English"),
        ("de", "Deutsch", "German"),
        ("fr", "Français", "French"),
        ("es", "Español", "Spanish"),
        ("pt-BR", "Português (Brasil)", "Portuguese (Brazil)"),
    ],
)
def test_language_has_a_name_of_its_own(language: str, own: str, english: str) -> None:
    assert catalogue.words_in(language).name_of(language) == own
    assert catalogue.ENGLISH.name_of(language) == english


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


def test_texts_with_names_leave_those_of_everybody_whole() -> None:
    """A copy with names may be the first that reads the files of a language."""
    german = catalogue.read_words("de", catalogue.ENGLISH)
    called = german.calling({7: "Ann"})
    assert called("buttons-start-alone") == german("buttons-start-alone") == "Allein starten"
