"""Infinite decks: every card has the same chance in every draw, so totals say everything about a hand.

The values of hands are *paybacks*: the result of a hand in bets, plus the bet itself. They count nothing
where the dealer's look finds a natural: the round then ends, and the bet does not come back. A bust pays back
0, a push 1. An unconditional result is therefore always the payback minus one bet, and a result after the
look is the payback divided by the chance that the look finds nothing, minus one bet. Where every net is
negated (:attr:`bot.odds.game.Game.sign`), so is every payback.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from bot.odds.basis import (
    ACE,
    TEN,
    VALUES,
    Game,
    HandTotal,
    dealer_stands,
    drawn_total,
    first_total,
    partner,
)

CHANCE: Final = {card: 4 / 13 if card == TEN else 1 / 13 for card in VALUES}
"""The chance of each card."""

MOST_SPLITS: Final = 64
"""Further splits are not followed: the chance that tens need more is below a millionth."""


class InfiniteUpcard:
    """All values against one up-card."""

    def __init__(self, game: Game, up: int) -> None:
        self.game = game
        self.up = up
        other = partner(up)
        self.natural_chance = CHANCE[other] if other else 0.0
        self.looked = up in game.looks
        self.unlost = 1 - self.natural_chance if self.looked else 1.0
        self._totals = dealer_chances(up, hits_soft_17=game.hits_soft_17)
        self.stand = cache(self._stand)
        self.hit = cache(self._hit)

    def play(self, total: HandTotal) -> float:
        """Return the payback of the better of stand and hit."""
        return self.stand(total.value) if total.value == 21 else max(self.stand(total.value), self.hit(total))

    def _stand(self, value: int) -> float:
        dealer = self._totals
        back = sum(chance * (2 if value > other else value == other) for other, chance in dealer.items())
        back += 2 * (1 - self.natural_chance - sum(dealer.values()))
        if value == 21 and not self.looked and not self.game.natural_beats_21:
            back += self.natural_chance
        return self.game.sign * back

    def _hit(self, total: HandTotal) -> float:
        drawn = ((drawn_total(total, card), chance) for card, chance in CHANCE.items())
        return sum(chance * self.play(after) for after, chance in drawn if after)

    def double(self, total: HandTotal) -> float:
        """Return the payback of a doubled hand of two cards."""
        drawn = ((drawn_total(total, card), chance) for card, chance in CHANCE.items())
        back = 2 * sum(chance * self.stand(after.value) for after, chance in drawn if after)
        return back - self.game.sign * self.unlost

    def surrender(self) -> float:
        """Return the payback of surrender in play."""
        return self.game.sign * self.unlost / 2

    def natural(self) -> float:
        """Return the unconditional result of a natural."""
        survives = self.game.natural_survives(self.up)
        return self.game.sign * self.game.natural_pays * (1 if survives else 1 - self.natural_chance)

    def split_ace_natural(self) -> float:
        """Return the payback of an ace and a ten after splitting aces, where that is a natural."""
        game = self.game
        won = game.natural_pays + 1
        back = won * (1 - self.natural_chance)
        if not self.looked:
            back += self.natural_chance * (won if game.natural_survives(self.up) else 1)
        return game.sign * back

    def split(self, card: int) -> float:
        """Return the payback of splitting a pair of this card, which the rules must allow."""
        lost = self.game.sign * self.unlost
        chance = 1 / 13 if self.game.splits_by_rank else CHANCE[card]
        kept = self._split_hand(card, card) - lost
        other = sum(
            (CHANCE[drawn] - (chance if drawn == card else 0)) * (self._split_hand(card, drawn) - lost)
            for drawn in VALUES
        )
        most = min(self.game.splits_of(card), MOST_SPLITS)
        return _split_result(2, most - 1, chance, other, kept, must=self.game.locks(card)) + lost

    def _split_hand(self, card: int, drawn: int) -> float:
        """Return the payback of a hand that was split and has got its second card, without another split."""
        game = self.game
        total = drawn_total(first_total(card), drawn)
        assert total
        if card == ACE and drawn == TEN and game.split_ace_naturals:
            return self.split_ace_natural()
        if game.locks(card) or total.value == 21:
            return self.stand(total.value)
        values = [self.play(total)]
        if game.doubles_after_split and total.value in game.doubles:
            values.append(self.double(total))
        if game.surrenders_after_split and game.surrenders_in_play(self.up):
            values.append(self.surrender())
        return max(values)


def dealer_chances(up: int, *, hits_soft_17: bool) -> dict[int, float]:
    """Return the chance of each final total of the dealer from 17 to 21 that is not a natural."""
    chances = dict.fromkeys(range(17, 22), 0.0)
    open_hands = {first_total(up): 1.0}
    forbidden = partner(up)
    while open_hands:
        drawn: dict[HandTotal, float] = {}
        for total, reached in open_hands.items():
            for card, chance in CHANCE.items():
                after = drawn_total(total, card)
                if after is None or card == forbidden:
                    continue
                if dealer_stands(after, hits_soft_17=hits_soft_17):
                    chances[after.value] += reached * chance
                else:
                    drawn[after] = drawn.get(after, 0.0) + reached * chance
        open_hands, forbidden = drawn, None
    return chances


def _split_result(
    waiting: int, splits: int, chance: float, other: float, kept: float, *, must: bool
) -> float:
    """Return the result of hands of one card that wait for their second one.

    ``chance`` is that of another pair. ``other`` is the result of a hand that gets no pair, multiplied by its
    chance, and ``kept`` the result of a pair that is not split again. ``must``: it is split while allowed.
    """
    flat = other + chance * kept
    least = [flat * hands for hands in range(waiting + splits + 1)]
    for more in range(1, splits + 1):
        results = [0.0]
        for hands in range(1, waiting + splits - more + 1):
            again = least[hands + 1]
            best = again if must else max(results[hands - 1] + kept, again)
            results.append(other + (1 - chance) * results[hands - 1] + chance * best)
        least = results
    return least[waiting]
