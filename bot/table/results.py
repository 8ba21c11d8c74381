"""The results of a settled round, which the board shows while players bet on the next one."""

from dataclasses import dataclass
from enum import StrEnum

from bot.bank.amounts import Cents
from bot.bank.ids import UserId
from bot.blackjack.moves import Move
from bot.blackjack.side_bets import SideResult

REVEAL_SECONDS = 1.5
"""Seconds for which the board shows the dealer's turn before the result."""


class DefaultReason(StrEnum):
    """Why a decision was a default (docs/rules.md §2)."""

    TIME_OUT = "time_out"
    LEFT = "left"
    AWAY = "away"


@dataclass(frozen=True, slots=True, kw_only=True)
class SettledHand:
    """A settled hand; amounts are hundredths.

    ``is_doubled`` tells that its bet was doubled, ``default`` is the reason why the last decision on the hand
    was a default; None if it was not.
    """

    cards: tuple[str, ...]
    total: int
    soft: bool
    natural: bool
    bet: Cents
    outcome: str
    net: Cents
    is_doubled: bool = False
    default: DefaultReason | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SettledFollower:
    """The result of a round for a follower. ``chips`` is their balance afterwards; amounts are hundredths.

    ``missed`` are the moves that they could not follow because they had too few chips.
    """

    player: UserId
    net: Cents
    chips: Cents
    missed: tuple[Move, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class SettledBox:
    """The result of a round on one box. ``chips`` is the player's balance after it, in hundredths.

    ``net`` counts the ``side`` bets too.
    """

    box: int
    player: UserId
    hands: tuple[SettledHand, ...]
    insurance: Cents
    net: Cents
    chips: Cents
    followers: tuple[SettledFollower, ...] = ()
    side: tuple[SideResult, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class SentBack:
    """Winnings (hundredths) above the most that a member may hold, which went back to the house."""

    player: UserId
    amount: Cents


@dataclass(frozen=True, slots=True, kw_only=True)
class EarnedAchievement:
    """An achievement that a player has earned by a round. The store decides on it, and knows the names.

    ``held`` is how many they have with it.
    """

    player: UserId
    name: str
    held: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class LastRound:
    """The result that the board shows while players bet on the next round.

    ``shows_box_numbers`` tells that players could name boxes in that round. ``dealer_before`` are the
    dealer's cards as they lay before the dealer's turn (None: face down), if the board shows that turn first,
    or the deal with a blackjack that has ended the round.
    ``earned`` are known after the round is stored, and are stored with the next decision.
    ``hides_side`` tells that cards lay face down, so that the board says nothing of side bets.
    """

    round_no: int
    dealer: tuple[str, ...]
    dealer_total: int
    dealer_soft: bool
    dealer_natural: bool
    boxes: tuple[SettledBox, ...]
    shows_box_numbers: bool = False
    sent_back: tuple[SentBack, ...] = ()
    dealer_before: tuple[str | None, ...] = ()
    earned: tuple[EarnedAchievement, ...] = ()
    hides_side: bool = False
