"""The small words of the trade as people read them: cards, totals, times, people."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.blackjack import Move
from bot.table import CENTS, UserId, format_amount, format_net

LONGEST = 1_900
"""Characters of a private answer; Discord takes 2,000, and something may be added to it."""

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


def chips(cents: int) -> str:
    """An amount with its noun: ``1 chip``, ``1,000 chips``."""
    return f"{format_amount(cents)} {'chip' if cents == CENTS else 'chips'}"


def funds_left(cents: int) -> str:
    """Return what somebody can spend: ``no chips`` also for a debt."""
    return chips(cents) if cents > 0 else "no chips"


def limits(least: int, most: int | None) -> str:
    """A table's limits: ``5–500``, or ``from 5`` without a maximum."""
    return f"from {format_amount(least)}" if most is None else f"{format_amount(least)}–{format_amount(most)}"


MOVES = {
    "hit": "hit",
    "stand": "stand",
    "double": "double",
    "split": "split",
    "surrender": "surrender",
    "insurance": "take insurance",
    "even_money": "take even money",
    "decline": "say no thanks",
}
"""What one can do, after "you can"."""


def either(words: Sequence[str]) -> str:
    """``hit, stand or double``."""
    return " or ".join(part for part in (", ".join(words[:-1]), *words[-1:]) if part)


def choice(moves: Iterable[str]) -> str:
    """Which moves there are to choose from: ``hit, stand or say no thanks``."""
    return either([MOVES.get(move, move) for move in moves])


_NOT_FOLLOWED = {
    Move.DOUBLE: "not doubled",
    Move.SPLIT: "not on the new hand",
    Move.INSURANCE: "not insured",
}


def not_followed(missed: Iterable[Move]) -> str:
    """Which moves somebody could not follow for want of chips: `` · not doubled``."""
    return "".join(f" · {_NOT_FOLLOWED[move]}" for move in missed)


def insured(cents: int) -> str:
    """What somebody has insured his bet for, if he has."""
    return f" · insured for {format_amount(cents)}" if cents else ""


def fit(lines: Iterable[str]) -> str:
    """As many lines as a private answer takes, and how many more there would be."""
    whole, kept, size = list(lines), 0, 0
    while kept < len(whole) and (size := size + len(whole[kept]) + 1) <= LONGEST:
        kept += 1
    more = len(whole) - kept
    return "\n".join((*whole[:kept], f"… and {more} more") if more else whole)


def decks(number: int) -> str:
    """``6 decks``, ``1 deck``, ``infinite decks``."""
    if number == 0:
        return "infinite decks"
    return "1 deck" if number == 1 else f"{number} decks"


__all__ = [
    "MOVES",
    "card",
    "cards",
    "chips",
    "choice",
    "countdown",
    "decks",
    "either",
    "fit",
    "format_amount",
    "format_net",
    "funds_left",
    "insured",
    "limits",
    "not_followed",
    "people",
    "person",
    "total",
]
