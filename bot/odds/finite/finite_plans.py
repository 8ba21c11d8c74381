"""Basic strategy and best strategy for a finite shoe, without splits and surrender."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bot.odds.finite.finite_paybacks import FinitePaybacks
from bot.odds.finite.player_hands import Floats
from bot.odds.game import Strategy

Flags = NDArray[np.bool_]


@dataclass(frozen=True, slots=True, kw_only=True)
class FinitePlan:
    """Decisions by up-card and hand, with what they pay back.

    ``hit`` is the payback of a hit, ``played`` that of the better one of hit and stand, as ``hits`` says.
    ``doubled`` is the payback of doubling two cards, and 0 where the rules forbid it.
    """

    hits: Flags
    hit: Floats
    played: Floats
    doubles: Flags
    doubled: Floats

    @property
    def opening(self) -> Floats:
        """The payback of two cards, doubled or played."""
        return np.where(self.doubles, self.doubled, self.played)


def finite_plan(paybacks: FinitePaybacks, strategy: Strategy) -> FinitePlan:
    """Return a strategy.

    In basic strategy the decision for a total is the best one on average over all its hands, each with its
    chance. Pairs are among them: a pair that is not split plays as its total.
    """
    hands, game = paybacks.hands, paybacks.game
    shape = (len(paybacks.ups), len(hands))
    hit, doubled, played = np.zeros(shape), np.zeros(shape), np.zeros((shape[0], shape[1] + 1))
    hits, doubles = np.zeros(shape, dtype=np.bool_), np.zeros(shape, dtype=np.bool_)
    for group in hands.groups:
        part, two = group.hands, group.two_cards
        stand = paybacks.stand[:, part]
        hit[:, part] = (paybacks.draws[:, :, part] * played[:, hands.after[:, part]]).sum(axis=1)
        if group.total.value < 21:
            hits[:, part] = _gains(paybacks, part, hit[:, part] - stand, strategy)
        played[:, part] = np.where(hits[:, part], hit[:, part], stand)
        if len(two) and group.total.value in game.doubles:
            drawn = (paybacks.draws[:, :, two] * paybacks.stand[:, hands.after[:, two]]).sum(axis=1)
            doubled[:, two] = 2 * drawn - game.sign * paybacks.unlost[:, two]
            doubles[:, two] = _gains(paybacks, two, doubled[:, two] - played[:, two], strategy)
    return FinitePlan(hits=hits, hit=hit, played=played[:, :-1], doubles=doubles, doubled=doubled)


def _gains(
    paybacks: FinitePaybacks, part: slice | NDArray[np.intp], gain: Floats, strategy: Strategy
) -> Flags:
    """Return where a decision gains: on average over the hands of a total, or for each hand."""
    if strategy is Strategy.BEST:
        return gain > 0
    average: Floats = (gain * paybacks.chances[:, part]).sum(axis=1, keepdims=True)
    return np.broadcast_to(average > 0, gain.shape)
