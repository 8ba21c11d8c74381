"""Faults in the choice of a preset and its options (docs/rules.md §1)."""

from dataclasses import dataclass
from typing import ClassVar, NewType

from bot.blackjack.bet_limits import BetLimits
from bot.blackjack.error_reasons import Reason
from bot.fields import Value

Raw = NewType("Raw", str)
"""A text from outside, of any length and with any characters. It is quoted and cut where it is shown."""


@dataclass(frozen=True, slots=True, kw_only=True)
class UnknownPreset:
    """A preset that does not exist. ``nearest`` is a similar name, if there is one."""

    reason: ClassVar[Reason] = Reason.UNKNOWN_PRESET
    name: Raw
    nearest: str | None
    known: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class UnknownOption:
    """An option that does not exist. ``nearest`` is a similar name, if there is one."""

    reason: ClassVar[Reason] = Reason.UNKNOWN_OPTION
    name: Raw
    nearest: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class UnfitOptionValue:
    """A JSON value that the option cannot have. ``nearest`` is a similar value, if there is one."""

    reason: ClassVar[Reason] = Reason.BAD_VALUE
    option: str
    raw: object
    nearest: Value | None


@dataclass(frozen=True, slots=True, kw_only=True)
class LateSurrenderWithoutHoleCard:
    """``surrender=late`` with ``hole_card=none``."""

    reason: ClassVar[Reason] = Reason.CONFLICT


@dataclass(frozen=True, slots=True, kw_only=True)
class PeekOffWithLateSurrender:
    """A change to ``peek=off`` where ``surrender=late`` would bring the peek back."""

    reason: ClassVar[Reason] = Reason.CONFLICT


@dataclass(frozen=True, slots=True, kw_only=True)
class InvertedWithoutCredit:
    """``inverted`` with another bankroll than ``credit``."""

    reason: ClassVar[Reason] = Reason.CONFLICT


@dataclass(frozen=True, slots=True, kw_only=True)
class MinBetAboveMaxBet:
    """A smallest bet that is more than the largest one, both in chips."""

    reason: ClassVar[Reason] = Reason.CONFLICT
    min_bet: int
    max_bet: int


@dataclass(frozen=True, slots=True, kw_only=True)
class NoAllowedBet:
    """Limits without a multiple of ``bet_step`` between them, all in chips."""

    reason: ClassVar[Reason] = Reason.CONFLICT
    bet_step: int
    min_bet: int
    max_bet: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BaseBetNotAllowed:
    """A base bet that the limits do not allow, and the ``nearest`` one that they allow, in chips."""

    reason: ClassVar[Reason] = Reason.CONFLICT
    base_bet: int
    limits: BetLimits
    nearest: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BaseBetAboveStartingChips:
    """A base bet of a match that is more than its players start with, both in chips."""

    reason: ClassVar[Reason] = Reason.CONFLICT
    base_bet: int
    starting_chips: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MinBetAboveStartingChips:
    """A smallest bet of a match that is more than its players start with, both in chips."""

    reason: ClassVar[Reason] = Reason.CONFLICT
    min_bet: int
    starting_chips: int


ConflictFault = (
    LateSurrenderWithoutHoleCard
    | PeekOffWithLateSurrender
    | InvertedWithoutCredit
    | MinBetAboveMaxBet
    | NoAllowedBet
    | BaseBetNotAllowed
    | BaseBetAboveStartingChips
    | MinBetAboveStartingChips
)
"""Options that contradict each other."""

ChoiceFault = UnknownPreset | UnknownOption | UnfitOptionValue
"""A preset, an option or a value that cannot be chosen."""

OptionFault = ChoiceFault | ConflictFault
