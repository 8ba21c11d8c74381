"""Every fault in a choice of options has an English sentence."""

from typing import get_args

import pytest

from bot.blackjack import errors
from bot.blackjack.errors import OptionError
from bot.blackjack.options.resolution import resolve
from bot.blackjack.rules import BetLimits
from bot.words.catalogue import ENGLISH, Phrase, words_in
from bot.words.option_phrases import fault_phrase, raw_value
from bot.words.typed_values import parse_option

LIMITS = BetLimits(5, 100, 5)
FAULTS: list[tuple[errors.OptionFault, str]] = [
    (
        errors.UnknownPreset(name=errors.Raw("x"), nearest=None, known=("house", "speed")),
        "There is no preset 'x'. The presets are house, speed.",
    ),
    (
        errors.UnknownPreset(name=errors.Raw("vegsa"), nearest="vegas", known=("vegas",)),
        "There is no preset 'vegsa'. Did you mean `vegas`?",
    ),
    (errors.UnknownOption(name=errors.Raw("x"), nearest=None), "There is no option 'x'."),
    (
        errors.UnknownOption(name=errors.Raw("deks"), nearest="decks"),
        "There is no option 'deks'. Did you mean `decks`?",
    ),
    (
        errors.UnfitOptionValue(option="simple", raw=1, nearest=None),
        "`simple` cannot be 1. It is on or off.",
    ),
    (
        errors.UnfitOptionValue(option="simple", raw="onn", nearest=True),
        "`simple` cannot be 'onn'. It is on or off; did you mean on?",
    ),
    (
        errors.UnfitOptionValue(option="peek", raw=None, nearest=None),
        "`peek` cannot be null. It is one of off, ace, ace_ten.",
    ),
    (
        errors.UnfitOptionValue(option="peek", raw="acs", nearest=resolve("vegas").rules.peek),
        "`peek` cannot be 'acs'. It is one of off, ace, ace_ten; did you mean ace?",
    ),
    (
        errors.UnfitOptionValue(option="decks", raw=[], nearest=None),
        "`decks` cannot be a list or an object. It is a whole number, 0 = infinite, or 1 to 255.",
    ),
    (
        errors.UnfitOptionValue(option="min_bet", raw=10**50, nearest=100_000),
        "`min_bet` cannot be such a large number. It is a whole number, 1 to 100,000; the nearest is 100000.",
    ),
    (
        errors.LateSurrenderWithoutHoleCard(),
        "Late surrender needs a hole card, and `hole_card` is none. "
        "Set `surrender` to early or off, or give the dealer a hole card.",
    ),
    (
        errors.PeekOffWithLateSurrender(),
        "With late surrender the dealer always checks for a blackjack. "
        "Set `surrender` to early or off first.",
    ),
    (
        errors.InvertedWithoutCredit(),
        "`inverted` can cost more than the bet, so `bankroll` must be credit.",
    ),
    (
        errors.PairsWithManyDecks(most=24),
        "With infinite decks or more than 24, `pairs` would win more than it costs. "
        "Choose 1 to 24 for `decks`, or turn `pairs` off.",
    ),
    (
        errors.SideBetWithInverted(option="pairs"),
        "`pairs` cannot be on with `inverted`: a lost side bet would win. Turn one of them off.",
    ),
    (
        errors.SideBetWithKnownCards(option="three_card"),
        "`three_card` cannot be on while `reshuffle` is empty: "
        "the last cards of a shoe are known before the bet. Set `reshuffle` to cut or round.",
    ),
    (
        errors.MinBetAboveMaxBet(min_bet=1000, max_bet=500),
        "`min_bet` 1,000 is more than `max_bet` 500. Change the other one first.",
    ),
    (
        errors.NoAllowedBet(bet_step=10, min_bet=11, max_bet=19),
        "These limits allow no bet: no multiple of `bet_step` 10 lies between 11 and 19. "
        "Use a smaller step or wider limits.",
    ),
    (
        errors.BaseBetNotAllowed(base_bet=4, limits=LIMITS, nearest=5),
        "`base_bet` cannot be 4: bets are from 5 to 100 in steps of 5. The nearest is 5.",
    ),
    (
        errors.BaseBetNotAllowed(base_bet=4, limits=BetLimits(5, 5000, 1), nearest=5),
        "`base_bet` cannot be 4: bets are from 5 to 5,000. The nearest is 5.",
    ),
    (
        errors.BaseBetNotAllowed(base_bet=4, limits=BetLimits(5, 0, 1), nearest=5),
        "`base_bet` cannot be 4: bets are from 5. The nearest is 5.",
    ),
    (
        errors.BaseBetNotAllowed(base_bet=4, limits=BetLimits(5, 0, 2), nearest=6),
        "`base_bet` cannot be 4: bets are from 6 in steps of 2. The nearest is 6.",
    ),
    (
        errors.BaseBetAboveStartingChips(base_bet=70, starting_chips=50),
        "`base_bet` 70 is more than the `starting_chips` of a match. It can be 50 at most.",
    ),
    (
        errors.MinBetAboveStartingChips(min_bet=70, starting_chips=50),
        "`min_bet` 70 is more than the `starting_chips` of a match, 50. Change one of them.",
    ),
]


@pytest.mark.parametrize(("fault", "sentence"), FAULTS, ids=lambda value: type(value).__name__)
def test_fault_has_its_sentence(fault: errors.OptionFault, sentence: str) -> None:
    assert ENGLISH(fault_phrase(fault)) == sentence


def test_every_fault_is_in_the_list() -> None:
    assert {type(fault) for fault, _ in FAULTS} == set(get_args(errors.OptionFault))


def keys_of(phrase: Phrase) -> set[str]:
    inner = (value for value in phrase.parameters.values() if isinstance(value, Phrase))
    return {phrase.key}.union(*map(keys_of, inner))


def test_every_fault_text_is_used() -> None:
    used = set().union(*(keys_of(fault_phrase(fault)) for fault, _ in FAULTS))
    prefixes = ("fault-", "raw-", "bets-")
    assert {key for key in ENGLISH.keys if key.startswith(prefixes)} <= used


@pytest.mark.parametrize(
    ("raw", "quoted"),
    [
        (None, "null"),
        (True, "true"),
        (1.5, "1.5"),
        ("x" * 99, f"'{'x' * 40}'"),
        ("\ud800\n", r"'\ud800\n'"),
        ("\x00" * 40, f"'{chr(92)}x00{(chr(92) + 'x00') * 9}{chr(92)}x0"[:40] + "…"),
    ],
)
def test_raw_value_is_quoted_safely(raw: object, quoted: str) -> None:
    assert raw_value(raw) == quoted


def test_hostile_name_makes_a_short_sentence() -> None:
    with pytest.raises(OptionError) as caught:
        resolve("house", {"\ud800\n" * 10_000: 1})
    message = ENGLISH(fault_phrase(caught.value.fault))
    assert message.isprintable()
    assert len(message) < 200


def test_number_too_large_to_print_is_described() -> None:
    with pytest.raises(OptionError) as caught:
        resolve("house", {"decks": 10**5000})
    assert "such a large number" in ENGLISH(fault_phrase(caught.value.fault))


@pytest.mark.parametrize(("language", "written"), [("en", "10.5"), ("fr", "10,5")])
def test_number_with_decimals_is_written_as_in_the_language(language: str, written: str) -> None:
    with pytest.raises(OptionError) as caught:
        parse_option("min_bet", "10,5")
    assert f" {written}. " in words_in(language)(fault_phrase(caught.value.fault))


def test_unknown_option_names_the_nearest() -> None:
    with pytest.raises(OptionError) as caught:
        parse_option("insurence", "on")
    assert "`insurance`" in ENGLISH(fault_phrase(caught.value.fault))
