"""Cards in words, totals and moves. How a card looks is in :mod:`bot.cards`."""

from collections.abc import Collection, Iterable

from bot.blackjack import Move
from bot.cards import RANKS, SUITS
from bot.words import Words


def card_name(words: Words, code: str | None) -> str:
    """Return a card in words, for screen readers: ``five of hearts``."""
    if code is None:
        return words("card-face-down")
    rank = words(f"card-{RANKS[code[0]]}")
    suit = SUITS.get(code[1:])
    return rank if suit is None else words("card-name", rank=rank, suit=words(f"suit-{suit}"))


def card_names(words: Words, codes: Iterable[str | None]) -> str:
    """Return several cards in words: ``five of hearts and ace of spades``."""
    return words.listed(card_name(words, code) for code in codes)


def total(words: Words, value: int, *, soft: bool = False, natural: bool = False) -> str:
    """Return a hand's total in bold: ``**soft 17**``, ``**blackjack**``."""
    if natural:
        return f"**{words('total-blackjack')}**"
    return f"**{words('total-soft' if soft and value < 21 else 'total', value=value)}**"


def choice(words: Words, moves: Collection[str]) -> str:
    """Return the moves as alternatives, in the order of their buttons: ``hit, stand or say no thanks``."""
    return words.either(words(f"choice-{move}") for move in Move if move in moves)
