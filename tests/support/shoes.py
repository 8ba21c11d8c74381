"""Shoes with known first cards: their seeds are real, and are found by trying."""

import itertools
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Self

from bot.blackjack.cards import Card, parse_card
from bot.fairness.seeds import SEED_BYTES, ServerSeed
from bot.fairness.shoe import ClientSeed, Seal, Shoe
from tests.support.first_seeds import DECKS, FIRST_SEEDS

KNOWN_SEAL = Seal((), "stacked")
"""The seal of every :class:`StackedShoe`."""


@cache
def seed_for(cards: str, decks: int) -> ServerSeed:
    """Return a seed whose shoe begins with cards of these values, as ``"T 9 9 8"``; ``x`` is any card."""
    wanted = [None if code == "x" else parse_card(code).value for code in cards.split()]
    for number in itertools.count(FIRST_SEEDS.get(cards, 1) if decks == DECKS else 1):
        seed = ServerSeed(number.to_bytes(SEED_BYTES, "big"))
        shoe = Shoe(seed=seed, decks=decks, seal=KNOWN_SEAL)
        if all(value in (None, shoe.card(place).value) for place, value in enumerate(wanted)):
            return shoe.seed
    raise AssertionError("unreachable")


class StackedShoe(Shoe):
    """A shoe whose seal is always the same, so that its cards are known before the first bet."""

    def sealed(self, client_seeds: tuple[ClientSeed, ...], bet: str) -> Self:
        return replace(self, seal=KNOWN_SEAL)


class RepeatedRound(StackedShoe):
    """A shoe whose first four cards come again and again, so that each round of one box is the same.

    Only a shared bot can use it: the seed of the shoe has other cards.
    """

    def card(self, place: int) -> Card:
        return super().card(place % 4)


def repeated_rounds(cards: str) -> Callable[[int], Shoe]:
    """Return a source of shoes in which each round has these four cards."""
    return lambda decks: RepeatedRound(seed=seed_for(cards, decks), decks=decks)


class Stack:
    """A source of shoes: one for each given string of first cards, then others that are always the same."""

    def __init__(self, *hands: str) -> None:
        self._hands = list(hands)
        self._made = itertools.count(1 << 64)

    def __call__(self, decks: int) -> Shoe:
        if self._hands:
            return StackedShoe(seed=seed_for(self._hands.pop(0), decks), decks=decks)
        return StackedShoe(seed=ServerSeed(next(self._made).to_bytes(SEED_BYTES, "big")), decks=decks)
