"""Refusals about seats, the queue, and taking part in the next round."""

from dataclasses import dataclass

from bot.bank.ids import UserId


@dataclass(frozen=True, slots=True, kw_only=True)
class TableClosing:
    """The table closes after this round and takes nothing more for the next one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class InQueue:
    """The player is waiting for a seat, on ``place`` from 1.

    ``followable_box`` is a taken box on which the player may bet as a follower, if there is one.
    """

    place: int
    followable_box: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class QueueFull:
    """All seats are taken, and ``most`` players wait for one already."""

    most: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HasSeat:
    """The player has a box of their own and need not wait for one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NoSeat:
    """The player has no seat; a bet takes a free seat, or joins the queue if the table is ``full``."""

    full: bool
    closing: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class LeavingTable:
    """The player has left and stays until the round ends.

    ``has_hands`` tells that they decide on a box of the round, ``followed_boxes`` are the boxes of others
    on which they have bets.
    """

    has_hands: bool
    followed_boxes: tuple[int, ...]
    may_bet: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class RemovedFromTable:
    """The player was removed and stays until the round ends; see :class:`LeavingTable` for the fields."""

    has_hands: bool
    followed_boxes: tuple[int, ...]
    may_bet: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class NotAtTable:
    """The ``member`` who should be removed is neither at the table nor in its queue."""

    member: UserId


@dataclass(frozen=True, slots=True, kw_only=True)
class AlreadyRemoved:
    """The ``member`` has been removed before, and stays until the round ends."""

    member: UserId


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundRunning:
    """A round is on, so there is nothing to be ready for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BetFirst:
    """The player has no bet, and the table would not make one for them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AlreadyReady:
    """The player is ready for the next deal."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NothingToTakeBack:
    """The player has no bet on the next round."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AlreadySittingOut:
    """The player already skips the next round."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OnBreak:
    """The player has taken a break, and places no bets before ``until`` (epoch seconds)."""

    until: float


@dataclass(frozen=True, slots=True, kw_only=True)
class NobodySilent:
    """No player who could be meant has been asked and silent for ten minutes, where no clock runs."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NoVote:
    """The person has neither hands nor a bet, or is asked themselves."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AlreadyVoted:
    """The person wants to go on without the silent players already, and another vote is missing."""


SeatRefusal = (
    TableClosing
    | InQueue
    | QueueFull
    | HasSeat
    | NoSeat
    | LeavingTable
    | RemovedFromTable
    | NotAtTable
    | AlreadyRemoved
    | RoundRunning
    | BetFirst
    | AlreadyReady
    | NothingToTakeBack
    | AlreadySittingOut
    | OnBreak
    | NobodySilent
    | NoVote
    | AlreadyVoted
)
"""Refusals about seats, the queue, and taking part in the next round."""
