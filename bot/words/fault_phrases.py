"""The phrases for faults in the choice of options."""

from typing import Any, Final, assert_never

from bot.blackjack import option_faults
from bot.blackjack.bet_limits import BetLimits
from bot.blackjack.errors import quoted
from bot.blackjack.options.option_list import BY_NAME
from bot.fields import Choice, Number, Switch, plain
from bot.words.field_texts import all_values
from bot.words.option_phrases import bets_phrase
from bot.words.phrases import Forms, Parameter, Phrase, phrase, phrase_of

_BITS_SHOWN: Final = 128
"""Bits of the largest number that is shown."""


def fault_phrase(fault: option_faults.OptionFault) -> Phrase:
    """Return the phrase that says what is wrong."""
    if isinstance(fault, option_faults.UnfitOptionValue):
        return _unfit_value(fault)
    return phrase_of("fault", fault, _forms)


def _forms(declared: Any, content: Any) -> Forms:
    """Return the parameter that a field of a fault becomes."""
    if declared is option_faults.Raw:
        return {"": raw_value(content)}
    if declared is BetLimits:
        return {"": bets_phrase(content)}
    if declared == tuple[str, ...]:
        return {"": ", ".join(content)}
    return {"": content}


def _unfit_value(fault: option_faults.UnfitOptionValue) -> Phrase:
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
