"""The phrases for faults in a record, its options, its bets and its moves."""

from typing import Final, assert_never

from bot.blackjack import CHIP, Fault, Move, bet_faults, move_faults, option_faults, record_faults
from bot.blackjack.options import BY_NAME, Choice, Number, Switch
from bot.words.catalogue import Words
from bot.words.option_phrases import all_values, bets_phrase, plain
from bot.words.phrases import Parameter, Phrase, phrase

_KEY_SHOWN: Final = 30
_CARD_SHOWN: Final = 20
_MOVE_SHOWN: Final = 20
_PLAYER_SHOWN: Final = 40
_RAW_SHOWN: Final = 40
"""Characters that are shown of a text from outside."""

_BITS_SHOWN: Final = 128
"""Bits of the largest number that is shown."""


def fault_text(words: Words, fault: Fault) -> str:
    """Return a sentence that says what is wrong."""
    return words(fault_phrase(fault))


def fault_phrase(fault: Fault) -> Phrase:
    """Return the phrase that says what is wrong."""
    if isinstance(fault, record_faults.JsonFault):
        return _json_phrase(fault)
    if isinstance(fault, record_faults.FormFault):
        return _form_phrase(fault)
    if isinstance(fault, record_faults.CardFault):
        return _card_phrase(fault)
    if isinstance(fault, option_faults.ConflictFault):
        return _conflict_phrase(fault)
    if isinstance(fault, bet_faults.BetFault):
        return _bet_phrase(fault)
    if isinstance(fault, move_faults.MoveFault):
        return _move_phrase(fault)
    return _choice_phrase(fault)


def _json_phrase(fault: record_faults.JsonFault) -> Phrase:
    match fault:
        case record_faults.BrokenJson(detail=detail):
            return phrase("fault-broken_json", detail=detail)
        case record_faults.JsonConstant(name=name):
            return phrase("fault-json_constant", name=name)
        case record_faults.RepeatedJsonKey():
            return phrase("fault-repeated_json_key")
        case record_faults.JsonTooDeep():
            return phrase("fault-json_too_deep")
        case record_faults.LineTooLong(limit=limit):
            return phrase("fault-line_too_long", limit=limit)
        case record_faults.LineNotUtf8():
            return phrase("fault-line_not_utf8")
        case _:
            assert_never(fault)


def _form_phrase(fault: record_faults.FormFault) -> Phrase:
    match fault:
        case record_faults.UnknownRecordKey(part=part, key=key, known=known):
            return phrase(
                "fault-unknown_record_key",
                part=phrase(f"part-{part}"),
                key=repr(key[:_KEY_SHOWN]),
                known=", ".join(known),
            )
        case record_faults.MissingRecordKey(part=part, key=key):
            return phrase("fault-missing_record_key", part=phrase(f"part-{part}"), key=key)
        case record_faults.PartNotObject(part=part):
            return phrase("fault-part_not_object", part=phrase(f"part-{part}"))
        case record_faults.WrongJsonType(key=key, expected=expected):
            return phrase(f"fault-wrong_json_type-{expected}", key=key)
        case record_faults.NoBoxesInRecord():
            return phrase("fault-no_boxes_in_record")
        case record_faults.ChipsNotInHundredths():
            return phrase("fault-chips_not_in_hundredths")
        case record_faults.MoveNotByTimer():
            return phrase("fault-move_not_by_timer")
        case record_faults.UnknownPhase():
            return phrase("fault-unknown_phase")
        case _:
            assert_never(fault)


def _card_phrase(fault: record_faults.CardFault) -> Phrase:
    match fault:
        case record_faults.UnreadableCard(text=text):
            return phrase("fault-unreadable_card", text=repr(text[:_CARD_SHOWN]))
        case record_faults.TooFewCards(given=given):
            return phrase("fault-too_few_cards", given=given)
        case record_faults.HandNotTwoCards(given=given):
            return phrase("fault-hand_not_two_cards", given=given)
        case record_faults.TooFewUnseenCards(given=given, least=least):
            return phrase("fault-too_few_unseen_cards", given=given, least=least)
        case _:
            assert_never(fault)


def _choice_phrase(fault: option_faults.ChoiceFault) -> Phrase:
    match fault:
        case option_faults.PresetNotText():
            return phrase("fault-preset_not_text")
        case option_faults.UnknownPreset(name=name, nearest=nearest, known=known):
            if nearest is None:
                return phrase("fault-unknown_preset", name=raw_value(name), known=", ".join(known))
            return phrase("fault-unknown_preset-nearest", name=raw_value(name), nearest=nearest)
        case option_faults.UnknownOption(name=name, nearest=nearest):
            if nearest is None:
                return phrase("fault-unknown_option", name=raw_value(name))
            return phrase("fault-unknown_option-nearest", name=raw_value(name), nearest=nearest)
        case option_faults.UnfitOptionValue():
            return _unfit_value(fault)
        case _:
            assert_never(fault)


def _conflict_phrase(fault: option_faults.ConflictFault) -> Phrase:
    match fault:
        case option_faults.LateSurrenderWithoutHoleCard():
            return phrase("fault-late_surrender_without_hole_card")
        case option_faults.PeekOffWithLateSurrender():
            return phrase("fault-peek_off_with_late_surrender")
        case option_faults.InvertedWithoutCredit():
            return phrase("fault-inverted_without_credit")
        case option_faults.MinBetAboveMaxBet(min_bet=low, max_bet=high):
            return phrase("fault-min_bet_above_max_bet", min_bet=low, max_bet=high)
        case option_faults.NoAllowedBet(bet_step=step, min_bet=low, max_bet=high):
            return phrase("fault-no_allowed_bet", bet_step=step, min_bet=low, max_bet=high)
        case option_faults.BaseBetNotAllowed(base_bet=bet, limits=limits, nearest=nearest_bet):
            return phrase(
                "fault-base_bet_not_allowed", base_bet=bet, bets=bets_phrase(limits), nearest=nearest_bet
            )
        case option_faults.BaseBetAboveStartingChips(base_bet=bet, starting_chips=chips):
            return phrase("fault-base_bet_above_starting_chips", base_bet=bet, starting_chips=chips)
        case option_faults.UnseenOfInfiniteDecks():
            return phrase("fault-unseen_of_infinite_decks")
        case _:
            assert_never(fault)


def _unfit_value(fault: option_faults.UnfitOptionValue) -> Phrase:
    option = BY_NAME[fault.option]
    parameters: dict[str, Parameter] = {"option": fault.option, "raw": raw_value(fault.raw)}
    match option.kind:
        case Switch():
            kind = "switch"
        case Choice():
            kind = "choice"
            parameters["values"] = all_values(option)
        case Number():
            kind = "number"
            parameters["values"] = all_values(option)
        case _:
            assert_never(option.kind)
    if fault.nearest is None:
        return Phrase(f"fault-unfit_{kind}", parameters)
    return Phrase(f"fault-unfit_{kind}-nearest", parameters | {"nearest": plain(fault.nearest)})


def _bet_phrase(fault: bet_faults.BetFault) -> Phrase:
    match fault:
        case bet_faults.TooManyBoxesForTable(boxes=boxes, most=most):
            return phrase(
                "fault-too_many_boxes_for_table", most=phrase("count-boxes", count=most), boxes=boxes
            )
        case bet_faults.TooManyBoxesForPlayer(player=player, boxes=boxes, most=most):
            return phrase(
                "fault-too_many_boxes_for_player",
                player=player[:_PLAYER_SHOWN],
                boxes=phrase("count-boxes", count=boxes),
                most=most,
            )
        case bet_faults.BoxesNotShared():
            return phrase("fault-boxes_not_shared")
        case bet_faults.TwoPursesForPlayer(player=player):
            return phrase("fault-two_purses_for_player", player=player[:_PLAYER_SHOWN])
        case bet_faults.BetNotAnAmount(player=player):
            return phrase("fault-bet_not_an_amount", player=player[:_PLAYER_SHOWN])
        case bet_faults.BetBelowMin(smallest=smallest):
            return phrase("fault-bet_below_min", smallest=smallest)
        case bet_faults.BetAboveMax(largest=largest):
            return phrase("fault-bet_above_max", largest=largest)
        case bet_faults.BetNotMultiple(step=step):
            return phrase("fault-bet_off_step", step=step)
        case bet_faults.BoxAboveMax(box=box, largest=largest):
            return phrase("fault-box_above_max", box=box, largest=largest)
        case bet_faults.BetsOverCredit(player=player, line=line):
            return phrase("fault-bets_over_credit", player=player[:_PLAYER_SHOWN], line=line / CHIP)
        case bet_faults.BetsOverPurse(player=player, purse=purse):
            return phrase("fault-bets_over_purse", player=player[:_PLAYER_SHOWN], purse=max(purse, 0) / CHIP)
        case _:
            assert_never(fault)


def _move_phrase(fault: move_faults.MoveFault) -> Phrase:
    match fault:
        case move_faults.UnknownMove(name=name):
            return phrase("fault-unknown_move", name=repr(name[:_MOVE_SHOWN]), known=", ".join(Move))
        case move_faults.MoveAfterRound():
            return phrase("fault-move_after_round")
        case move_faults.MoveOfNoBox(box=box):
            return phrase("fault-move_of_no_box", box=box)
        case move_faults.MoveNotAsked(box=box, move=move):
            return phrase("fault-move_not_asked", box=box, move=phrase(f"move-{move}"))
        case move_faults.MoveAgainstRules(box=box, move=move):
            return phrase("fault-move_not_allowed", box=box, move=phrase(f"move-{move}"))
        case move_faults.MoveNotAffordable(box=box, move=move):
            return phrase("fault-move_not_affordable", box=box, move=phrase(f"move-{move}"))
        case move_faults.MoveAmountNotAllowed(box=box, move=move):
            return phrase("fault-move_amount_not_allowed", box=box, move=phrase(f"move-{move}"))
        case _:
            assert_never(fault)


def raw_value(raw: object) -> Parameter:
    """Return a value from outside, safe to quote in a sentence: short, printable, never nested."""
    match raw:
        case None:
            return "null"
        case bool():
            return str(raw).lower()
        case int() if raw.bit_length() > _BITS_SHOWN:
            return phrase("raw-large_number")
        case int() | float():
            text = repr(raw)
        case str():
            text = repr(raw[:_RAW_SHOWN])
        case _:
            return phrase("raw-container")
    return text if len(text) <= _RAW_SHOWN + 2 else f"{text[:_RAW_SHOWN]}…"
