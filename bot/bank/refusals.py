"""The reasons why the bank refuses a claim, a grant, a gift, or the end of a season.

Nothing is written then but the log of a grant. Amounts are hundredths.
"""

from dataclasses import dataclass
from typing import ClassVar

from bot.bank.amounts import Cents
from bot.bank.ids import UserId
from bot.bank.ledger import CEILING, ChipSource


@dataclass(frozen=True, slots=True, kw_only=True)
class SourceOff:
    """The source is switched off on the server."""

    source: ChipSource


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimTooEarly:
    """The member has claimed; the next claim is due at ``due_at`` (seconds since the epoch)."""

    source: ChipSource
    due_at: float


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenStake:
    """A member with an open stake gets no refill: the stake may still win."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EnoughChips:
    """The member owns at least ``refill``, up to which chips are refilled."""

    refill: Cents


@dataclass(frozen=True, slots=True, kw_only=True)
class NoRoom:
    """The member owns the most that anybody may own, or the mint is exhausted."""


ClaimRefusal = SourceOff | ClaimTooEarly | OpenStake | EnoughChips | NoRoom
"""Refusals of a claim, which pays nothing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NotEliminated:
    """Only an eliminated ``member`` can be revived."""

    code: ClassVar[str] = "not out of chips"
    member: UserId


@dataclass(frozen=True, slots=True, kw_only=True)
class AboveCeiling:
    """The member would own more than the ``ceiling``; ``most`` is possible."""

    code: ClassVar[str] = "above the ceiling"
    most: Cents
    ceiling: Cents = CEILING


@dataclass(frozen=True, slots=True, kw_only=True)
class HiddenBet:
    """Nothing is taken while the member has a hidden bet on the next deal, or it could be found out."""

    code: ClassVar[str] = "has a hidden bet"


@dataclass(frozen=True, slots=True, kw_only=True)
class TooFewChips:
    """The ``member`` has less than should be taken."""

    code: ClassVar[str] = "not enough chips"
    member: UserId


GrantRefusal = NotEliminated | AboveCeiling | HiddenBet | TooFewChips
"""Refusals of a grant, because of the member's state when it is written. The log keeps their ``code``."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GiftsOff:
    """Members give each other nothing on the server."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GiverOnBreak:
    """The giver is on a break, which ends at ``until`` (seconds since the epoch)."""

    until: float


@dataclass(frozen=True, slots=True, kw_only=True)
class CannotReceive:
    """The ``member`` is on a break or is being forgotten, which is nobody else's business."""

    member: UserId


@dataclass(frozen=True, slots=True, kw_only=True)
class TooNewForGifts:
    """The ``member`` (None: the giver) has too few ranked ``rounds``, or them on too few ``days``."""

    member: UserId | None
    rounds: int
    days: int
    least_rounds: int
    least_days: int


@dataclass(frozen=True, slots=True, kw_only=True)
class NotWon:
    """The giver has won ``most`` this season that they have not given yet."""

    most: Cents


@dataclass(frozen=True, slots=True, kw_only=True)
class GivenToday:
    """The giver can give ``most`` more today: one member gives ``limit`` a day."""

    most: Cents
    limit: Cents


@dataclass(frozen=True, slots=True, kw_only=True)
class ReceivedToday:
    """The ``member`` can get ``most`` more today: one member gets ``limit`` a day, from all together."""

    member: UserId
    most: Cents
    limit: Cents


@dataclass(frozen=True, slots=True, kw_only=True)
class ChipsNeeded:
    """The giver can give ``most``: bets stay, and they keep ``least`` for one (0: they need keep no more)."""

    most: Cents
    least: Cents


GiftExcess = NotWon | GivenToday | ReceivedToday | ChipsNeeded | AboveCeiling
"""Refusals of a gift that is too large; ``most`` is possible."""

GiftRefusal = GiftsOff | GiverOnBreak | CannotReceive | TooNewForGifts | GiftExcess
"""Refusals of a gift, which moves nothing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonHasEnded:
    """The season has ended already."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonTooYoung:
    """The season has just begun, and may end at ``may_end_at`` (seconds since the epoch)."""

    may_end_at: float


SeasonRefusal = SeasonHasEnded | SeasonTooYoung
"""Refusals to end a season."""

BankRefusal = ClaimRefusal | GrantRefusal | GiftRefusal | SeasonRefusal
"""An expected refusal of the bank."""
