"""A shoe in use: how far it is dealt, what comes next, and when it retires."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Self

from bot.blackjack import Card, CardSource, Reshuffle, Rules, parse_card
from bot.fairness.seeds import ServerSeed
from bot.fairness.shuffle import DECK_SIZE, Shuffle, card_code

ENDLESS_RETIRES = 5_200
"""Cards after which an infinite shoe retires, for its seed to be shown; its odds know no difference."""

_CARDS: tuple[Card, ...] = tuple(parse_card(card_code(number)) for number in range(DECK_SIZE))


@dataclass(frozen=True, slots=True)
class Shoe:
    """A shoe as a value: its seeds, its decks (0 = infinite) and how many cards have left it.

    If it runs dry in mid-round it is refilled completely: the next shuffle number of the same
    seeds follows, as often as needed. Client seeds are frozen at the first deal; until then
    ``with_client_seeds`` replaces them. What has been drawn is remembered between the shoes that
    ``advanced`` and ``at`` make, and is no part of the value.
    """

    seed: ServerSeed
    client_seeds: tuple[str, ...] = ()
    decks: int = 6
    position: int = 0
    _drawn: dict[int, Shuffle] = field(default_factory=dict, repr=False, compare=False)

    @property
    def commitment(self) -> str:
        """The hash of the server seed, to be shown before any bet."""
        return self.seed.commitment

    @property
    def size(self) -> int | None:
        """Cards in the full shoe; None if it is infinite."""
        return self.decks * DECK_SIZE or None

    @property
    def dealt_percent(self) -> int | None:
        """How much of the full shoe has been dealt, 0 to 100; None if it is infinite."""
        return min(100, self.position * 100 // self.size) if self.size else None

    @property
    def refilled(self) -> bool:
        """Whether the shoe has run dry and was filled again."""
        return self.size is not None and self.position > self.size

    def card(self, place: int) -> Card:
        """The card at a place counted from the fresh shoe's first card, 0."""
        shuffle, offset = divmod(place, self.size) if self.size else (0, place)
        if shuffle not in self._drawn:
            self._drawn[shuffle] = Shuffle(self.seed.secret, self.client_seeds, self.decks, shuffle)
        return _CARDS[self._drawn[shuffle].number(offset)]

    def card_source(self) -> CardSource:
        """The cards that a round dealt from here gets: index 0 is the next one. It never runs out."""
        return _FromShoe(self, self.position)

    def advanced(self, cards: int) -> Self:
        """The shoe after so many more cards."""
        return self.at(self.position + cards)

    def at(self, position: int) -> Self:
        """The shoe after so many cards in all."""
        return replace(self, position=position)

    def with_client_seeds(self, client_seeds: tuple[str, ...]) -> Self:
        """The untouched shoe with other client seeds; raises ValueError once a card was dealt."""
        if self.position:
            raise ValueError("client seeds are frozen at a shoe's first deal")
        return replace(self, client_seeds=client_seeds, _drawn={})

    def retires(self, rules: Rules) -> bool:
        """Whether the shoe is replaced before the next round; asked between rounds.

        Before each round with ``round``, at the cut card with ``cut``, and always once it is
        empty or was refilled. An infinite shoe has no cut card and never runs empty: it retires
        after ``ENDLESS_RETIRES`` cards, which nobody could tell from its draws.
        """
        if rules.decks != self.decks:
            return True
        if rules.reshuffle is Reshuffle.ROUND:
            return self.position > 0
        if self.size is None:
            return self.position >= ENDLESS_RETIRES
        cut = rules.reshuffle is Reshuffle.CUT and self.position * 100 >= rules.penetration * self.size
        return cut or self.position >= self.size


@dataclass(frozen=True, slots=True)
class _FromShoe:
    """A shoe's cards from a place on."""

    shoe: Shoe
    first: int

    def card(self, index: int) -> Card:
        """The index-th card from here, 0-based."""
        return self.shoe.card(self.first + index)
