"""The dealer's chances with any remaining cards, for many hands of players at once.

All orders of the same cards are equally likely, so a multiset of the dealer's cards is a node of a graph,
with the number of orders in which the dealer can draw it. The chance of a node is this number times falling
factorials of what remains, which are the same arithmetic for all hands of players: each step is one operation
on an array with an entry for each hand.
"""

from dataclasses import dataclass
from functools import cache
from typing import Final

import numpy as np

from bot.odds.finite.player_hands import Counts, Floats, Indices
from bot.odds.game import VALUES, HandTotal, dealer_stands, drawn_total, first_total, partner

FINAL_TOTALS: Final = range(17, 22)

_CHUNK: Final = 2048
"""Hands that are computed at once, so that the arrays stay in the processor's cache."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DealerNode:
    """Cards after the up-card with which the dealer draws on.

    ``parent`` is the place in the level before of the node with one card less, ``card`` this card, and
    ``held`` how many of its kind the parent has. ``ends`` are the cards with which the dealer stands: the
    card, how many of its kind the node has, and the final total.
    """

    parent: int
    card: int
    held: int
    orders: int
    ends: tuple[tuple[int, int, int], ...]


@dataclass(slots=True)
class _Reached:
    """A node while its level is being collected."""

    total: HandTotal
    parent: int
    card: int
    held: int
    orders: int


@cache
def dealer_levels(up: int, *, hits_soft_17: bool) -> tuple[tuple[DealerNode, ...], ...]:
    """Return the nodes by the number of cards after the up-card, from none. A natural is no final total."""
    levels: list[tuple[DealerNode, ...]] = []
    reached: dict[Counts, _Reached] = {(0,) * 10: _Reached(first_total(up), 0, up, 0, 1)}
    forbidden = partner(up)
    while reached:
        nodes: list[DealerNode] = []
        drawn: dict[Counts, _Reached] = {}
        for place, (counts, node) in enumerate(reached.items()):
            ends: list[tuple[int, int, int]] = []
            for card in VALUES:
                held = counts[card - 1]
                after = drawn_total(node.total, card)
                if after is None or card == forbidden:
                    continue
                if dealer_stands(after, hits_soft_17=hits_soft_17):
                    ends.append((card, held, after.value))
                    continue
                more = (*counts[: card - 1], held + 1, *counts[card:])
                drawn.setdefault(more, _Reached(after, place, card, held, 0)).orders += node.orders
            nodes.append(
                DealerNode(
                    parent=node.parent, card=node.card, held=node.held, orders=node.orders, ends=tuple(ends)
                )
            )
        levels.append(tuple(nodes))
        reached, forbidden = drawn, None
    return tuple(levels)


def dealer_takes(up: int, values: Indices, remaining: Floats, *, hits_soft_17: bool) -> Floats:
    """Return which part of a pot of two bets the dealer takes on average from hands that stand.

    They take the pot with a better total and share it with an equal one; naturals are not counted.
    ``remaining`` are the unseen cards, with a row for each value and a column for each hand.
    """
    levels = dealer_levels(up, hits_soft_17=hits_soft_17)
    taken = np.empty(len(values))
    # Sorted hands: a final total matters for those of the first hands only.
    order = np.argsort(values, kind="stable")
    for start in range(0, len(values), _CHUNK):
        part = order[start : start + _CHUNK]
        taken[part] = _taken(levels, values[part], remaining[:, part])
    return taken


def _taken(levels: tuple[tuple[DealerNode, ...], ...], values: Indices, remaining: Floats) -> Floats:
    cards = remaining.sum(axis=0)
    concerned = {total: int(np.searchsorted(values, total, side="right")) for total in FINAL_TOTALS}
    left: dict[tuple[int, int], Floats] = {}

    def still_there(card: int, held: int) -> Floats:
        if (card, held) not in left:
            left[card, held] = np.maximum(remaining[card - 1] - held, 0.0)
        return left[card, held]

    chances = np.zeros((len(FINAL_TOTALS), len(cards)))
    weighted, product = np.empty_like(cards), np.empty_like(cards)
    orderings = np.ones_like(cards)
    level_before = [orderings.copy()]
    for drawn, level in enumerate(levels):
        sums = {total: np.zeros(count) for total, count in concerned.items() if count}
        sequences: list[Floats] = []
        for node in level:
            own = level_before[node.parent] * still_there(node.card, node.held) if drawn else level_before[0]
            sequences.append(own)
            np.multiply(own, node.orders, out=weighted)
            for card, held, total in node.ends:
                count = concerned[total]
                if count:
                    np.multiply(weighted[:count], still_there(card, held)[:count], out=product[:count])
                    sums[total] += product[:count]
        orderings /= np.maximum(cards - drawn, 1.0)
        for total, each in sums.items():
            chances[total - FINAL_TOTALS[0], : len(each)] += each * orderings[: len(each)]
        level_before = sequences
    shares = np.sign(np.array(FINAL_TOTALS)[:, None] - values) + 1
    return np.asarray((chances * shares).sum(axis=0))
