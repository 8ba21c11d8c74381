"""The phrases for options: help, values, corrections, effects on the house edge, and presets."""

from typing import assert_never

from bot.blackjack.bet_limits import BetLimits
from bot.blackjack.options.option_kinds import Choice, Number, Option, Switch, Value
from bot.blackjack.options.resolution import Correction
from bot.blackjack.rules import Rules
from bot.words.catalogue import Words
from bot.words.phrases import Phrase, phrase


def option_help(words: Words, name: str) -> str:
    """Return a sentence that says what the option does."""
    return words(f"option-{name}-help")


def preset_blurb(words: Words, preset: str) -> str:
    """Return a line about the preset, for lists."""
    return words(f"preset-{preset}")


def correction_text(words: Words, correction: Correction, rules: Rules) -> str:
    """Return a sentence that says why an option is not in force as chosen. ``rules`` are those in force."""
    return words(correction_phrase(correction, rules))


def correction_phrase(correction: Correction, rules: Rules) -> Phrase:
    """Return the phrase that says why an option is not in force as chosen."""
    effective, chosen = plain(correction.effective), plain(correction.chosen)
    if correction.option == "base_bet":
        bets = bets_phrase(BetLimits.of(rules))
        return phrase("correction-base_bet", effective=effective, chosen=chosen, bets=bets)
    about = f"peek-{correction.option}" if correction.because == "peek" else correction.because
    return phrase(f"correction-{about}", option=correction.option, effective=effective, chosen=chosen)


def plain(value: Value) -> str:
    """Return the value as people type it: ``on``, ``20``, ``ace_ten``."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


def value_phrase(option: Option, value: Value) -> Phrase:
    """Return the value in words: ``on``, ``20 seconds``, ``at the cut card``."""
    match option.kind:
        case Switch():
            return phrase("switch-on" if value else "switch-off")
        case Choice():
            return phrase(f"option-{option.name}-value-{str(value).replace(':', '_')}")
        case Number(special_zero=True) if value == 0:
            return phrase(f"option-{option.name}-zero")
        case Number():
            return phrase(f"option-{option.name}-value", count=int(value))
        case _:
            assert_never(option.kind)


def value_text(words: Words, option: Option, value: Value) -> str:
    """Return the value in words."""
    return words(value_phrase(option, value))


def all_values(option: Option) -> Phrase | str:
    """Return the values that the option can have, for a table or a sentence."""
    match option.kind:
        case Switch():
            return phrase("values-switch")
        case Choice(values=values):
            return ", ".join(values)
        case Number(low=low, high=high, special_zero=True):
            zero = phrase(f"option-{option.name}-zero")
            return phrase("values-number-zero", zero=zero, low=max(low, 1), high=high)
        case Number(low=low, high=high):
            return phrase("values-number", low=low, high=high)
        case _:
            assert_never(option.kind)


def value_range(words: Words, option: Option) -> str:
    """Return the values that the option can have, as a sentence for a form or a table."""
    values = all_values(option)
    return values if isinstance(values, str) else words(values)


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
