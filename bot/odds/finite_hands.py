"""Finite shoes: arrays over all hands of a player, with what standing, hitting and doubling pay back.

There is an entry for each unordered hand that is not bust. The hands are in the order in which their values
can be computed: a hand comes after all hands that it can become by one more card. Hands with the same total
follow each other, as a *group*: hard 21 to 11, soft 21 to 12, hard 10 to 4.

The dealer's chances are for many hands of players at once. All orders of the same cards are equally likely,
so a multiset of the dealer's cards is a node of a graph, with the number of orders in which the dealer can
draw it. The chance of a node is this number times falling factorials of what remains, which are the same
arithmetic for all hands of players: each step is one operation on an array with an entry for each hand.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import groupby
from typing import Final

import numpy as np
from numpy.typing import NDArray

from bot.odds.game import (
    VALUES,
    Game,
    HandTotal,
    Strategy,
    Unseen,
    dealer_stands,
    drawn_total,
    first_total,
    partner,
)
from bot.odds.opening_choices import HandRow, HandRows

MOST_CARDS: Final = 21
"""The cards in the longest hand."""

Counts = tuple[int, ...]
"""How many cards of each value, from ace to ten."""

Floats = NDArray[np.float64]
Indices = NDArray[np.intp]

_ONE_MORE: Final = 32 ** np.arange(len(VALUES))
"""What one more card of each value adds to the code of a hand, a number that names its counts."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HandGroup:
    """The hands with one total, hard or soft. ``two_cards`` are those of two cards."""

    total: HandTotal
    hands: slice
    two_cards: Indices


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerHands:
    """All hands of two cards or more with a hard total of at most 21.

    ``codes`` name the hands. ``counts`` has a row for each value of cards, and ``after`` a row for each card
    that may be drawn: the position of the hand with this card, or the number of hands if it is bust.
    ``deals`` has the position of the hand of each two cards.
    """

    codes: Indices
    counts: Indices
    sizes: Indices
    values: Indices
    after: Indices
    groups: tuple[HandGroup, ...]
    deals: Indices

    def __len__(self) -> int:
        return len(self.sizes)


@cache
def player_hands() -> PlayerHands:
    """Return the 3,072 hands."""
    found = sorted(((_total(counts), counts) for counts in _hands(10, 21, ())), key=_order)
    counts = np.array([counts for _, counts in found], dtype=np.intp).T.copy()
    codes = [int(code) for code in _ONE_MORE @ counts]
    position = {code: index for index, code in enumerate(codes)}
    cards = [int(code) for code in _ONE_MORE]
    return PlayerHands(
        codes=np.array(codes, dtype=np.intp),
        counts=counts,
        sizes=counts.sum(axis=0),
        values=np.array([total.value for total, _ in found]),
        after=np.array([[position.get(code + card, len(found)) for code in codes] for card in cards]),
        groups=tuple(_groups(found)),
        deals=np.array([[position[one + two] for two in cards] for one in cards]),
    )


def _hands(card: int, room: int, more: Counts) -> Iterator[Counts]:
    """Yield the counts of all hands; ``more`` are the counts of the values above ``card``."""
    if card == 1:
        yield from ((aces, *more) for aces in range(room + 1) if aces + sum(more) >= 2)
        return
    for count in range(room // card + 1):
        yield from _hands(card - 1, room - count * card, (count, *more))


def _total(counts: Counts) -> HandTotal:
    hard = sum(card * count for card, count in zip(VALUES, counts, strict=True))
    soft = counts[0] > 0 and hard <= 11
    return HandTotal(hard + 10 * soft, soft)


def _order(found: tuple[HandTotal, Counts]) -> tuple[int, int]:
    value, soft = found[0]
    return (1 if soft else 0 if value > 10 else 2), -value


def _groups(found: list[tuple[HandTotal, Counts]]) -> Iterator[HandGroup]:
    start = 0
    for total, members in groupby(found, key=lambda each: each[0]):
        sizes = [sum(counts) for _, counts in members]
        two_cards = [start + index for index, size in enumerate(sizes) if size == 2]
        hands = slice(start, start + len(sizes))
        yield HandGroup(total=total, hands=hands, two_cards=np.array(two_cards, dtype=np.intp))
        start += len(sizes)


def rows_of_arrays(*columns: Floats) -> HandRows:
    """Return the rows from arrays over all hands."""
    return _sorted_rows(np.stack(columns, axis=1))


def rows_by_total(row: Callable[[HandTotal], HandRow]) -> HandRows:
    """Return the rows where hands with the same total are alike."""
    hands = player_hands()
    rows = np.empty((len(hands), len(HandRow._fields)))
    for group in hands.groups:
        rows[group.hands] = row(group.total)
    return _sorted_rows(rows)


def _sorted_rows(rows: Floats) -> HandRows:
    """Return rows that are in the order of the hands in that of their codes, as plain numbers."""
    codes = player_hands().codes
    order = np.argsort(codes)
    return HandRows(codes[order].tolist(), rows[order].tolist())


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


_FACTORIALS: Final = np.cumprod(np.maximum(np.arange(MOST_CARDS + 1.0), 1.0))


class FinitePaybacks:
    """Arrays for these up-cards (first axis) and all hands of a player (last axis).

    Values are paybacks, as :mod:`bot.odds.infinite_odds` explains. ``rest`` are the unseen cards beside
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
