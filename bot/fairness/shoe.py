"""A shoe in use: what is sealed into it, how far it is dealt, which cards come next, and when it retires."""

import hashlib
import json
from dataclasses import dataclass, field, replace
from typing import Self

from bot.blackjack.cards import Card, CardSource, parse_card
from bot.blackjack.rules import Reshuffle, Rules
from bot.fairness.seeds import VERSION, ServerSeed, commitment, fits
from bot.fairness.shuffle import DECK_SIZE, Shuffle, card_code, stream_key

INFINITE_SHOE_LIFETIME = 5_200
"""Cards after which an infinite shoe retires so that its seed can be shown. The odds stay the same."""

PACKS_IN_A_SHOE = 4
"""Packs of a refilled shoe: it retires after the round that begins the last one (docs/rules.md §6.4)."""

FINGERPRINT_BYTES = 16
"""Length of a fingerprint. It finds damage, and nobody gains by an equal one: cards need a fitting seed."""

_CARDS: tuple[Card, ...] = tuple(parse_card(card_code(number)) for number in range(DECK_SIZE))


MOST_CLIENT_SEEDS = 64
"""Client seeds in one seal, at most."""


@dataclass(frozen=True, slots=True)
class ClientSeed:
    """A text that a player gave to the shuffle."""

    player: int
    text: str


@dataclass(frozen=True, slots=True)
class Seal:
    """Everything that fixes a shoe's order beside its seed.

    ``client_seeds`` are ordered by player. ``bet`` is the interaction id of the first bet that could be dealt
    from the shoe, or random where the clock made that bet.
    """

    client_seeds: tuple[ClientSeed, ...]
    bet: str

    @property
    def texts(self) -> tuple[str, ...]:
        """The texts of the client seeds, in their order."""
        return tuple(each.text for each in self.client_seeds)


@dataclass(frozen=True, slots=True)
class Shoe:
    """A shoe as a value: its seed, its decks (0 = infinite), its seal and the number of cards dealt from it.

    A shoe that runs out during a round is refilled completely: the next pack follows, which is the next
    shuffle number of the same seeds, as often as needed. ``position`` counts the cards of all packs. The
    cards exist when the shoe is sealed, which happens once. ``version`` is that of commitment and shuffle.
    The shuffles that were already drawn are shared by the shoes that :meth:`advanced` and :meth:`at`
    return, and are not part of the value.
    """

    seed: ServerSeed
    decks: int = 6
    seal: Seal | None = None
    position: int = 0
    version: int = VERSION
    _shuffles: dict[int, Shuffle] = field(default_factory=dict, repr=False, compare=False)

    @property
    def commitment(self) -> str:
        """The hash of the seed, which is shown before any bet."""
        return commitment(self.seed.secret, version=self.version, decks=self.decks)

    def fits(self, promised: str) -> bool:
        """Return whether the shoe is the one to which this commitment was shown."""
        return fits(promised, self.seed.secret, version=self.version, decks=self.decks)

    @property
    def fingerprint(self) -> str:
        """A short hash of everything that decides the next card, by which a changed shoe is found.

        It tells nothing about the seed beyond the commitment.
        """
        sealed = None if self.seal is None else (self.seal.texts, self.seal.bet)
        parts = (self.commitment, self.version, self.decks, self.position, sealed)
        return hashlib.blake2b(json.dumps(parts).encode(), digest_size=FINGERPRINT_BYTES).hexdigest()

    @property
    def size(self) -> int | None:
        """The number of cards in a full pack; None if the shoe is infinite."""
        return self.decks * DECK_SIZE or None

    @property
    def dealt_percent(self) -> int | None:
        """The part of the present pack that has been dealt, 0 to 100; None if the shoe is infinite."""
        if self.size is None:
            return None
        in_earlier_packs = max(self.packs_begun - 1, 0) * self.size
        return (self.position - in_earlier_packs) * 100 // self.size

    @property
    def packs_begun(self) -> int:
        """The number of packs from which a card was dealt, more than 1 if it was refilled; 0 if infinite."""
        return -(-self.position // self.size) if self.size else 0

    def card(self, place: int) -> Card:
        """Return the card at a place of a sealed shoe, counted from 0 at the first card of the first pack."""
        number, offset = divmod(place, self.decks * DECK_SIZE) if self.decks else (0, place)
        shuffle = self._shuffles.get(number)
        if shuffle is None:
            shuffle = self._shuffles[number] = self._shuffle(number)
        return _CARDS[shuffle.number(offset)]

    def card_source(self) -> CardSource:
        """Return the cards of a round that is dealt from here; index 0 is the next one. They never end."""
        return self.cards_from(self.position)

    def cards_from(self, place: int) -> CardSource:
        """Return the cards of a round that began at this place of the sealed shoe."""
        return _CardsFrom(self, place)

    def advanced(self, cards: int) -> Self:
        """Return the shoe after this many further cards."""
        return self.at(self.position + cards)

    def at(self, position: int) -> Self:
        """Return the shoe after this many cards in total."""
        return replace(self, position=position)

    def with_decks(self, decks: int) -> Self:
        """Return an unused shoe of another size. Its commitment differs too."""
        assert self.seal is None, "a sealed shoe keeps its decks"
        return replace(self, decks=decks)

    def sealed(self, client_seeds: tuple[ClientSeed, ...], bet: str) -> Self:
        """Return the shoe with its seal; ``bet`` is the id of the first bet that may be dealt from it."""
        assert self.seal is None, "a shoe is sealed once"
        return replace(self, seal=Seal(client_seeds, bet), _shuffles={})

    def _shuffle(self, number: int) -> Shuffle:
        assert self.seal is not None, "a shoe has no cards before it is sealed"
        key = stream_key(
            self.seed.secret,
            version=self.version,
            decks=self.decks,
            shuffle=number,
            client_seeds=self.seal.texts,
            bet=self.seal.bet,
        )
        return Shuffle(key, self.decks)

    def retires(self, rules: Rules) -> bool:
        """Check, between two rounds, whether the shoe is replaced before the next one.

        It is replaced after each round with ``round``, from the cut card on with ``cut``, and always when it
        has another number of decks than the rules. With ``empty`` it is replaced if a pack ended exactly with
        a round, or if the last of ``PACKS_IN_A_SHOE`` was begun; another refilled pack is dealt on. An
        infinite shoe has no cut card and is never empty: it retires after ``INFINITE_SHOE_LIFETIME`` cards.
        """
        if rules.decks != self.decks:
            return True
        if rules.reshuffle is Reshuffle.ROUND:
            return self.position > 0
        if self.size is None:
            return self.position >= INFINITE_SHOE_LIFETIME
        if rules.reshuffle is Reshuffle.CUT:
            return self.position * 100 >= rules.penetration * self.size
        return self.packs_begun >= PACKS_IN_A_SHOE or (self.position > 0 and self.position % self.size == 0)


@dataclass(frozen=True, slots=True)
class _CardsFrom:
    """The cards of a shoe from a place on."""

    shoe: Shoe
    first: int

    def card(self, index: int, _hand: str, _place: int) -> Card:
        """Return the card at an index, counted from 0 at the first place of the round."""
        return self.shoe.card(self.first + index)
