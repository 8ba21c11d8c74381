"""The value of a hand (docs/rules.md §3)."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from bot.blackjack.cards import Card


class Total(NamedTuple):
    """The value of a hand; ``soft`` if an ace counts 11 in it."""

    value: int
    soft: bool


def total(cards: Iterable[Card]) -> Total:
    """Return the value of a hand: the soft value unless it exceeds 21, otherwise the hard value."""
    hard = 0
    ace = False
    for card in cards:
        hard += card.value
        if card.value == 1:
            ace = True
    if ace and hard <= 11:
        return Total(hard + 10, True)
    return Total(hard, False)


def two_card_21(cards: Sequence[Card]) -> bool:
    """Return whether these are an ace and a ten-value card. After a split that is not always a natural."""
    return len(cards) == 2 and cards[0].value + cards[1].value == 11 and 1 in (cards[0].value, cards[1].value)
