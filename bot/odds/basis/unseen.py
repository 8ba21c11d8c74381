"""The unseen cards before a round: a fresh shoe, or one that is partly dealt."""

from collections.abc import Iterable
from dataclasses import dataclass

from bot.odds.basis.game import TEN, VALUES, Game


@dataclass(frozen=True, slots=True)
class Unseen:
    """How many cards of each value are unseen, from ace to ten.

    The four ranks of ten-value cards are taken to be equally many.
    """

    counts: tuple[int, ...]

    @classmethod
    def decks(cls, decks: int) -> "Unseen":
        """Return whole decks."""
        return cls(tuple(4 * decks if card != TEN else 16 * decks for card in VALUES))

    def __len__(self) -> int:
        return sum(self.counts)

    def plus(self, cards: Iterable[int]) -> "Unseen":
        """Return these cards and the ones of these values."""
        counts = list(self.counts)
        for card in cards:
            counts[card - 1] += 1
        return Unseen(tuple(counts))

    def pair_cards(self, card: int, game: Game) -> float:
        """Return how many cards make a pair with each other: those of this value, or of one rank of it."""
        count = self.counts[card - 1]
        return count / 4 if card == TEN and game.splits_by_rank else count
