"""The options of a table that can change the house edge, in the form in which the other modules need them."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Final, NamedTuple

from bot.blackjack.rules import BlackjackPays, DoubleOn, HoleCard, Peek, Rules, SplitMatch, Surrender

ACE: Final = 1
TEN: Final = 10
VALUES: Final = range(1, 11)
"""The values of cards: an ace is 1, and 10 stands for all ten-value cards."""

_PAYS: Final = {BlackjackPays.THREE_TO_TWO: 1.5, BlackjackPays.SIX_TO_FIVE: 1.2, BlackjackPays.EVEN: 1.0}
_LOOKS: Final = {Peek.OFF: frozenset[int](), Peek.ACE: frozenset({ACE}), Peek.ACE_TEN: frozenset({ACE, TEN})}
_DOUBLES: Final = {
    DoubleOn.ANY: range(4, 21),
    DoubleOn.NINE_TO_ELEVEN: range(9, 12),
    DoubleOn.TEN_TO_ELEVEN: range(10, 12),
}


class Strategy(Enum):
    """Basic strategy: one decision for each total and pair. Best strategy: one for each exact hand."""

    BASIC = "basic"
    BEST = "best"


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """What the odds depend on, apart from the cards. Rules with equal games have equal odds.

    ``sign`` is -1 where every net is negated (``inverted``), otherwise 1. ``looks`` are the up-cards under
    which the dealer looks for a natural before play. ``doubles`` are the totals of two cards that may be
    doubled. ``splits`` and ``ace_splits`` count how often a pair may be split in one box.
    """

    sign: int
    looks: frozenset[int]
    hits_soft_17: bool
    natural_beats_21: bool
    natural_pays: float
    natural_paid_at_once: bool
    doubles: range
    doubles_after_split: bool
    splits_by_rank: bool
    splits: int
    ace_splits: int
    hits_split_aces: bool
    split_ace_naturals: bool
    surrender: Surrender
    surrenders_after_split: bool

    @classmethod
    def of(cls, rules: Rules) -> "Game":
        """Return the game that is played by these rules."""
        return cls(
            sign=-1 if rules.inverted else 1,
            looks=frozenset() if rules.hole_card is HoleCard.NONE else _LOOKS[rules.peek],
            hits_soft_17=rules.hit_soft_17,
            natural_beats_21=rules.dealer_natural_beats_21,
            natural_pays=_PAYS[rules.blackjack_pays],
            natural_paid_at_once=rules.natural_pays_at_once,
            doubles=range(0) if rules.simple else _DOUBLES[rules.double],
            doubles_after_split=rules.double_after_split,
            splits_by_rank=rules.split_match is SplitMatch.RANK,
            splits=0 if rules.simple else rules.splits,
            ace_splits=0 if rules.simple else rules.ace_splits,
            hits_split_aces=rules.hit_split_aces,
            split_ace_naturals=rules.split_ace_natural,
            surrender=Surrender.OFF if rules.simple else rules.surrender,
            surrenders_after_split=rules.surrender_after_split,
        )

    def splits_of(self, card: int) -> int:
        """Return how often a pair of this card may be split."""
        return self.ace_splits if card == ACE else self.splits

    def locks(self, card: int) -> bool:
        """Return whether a hand that starts with this split card gets one more card only."""
        return card == ACE and not self.hits_split_aces

    def surrenders_in_play(self, up: int) -> bool:
        """Return whether a hand of two cards may be surrendered in play, after a look if there is one."""
        if self.surrender is Surrender.EARLY_NON_ACE:
            return up != ACE
        return self.surrender is not Surrender.OFF

    def surrenders_early(self, up: int) -> bool:
        """Return whether a hand may be surrendered before the dealer looks under this up-card."""
        kinds = (Surrender.EARLY, Surrender.EARLY_NON_ACE)
        return up in self.looks and self.surrender in kinds and self.surrenders_in_play(up)

    def natural_survives(self, up: int) -> bool:
        """Return whether a natural wins even if the dealer turns out to have one."""
        return self.natural_paid_at_once and up != ACE


def partner(up: int) -> int | None:
    """Return the card that makes a natural with this up-card, None if there is none."""
    return {ACE: TEN, TEN: ACE}.get(up)


class HandTotal(NamedTuple):
    """The value of a hand that is not bust, and whether an ace counts 11 in it."""

    value: int
    soft: bool


def first_total(card: int) -> HandTotal:
    """Return the total of a hand of one card."""
    return HandTotal(11, True) if card == ACE else HandTotal(card, False)


def drawn_total(total: HandTotal, card: int) -> HandTotal | None:
    """Return the total with one more card, None if the hand is then bust."""
    value, soft = total
    if card == ACE and not soft and value <= 10:
        return HandTotal(value + 11, True)
    value += card
    if value > 21 and soft:
        return HandTotal(value - 10, False)
    return HandTotal(value, soft) if value <= 21 else None


def dealer_stands(total: HandTotal, *, hits_soft_17: bool) -> bool:
    """Return whether the dealer draws no more cards."""
    return total.value > 17 or (total.value == 17 and not (total.soft and hits_soft_17))


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
