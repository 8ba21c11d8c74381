"""The values of all openings and moves for a finite shoe.

Splits are for a fixed strategy, and exact, because expectations are linear. ``E(k, 0)`` is the result of a
hand that starts with one card of the pair, while ``k`` further cards of the pair are out of the shoe. If
``n`` other unseen cards are known to be no pair cards, the result follows from one condition after the other:
``E(k, n) = (E(k, n-1) - q E(k+1, n-1)) / (1-q)``, where ``q`` is the chance that an unseen card is a pair
card. With these results, the splits are walked from state to state: the number of hands, and how many of them
have got their second card. A pair is always split again while the rules allow it.

``E(k, 0)`` is a smooth function of ``k``. It is computed for ``k`` up to 3, and for a few larger ones if many
splits are allowed; in between and just above, a polynomial through these values is exact to about 1e-9 bets.
"""

from collections.abc import Iterator, Sequence
from copy import copy
from dataclasses import replace
from typing import Final, NamedTuple

import numpy as np

from bot.blackjack.moves import Move
from bot.odds.finite_hands import (
    FinitePaybacks,
    FinitePlan,
    Flags,
    Floats,
    Indices,
    falling,
    finite_plan,
    natural_chance,
    natural_results,
    rows_of_arrays,
    stand_paybacks,
)
from bot.odds.game import ACE, TEN, VALUES, Game, Strategy, Unseen, partner
from bot.odds.opening_choices import HandRows, Opening, OpeningValues, openings


class FiniteOdds:
    """Odds against these up-cards for a shoe with these unseen cards, the up-card and the hand among them."""

    def __init__(
        self,
        game: Game,
        unseen: Unseen,
        ups: Sequence[int] = VALUES,
        strategies: Sequence[Strategy] = tuple(Strategy),
    ) -> None:
        self.game = game
        self._paybacks = FinitePaybacks(game, unseen, [up for up in ups if unseen.counts[up - 1]])
        plans = [finite_plan(self._paybacks, strategy) for strategy in strategies]
        splits = split_paybacks(self._paybacks, plans)
        self._plans = dict(zip(strategies, plans, strict=True))
        self._splits = dict(zip(strategies, splits, strict=True))

    def openings(self, strategy: Strategy) -> Iterator[OpeningValues]:
        """Yield all openings that can be dealt, as the strategy plays them."""
        for place, up in enumerate(self._paybacks.ups):
            up_chance = self._paybacks.unseen.counts[up - 1] / len(self._paybacks.unseen)
            for opening in openings(self.game):
                chance = up_chance * self._chance(place, opening)
                if chance > 0:
                    yield self._opening(strategy, place, opening, chance)

    def _opening(self, strategy: Strategy, place: int, opening: Opening, chance: float) -> OpeningValues:
        plan, hand = self._plans[strategy], self._hand(opening)
        paybacks = self.moves(strategy, self._paybacks.ups[place], opening, early=True)
        doubles = bool(plan.doubles[place, hand])
        hits = bool(plan.hits[place, hand]) and not opening.natural
        move = Move.DOUBLE if doubles else Move.HIT if hits else Move.STAND
        return OpeningValues(
            opening=opening,
            up=self._paybacks.ups[place],
            chance=chance,
            hits=hits,
            doubles=doubles,
            played=paybacks[move],
            split=paybacks.get(Move.SPLIT),
            surrender=paybacks.get(Move.SURRENDER),
        )

    def moves(self, strategy: Strategy, up: int, opening: Opening, *, early: bool) -> dict[Move, float]:
        """Return the payback of each legal move. ``early``: before the dealer looks, where they will."""
        game, plan = self.game, self._plans[strategy]
        place, hand = self._paybacks.ups.index(up), self._hand(opening)
        if opening.natural:
            return {Move.STAND: self._natural(place, hand)}
        moves = {
            Move.STAND: float(self._paybacks.stand[place, hand]),
            Move.HIT: float(plan.hit[place, hand]),
        }
        if opening.total.value in game.doubles:
            moves[Move.DOUBLE] = float(plan.doubled[place, hand])
        if opening.pair and game.splits_of(opening.first):
            moves[Move.SPLIT] = float(self._splits[strategy][place, opening.first - 1])
        if game.surrenders_in_play(up):
            unlost = 1.0 if early and game.surrenders_early(up) else self.unlost(up, opening)
            moves[Move.SURRENDER] = game.sign * unlost / 2
        return moves

    def unlost(self, up: int, opening: Opening) -> float:
        """Return the chance that the dealer's look finds nothing; 1 where nobody looks."""
        return float(self._paybacks.unlost[self._paybacks.ups.index(up), self._hand(opening)])

    def hand_rows(self, up: int) -> HandRows:
        """Return what every hand pays back with the best play."""
        place, plan = self._paybacks.ups.index(up), self._plans[Strategy.BEST]
        stand, unlost = self._paybacks.stand[place, :-1], self._paybacks.unlost[place]
        return rows_of_arrays(stand, plan.hit[place], plan.doubled[place], unlost)

    def splits_left(self, up: int, most: int) -> dict[tuple[int, int], float]:
        """Return the payback of splits with the best play, by card and the splits that are left.

        These are all that the rules allow, and every smaller number up to ``most``.
        """
        game, place = self.game, self._paybacks.ups.index(up)
        found: dict[tuple[int, int], float] = {}
        for left in range(1, min(max(game.splits, game.ace_splits), most) + 1):
            limited = copy(self._paybacks)
            limited.game = replace(game, splits=left, ace_splits=left)
            paybacks = split_paybacks(limited, [self._plans[Strategy.BEST]])
            found |= {(card, left): float(paybacks[0, place, card - 1]) for card in VALUES}
        first = self._splits[Strategy.BEST][place]
        return found | {(card, game.splits_of(card)): float(first[card - 1]) for card in VALUES}

    def busts(self, up: int) -> float:
        """Return the chance that the dealer busts, given that no look finds a natural."""
        place = self._paybacks.ups.index(up)
        rest = self._paybacks.rest[place][:, None]
        won = stand_paybacks(self.game, up, rest, np.zeros(1, dtype=np.intp))
        unlost = 1 - natural_chance(up, rest) * (up in self.game.looks)
        return float((self.game.sign * won / 2 / unlost)[0])

    def _natural(self, place: int, hand: int) -> float:
        remaining = self._paybacks.remaining[place][:, hand]
        return float(natural_results(self.game, self._paybacks.ups[place], remaining)) + self.game.sign

    def _hand(self, opening: Opening) -> int:
        return int(self._paybacks.hands.deals[opening.first - 1, opening.second - 1])

    def _chance(self, place: int, opening: Opening) -> float:
        chance = float(self._paybacks.chances[place, self._hand(opening)])
        if self.game.splits_by_rank and (opening.first, opening.second) == (TEN, TEN):
            tens = self._paybacks.unseen.counts[TEN - 1]
            pairs = (tens / 4 - 1) / (tens - 1) if tens > 1 else 0.0
            return chance * (max(pairs, 0.0) if opening.pair else 1 - max(pairs, 0.0))
        return chance


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
