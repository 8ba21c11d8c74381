"""The settings of a server: the list, stored values, and typed values."""

from dataclasses import fields
from unicodedata import combining, normalize

import pytest

from bot.bank.ledger import OPENING_BALANCE
from bot.fields import EVERYONE, EVERYWHERE, MANAGERS_ONLY, NO_CHANNEL, Number, UnfitError, plain
from bot.server_settings import AUTOMATIC, SETTINGS, ServerSettings, find_setting, read_settings, values_of
from bot.words.catalogue import ENGLISH, LANGUAGES, Words, languages, words_in
from bot.words.typed_values import MOST_CHOICES, parse_value, value_choices
from tests.support.cases import for_each
from tests.words.languages import each_language

GERMAN = words_in("de")


def test_each_setting_is_a_field() -> None:
    assert [each.name for each in fields(ServerSettings)] == [each.name for each in SETTINGS]
    assert ServerSettings().opening_cents == OPENING_BALANCE


def test_stored_values_are_read_back() -> None:
    changed = ServerSettings(
        openers=5,
        match_openers=6,
        table_channels="7,8",
        default_preset="speed",
        opening_balance=0,
        deal=False,
        deal_channel=7,
        pace="at_once",
        text_cards=True,
        language="de",
    )
    stored = {name: plain(value) for name, value in values_of(changed).items()}
    assert read_settings(stored) == changed


@pytest.mark.parametrize(
    "stored",
    [
        {"language": "tlh"},
        {"default_preset": "gone"},
        {"opening_balance": "1000001"},
        {"opening_balance": "-1"},
        {"opening_balance": "²"},
        {"opening_balance": "9" * 5_000},
        {"openers": "@everyone"},
        {"deal_channel": "#deals"},
        {"table_channels": "#deals"},
        {"table_channels": ""},
        {"table_channels": "0"},
        {"table_channels": "7,,8"},
        {"table_channels": ",".join(map(str, range(1, 27)))},
        {"text_cards": "1"},
        {"pace": ""},
        {"unknown": "on"},
    ],
)
def test_damaged_or_former_values_count_as_not_stored(stored: dict[str, str]) -> None:
    assert read_settings(stored) == ServerSettings()


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("opening_balance", "1,500", 1_500),
        ("opening_balance", " 0 ", 0),
        ("opening_balance", "10k", 10_000),
        ("text_cards", "YES", True),
        ("text_cards", "off", False),
        ("pace", "at once", "at_once"),
        ("language", "German", "de"),
        ("language", "français", "fr"),
        ("language", "FRANC\u0327AIS", "fr"),
        ("language", "portugues (brasil)", "pt-BR"),
        ("language", "PT-br", "pt-BR"),
        ("language", "Portuguese (Brazil)", "pt-BR"),
        ("language", "automatic", AUTOMATIC),
        ("default_preset", "Speed", "speed"),
        ("openers", "<@&1000000000000000101>", 1_000_000_000_000_000_101),
        ("openers", "none", MANAGERS_ONLY),
        ("openers", "Manage Server only", MANAGERS_ONLY),
        ("match_openers", "everyone", EVERYONE),
        ("match_openers", "none", MANAGERS_ONLY),
        ("match_openers", "<@&1000000000000000101>", 1_000_000_000_000_000_101),
        ("table_channels", "none", EVERYWHERE),
        ("table_channels", "Everywhere", EVERYWHERE),
        (
            "table_channels",
            "1000000000000000102, <#1000000000000000101> <#1000000000000000102>",
            "1000000000000000101,1000000000000000102",
        ),
        ("deal", "off", False),
        ("deal_prize", "0", 0),
        ("deal_channel", "<#1000000000000000101>", 1_000_000_000_000_000_101),
        ("deal_channel", "1000000000000000101", 1_000_000_000_000_000_101),
        ("deal_channel", "None", NO_CHANNEL),
    ],
)
def test_typed_values_are_understood(name: str, text: str, value: object) -> None:
    setting = find_setting(name)
    assert setting is not None
    assert parse_value(ENGLISH, setting, text) == value


def test_words_of_the_own_language_are_understood() -> None:
    setting = find_setting("language")
    assert setting is not None
    assert parse_value(GERMAN, setting, "Deutsch") == parse_value(ENGLISH, setting, "Deutsch") == "de"
    assert parse_value(GERMAN, setting, "Französisch") == "fr"


@each_language
@pytest.mark.parametrize(
    "name", ["language", "pace", "default_preset", "openers", "deal_channel", "text_cards"]
)
def test_words_of_a_value_are_understood_without_accents(name: str, words: Words) -> None:
    setting = find_setting(name)
    assert setting is not None
    choice = next(each for each in value_choices(words, setting) if each.value == plain(setting.default))
    accentless = "".join(each for each in normalize("NFD", choice.words) if not combining(each))
    for typed in (choice.value, choice.words, accentless):
        assert parse_value(words, setting, typed) == setting.default


def test_languages_are_chosen_by_their_own_names() -> None:
    setting = find_setting("language")
    assert setting is not None
    for words in languages():
        names = dict(value_choices(words, setting))
        assert [*names] == [AUTOMATIC, *LANGUAGES]
        assert (names["de"], names["fr"], names["pt-BR"]) == ("Deutsch", "Français", "Português (Brasil)")
    for typed in ("pt-b", "portugues", "PORTUGUE\u0302S"):
        assert [each.value for each in value_choices(ENGLISH, setting, typed)] == ["pt-BR"]


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("opening_balance", "1,000,001"),
        ("opening_balance", "-5"),
        ("opening_balance", "7.50"),
        ("opening_balance", "1.500,00,0"),
        ("opening_balance", "half"),
        ("opening_balance", "9" * 4_000),
        ("opening_balance", ""),
        ("text_cards", "perhaps"),
        ("pace", "slow"),
        ("language", "tlh"),
        ("openers", "Dealers"),
        ("openers", "5"),
        ("match_openers", "2"),
        ("table_channels", "#deals"),
        ("table_channels", ""),
        ("table_channels", ",".join(map(str, range(10**18, 10**18 + 26)))),
        ("deal_prize", "100,001"),
        ("deal_channel", "#deals"),
        ("deal_channel", "<@&1000000000000000101>"),
    ],
)
def test_unfit_values_are_refused(name: str, text: str) -> None:
    setting = find_setting(name)
    assert setting is not None
    with pytest.raises(UnfitError):
        parse_value(ENGLISH, setting, text)


@each_language
@for_each(setting=SETTINGS)
def test_suggested_values_can_be_typed(setting: object, words: object) -> None:
    assert isinstance(words, type(ENGLISH))
    found = find_setting(getattr(setting, "name", ""))
    assert found is not None
    choices = value_choices(words, found, "")
    assert 0 < len(choices) <= MOST_CHOICES
    for choice in choices:
        assert len(choice.words) <= 100
        assert plain(parse_value(words, found, choice.value)) == choice.value


def test_numbers_have_sane_ranges() -> None:
    for setting in SETTINGS:
        if isinstance(setting.kind, Number):
            assert setting.kind.low <= int(setting.default) <= setting.kind.high
