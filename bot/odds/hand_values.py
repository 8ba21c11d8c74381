"""The value of every move for any hand against one up-card, at once: what hints are made of.

A computation of some 0.1 s answers all questions about one up-card of a set of rules
(:func:`upcard_values`); its result is small enough to be kept, and can be sent to another process.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from bot.blackjack.moves import Move
from bot.blackjack.rules import Rules
from bot.odds.game import ACE, TEN, VALUES, Game, HandTotal, Strategy, drawn_total, first_total, partner
from bot.odds.odds_questions import fresh_shoe, odds_of
from bot.odds.opening_choices import CARD_NAMES, Chart, HandRows, Opening, chart

MOST_SPLITS_LEFT: Final = 6
"""A pair of which more splits are left counts as if it had this many, unless it is the first split."""

RIGHT_WITHIN: Final = 0.0001
"""Bets by which a right move may be worth less than the best one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HandPosition:
    """A hand that a player holds: the values of its ``cards``, and its box.

    ``splits`` counts the splits of the box so far. ``legal`` are the moves that are offered. ``early``: the
    dealer has not looked yet.
    """

    cards: tuple[int, ...]
    splits: int
    legal: Collection[Move]
    early: bool = False

    @property
    def total(self) -> HandTotal:
        """The total of the cards."""
        total = first_total(self.cards[0])
        for card in self.cards[1:]:
            after = drawn_total(total, card)
            assert after, "a hand that is asked is not bust"
            total = after
        return total

    @property
    def pair(self) -> int | None:
        """The value of the cards of a pair, None if this is no pair."""
        is_pair = len(self.cards) == 2 and self.cards[0] == self.cards[1]
        return self.cards[0] if is_pair else None


@dataclass(frozen=True, slots=True, kw_only=True)
class UpcardValues:
    """All values against one up-card of a full shoe, for the best play of each exact hand.

    ``splits`` has the payback of a split by the card of the pair and the splits that are left, ``natural``
    the unconditional result of a natural. ``busts`` is the chance that the dealer busts, given that no look
    has found a natural. ``unseen`` are the cards beside the up-card; those of infinite decks are a suit.
    """

    game: Game
    up: int
    infinite: bool
    rows: HandRows
    splits: Mapping[tuple[int, int], float]
    natural: float
    busts: float
    unseen: tuple[int, ...]
    chart: Chart

    def best(self, position: HandPosition) -> Move:
        """Return the legal move that is worth most."""
        return next(iter(self.values(position)))

    def values(self, position: HandPosition) -> dict[Move, float]:
        """Return what each legal move is worth, in bets, best first.

        Values hold after the look where there is one, and before it if the position is ``early``: then
        declining means to play on. They assume that later doubles and splits can be paid. Insurance is
        counted at half a bet, without the hand.
        """
        found = {move: self._value(position, move) for move in Move if move in position.legal}
        return dict(sorted(found.items(), key=lambda each: -each[1]))

    def _value(self, position: HandPosition, move: Move) -> float:
        sign = self.game.sign
        match move:
            case Move.INSURANCE:
                return sign * (3 * self.natural_chance(position.cards) - 1) / 2
            case Move.EVEN_MONEY:
                return float(sign)
            case Move.DECLINE if Move.SURRENDER in position.legal:
                return max(self._payback(position, each) for each in self._allowed(position)) - sign
            case Move.DECLINE:
                return self._kept(position)
            case Move.SURRENDER:
                return -sign / 2
            case _:
                payback = self._payback(position, move)
                return (
                    payback - sign if position.early else payback / self.rows.of(position.cards).unlost - sign
                )

    def _kept(self, position: HandPosition) -> float:
        """Return what declining insurance is worth: nothing, and the natural if that is what is declined."""
        return self.natural if Move.EVEN_MONEY in position.legal else 0.0

    def _allowed(self, position: HandPosition) -> list[Move]:
        """Return what the rules will allow on these two cards."""
        moves = [Move.STAND, Move.HIT]
        if position.total.value in self.game.doubles:
            moves.append(Move.DOUBLE)
        if position.pair and self.game.splits_of(position.pair):
            moves.append(Move.SPLIT)
        return moves

    def _payback(self, position: HandPosition, move: Move) -> float:
        row = self.rows.of(position.cards)
        match move:
            case Move.STAND:
                return row.stand
            case Move.HIT:
                return row.hit
            case Move.DOUBLE:
                return row.doubled
            case _:
                assert position.pair is not None, "only a pair is split"
                left = self.game.splits_of(position.pair) - position.splits
                return self.splits[position.pair, min(left, MOST_SPLITS_LEFT) if position.splits else left]

    def is_right(self, position: HandPosition, move: Move) -> bool:
        """Return whether a legal move is right: that of the chart, or as good as the best one."""
        values = self.values(position)
        return values[move] >= max(values.values()) - RIGHT_WITHIN or move is self.chart_move(position)

    def natural_chance(self, cards: Sequence[int]) -> float:
        """Return the chance that the dealer has a natural before any look, with these cards in the hand."""
        other = partner(self.up)
        if other is None:
            return 0.0
        if self.infinite:
            return self.unseen[other - 1] / sum(self.unseen)
        return (self.unseen[other - 1] - cards.count(other)) / (sum(self.unseen) - len(cards))

    def chart_move(self, position: HandPosition) -> Move | None:
        """Return what the chart of basic strategy says, as far as it is legal; None during other offers."""
        if Move.STAND not in position.legal and Move.SURRENDER not in position.legal:
            return None
        code = self._chart_code(position)
        if code[0] == "R" and Move.SURRENDER in position.legal:
            return Move.SURRENDER
        if Move.STAND not in position.legal:
            return Move.DECLINE
        code = code.removeprefix("R").capitalize()
        if code == "P":  # only where a split is legal: else the code is that of the total
            return Move.SPLIT
        if code in ("D", "Ds") and Move.DOUBLE in position.legal:
            return Move.DOUBLE
        return Move.STAND if code in ("S", "Ds") else Move.HIT

    def _chart_code(self, position: HandPosition) -> str:
        if position.pair is not None and (Move.SPLIT in position.legal or position.early):
            return self.chart["pairs"][CARD_NAMES[position.pair]].get(CARD_NAMES[self.up], "H")
        return self._total_code(position)

    def _total_code(self, position: HandPosition) -> str:
        value, soft = position.total
        row = self.chart["soft" if soft else "hard"].get(str(value), {})
        return row.get(CARD_NAMES[self.up], "S" if value > 20 else "H")


def upcard_values(rules: Rules, up: int) -> UpcardValues:
    """Compute the values against one up-card from a full shoe."""
    game, unseen = Game.of(rules), fresh_shoe(rules)
    odds = odds_of(game, unseen, (up,))
    natural = odds.moves(Strategy.BEST, up, Opening(ACE, TEN, pair=False), early=True)[Move.STAND]
    counts = [4 if card == TEN else 1 for card in VALUES] if unseen is None else list(unseen.counts)
    if unseen is not None:
        counts[up - 1] -= 1
    return UpcardValues(
        game=game,
        up=up,
        infinite=unseen is None,
        rows=odds.hand_rows(up),
        splits=odds.splits_left(up, MOST_SPLITS_LEFT),
        natural=natural - game.sign,
        busts=odds.busts(up),
        unseen=tuple(counts),
        chart=chart(odds.openings(Strategy.BASIC)),
    )
