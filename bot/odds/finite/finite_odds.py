"""The values of all openings and moves for a finite shoe."""

from collections.abc import Iterator, Sequence
from copy import copy
from dataclasses import replace

import numpy as np

from bot.blackjack.moves import Move
from bot.odds.finite.finite_paybacks import FinitePaybacks, natural_chance, natural_results, stand_paybacks
from bot.odds.finite.finite_plans import finite_plan
from bot.odds.finite.finite_splits import split_paybacks
from bot.odds.finite.player_hands import rows_of_arrays
from bot.odds.game import TEN, VALUES, Game, Strategy, Unseen
from bot.odds.hand_rows import HandRows
from bot.odds.opening_choices import Opening, OpeningValues, openings


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
