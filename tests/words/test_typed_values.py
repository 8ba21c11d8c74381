"""Options as people type them."""

import pytest

from bot.blackjack.errors import OptionError, Reason
from bot.blackjack.options.option_list import BY_NAME, OPTIONS, Option
from bot.blackjack.rules import Peek
from bot.fields import Number, plain
from bot.words.catalogue import ENGLISH, LANGUAGES, words_in
from bot.words.field_texts import value_text
from bot.words.option_phrases import fault_phrase
from bot.words.typed_values import MOST_CHOICES, option_names, parse_option, read_switch, value_choices
from tests.support.cases import for_each


@for_each(option=OPTIONS)
def test_suggested_values_read_back(option: Option) -> None:
    choices = value_choices(ENGLISH, option)
    assert choices
    assert all(len(choice.label) <= 100 for choice in choices)
    for choice in choices:
        assert plain(parse_option(option.name, choice.value)) == choice.value


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_of_values_read_back(language: str) -> None:
    words = words_in(language)
    read = {
        (option.name, choice.value, text): plain(parse_option(option.name, text, words))
        for option in OPTIONS
        for choice in value_choices(words, option)
        for shown in [value_text(words, option, parse_option(option.name, choice.value))]
        for text in (shown, shown.upper())
    }
    assert [key for key, value in read.items() if value != key[1]] == []


@pytest.mark.parametrize(
    ("language", "yes", "no"),
    [
        ("en", "yes, y, ON", "no, n, disabled"),
        ("de", "ja, an, Ein, yes", "nein, aus, off"),
        ("fr", "Oui, o, active, on", "non, désactivé, n"),
        ("es", "sí, Si, s", "no, desactivado"),
        ("pt-BR", "sim, ligado, S", "não, nao, desligado"),
    ],
)
def test_switches_are_read_in_each_language(language: str, yes: str, no: str) -> None:
    words = words_in(language)
    assert {read_switch(words, text) for text in yes.split(",")} == {True}
    assert {read_switch(words, text) for text in no.split(",")} == {False}
    assert read_switch(words, "maybe") is None
    assert parse_option("simple", yes.partition(",")[0], words) is True


@pytest.mark.parametrize(
    ("name", "text"),
    [("max_bet", "10 mil"), ("turn_time", "2 Minuten"), ("turn_time", "2 minutos"), ("min_bet", "5 tsd")],
)
def test_number_with_an_unknown_unit_is_refused(name: str, text: str) -> None:
    """It would be another number."""
    with pytest.raises(OptionError) as refused:
        parse_option(name, text, words_in("de"))
    assert refused.value.reason is Reason.BAD_VALUE


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_of_a_number_that_is_not_suggested_are_read(language: str) -> None:
    words = words_in(language)
    for option in OPTIONS:
        if isinstance(option.kind, Number):
            number = option.kind.nearest(7)
            assert parse_option(option.name, value_text(words, option, number), words) == number


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("simple", "Yes", True),
        ("simple", "off", False),
        ("simple", " TRUE ", True),
        ("turn_time", "unlimited", 0),
        ("turn_time", "20 s", 20),
        ("turn_time", "45 seconds", 45),
        ("max_bet", "none", 0),
        ("max_bet", "No table maximum", 0),
        ("max_bet", "10k", 10_000),
        ("max_bet", "1m", 1_000_000),
        ("max_bet", "10 k chips", 10_000),
        ("max_bet", "0.5 million", 500_000),
        ("turn_time", "1 min", 60),
        ("turn_time", "1m", 60),
        ("max_bet", "1.5K", 1500),
        ("max_bet", "1,000", 1000),
        ("max_bet", "1.000", 1000),
        ("max_bet", "1,5k", 1500),
        ("decks", "infinite", 0),
        ("penetration", "80 %", 80),
        ("blackjack_pays", "3 to 2", "3:2"),
        ("blackjack_pays", "6/5", "6:5"),
        ("double", "9 to 11", "9_11"),
        ("double", "10-11", "10_11"),
        ("surrender", "Early non-ace", "early_non_ace"),
        ("surrender_window", "until first hit", "until_first_hit"),
        ("peek", "with an ace up", "ace"),
    ],
)
def test_value_is_read_with_tolerance(name: str, text: str, value: object) -> None:
    assert parse_option(name, text) == value
    assert type(parse_option(name, text)) is not str


def test_choice_is_read_as_its_enum() -> None:
    assert parse_option("peek", "ace") is Peek.ACE


@pytest.mark.parametrize(
    ("name", "text", "nearest"),
    [
        ("peek", "acs", "ace"),
        ("turn_time", "3", "5"),
        ("turn_time", "1", "0"),
        ("decks", "300", "255"),
        ("decks", "-3", "0"),
        ("decks", "2.7", "3"),
        ("min_bet", "2.5", "2"),
        ("min_bet", "1.0", "1"),
        ("min_bet", "-1k", "1"),
        ("min_bet", "2,5", "2"),
        ("splits", "-1", "0"),
        ("splits", "−1", "0"),
        ("max_bet", "-1", "0"),
        ("simple", "onn", "on"),
        ("simple", "fals", "off"),
    ],
)
def test_refused_value_names_the_nearest(name: str, text: str, nearest: str) -> None:
    with pytest.raises(OptionError) as caught:
        parse_option(name, text)
    assert caught.value.reason is Reason.BAD_VALUE
    sentence = ENGLISH(fault_phrase(caught.value.fault))
    assert sentence.endswith((f"the nearest is {nearest}.", f"did you mean {nearest}?"))


@pytest.mark.parametrize("text", ["", "maybe", "-5", "1e3", "1.5", "NaN", "9" * 5000, "\ud800", "ten"])
@pytest.mark.parametrize("name", ["simple", "decks", "peek"])
def test_nonsense_is_refused_with_a_sentence(name: str, text: str) -> None:
    with pytest.raises(OptionError) as caught:
        parse_option(name, text)
    assert caught.value.reason is Reason.BAD_VALUE
    message = ENGLISH(fault_phrase(caught.value.fault))
    assert message.isprintable()
    assert len(message) < 250


def test_option_names_are_completed() -> None:
    assert option_names("split")[:2] == ("split_match", "splits")
    assert "double_after_split" in option_names("split")
    assert option_names("insurence")[0] == "insurance"
    assert option_names("Max b") == ("max_bet",)
    assert len(option_names()) == MOST_CHOICES


def test_values_are_completed() -> None:
    assert [choice.value for choice in value_choices(ENGLISH, BY_NAME["peek"], "ace")] == ["ace", "ace_ten"]
    assert [choice.value for choice in value_choices(ENGLISH, BY_NAME["simple"], "o")] == ["on", "off"]
    assert value_choices(ENGLISH, BY_NAME["max_bet"], "1k")[0].value == "1000"
    assert value_choices(ENGLISH, BY_NAME["turn_time"], "200")[0].value == "90"
    assert value_choices(ENGLISH, BY_NAME["turn_time"], "45 seco")[0].value == "45", "while the unit is typed"
    infinite = value_choices(ENGLISH, BY_NAME["decks"], "inf")[0]
    assert (infinite.value, infinite.label) == ("0", "0 · infinite")
