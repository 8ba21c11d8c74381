"""The phrases for options: corrections, effects on the house edge, bets, and faults in a choice."""

from typing import Any, Final, assert_never

from bot.blackjack import errors
from bot.blackjack.errors import quoted
from bot.blackjack.options.option_list import BY_NAME, Option
from bot.blackjack.options.resolution import Correction
from bot.blackjack.rules import BetLimits, Rules
from bot.fields import Choice, Number, Switch, plain
from bot.words.catalogue import Forms, Parameter, Phrase, phrase, phrase_of
from bot.words.field_texts import all_values


def correction_phrase(correction: Correction, rules: Rules) -> Phrase:
    """Return the phrase that says why an option is not in force as chosen. ``rules`` are those in force."""
    effective, chosen = plain(correction.effective), plain(correction.chosen)
    if correction.option == "base_bet":
        bets = bets_phrase(BetLimits.of(rules))
        return phrase("correction-base_bet", effective=effective, chosen=chosen, bets=bets)
    about = f"peek-{correction.option}" if correction.because == "peek" else correction.because
    return phrase(f"correction-{about}", option=correction.option, effective=effective, chosen=chosen)


def edge_phrase(option: Option) -> Phrase | None:
    """Return what the option does to the house edge, None if it does nothing that is known."""
    if option.edge is None:
        return None
    return phrase(f"edge-{option.edge}", cause=phrase(f"option-{option.name}-edge"))


def bets_phrase(limits: BetLimits) -> Phrase:
    """Return the bets that the limits allow: ``from 5 to 100 in steps of 5``."""
    step = "-step" if limits.step > 1 else ""
    if limits.largest is None:
        return phrase(f"bets-from{step}", low=limits.smallest, step=limits.step)
    return phrase(f"bets-from_to{step}", low=limits.smallest, high=limits.largest, step=limits.step)


_BITS_SHOWN: Final = 128
"""Bits of the largest number that is shown."""


def fault_phrase(fault: errors.OptionFault) -> Phrase:
    """Return the phrase that says what is wrong."""
    if isinstance(fault, errors.UnfitOptionValue):
        return _unfit_value(fault)
    return phrase_of("fault", fault, _forms)


def _forms(declared: Any, content: Any) -> Forms:
    """Return the parameter that a field of a fault becomes."""
    if declared is errors.Raw:
        return {"": raw_value(content)}
    if declared is BetLimits:
        return {"": bets_phrase(content)}
    if declared == tuple[str, ...]:
        return {"": ", ".join(content)}
    return {"": content}


def _unfit_value(fault: errors.UnfitOptionValue) -> Phrase:
    option = BY_NAME[fault.option]
    # A number with decimals is written as the language writes them.
    raw = fault.raw if isinstance(fault.raw, float) else raw_value(fault.raw)
    parameters: dict[str, Parameter] = {"option": fault.option, "raw": raw}
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
            return repr(raw)
        case str():
            return quoted(raw)
        case _:
            return phrase("raw-container")
