"""Side bets: what they win and pay, and what of them a table takes (docs/rules.md §4).

They are decided by a box's first two cards and, for some, by the dealer's upcard. The name of a side bet is
that of the option that allows it. Amounts are hundredths of a chip.
"""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Final, NamedTuple, assert_never

from bot.blackjack.cards import RANKS, Card
from bot.blackjack.money import CHIP
from bot.blackjack.rules import BetLimits, Rules


class SideBet(StrEnum):
    """A side bet, in the order in which they are told and paid."""

    PAIRS = "pairs"
    THREE_CARD = "three_card"


class SideWin(StrEnum):
    """What a side bet wins with. Of those that fit, the first of its bet counts alone."""

    PERFECT = "perfect"
    COLOUR = "colour"
    MIXED = "mixed"

    SUITED_THREE_OF_A_KIND = "suited_three_of_a_kind"
    STRAIGHT_FLUSH = "straight_flush"
    THREE_OF_A_KIND = "three_of_a_kind"
    STRAIGHT = "straight"
    FLUSH = "flush"


SideStakes = Mapping[SideBet, int]
"""The stakes of the side bets on one box. A side bet that is not made is not in it."""

PAYS: Final[Mapping[SideBet, Mapping[SideWin, int]]] = {
    SideBet.PAIRS: {SideWin.PERFECT: 25, SideWin.COLOUR: 12, SideWin.MIXED: 6},
    SideBet.THREE_CARD: {
        SideWin.SUITED_THREE_OF_A_KIND: 100,
        SideWin.STRAIGHT_FLUSH: 40,
        SideWin.THREE_OF_A_KIND: 30,
        SideWin.STRAIGHT: 10,
        SideWin.FLUSH: 5,
    },
}
"""What each win pays, to 1, the highest first."""

MOST_DECKS_OF_PAIRS: Final = 24
"""The most decks with which the house has an edge on :attr:`SideBet.PAIRS`."""

_RED: Final = "hd"
_QUEEN_KING_ACE: Final = [RANKS.index(rank) for rank in "AQK"]


class SideResult(NamedTuple):
    """A side bet after the deal, which has fixed its result. ``win`` is None if it is lost."""

    bet: SideBet
    stake: int
    win: SideWin | None

    @property
    def net(self) -> int:
        """What it wins, or loses, below 0."""
        return -self.stake if self.win is None else self.stake * PAYS[self.bet][self.win]


def offered(rules: Rules) -> tuple[SideBet, ...]:
    """Return the side bets that the rules allow."""
    return tuple(bet for bet in SideBet if getattr(rules, bet))


def deciding_cards(bet: SideBet, own: Sequence[Card], up: Card) -> tuple[Card, ...]:
    """Return the cards that decide a side bet, of a box's first two cards and the dealer's upcard."""
    match bet:
        case SideBet.PAIRS:
            return tuple(own)
        case SideBet.THREE_CARD:
            return (*own, up)
        case _:
            assert_never(bet)


def win_of(bet: SideBet, cards: Sequence[Card]) -> SideWin | None:
    """Return what these deciding cards win, None if they lose. Each card must have a suit."""
    match bet:
        case SideBet.PAIRS:
            return _win_of_pair(*cards)
        case SideBet.THREE_CARD:
            return _win_of_three(cards)
        case _:
            assert_never(bet)


def _win_of_pair(first: Card, second: Card) -> SideWin | None:
    if first.rank != second.rank:
        return None
    if first.suit == second.suit:
        return SideWin.PERFECT
    return SideWin.COLOUR if (first.suit in _RED) is (second.suit in _RED) else SideWin.MIXED


def _win_of_three(cards: Sequence[Card]) -> SideWin | None:
    suited = len({card.suit for card in cards}) == 1
    ranks = sorted([RANKS.index(card.rank) for card in cards])
    low, middle, high = ranks
    if low == high:
        return SideWin.SUITED_THREE_OF_A_KIND if suited else SideWin.THREE_OF_A_KIND
    if (middle - low, high - middle) == (1, 1) or ranks == _QUEEN_KING_ACE:
        return SideWin.STRAIGHT_FLUSH if suited else SideWin.STRAIGHT
    return SideWin.FLUSH if suited else None


def cut(rules: Rules, side: SideStakes, main: int, chips: int | None = None) -> SideStakes:
    """Return the side bets that stand beside a main bet, smaller where they must be.

    Each is a multiple of ``bet_step`` and at most the main bet. One that the rules do not allow goes, and so
    does one that is more than what is left of ``chips`` (None: enough). Beside an all-in below the smallest
    bet there is none.
    """
    limits = BetLimits.of(rules)
    if main < limits.smallest * CHIP:
        return {}
    step, left, standing = limits.step * CHIP, chips, {}
    for bet in offered(rules):
        amount = min(side.get(bet, 0), main) // step * step
        if not amount or (left is not None and amount > left):
            continue
        standing[bet] = amount
        left = None if left is None else left - amount
    return standing
