"""Every fault has an English sentence."""

from typing import get_args

import pytest

from bot.blackjack import bet_faults, move_faults, option_faults, record_faults
from bot.blackjack.bet_limits import BetLimits
from bot.blackjack.errors import Fault, RecordError
from bot.blackjack.moves import Move, PlayerId
from bot.blackjack.options.resolution import resolve
from bot.words.catalogue import ENGLISH, words_in
from bot.words.fault_phrases import fault_phrase, fault_text, raw_value
from bot.words.phrases import Phrase
from bot.words.typed_values import parse_value

LIMITS = BetLimits(5, 100, 5)
RECORD: list[tuple[Fault, str]] = [
    (record_faults.BrokenJson(detail="Expecting value"), "This is not JSON: Expecting value."),
    (record_faults.JsonConstant(name="NaN"), "This is not JSON: NaN is not a number."),
    (record_faults.RepeatedJsonKey(), "This is not JSON: an object has the same key twice."),
    (record_faults.JsonTooDeep(), "This JSON is nested too deeply."),
    (record_faults.LineTooLong(limit=4096), "This line is longer than 4,096 bytes."),
    (record_faults.LineNotUtf8(), "This line is not UTF-8."),
    (
        record_faults.UnknownRecordKey(
            part=record_faults.RecordPart.BOX, key=record_faults.Raw("x" * 99), known=("a",)
        ),
        f"A box has no key '{'x' * 40}'. Its keys are a.",
    ),
    (
        record_faults.MissingRecordKey(part=record_faults.RecordPart.FOLLOWER, key="bet"),
        "A follower needs the key `bet`.",
    ),
    (record_faults.PartNotObject(part=record_faults.RecordPart.RECORD), "A record must be an object."),
    (record_faults.PartNotObject(part=record_faults.RecordPart.MOVE), "A move must be an object."),
    (record_faults.PartNotObject(part=record_faults.RecordPart.QUESTION), "A question must be an object."),
    (record_faults.PartNotObject(part=record_faults.RecordPart.LEFT), "`left` must be an object."),
    *(
        (record_faults.WrongJsonType(key="chips", expected=expected), f"`chips` must be {words}.")
        for expected, words in [
            (record_faults.JsonType.STRING, "a string"),
            (record_faults.JsonType.WHOLE_NUMBER, "a whole number"),
            (record_faults.JsonType.BOOLEAN, "true or false"),
            (record_faults.JsonType.NUMBER, "a number"),
            (record_faults.JsonType.LIST, "a list"),
            (record_faults.JsonType.OBJECT, "an object"),
        ]
    ),
    (record_faults.NoBoxesInRecord(), "A round needs at least one box."),
    (record_faults.ChipsNotInHundredths(), "`chips` must be an amount with at most two decimals."),
    (record_faults.MoveNotByTimer(), '`by` can only be "timer".'),
    (
        record_faults.UnreadableCard(text=record_faults.Raw("1x")),
        "'1x' is not a card. Write its rank and suit, such as Th or As.",
    ),
    (record_faults.UnknownPhase(), '`phase` can only be "play" or "early_surrender".'),
    (record_faults.HandNotTwoCards(given=3), "`hand` must be two cards, such as 8s 8d, not 3."),
    (record_faults.TooFewUnseenCards(given=9, least=26), "`left` must hold at least 26 cards, not 9."),
    (record_faults.TooFewCards(given=4), "The round needs more cards than the 4 given."),
]
OPTIONS: list[tuple[Fault, str]] = [
    (option_faults.PresetNotText(), 'A preset must be a string, such as "house".'),
    (
        option_faults.UnknownPreset(name=record_faults.Raw("x"), nearest=None, known=("house", "speed")),
        "There is no preset 'x'. The presets are house, speed.",
    ),
    (
        option_faults.UnknownPreset(name=record_faults.Raw("vegsa"), nearest="vegas", known=("vegas",)),
        "There is no preset 'vegsa'. Did you mean `vegas`?",
    ),
    (option_faults.UnknownOption(name=record_faults.Raw("x"), nearest=None), "There is no option 'x'."),
    (
        option_faults.UnknownOption(name=record_faults.Raw("deks"), nearest="decks"),
        "There is no option 'deks'. Did you mean `decks`?",
    ),
    (
        option_faults.UnfitOptionValue(option="simple", raw=1, nearest=None),
        "`simple` cannot be 1. It is on or off.",
    ),
    (
        option_faults.UnfitOptionValue(option="simple", raw="onn", nearest=True),
        "`simple` cannot be 'onn'. It is on or off; did you mean on?",
    ),
    (
        option_faults.UnfitOptionValue(option="peek", raw=None, nearest=None),
        "`peek` cannot be null. It is one of off, ace, ace_ten.",
    ),
    (
        option_faults.UnfitOptionValue(option="peek", raw="acs", nearest=resolve("vegas").rules.peek),
        "`peek` cannot be 'acs'. It is one of off, ace, ace_ten; did you mean ace?",
    ),
    (
        option_faults.UnfitOptionValue(option="decks", raw=[], nearest=None),
        "`decks` cannot be a list or an object. It is a whole number, 0 = infinite, or 1 to 255.",
    ),
    (
        option_faults.UnfitOptionValue(option="min_bet", raw=10**50, nearest=100_000),
        "`min_bet` cannot be such a large number. It is a whole number, 1 to 100,000; the nearest is 100000.",
    ),
    (
        option_faults.LateSurrenderWithoutHoleCard(),
        "Late surrender needs a hole card, and `hole_card` is none. "
        "Set `surrender` to early or off, or give the dealer a hole card.",
    ),
    (
        option_faults.PeekOffWithLateSurrender(),
        "With late surrender the dealer always checks for a blackjack. "
        "Set `surrender` to early or off first.",
    ),
    (
        option_faults.InvertedWithoutCredit(),
        "`inverted` can cost more than the bet, so `bankroll` must be credit.",
    ),
    (
        option_faults.MinBetAboveMaxBet(min_bet=1000, max_bet=500),
        "`min_bet` 1,000 is more than `max_bet` 500. Change the other one first.",
    ),
    (
        option_faults.NoAllowedBet(bet_step=10, min_bet=11, max_bet=19),
        "These limits allow no bet: no multiple of `bet_step` 10 lies between 11 and 19. "
        "Use a smaller step or wider limits.",
    ),
    (
        option_faults.BaseBetNotAllowed(base_bet=4, limits=LIMITS, nearest=5),
        "`base_bet` cannot be 4: bets are from 5 to 100 in steps of 5. The nearest is 5.",
    ),
    (
        option_faults.BaseBetNotAllowed(base_bet=4, limits=BetLimits(5, 5000, 1), nearest=5),
        "`base_bet` cannot be 4: bets are from 5 to 5,000. The nearest is 5.",
    ),
    (
        option_faults.BaseBetNotAllowed(base_bet=4, limits=BetLimits(5, 0, 1), nearest=5),
        "`base_bet` cannot be 4: bets are from 5. The nearest is 5.",
    ),
    (
        option_faults.BaseBetNotAllowed(base_bet=4, limits=BetLimits(5, 0, 2), nearest=6),
        "`base_bet` cannot be 4: bets are from 6 in steps of 2. The nearest is 6.",
    ),
    (
        option_faults.BaseBetAboveStartingChips(base_bet=70, starting_chips=50),
        "`base_bet` 70 is more than the `starting_chips` of a match. It can be 50 at most.",
    ),
    (
        option_faults.MinBetAboveStartingChips(min_bet=70, starting_chips=50),
        "`min_bet` 70 is more than the `starting_chips` of a match, 50. Change one of them.",
    ),
]
OPTIONS.append(
    (
        option_faults.UnseenOfInfiniteDecks(),
        "`left` counts the cards of a shoe that is partly dealt, and `decks` is 0: infinite. "
        "Choose a number of decks.",
    )
)
BETS: list[tuple[Fault, str]] = [
    (bet_faults.TooManyBoxesForTable(boxes=2, most=1), "This table has 1 box, not 2."),
    (bet_faults.TooManyBoxesForTable(boxes=8, most=7), "This table has 7 boxes, not 8."),
    (
        bet_faults.TooManyBoxesForPlayer(player=PlayerId("A" * 99), boxes=2, most=1),
        f"{'A' * 40} has 2 boxes; the most here is 1.",
    ),
    (bet_faults.BoxesNotShared(), "Boxes are not shared at this table."),
    (
        bet_faults.TwoPursesForPlayer(player=PlayerId("A")),
        "The chips of A are given twice, with different amounts.",
    ),
    (
        bet_faults.BetNotAnAmount(player=PlayerId("{A}")),
        "The bet of {A} must be more than 0, with at most two decimals.",
    ),
    (bet_faults.BetBelowMin(smallest=5), "The smallest bet is 5."),
    (bet_faults.BetAboveMax(largest=500), "The largest bet is 500."),
    (bet_faults.BetNotMultiple(step=5), "Bets are multiples of 5."),
    (bet_faults.BoxAboveMax(box=1, largest=100), "All bets on box 1 together can be 100 at most."),
    (
        bet_faults.BetsOverCredit(player=PlayerId("A"), line=bet_faults.Purse(20000)),
        "The credit line of A is 200.",
    ),
    (
        bet_faults.BetsOverPurse(player=PlayerId("A"), purse=bet_faults.Purse(950)),
        "A bets more than the 9.5 they have.",
    ),
    (
        bet_faults.BetsOverPurse(player=PlayerId("A"), purse=bet_faults.Purse(-900)),
        "A bets more than the 0 they have.",
    ),
]
NAMES = {Move.INSURANCE: "take insurance", Move.EVEN_MONEY: "take even money"}
MOVES: list[tuple[Fault, str]] = [
    (
        move_faults.UnknownMove(name=record_faults.Raw("fold")),
        "There is no move 'fold'. The moves are hit, stand, double, split, surrender, insurance, even_money, "
        "decline.",
    ),
    (move_faults.MoveAfterRound(), "The round is over."),
    (move_faults.MoveOfNoBox(box=3), "There is no box 3 in this round."),
    *(
        (
            move_faults.MoveNotAsked(box=1, move=move),
            f"Box 1 cannot {NAMES.get(move, move)} now: it is not being asked.",
        )
        for move in Move
    ),
    (
        move_faults.MoveAgainstRules(box=1, move=Move.SPLIT),
        "Box 1 cannot split here: the rules do not allow it.",
    ),
    (
        move_faults.MoveNotAffordable(box=2, move=Move.DOUBLE),
        "Box 2 cannot double: there are not enough chips.",
    ),
    (
        move_faults.MoveAmountNotAllowed(box=1, move=Move.INSURANCE),
        "Box 1 cannot take insurance for that amount.",
    ),
]
FAULTS = [*RECORD, *OPTIONS, *BETS, *MOVES]


@pytest.mark.parametrize(("fault", "sentence"), FAULTS, ids=lambda value: type(value).__name__)
def test_fault_has_its_sentence(fault: Fault, sentence: str) -> None:
    assert fault_text(ENGLISH, fault) == sentence


def test_every_fault_is_in_the_list() -> None:
    assert {type(fault) for fault, _ in FAULTS} == set(get_args(Fault))


def keys_of(phrase: Phrase) -> set[str]:
    inner = (value for value in phrase.parameters.values() if isinstance(value, Phrase))
    return {phrase.key}.union(*map(keys_of, inner))


def test_every_fault_text_is_used() -> None:
    used = set().union(*(keys_of(fault_phrase(fault)) for fault, _ in FAULTS))
    prefixes = ("fault-", "part-", "raw-", "move-", "bets-")
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
    with pytest.raises(RecordError) as caught:
        resolve("house", {"\ud800\n" * 10_000: 1})
    message = fault_text(ENGLISH, caught.value.fault)
    assert message.isprintable()
    assert len(message) < 200


def test_number_too_large_to_print_is_described() -> None:
    with pytest.raises(RecordError) as caught:
        resolve("house", {"decks": 10**5000})
    assert "such a large number" in fault_text(ENGLISH, caught.value.fault)


@pytest.mark.parametrize(("language", "written"), [("en", "10.5"), ("fr", "10,5")])
def test_number_with_decimals_is_written_as_in_the_language(language: str, written: str) -> None:
    with pytest.raises(RecordError) as caught:
        parse_value("min_bet", "10,5")
    assert f" {written}. " in fault_text(words_in(language), caught.value.fault)


def test_unknown_option_names_the_nearest() -> None:
    with pytest.raises(RecordError) as caught:
        parse_value("insurence", "on")
    assert "`insurance`" in fault_text(ENGLISH, caught.value.fault)
