"""Cards, totals, amounts, times and people as text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.blackjack import Move
from bot.cards import TEXT_FACES, CardFaces
from bot.table import CENTS, DefaultReason, UserId, format_amount, format_net
from bot.table.views import BoxView, FollowerView

LONGEST_ANSWER = 1_900
"""Characters of a private answer. Discord accepts 2,000; the rest is for what a caller adds."""


def card(code: str, faces: CardFaces = TEXT_FACES) -> str:
    """Return a card, given by its code (``Tc``): as text, unless there are pictures."""
    return faces.card(code)


def cards(codes: Iterable[str | None], faces: CardFaces = TEXT_FACES) -> str:
    """Return several cards; None is a face-down card."""
    return faces.cards(codes)


def total(value: int, *, soft: bool = False, natural: bool = False) -> str:
    """Return a hand's total in bold: ``**soft 17**``, ``**blackjack**``."""
    if natural:
        return "**blackjack**"
    return f"**soft {value}**" if soft and value < 21 else f"**{value}**"


def person(user: UserId) -> str:
    """Return a mention. Discord shows the name, no markup in it takes effect, and nobody is pinged."""
    return f"<@{user}>"


def people(users: Iterable[UserId]) -> str:
    """Return mentions with commas between them."""
    return ", ".join(person(user) for user in users)


def countdown(deadline: float) -> str:
    """Return a timestamp (seconds since the epoch) that Discord shows as a running countdown."""
    return f"<t:{round(deadline)}:R>"


def chips(cents: int) -> str:
    """Return an amount with its noun: ``1 chip``, ``1,000 chips``."""
    return f"{format_amount(cents)} {'chip' if cents == CENTS else 'chips'}"


def funds_left(cents: int) -> str:
    """Return what somebody can spend: ``no chips`` also for a debt."""
    return chips(cents) if cents > 0 else "no chips"


def limits(least: int, most: int | None) -> str:
    """Return a table's bet limits: ``5–500``, or ``from 5`` without a maximum."""
    return f"from {format_amount(least)}" if most is None else f"{format_amount(least)}–{format_amount(most)}"


def numbered(boxes: Sequence[int]) -> str:
    """Return the boxes by number, as a subject: ``Box 1``, ``Boxes 1 and 3``."""
    listed = " and ".join(part for part in (", ".join(map(str, boxes[:-1])), str(boxes[-1])) if part)
    return f"{'Box' if len(boxes) == 1 else 'Boxes'} {listed}"


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
"""Moves as they are named after "you can"."""


def box_number(number: int, *, shown: bool) -> str:
    """Return the number of a box before its player: ``Box 2: ``; nothing where players cannot name a box."""
    return f"Box {number}: " if shown else ""


def either(words: Sequence[str]) -> str:
    """Return the words as alternatives: ``hit, stand or double``."""
    return " or ".join(part for part in (", ".join(words[:-1]), *words[-1:]) if part)


def choice(moves: Iterable[str]) -> str:
    """Return the moves as alternatives: ``hit, stand or say no thanks``."""
    return either([MOVES.get(move, move) for move in moves])


_NOT_FOLLOWED = {
    Move.DOUBLE: "not doubled",
    Move.SPLIT: "not on the new hand",
    Move.INSURANCE: "not insured",
}


def not_followed(missed: Iterable[Move]) -> str:
    """Return the moves that a follower lacked the chips for: `` · not doubled``."""
    return "".join(f" · {_NOT_FOLLOWED[move]}" for move in missed)


def insured(stake: BoxView | FollowerView) -> str:
    """Return the insurance: `` · insured for 5``, `` · insurance lost −5``; nothing without insurance."""
    if stake.insurance_lost is not None:
        won_or_lost = "won" if stake.insurance_lost > 0 else "lost"  # won if nets are negated (``inverted``)
        return f" · insurance {won_or_lost} {format_net(stake.insurance_lost)}"
    return f" · insured for {format_amount(stake.insurance)}" if stake.insurance else ""


TIME_OUT = "⏰ time ran out"
"""The reason for a default of the timer."""


def by_default(reason: DefaultReason | None) -> str:
    """Return why the last decision was a default: `` · ⏰ time ran out``; nothing if it was not."""
    match reason:
        case DefaultReason.TIME_OUT:
            return f" · {TIME_OUT}"
        case DefaultReason.LEFT:
            return " · left"
        case None:
            return ""


def fit(lines: Iterable[str]) -> str:
    """Join as many lines as fit into a private answer, and count the others."""
    whole, kept, size = list(lines), 0, 0
    while kept < len(whole) and (size := size + len(whole[kept]) + 1) <= LONGEST_ANSWER:
        kept += 1
    more = len(whole) - kept
    return "\n".join((*whole[:kept], f"… and {more} more") if more else whole)


def decks(number: int) -> str:
    """Return a number of decks: ``6 decks``, ``1 deck``; 0 is ``infinite decks``."""
    if number == 0:
        return "infinite decks"
    return "1 deck" if number == 1 else f"{number} decks"


__all__ = [
    "MOVES",
    "TIME_OUT",
    "box_number",
    "by_default",
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
    "numbered",
    "people",
    "person",
    "total",
]
