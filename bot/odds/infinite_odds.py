"""Infinite decks: every card has the same chance in every draw, so totals say everything about a hand.

The values of hands are *paybacks*: the result of a hand in bets, plus the bet itself. They count nothing
where the dealer's look finds a natural: the round then ends, and the bet does not come back. A bust pays back
0, a push 1. An unconditional result is therefore always the payback minus one bet, and a result after the
look is the payback divided by the chance that the look finds nothing, minus one bet. Where every net is
negated (:attr:`bot.odds.game.Game.sign`), so is every payback.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from typing import Final

from bot.blackjack.moves import Move
from bot.odds.game import (
    ACE,
    TEN,
    VALUES,
    Game,
    HandTotal,
    Strategy,
    dealer_stands,
    drawn_total,
    first_total,
    partner,
)
from bot.odds.opening_choices import HandRow, HandRows, Opening, OpeningValues, openings

CHANCE: Final = {card: 4 / 13 if card == TEN else 1 / 13 for card in VALUES}
"""The chance of each card."""

_FINAL_TOTALS: Final = range(17, 22)

MOST_SPLITS: Final = 64
"""Further splits are not followed: the chance that tens need more is below a millionth."""


class InfiniteUpcard:
    """All values against one up-card.

    ``stand`` takes the value of a hand. ``hit``, ``play`` (the better one of both), ``double`` and
    ``play_split`` (the best for two cards after a split) take its total. ``split`` takes the card of a pair
    that the rules allow to be split.
    """

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
        self.play = cache(self._play)
        self.double = cache(self._double)
        self.play_split = cache(self._play_split)
        self.split = cache(self._split)

    def _play(self, total: HandTotal) -> float:
        return self.stand(total.value) if total.value == 21 else max(self.stand(total.value), self.hit(total))

    def _stand(self, value: int) -> float:
        dealer = self._totals
        back = sum(chance * (2 if value > other else value == other) for other, chance in dealer.items())
        back += 2 * (1 - self.natural_chance - sum(dealer.values()))
        if value == 21 and not self.looked and not self.game.natural_beats_21:
            back += self.natural_chance
        return self.game.sign * back

    def _hit(self, total: HandTotal) -> float:
        return sum(chance * self.play(after) for after, chance in _drawn(total))

    def _double(self, total: HandTotal) -> float:
        back = 2 * sum(chance * self.stand(after.value) for after, chance in _drawn(total))
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

    def _split(self, card: int) -> float:
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
        if card == ACE and drawn == TEN and self.game.split_ace_naturals:
            return self.split_ace_natural()
        total = drawn_total(first_total(card), drawn)
        assert total
        return self.stand(total.value) if self.game.locks(card) else self.play_split(total)

    def _play_split(self, total: HandTotal) -> float:
        """Return the payback of two cards after a split."""
        game = self.game
        values = [self.play(total)]
        if game.doubles_after_split and total.value in game.doubles:
            values.append(self.double(total))
        if game.surrenders_after_split and total.value < 21 and game.surrenders_in_play(self.up):
            values.append(self.surrender())
        return max(values)


@cache
def _drawn(total: HandTotal) -> tuple[tuple[HandTotal, float], ...]:
    """Return the totals after one more card that are not bust, with their chances."""
    after = ((drawn_total(total, card), chance) for card, chance in CHANCE.items())
    return tuple((each, chance) for each, chance in after if each)


def dealer_chances(up: int, *, hits_soft_17: bool) -> dict[int, float]:
    """Return the chance of each final total of the dealer from 17 to 21 that is not a natural."""
    sums = [0.0] * len(_FINAL_TOTALS)
    for card, chance in CHANCE.items():
        after = drawn_total(first_total(up), card)
        if after is not None and card != partner(up):
            sums = _plus(sums, chance, _final_chances(after, hits_soft_17))
    return dict(zip(_FINAL_TOTALS, sums, strict=True))


@cache
def _final_chances(total: HandTotal, hits_soft_17: bool) -> list[float]:
    """Return the chances of a dealer's final totals, from the total of two or more cards."""
    if dealer_stands(total, hits_soft_17=hits_soft_17):
        return [float(total.value == final) for final in _FINAL_TOTALS]
    sums = [0.0] * len(_FINAL_TOTALS)
    for after, chance in _drawn(total):
        sums = _plus(sums, chance, _final_chances(after, hits_soft_17))
    return sums


def _plus(sums: list[float], chance: float, more: list[float]) -> list[float]:
    return [each + chance * own for each, own in zip(sums, more, strict=True)]


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


class InfiniteOdds:
    """Odds against these up-cards. Exact hands do not matter, so that both strategies are the same."""

    def __init__(self, game: Game, ups: Sequence[int] = VALUES) -> None:
        self.game = game
        self._against = {up: InfiniteUpcard(game, up) for up in ups}

    def openings(self, _strategy: Strategy) -> Iterator[OpeningValues]:
        """Yield all openings."""
        for up in self._against:
            for opening in openings(self.game):
                yield self._opening(up, opening)

    def _opening(self, up: int, opening: Opening) -> OpeningValues:
        paybacks = self.moves(_ANY, up, opening, early=True)
        hits = paybacks.get(Move.HIT, paybacks[Move.STAND]) > paybacks[Move.STAND]
        played = paybacks[Move.HIT if hits else Move.STAND]
        doubles = paybacks.get(Move.DOUBLE, played) > played
        return OpeningValues(
            opening=opening,
            up=up,
            chance=CHANCE[up] * self._chance(opening),
            hits=hits,
            doubles=doubles,
            played=paybacks[Move.DOUBLE] if doubles else played,
            split=paybacks.get(Move.SPLIT),
            surrender=paybacks.get(Move.SURRENDER),
        )

    def moves(self, _strategy: Strategy, up: int, opening: Opening, *, early: bool) -> dict[Move, float]:
        """Return the payback of each legal move. ``early``: before the dealer looks, where they will."""
        game, against = self.game, self._against[up]
        if opening.natural:
            return {Move.STAND: against.natural() + game.sign}
        total = opening.total
        moves = {Move.STAND: against.stand(total.value), Move.HIT: against.hit(total)}
        if total.value in game.doubles:
            moves[Move.DOUBLE] = against.double(total)
        if opening.pair and game.splits_of(opening.first):
            moves[Move.SPLIT] = against.split(opening.first)
        if game.surrenders_in_play(up):
            before = early and game.surrenders_early(up)
            moves[Move.SURRENDER] = game.sign / 2 if before else against.surrender()
        return moves

    def unlost(self, up: int, _opening: Opening) -> float:
        """Return the chance that the dealer's look finds nothing; 1 where nobody looks."""
        return self._against[up].unlost

    def hand_rows(self, up: int) -> HandRows:
        """Return what every hand pays back."""
        from bot.odds.finite_hands import (
            rows_by_total,
        )  # numpy: see :func:`~bot.odds.odds_questions.odds_of`

        against = self._against[up]

        def row(total: HandTotal) -> HandRow:
            doubled = against.double(total) if total.value in self.game.doubles else 0.0
            return HandRow(against.stand(total.value), against.hit(total), doubled, against.unlost)

        return rows_by_total(row)

    def splits_left(self, up: int, most: int) -> dict[tuple[int, int], float]:
        """Return the payback of splits by card and the splits that are left.

        These are all that the rules allow, and every smaller number up to ``most``.
        """
        game, against = self.game, self._against[up]
        found: dict[tuple[int, int], float] = {}
        for left in range(1, min(max(game.splits, game.ace_splits), most) + 1):
            limited = InfiniteUpcard(replace(game, splits=left, ace_splits=left), up)
            found |= {(card, left): limited.split(card) for card in VALUES}
        first = (card for card in VALUES if game.splits_of(card))
        return found | {(card, game.splits_of(card)): against.split(card) for card in first}

    def busts(self, up: int) -> float:
        """Return the chance that the dealer busts, given that no look finds a natural."""
        against = self._against[up]
        return self.game.sign * against.stand(0) / 2 / against.unlost

    def _chance(self, opening: Opening) -> float:
        chance = CHANCE[opening.first] * CHANCE[opening.second]
        if opening.first != opening.second:
            return 2 * chance
        if opening.first == TEN and self.game.splits_by_rank:
            return chance / 4 if opening.pair else chance * 3 / 4
        return chance


_ANY = Strategy.BEST
