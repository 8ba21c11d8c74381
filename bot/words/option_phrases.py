"""The phrases for options: corrections, effects on the house edge, and bets."""

from bot.blackjack.bet_limits import BetLimits
from bot.blackjack.options.option import Option
from bot.blackjack.options.resolution import Correction
from bot.blackjack.rules import Rules
from bot.fields import plain
from bot.words.phrases import Phrase, phrase


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
