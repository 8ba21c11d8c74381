"""Faults in a move (docs/rules.md §5)."""

from dataclasses import dataclass
from typing import ClassVar

from bot.blackjack.error_reasons import Reason
from bot.blackjack.moves import Move
from bot.blackjack.record_faults import Raw


@dataclass(frozen=True, slots=True, kw_only=True)
class UnknownMove:
    """A move that does not exist. ``known`` are the moves that do."""

    reason: ClassVar[Reason] = Reason.UNKNOWN_MOVE
    name: Raw
    known: tuple[str, ...] = tuple(Move)


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveAfterRound:
    """A move after the end of the round."""

    reason: ClassVar[Reason] = Reason.ROUND_OVER


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveOfNoBox:
    """A move of a box that is not in the round."""

    reason: ClassVar[Reason] = Reason.NO_SUCH_BOX
    box: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveNotAsked:
    """A move that answers no question which is put to the box now."""

    reason: ClassVar[Reason] = Reason.NOT_NOW
    box: int
    move: Move


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveAgainstRules:
    """A move that the rules forbid."""

    reason: ClassVar[Reason] = Reason.NOT_ALLOWED
    box: int
    move: Move


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveNotAffordable:
    """A move that only the chips forbid."""

    reason: ClassVar[Reason] = Reason.NOT_ENOUGH_CHIPS
    box: int
    move: Move


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveAmountNotAllowed:
    """An amount that the move cannot have."""

    reason: ClassVar[Reason] = Reason.BAD_AMOUNT
    box: int
    move: Move


MoveFault = (
    UnknownMove
    | MoveAfterRound
    | MoveOfNoBox
    | MoveNotAsked
    | MoveAgainstRules
    | MoveNotAffordable
    | MoveAmountNotAllowed
)
