"""What cards are worth together (the rules, §3)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from bot.blackjack.cards import Card


class Total(NamedTuple):
    """The best value of a hand; ``soft`` when an ace counts 11 in it."""

    value: int
    soft: bool


def total(cards: Iterable[Card]) -> Total:
    """Value a hand: the soft value unless it exceeds 21, then the hard one."""
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
    """Whether these are an ace and a ten-value card; whether that is a natural depends on a split."""
    return len(cards) == 2 and cards[0].value + cards[1].value == 11 and 1 in (cards[0].value, cards[1].value)
