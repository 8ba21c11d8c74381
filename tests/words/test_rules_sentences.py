"""The rules at a table as sentences: every option and every value has one."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from itertools import combinations
from typing import Any, cast

import pytest

from bot.blackjack.options.option_list import BY_NAME, PRESET_NAMES, Option
from bot.blackjack.options.resolution import resolve
from bot.blackjack.rules import Bankroll, HoleCard, Reshuffle, Rules, Surrender
from bot.fields import Choice, Number, Switch, Value
from bot.words.catalogue import ENGLISH, Phrase, Words
from bot.words.rules_description import rules_in_sentences
from tests.words.languages import each_language


def _splits(rules: Rules) -> bool:
    return not rules.simple and bool(rules.splits or rules.ace_splits)


def _is_match(rules: Rules) -> bool:
    return rules.bankroll is Bankroll.MATCH


WITH_EFFECT: Mapping[str, Callable[[Rules], bool]] = {
    "boxes_per_player": lambda rules: rules.boxes > 1,
    "on_missed_bet": lambda rules: bool(rules.intermission) and not _is_match(rules),
    "base_bet": lambda rules: (
        bool(rules.intermission) and (_is_match(rules) or rules.on_missed_bet == "base")
    ),
    "starting_chips": _is_match,
    "raise_every": _is_match,
    "match_rounds": _is_match,
    "knockouts": _is_match,
    "reshuffle": lambda rules: rules.decks > 0,
    "penetration": lambda rules: rules.decks > 0 and rules.reshuffle is Reshuffle.CUT,
    "peek": lambda rules: rules.hole_card is not HoleCard.NONE,
    **dict.fromkeys(("double", "double_after_split", "splits", "ace_splits"), lambda rules: not rules.simple),
    "split_match": lambda rules: not rules.simple and rules.splits > 0,
    **dict.fromkeys(
        ("hit_split_aces", "split_ace_natural"), lambda rules: not rules.simple and rules.ace_splits > 0
    ),
    "split_deal": _splits,
    "surrender": lambda rules: not rules.simple,
    "surrender_window": lambda rules: not rules.simple and rules.surrender is not Surrender.OFF,
    "surrender_after_split": lambda rules: _splits(rules) and rules.surrender is not Surrender.OFF,
    "insurance": lambda rules: not rules.simple,
    **dict.fromkeys(
        ("partial_insurance", "late_insurance", "even_money"),
        lambda rules: not rules.simple and rules.insurance,
    ),
}
"""Where the option has an effect; the others have one everywhere."""

SOME_NUMBERS: Mapping[str, tuple[int, ...]] = {
    "min_bet": (10, 20, 40),
    "max_bet": (0, 50, 1000),
    "bet_step": (1, 2, 5),
}
"""Numbers that make different limits at every preset; other options are told with their first and last."""


def told(rules: Rules, words: Words = ENGLISH) -> str:
    """Return all sentences about the rules."""
    return " ".join(each.text for section in rules_in_sentences(words, rules) for each in section.sentences)


def changed(rules: Rules, name: str, value: Value) -> Rules:
    """Return the rules with another value of one option, whatever depends on it."""
    others: dict[str, Any] = {name: value}
    return replace(rules, **others)


def values_of(option: Option, preset: Rules) -> tuple[Value, ...]:
    """Return the values of an option; of a number some, with the preset's."""
    match option.kind:
        case Switch():
            return (False, True)
        case Choice(values=values):
            return values
        case Number(low=low, high=high, special_zero=special_zero):
            if option.name in SOME_NUMBERS:
                scale = 100 if preset.preset == "knockout" else 1
                return tuple(scale * each for each in SOME_NUMBERS[option.name])
            most = {"boxes_per_player": preset.boxes, "knockouts": preset.match_rounds - 1}.get(
                option.name, -1
            )
            high = min(high, most) if most > 0 else high
            return tuple({*((0,) if special_zero else ()), low, high, getattr(preset, option.name)})


@pytest.mark.parametrize("preset", PRESET_NAMES)
def test_each_value_is_told_where_it_has_an_effect(preset: str) -> None:
    rules, wrong = resolve(preset).rules, []
    for name, option in BY_NAME.items():
        has_effect = name not in WITH_EFFECT or WITH_EFFECT[name](rules)
        texts = {value: told(changed(rules, name, value)) for value in values_of(option, rules)}
        wrong += [
            (name, one, other)
            for one, other in combinations(texts, 2)
            if (texts[one] != texts[other]) is not has_effect
        ]
    assert wrong == []


@cache
def all_phrases() -> tuple[frozenset[Phrase], frozenset[str]]:
    """Return all sentences about all values at all presets in no language yet, and the keys of headings."""
    sections = [
        section
        for preset in map(resolve, PRESET_NAMES)
        for name, option in BY_NAME.items()
        for value in values_of(option, preset.rules)
        for section in rules_in_sentences(cast("Words", _unsaid), changed(preset.rules, name, value))
    ]
    sentences: Any = {each.text for section in sections for each in section.sentences}
    return frozenset(sentences), frozenset(section.heading for section in sections)


def _unsaid(wanted: str | Phrase) -> str | Phrase:
    """Return a text as it is, in place of a language's words."""
    return wanted


@each_language
def test_each_value_has_a_whole_sentence(words: Words) -> None:
    sentences, headings = all_phrases()
    assert all(map(words, headings))
    texts = list(map(words, sentences))
    assert [text for text in texts if not (text[0].isupper() or text[0].isdigit())] == []
    assert [text for text in texts if not text.endswith((".", ")"))] == []


def sentences_about(preset: str, group: str, **changes: Value) -> list[tuple[str, bool]]:
    """Return a group's sentences at a table, and which are unusual."""
    rules = resolve(preset, changes).rules
    (section,) = (each for each in rules_in_sentences(ENGLISH, rules) if each.group == group)
    return [(each.text, each.is_unusual) for each in section.sentences]


def test_house_rules_read_as_sentences() -> None:
    assert sentences_about("house", "shoe") == [
        ("Six decks, shuffled when the cut card comes, after 75% of the cards.", False)
    ]
    assert sentences_about("house", "dealer") == [
        ("The dealer's second card is face down.", False),
        ("With an ace or a ten, the dealer checks for blackjack before you play (American style).", False),
        ("The dealer hits soft 17.", True),
        ("The dealer stops when no hand is left to beat.", False),
        ("A dealer's blackjack beats your 21 of three or more cards.", False),
    ]
    assert sentences_about("house", "payouts")[0] == ("Blackjack pays 3 to 2.", False)
    assert sentences_about("house", "moves")[:2] == [
        ("You may double any two cards, also after a split.", False),
        ("You may split two cards of the same value, up to 3 times.", False),
    ]
    assert sentences_about("house", "money")[1] == ("Bets are 5 to 500.", False)


def test_match_tells_its_chips_and_base_bet() -> None:
    assert sentences_about("vegas", "money", raise_every=3) == [
        ("Everyone starts with 500 chips; the last player with chips wins.", False),
        ("Bets are 5 to 100.", False),
        ("The bet limits and the base bet double every 3 rounds.", False),
    ]
    missed = "If you miss the time to bet, the base bet of 10 is placed for you."
    assert (missed, False) in sentences_about("vegas", "time")


def test_match_tells_its_end_and_its_knock_outs() -> None:
    assert sentences_about("knockout", "money")[0] == (
        "Everyone starts with 25,000 chips; after 30 rounds, the player with the most chips wins.",
        False,
    )
    told = [text for text, _ in sentences_about("vegas", "money", knockouts=4)]
    assert any(
        text.startswith("After every 4 rounds, the player with the fewest chips is out") for text in told
    )


@pytest.mark.parametrize(("knockouts", "are_told"), [(5, True), (6, False), (8, False)])
def test_knock_outs_that_never_come_are_left_out(knockouts: int, *, are_told: bool) -> None:
    told = sentences_about("knockout", "money", match_rounds=6, knockouts=knockouts)
    assert any("the player with the fewest chips is out" in text for text, _ in told) is are_told
    assert any("Nobody is knocked out in the last round" in text for text, _ in told) is are_told


def test_missing_hole_card_is_unusual() -> None:
    (first, unusual), *_ = sentences_about("standard", "dealer")
    assert first.startswith("The dealer takes a second card only after you have played")
    assert unusual


@pytest.mark.parametrize(
    ("changes", "text"),
    [
        ({"min_bet": 10, "max_bet": 10}, "Every bet is 10."),
        ({"max_bet": 0}, "Bets are 5 or more, without a maximum."),
        ({"bet_step": 10}, "Bets are 10 to 500, in steps of 10."),
        ({"max_bet": 0, "bet_step": 10}, "Bets are 10 or more, in steps of 10, without a maximum."),
        ({"max_bet": 10_000}, "Bets are 5 to 10,000."),
    ],
)
def test_bets_are_told_by_the_limits_in_force(changes: dict[str, Value], text: str) -> None:
    assert (text, False) in sentences_about("house", "money", **changes)


def test_simple_play_tells_of_no_other_moves() -> None:
    said = "Only hit and stand: no doubling, splitting, surrender or insurance."
    assert sentences_about("house", "moves", simple=True) == [(said, True)]
    assert "insurance" not in {section.group for section in rules_in_sentences(ENGLISH, _simple())}


def _simple() -> Rules:
    return resolve("house", {"simple": True}).rules


def test_common_values_exist() -> None:
    for option in BY_NAME.values():
        if option.common is not None:
            assert any(value in option.common for value in option.usual), option.name
        if isinstance(option.kind, Choice) and option.common is not None:
            assert isinstance(option.common, tuple)
            assert {str(value) for value in option.common} <= set(option.kind.values)
