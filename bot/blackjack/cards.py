"""Cards, their notation, the source from which a round takes them, and the value of a hand."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, Protocol

from bot.blackjack.errors import OutOfCards, Reason, RecordError, quoted

RANKS: Final = "A23456789TJQK"
SUITS: Final = "shdc"


class Card(NamedTuple):
    """One card: ``rank`` of ``A23456789TJQK``, ``suit`` of ``shdc`` or empty if it is unknown.

    ``value`` is the value of the card in a hand: an ace counts 1, a ten or a picture 10.
    """

    rank: str
    suit: str
    value: int

    def __str__(self) -> str:
        return self.rank + self.suit


def _value(rank: str) -> int:
    return min(RANKS.index(rank) + 1, 10)


DECK: Final[tuple[Card, ...]] = tuple(Card(rank, suit, _value(rank)) for suit in SUITS for rank in RANKS)
"""The 52 cards, spades, hearts, diamonds, clubs, each from ace to king. Shoes order them by the shuffle."""

_BY_TEXT: Final[dict[str, Card]] = {
    text: card
    for rank in RANKS
    for suit in (*SUITS, "")
    for card in (Card(rank, suit, _value(rank)),)
    for text in ((rank + suit, "10" + suit) if rank == "T" else (rank + suit,))
}


def parse_card(text: str) -> Card:
    """Return the card that is written ``Th``, ``10h`` or just ``T``.

    Raises :class:`RecordError` (``bad_card``).
    """
    try:
        return _BY_TEXT[text]
    except KeyError:
        message = f"{quoted(text)} is not a card. Write its rank and suit, such as Th or As."
        raise RecordError(Reason.BAD_CARD, message) from None


def parse_cards(text: str) -> tuple[Card, ...]:
    """Return cards that are separated by blanks, in the order in which they leave the shoe.

    Raises :class:`RecordError` (``bad_card``).
    """
    try:
        return tuple([_BY_TEXT[word] for word in text.split()])
    except KeyError:
        return tuple(parse_card(word) for word in text.split())


def write_cards(cards: tuple[Card, ...]) -> str:
    """Write cards for :func:`parse_cards`; a ten is written ``T``."""
    return " ".join([card.rank + card.suit for card in cards])


DEALER: Final = "d"
"""The dealer's hand, as a :class:`CardSource` is told it."""


class CardSource(Protocol):
    """The cards of one round. The same question must always have the same answer."""

    def card(self, index: int, hand: str, place: int) -> Card:
        """Return the card that is drawn as number ``index`` of this round, counted from 0.

        ``hand`` is the hand that draws it: :data:`DEALER`, or the path of a player's hand. ``place`` is the
        card's place in it, counted from 0. A shoe looks at ``index`` only, a daily deal at ``hand`` and
        ``place`` only. All boxes have the same paths: a source that looks at them serves one box.

        Raises :class:`OutOfCards` if there is none.
        """
        ...


@dataclass(frozen=True, slots=True)
class FixedCards:
    """A :class:`CardSource` with exactly these cards; it is never refilled."""

    cards: tuple[Card, ...]

    def card(self, index: int, _hand: str, _place: int) -> Card:
        """Return card number ``index``. Raises :class:`OutOfCards` after the last one."""
        try:
            return self.cards[index]
        except IndexError:
            raise OutOfCards from None


class Total(NamedTuple):
    """The value of a hand; ``soft`` if an ace counts 11 in it."""

    value: int
    soft: bool


def total(cards: Iterable[Card]) -> Total:
    """Return the value of a hand: the soft value unless it exceeds 21, otherwise the hard value."""
    hard = 0
    ace = False
    for card in cards:
        hard += card.value
        if card.value == 1:
            ace = True
    if ace and hard <= 11:
        return Total(hard + 10, True)
    return Total(hard, False)


def two_card_21(cards: Sequence[Card]) -> bool:
    """Return whether these are an ace and a ten-value card. After a split that is not always a natural."""
    return len(cards) == 2 and cards[0].value + cards[1].value == 11 and 1 in (cards[0].value, cards[1].value)
