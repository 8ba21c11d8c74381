"""The small words of the trade as people read them: cards, totals, times, people."""

from __future__ import annotations

from collections.abc import Iterable

from bot.blackjack.moves import Move
from bot.table.amounts import format_amount, format_net
from bot.table.ids import UserId

SUITS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}
FACE_DOWN = "`▮`"


def card(code: str) -> str:
    """A card's face as text, which screen readers read too: ``10♣`` for ``Tc``."""
    rank = "10" if code[0] == "T" else code[0]
    return rank + SUITS.get(code[1:], "")


def cards(codes: Iterable[str | None]) -> str:
    """Cards side by side; a face-down one is a block."""
    return " ".join(FACE_DOWN if code is None else f"`{card(code)}`" for code in codes)


def total(value: int, *, soft: bool = False, natural: bool = False) -> str:
    """A hand's total in bold: ``**soft 17**``, ``**natural**``."""
    if natural:
        return "**natural**"
    return f"**soft {value}**" if soft and value < 21 else f"**{value}**"


def person(user: UserId) -> str:
    """A mention: Discord shows the name, nothing in it can inject markup, and nobody is pinged."""
    return f"<@{user}>"


def people(users: Iterable[UserId]) -> str:
    """Mentions, one after the other."""
    return ", ".join(person(user) for user in users)


def countdown(deadline: float) -> str:
    """A time that Discord counts by itself: down to it, and how long ago it was after it."""
    return f"<t:{round(deadline)}:R>"


def limits(least: int, most: int | None) -> str:
    """A table's limits: ``5–500``, or ``from 5`` without a maximum."""
    return f"from {format_amount(least)}" if most is None else f"{format_amount(least)}–{format_amount(most)}"


_NOT_FOLLOWED = {
    Move.DOUBLE: "not doubled",
    Move.SPLIT: "not on the new hand",
    Move.INSURANCE: "not insured",
}


def not_followed(missed: Iterable[Move]) -> str:
    """Which moves somebody could not follow for want of chips: `` · not doubled``."""
    return "".join(f" · {_NOT_FOLLOWED[move]}" for move in missed)


def decks(number: int) -> str:
    """``6 decks``, ``1 deck``, ``infinite decks``."""
    if number == 0:
        return "infinite decks"
    return "1 deck" if number == 1 else f"{number} decks"


__all__ = [
    "card",
    "cards",
    "countdown",
    "decks",
    "format_amount",
    "format_net",
    "limits",
    "not_followed",
    "people",
    "person",
    "total",
]
