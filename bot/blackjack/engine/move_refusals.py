"""Sentences for refused moves."""

from __future__ import annotations

from typing import Final

from bot.blackjack import Action, Move, Reason

_NAMES: Final = {
    Move.HIT: "hit",
    Move.STAND: "stand",
    Move.DOUBLE: "double",
    Move.SPLIT: "split",
    Move.SURRENDER: "surrender",
    Move.INSURANCE: "take insurance",
    Move.EVEN_MONEY: "take even money",
    Move.DECLINE: "decline",
}


def sentence(reason: Reason, action: Action) -> str:
    """Say to people why this move of theirs is refused."""
    name = _NAMES[action.move]
    match reason:
        case Reason.NOT_NOW:
            return f"Box {action.box} cannot {name} now: it is not asked that."
        case Reason.NOT_ALLOWED:
            return f"Box {action.box} cannot {name} here: the rules do not allow it."
        case Reason.NOT_ENOUGH_CHIPS:
            return f"Box {action.box} cannot {name}: the chips do not suffice."
        case Reason.BAD_AMOUNT:
            return f"Box {action.box} cannot {name} for that amount."
        case _:
            raise AssertionError(reason)
