"""How split hands end when they are played by a fixed strategy."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from bot.odds.finite.finite_paybacks import FinitePaybacks
from bot.odds.finite.finite_plans import FinitePlan, Flags
from bot.odds.finite.player_hands import Floats
from bot.odds.game import VALUES

DOUBLED = 2.0
SURRENDERED = 0.5


class SplitHands(NamedTuple):
    """All hands that start with one of the ``cards``, by plan.

    The axes of ``ends`` are hand, plan, kind (0: the second card is no pair card, 1: it is one), up-card and
    card of the pair. It says in how many orders the hand ends there, times its stake. ``stakes`` has the
    stake by plan, up-card, card of the pair and second card: 2 bets if it is doubled, half a bet if
    surrendered.
    """

    cards: tuple[int, ...]
    ends: Floats
    stakes: Floats


class _SecondCard(NamedTuple):
    """What is done with a split hand of two cards, by plan and up-card. It stands otherwise."""

    surrendered: Flags
    doubled: Flags
    hit: Flags


def split_hands(paybacks: FinitePaybacks, plans: Sequence[FinitePlan], cards: tuple[int, ...]) -> SplitHands:
    """Play the hands that start with these cards as each plan says.

    A hand of two cards is played as it would be without a split, as far as the rules allow it.
    """
    hands = paybacks.hands
    ends = np.zeros((len(hands) + 1, len(plans), 2, len(paybacks.ups), len(cards)))
    going = np.zeros_like(ends)
    stakes = np.ones((len(plans), len(paybacks.ups), len(cards), len(VALUES)))
    for place, card in enumerate(cards):
        for drawn in VALUES:
            kind, hand = int(card == drawn), hands.deals[card - 1, drawn - 1]
            move = _second_card(paybacks, plans, card, hand)
            stakes[:, :, place, drawn - 1] += move.doubled - 0.5 * move.surrendered
            going[hand, :, kind, :, place] = move.hit
            ends[hand, :, kind, :, place] = ~(move.hit | move.doubled | move.surrendered)
            ends[hands.after[:, hand], :, kind, :, place] += DOUBLED * move.doubled
    _play_on(paybacks, plans, going, ends)
    return SplitHands(cards, ends[:-1], stakes)


def _second_card(paybacks: FinitePaybacks, plans: Sequence[FinitePlan], card: int, hand: int) -> _SecondCard:
    game = paybacks.game
    no = np.zeros((len(plans), len(paybacks.ups)), dtype=np.bool_)
    if game.locks(card) or paybacks.hands.values[hand] == 21:
        return _SecondCard(no, no, no)
    doubled = np.array([plan.doubles[:, hand] for plan in plans]) & game.doubles_after_split
    surrendered = no
    if game.surrenders_after_split:
        played = np.array([plan.played[:, hand] for plan in plans])
        played = np.where(doubled, [plan.doubled[:, hand] for plan in plans], played)
        allowed = np.array([game.surrenders_in_play(up) for up in paybacks.ups])
        surrendered = allowed & (SURRENDERED * game.sign * paybacks.unlost[:, hand] > played)
    doubled = doubled & ~surrendered
    hit = np.array([plan.hits[:, hand] for plan in plans])
    return _SecondCard(surrendered, doubled, hit & ~doubled & ~surrendered)


def _play_on(paybacks: FinitePaybacks, plans: Sequence[FinitePlan], going: Floats, ends: Floats) -> None:
    """Hit the hands that are ``going`` until they end. Both arrays count orders, and both are changed."""
    hands = paybacks.hands
    hits = np.array([plan.hits for plan in plans]).transpose(2, 0, 1)[:, :, None, :, None]
    for group in reversed(hands.groups):
        part = group.hands
        # Hands of two cards have been decided: those that are going are hit.
        if not hits[part].any():
            ends[part] += going[part]
            continue
        drawn = np.where(hits[part], going[part], 0.0)
        ends[part] += going[part] - drawn
        for after in hands.after[:, part]:
            going[after] += drawn
