"""The words for options, presets and corrections."""

import pytest

from bot.blackjack.options.option_list import OPTIONS, PRESET_NAMES, Option
from bot.blackjack.options.resolution import resolve
from bot.fields import Choice, Number, Switch
from bot.words.catalogue import ENGLISH
from bot.words.field_texts import value_text
from bot.words.option_phrases import correction_phrase
from tests.support.cases import for_each


@for_each(option=OPTIONS)
def test_option_has_all_its_texts_and_no_others(option: Option) -> None:
    name = f"option-{option.name}"
    expected = {f"{name}-name", f"{name}-help"} | ({f"{name}-edge"} if option.edge else set())
    match option.kind:
        case Choice(values=values):
            expected |= {f"{name}-value-{value.replace(':', '_')}" for value in values}
        case Number(special_zero=zero):
            expected |= {f"{name}-value"} | ({f"{name}-zero"} if zero else set())
        case Switch():
            pass
    assert {key for key in ENGLISH.keys if key.startswith(f"{name}-")} == expected


def test_every_preset_has_a_text() -> None:
    assert {key for key in ENGLISH.keys if key.startswith("preset-")} == {
        f"preset-{name}" for name in PRESET_NAMES
    }


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("simple", True, "on"),
        ("peek", "ace_ten", "with an ace or a ten up"),
        ("decks", 0, "infinite"),
        ("decks", 1, "1 deck"),
        ("splits", 0, "0 times"),
        ("min_bet", 100_000, "100,000 chips"),
        ("penetration", 75, "75%"),
    ],
)
def test_value_in_words(name: str, value: object, words: str) -> None:
    option = next(option for option in OPTIONS if option.name == name)
    assert value_text(ENGLISH, option, option.kind.read(value)) == words


@pytest.mark.parametrize(
    ("preset", "changes", "sentences"),
    [
        (
            "house",
            {"simple": True},
            [
                "`double` is off instead of any: `simple` leaves only hit and stand.",
                "`splits` is 0 instead of 3: `simple` leaves only hit and stand.",
                "`ace_splits` is 0 instead of 1: `simple` leaves only hit and stand.",
                "`surrender` is off instead of late: `simple` leaves only hit and stand.",
                "`insurance` is off instead of on: `simple` leaves only hit and stand.",
            ],
        ),
        (
            "house",
            {"hole_card": "none", "surrender": "off"},
            ["`peek` is off instead of ace_ten: without a hole card there is nothing to check."],
        ),
        (
            "house",
            {"peek": "off"},
            [
                "`peek` is ace_ten instead of off: "
                "late surrender comes after the dealer has checked for a blackjack."
            ],
        ),
        (
            "vegas",
            {"peek": "off"},
            [
                "`surrender` is early instead of late: "
                "with `peek` off, every surrender comes before the dealer checks."
            ],
        ),
        (
            "vegas",
            {"splits": 0},
            [
                "`ace_splits` is 0 instead of 1: "
                "without splits, aces are not split either. Set `ace_splits` to allow it."
            ],
        ),
        (
            "vegas",
            {"turn_time": 0},
            [
                "`intermission` is 0 instead of 30: "
                "with an unlimited `turn_time`, a match has no timer for bets either."
            ],
        ),
        (
            "house",
            {"late_insurance": True},
            [
                "`late_insurance` is off instead of on: "
                "once the dealer has checked, there is nothing left to insure."
            ],
        ),
        (
            "house",
            {"odd_money": "forbid"},
            ["`bet_step` is 2 instead of 1: `odd_money` refuses bets that could pay a fraction of a chip."],
        ),
        ("house", {"min_bet": 25}, ["`base_bet` is 25 instead of 10: bets are from 25 to 500."]),
    ],
)
def test_correction_says_why(preset: str, changes: dict[str, object], sentences: list[str]) -> None:
    resolved = resolve(preset, changes)
    assert [ENGLISH(correction_phrase(each, resolved.rules)) for each in resolved.corrections] == sentences
