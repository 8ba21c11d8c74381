"""Cards, totals and moves."""

from __future__ import annotations

from collections.abc import Iterable

from bot.words import Words

SUITS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}
FACE_DOWN = "`▮`"

_SUIT_NAMES = {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs"}
_RANK_NAMES = {
    "A": "ace",
    "2": "two",
    "3": "three",
    "4": "four",
    "5": "five",
    "6": "six",
    "7": "seven",
    "8": "eight",
    "9": "nine",
    "T": "ten",
    "J": "jack",
    "Q": "queen",
    "K": "king",
}


def card(code: str) -> str:
    """Return a card as short text: ``10♣`` for ``Tc``; the rank alone if it has no suit."""
    rank = "10" if code[0] == "T" else code[0]
    return rank + SUITS.get(code[1:], "")


def cards(codes: Iterable[str | None]) -> str:
    """Return several cards; None is a face-down card, shown as a block."""
    return " ".join(FACE_DOWN if code is None else f"`{card(code)}`" for code in codes)


def card_name(words: Words, code: str | None) -> str:
    """Return a card in words, for screen readers: ``five of hearts``."""
    if code is None:
        return words("card-face-down")
    rank = words(f"card-{_RANK_NAMES[code[0]]}")
    suit = _SUIT_NAMES.get(code[1:])
    return rank if suit is None else words("card-name", rank=rank, suit=words(f"suit-{suit}"))


def card_names(words: Words, codes: Iterable[str | None]) -> str:
    """Return several cards in words: ``five of hearts and ace of spades``."""
    return words.listed(card_name(words, code) for code in codes)


def total(words: Words, value: int, *, soft: bool = False, natural: bool = False) -> str:
    """Return a hand's total in bold: ``**soft 17**``, ``**blackjack**``."""
    if natural:
        return f"**{words('total-blackjack')}**"
    return f"**{words('total-soft' if soft and value < 21 else 'total', value=value)}**"


def choice(words: Words, moves: Iterable[str]) -> str:
    """Return the moves as alternatives: ``hit, stand or say no thanks``."""
    return words.either(words(f"choice-{move}") for move in moves)
