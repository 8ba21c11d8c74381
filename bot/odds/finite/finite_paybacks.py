"""What standing pays back from a finite shoe, and the chance of each draw, for all hands and up-cards."""

from collections.abc import Sequence
from functools import cached_property
from typing import Final

import numpy as np

from bot.odds.finite.dealer_graph import dealer_takes
from bot.odds.finite.player_hands import MOST_CARDS, Floats, Indices, player_hands
from bot.odds.game import VALUES, Game, Unseen, partner

_FACTORIALS: Final = np.cumprod(np.maximum(np.arange(MOST_CARDS + 1.0), 1.0))


class FinitePaybacks:
    """Arrays for these up-cards (first axis) and all hands of a player (last axis).

    Values are paybacks, as :mod:`bot.odds.infinite_upcards` explains. ``rest`` are the unseen cards beside
    the up-card, ``remaining`` those that are not in the hand either. ``unlost`` is the chance that a look
    finds no natural, 1 where nobody looks.
    """

    def __init__(self, game: Game, unseen: Unseen, ups: Sequence[int] = VALUES) -> None:
        self.game = game
        self.unseen = unseen
        self.ups = tuple(ups)
        self.hands = player_hands()
        up_cards = np.eye(len(VALUES))[[up - 1 for up in ups]]
        self.rest: Floats = np.maximum(np.array(unseen.counts) - up_cards, 0.0)
        self.remaining: Floats = self.rest[:, :, None] - self.hands.counts
        cards = np.maximum(self.remaining.sum(axis=1, keepdims=True), 1.0)
        self.draws: Floats = np.maximum(self.remaining, 0.0) / cards
        self.unlost: Floats = 1 - np.array([self._found(place) for place in range(len(self.ups))])

    def _found(self, place: int) -> Floats:
        """Return the chance that a look finds a natural, 0 where nobody looks."""
        return natural_chance(self.ups[place], self.remaining[place]) * (self.ups[place] in self.game.looks)

    @cached_property
    def stand(self) -> Floats:
        """The payback of standing. The last column belongs to all busts, which pay nothing back."""
        stand = np.zeros((len(self.ups), len(self.hands) + 1))
        for place, up in enumerate(self.ups):
            stand[place, :-1] = stand_paybacks(self.game, up, self.remaining[place], self.hands.values)
        return stand

    @cached_property
    def chances(self) -> Floats:
        """The chance that the first cards of a player are those of each hand, in any order."""
        counts, sizes = self.hands.counts, self.hands.sizes
        orders = _FACTORIALS[sizes] / _FACTORIALS[counts].prod(axis=0)
        by_count = falling(self.rest)[:, np.arange(len(VALUES))[:, None], counts].prod(axis=1)
        chances: Floats = orders * by_count / np.maximum(falling(self.rest.sum(axis=1))[:, sizes], 1.0)
        return chances


def falling(counts: Floats) -> Floats:
    """Return the falling factorials of counts, along a new last axis by the number of factors."""
    factors = np.maximum(counts[..., None] - np.arange(MOST_CARDS), 0.0)
    return np.concatenate((np.ones((*counts.shape, 1)), np.cumprod(factors, axis=-1)), axis=-1)


def natural_chance(up: int, remaining: Floats) -> Floats:
    """Return the chance that the dealer has a natural, with these cards unseen (first axis)."""
    other = partner(up)
    if other is None:
        return np.zeros(remaining.shape[1:])
    chance: Floats = np.maximum(remaining[other - 1], 0.0) / np.maximum(remaining.sum(axis=0), 1.0)
    return chance


def stand_paybacks(game: Game, up: int, remaining: Floats, values: Indices) -> Floats:
    """Return the payback of hands that stand with these values, with these cards unseen for each."""
    natural = natural_chance(up, remaining)
    taken = dealer_takes(up, values, remaining, hits_soft_17=game.hits_soft_17)
    back = 2 * (1 - natural) - taken
    if up not in game.looks and not game.natural_beats_21:
        back += natural * (values == 21)
    return game.sign * back


def natural_results(game: Game, up: int, remaining: Floats) -> Floats:
    """Return the unconditional results of naturals, with these cards unseen for each."""
    survives = game.natural_survives(up)
    return game.sign * game.natural_pays * (1 - natural_chance(up, remaining) * (not survives))
