"""Splits from a finite shoe, for a fixed strategy: exact, because expectations are linear.

``E(k, 0)`` is the result of a hand that starts with one card of the pair, while ``k`` further cards of the
pair are out of the shoe. If ``n`` other unseen cards are known to be no pair cards, the result follows from
one condition after the other: ``E(k, n) = (E(k, n-1) - q E(k+1, n-1)) / (1-q)``, where ``q`` is the chance
that an unseen card is a pair card. With these results, the splits are walked from state to state: the number
of hands, and how many of them have got their second card. A pair is always split again while the rules allow
it.

``E(k, 0)`` is a smooth function of ``k``. It is computed for ``k`` up to 3, and for a few larger ones if many
splits are allowed; in between and just above, a polynomial through these values is exact to about 1e-9 bets.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np

from bot.odds.finite.finite_paybacks import FinitePaybacks, falling, natural_chance, stand_paybacks
from bot.odds.finite.finite_plans import FinitePlan
from bot.odds.finite.player_hands import Floats, Indices
from bot.odds.finite.split_hands import SplitHands, split_hands
from bot.odds.game import ACE, TEN, Game, partner

MOST_HANDS: Final = 9
MOST_TEN_HANDS: Final = 20
"""Hands of one box that are followed exactly.

The chance of more is about 1e-6, with tens 3 %. They count as if the chance of a pair stayed the same.
"""

_NODES: Final = np.array([1, 2, 3, 4, 5, 7, 10, 14, 20, 28, 42, 57])
"""The ``k`` for which hands are computed, as far as they are needed."""

_SMALL_SHOE: Final = 104
_ALL_NODES: Final = np.arange(1, 6)
"""In a small shoe each card matters more: every ``k`` of the usual splits is computed."""


def split_paybacks(paybacks: FinitePaybacks, plans: Sequence[FinitePlan]) -> Floats:
    """Return the payback of splitting by plan, up-card and card of the pair, 0 where no split is allowed."""
    counts, game = paybacks.unseen.counts, paybacks.game
    cards = tuple(card for card, count in enumerate(counts, 1) if game.splits_of(card) and count > 1)
    result = np.zeros((len(plans), len(paybacks.ups), 10))
    hands = split_hands(paybacks, plans, cards)
    against = [_results_against(paybacks, place, hands) for place in range(len(paybacks.ups))]
    for place, card in enumerate(cards):
        results = np.array([each[place] for each in against]).transpose(1, 2, 0, 3)
        pair = paybacks.hands.deals[card - 1, card - 1]
        lost = game.sign * paybacks.unlost[:, pair]
        result[:, :, card - 1] = _Walk(paybacks, card, results).result() + lost
    return result


def _most_hands(game: Game, card: int) -> int:
    return min(game.splits_of(card) + 1, MOST_TEN_HANDS if card == TEN else MOST_HANDS)


def _deepest(game: Game, card: int) -> int:
    """Return the largest ``k`` that the walk needs."""
    return max(1, 2 * _most_hands(game, card) - 3)


def _nodes(paybacks: FinitePaybacks, card: int) -> Indices:
    """Return for which ``k`` hands are computed: no more than there are cards, and at least one."""
    deepest, count = _deepest(paybacks.game, card), paybacks.unseen.counts[card - 1]
    nodes = _NODES if deepest > 5 else _NODES[:3] if len(paybacks.unseen) > _SMALL_SHOE else _ALL_NODES
    return nodes[nodes <= max(min(deepest, count - 1), 1)]


class _Block(NamedTuple):
    """The ends of hands that start with one card: ``rows`` are hands, ``k`` the nodes."""

    card: int
    k: Indices
    rows: Indices
    ends: Floats


def _results_against(paybacks: FinitePaybacks, place: int, hands: SplitHands) -> list[Floats]:
    """Return the results of a hand against one up-card, for each card of the pair.

    The axes are plan, kind of second card, and ``k``. Each kind's result is multiplied by its chance.
    """
    blocks = [_block(paybacks, place, hands, which) for which in range(len(hands.cards))]
    if not blocks:
        return []
    remaining = [_remaining(paybacks, place, block) for block in blocks]
    values = [np.tile(paybacks.hands.values[block.rows], len(block.k)) for block in blocks]
    backs = stand_paybacks(
        paybacks.game, paybacks.ups[place], np.concatenate(remaining, axis=1), np.concatenate(values)
    )
    ends = np.cumsum([each.shape[1] for each in remaining])[:-1]
    results = []
    for which, (block, back) in enumerate(zip(blocks, np.split(backs, ends), strict=True)):
        paid = _with_naturals(paybacks, place, block, back.reshape(len(block.k), -1))
        won = block.ends @ (paid * _chances(paybacks, place, block)).T
        lost = _lost(paybacks, place, block, hands.stakes[:, place, which])
        results.append(won - paybacks.game.sign * lost)
    return results


def _block(paybacks: FinitePaybacks, place: int, hands: SplitHands, which: int) -> _Block:
    ends = hands.ends[:, :, :, place, which]
    rows = np.flatnonzero(ends.any(axis=(1, 2)))
    card = hands.cards[which]
    return _Block(card, _nodes(paybacks, card), rows, ends[rows].transpose(1, 2, 0))


def _remaining(paybacks: FinitePaybacks, place: int, block: _Block) -> Floats:
    remaining = np.repeat(paybacks.remaining[place][:, None, block.rows], len(block.k), axis=1)
    remaining[block.card - 1] -= block.k[:, None]
    return remaining.reshape(10, -1)


def _chances(paybacks: FinitePaybacks, place: int, block: _Block) -> Floats:
    """Return the chance of one order of the cards after the first one, by ``k`` and hand."""
    rest, which = paybacks.rest[place], block.card - 1
    counts = paybacks.hands.counts[:, block.rows]
    others = np.arange(10) != which
    product = falling(rest)[np.arange(10)[others, None], counts[others]].prod(axis=0)
    own = falling(rest[which] - 1 - block.k)[:, counts[which] - 1]
    cards = falling(rest.sum() - 1 - block.k)[:, paybacks.hands.sizes[block.rows] - 1]
    chances: Floats = own * product / np.maximum(cards, 1.0)
    return chances


def _with_naturals(paybacks: FinitePaybacks, place: int, block: _Block, back: Floats) -> Floats:
    """Return the paybacks, where an ace and a ten after splitting aces may be a natural."""
    game, up = paybacks.game, paybacks.ups[place]
    column = np.flatnonzero(block.rows == paybacks.hands.deals[ACE - 1, TEN - 1])
    if block.card != ACE or not game.split_ace_naturals or not len(column):
        return back
    remaining = np.repeat(paybacks.remaining[place][:, block.rows[column]], len(block.k), axis=1)
    remaining[ACE - 1] -= block.k
    natural = natural_chance(up, remaining)
    won = game.natural_pays + 1
    paid = won * (1 - natural)
    if up not in game.looks:
        paid += natural * (won if game.natural_survives(up) else 1)
    back[:, column[0]] = game.sign * paid
    return back


def _lost(paybacks: FinitePaybacks, place: int, block: _Block, stakes: Floats) -> Floats:
    """Return the stakes where no look finds a natural, by plan, kind and ``k``."""
    up, card = paybacks.ups[place], block.card
    left = np.repeat(paybacks.rest[place][:, None], len(block.k), axis=1)
    left[card - 1] -= 1 + block.k
    left = np.maximum(left, 0.0)
    shares = left / np.maximum(left.sum(axis=0), 1.0)
    other = partner(up)
    if other is not None and up in paybacks.game.looks:
        drawn = left[other - 1] - (np.arange(1, 11) == other)[:, None]
        shares = shares * (1 - np.maximum(drawn, 0.0) / np.maximum(left.sum(axis=0) - 1, 1.0))
    by_card = stakes[:, :, None] * shares
    pair = by_card[:, card - 1]
    return np.stack((by_card.sum(axis=1) - pair, pair), axis=1)


class _Walk:
    """The walk through the splits of one card, for all plans and up-cards at once.

    ``known`` are the results by plan, kind, up-card and node.
    """

    def __init__(self, paybacks: FinitePaybacks, card: int, known: Floats) -> None:
        self.most = _most_hands(paybacks.game, card)
        self.goes_on = paybacks.game.splits_of(card) + 1 > self.most
        self.rest: Floats = paybacks.rest.sum(axis=1)
        self.pairs = np.array([_pair_cards(paybacks, up, card) for up in paybacks.ups])
        k = np.arange(1, _deepest(paybacks.game, card) + 1)
        values = known @ _interpolation(_nodes(paybacks, card), k)
        self.any_card: Floats = values.sum(axis=1)
        # Of the hands whose second card has the same value, some are pairs: all, or those of the same rank.
        own = paybacks.rest[:, card - 1]
        unseen = np.maximum(self.rest[:, None] - 1 - k, 1.0)
        pair = np.clip((self.pairs[:, None] - 1 - k) / unseen, 0.0, 0.99)
        alike = np.clip((own[:, None] - 1 - k) / unseen, 1e-99, 1.0)
        pairs = values[:, 1] * np.minimum(pair / alike, 1.0)
        self.no_pair: Floats = (self.any_card - pairs) / (1 - pair)

    def result(self) -> Floats:
        """Return the result of both hands, by plan and up-card."""
        result = np.zeros(self.any_card.shape[:2])
        reached = {0: np.ones(len(self.rest))}
        for hands in range(2, self.most):
            split: dict[int, Floats] = {}
            for done in range(hands):
                if done not in reached:
                    continue
                pair = self._pair_chance(hands, done)
                single = reached[done] * (1 - pair)
                result += single * self._conditioned(self.no_pair, hands, done, drawn=1)
                split[done] = reached[done] * pair
                if done + 1 < hands:
                    reached[done + 1] = reached.get(done + 1, 0.0) + single
            reached = split
        for done, chance in reached.items():
            result += chance * (self.most - done) * self._waiting(done)
        return result

    def _waiting(self, done: int) -> Floats:
        """Return the result of a hand that waits for its second card when there are the most hands.

        If the rules allow still more, it is split again with the same chance each time.
        """
        if not self.goes_on:
            return self._conditioned(self.any_card, self.most, done, drawn=0)
        pair = self._pair_chance(self.most, done)
        single = self._conditioned(self.no_pair, self.most, done, drawn=1)
        result: Floats = (1 - pair) * single / (1 - 2 * np.minimum(pair, 0.4))
        return result

    def _pair_chance(self, hands: int, others: int) -> Floats:
        """Return the chance of a pair card, with one in each hand and a number of other cards out."""
        return np.clip((self.pairs - hands) / np.maximum(self.rest - hands - others, 1.0), 0.0, 0.99)

    def _conditioned(self, values: Floats, hands: int, others: int, *, drawn: int) -> Floats:
        """Return ``E(hands - 1, others)``. ``drawn`` cards of the hand itself are known not to pair."""
        column = [values[..., k - 1] for k in range(hands - 1, hands + others)]
        for known in range(others):
            chances = [self._pair_chance(hands + more, known + drawn) for more in range(len(column) - 1)]
            column = [
                (now - chance * more) / (1 - chance)
                for now, more, chance in zip(column[:-1], column[1:], chances, strict=True)
            ]
        return column[0]


def _interpolation(nodes: Indices, k: Indices) -> Floats:
    """Return the matrix that turns values at nodes into those of a polynomial at all ``k``."""
    matrix = np.ones((len(nodes), len(k)))
    for row, node in enumerate(nodes):
        for other in nodes[nodes != node]:
            matrix[row] *= (k - other) / (node - other)
    return matrix


def _pair_cards(paybacks: FinitePaybacks, up: int, card: int) -> float:
    """Return how many cards beside the up-card make a pair with each other."""
    game, unseen = paybacks.game, paybacks.unseen
    count = unseen.pair_cards(card, game)
    if up != card:
        return count
    if card == TEN and game.splits_by_rank:
        # The up-card may be any of the ten-value cards that the player does not hold.
        return count - max(count - 2, 0.0) / max(unseen.counts[TEN - 1] - 2, 1)
    return count - 1
