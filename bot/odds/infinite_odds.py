"""The values of all openings and moves for infinite decks."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from bot.blackjack.moves import Move
from bot.odds.game import TEN, VALUES, Game, HandTotal, Strategy
from bot.odds.hand_rows import HandRow, HandRows
from bot.odds.infinite_upcards import CHANCE, InfiniteUpcard
from bot.odds.opening_choices import Opening, OpeningValues, openings


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
        from bot.odds.finite.player_hands import (
            rows_by_total,
        )  # numpy: see :func:`~bot.odds.round_odds.odds_of`

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
