"""Faults in the boxes and bets of a round (docs/rules.md §4 and §5)."""

from dataclasses import dataclass
from typing import ClassVar, NewType

from bot.blackjack.error_reasons import Reason
from bot.blackjack.moves import PlayerId

Purse = NewType("Purse", int)
"""Hundredths of a chip that a player can bet. Below 0 they are in debt and can bet nothing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TooManyBoxesForTable:
    """More boxes than the table has."""

    reason: ClassVar[Reason] = Reason.TOO_MANY_BOXES
    boxes: int
    most: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TooManyBoxesForPlayer:
    """More boxes than one player may have."""

    reason: ClassVar[Reason] = Reason.TOO_MANY_BOXES
    player: PlayerId
    boxes: int
    most: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BoxesNotShared:
    """A follower at a table whose boxes are not shared."""

    reason: ClassVar[Reason] = Reason.NOT_SHARED


@dataclass(frozen=True, slots=True, kw_only=True)
class TwoPursesForPlayer:
    """Two different figures for the purse of one player."""

    reason: ClassVar[Reason] = Reason.PURSE_MISMATCH
    player: PlayerId


@dataclass(frozen=True, slots=True, kw_only=True)
class BetNotAnAmount:
    """A bet that is not above 0, or not a whole number of hundredths of a chip."""

    reason: ClassVar[Reason] = Reason.BAD_BET
    player: PlayerId


@dataclass(frozen=True, slots=True, kw_only=True)
class BetBelowMin:
    """A bet below the smallest one, in chips."""

    reason: ClassVar[Reason] = Reason.BELOW_MIN
    smallest: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BetAboveMax:
    """A bet above the largest one, in chips."""

    reason: ClassVar[Reason] = Reason.ABOVE_MAX
    largest: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BetNotMultiple:
    """A bet that is not a multiple of ``step`` chips."""

    reason: ClassVar[Reason] = Reason.OFF_STEP
    step: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BoxAboveMax:
    """Bets on one box that are together more than the table maximum, in chips."""

    reason: ClassVar[Reason] = Reason.ABOVE_MAX
    box: int
    largest: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BetsOverCredit:
    """Bets of a player that are together more than their credit line."""

    reason: ClassVar[Reason] = Reason.OVER_CREDIT
    player: PlayerId
    line: Purse


@dataclass(frozen=True, slots=True, kw_only=True)
class BetsOverPurse:
    """Bets of a player that are together more than their purse."""

    reason: ClassVar[Reason] = Reason.NOT_ENOUGH_CHIPS
    player: PlayerId
    purse: Purse


BetFault = (
    TooManyBoxesForTable
    | TooManyBoxesForPlayer
    | BoxesNotShared
    | TwoPursesForPlayer
    | BetNotAnAmount
    | BetBelowMin
    | BetAboveMax
    | BetNotMultiple
    | BoxAboveMax
    | BetsOverCredit
    | BetsOverPurse
)
