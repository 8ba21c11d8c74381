"""Refusals of a bet because of the box that it names."""

from dataclasses import dataclass

from bot.bank.amounts import Cents
from bot.bank.ids import UserId


@dataclass(frozen=True, slots=True, kw_only=True)
class OtherBoxes:
    """Alternatives for a refused bet: boxes with room for it, or the queue for the next free one.

    ``numbers`` does not tell of hidden bets: a box that they fill counts as one with room.
    """

    numbers: tuple[int, ...]
    may_queue: bool
    in_queue: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class NoSuchBox:
    """The table has no such ``box``: its boxes are 1 to ``last_box``; ``others`` is None if all have room."""

    box: int
    last_box: int
    others: OtherBoxes | None


@dataclass(frozen=True, slots=True, kw_only=True)
class BoxTaken:
    """The ``box`` belongs to its ``owner``, and boxes are not shared here."""

    box: int
    owner: UserId
    others: OtherBoxes


@dataclass(frozen=True, slots=True, kw_only=True)
class BoxClosed:
    """The ``box`` belongs to its ``owner``, who has not opened it to followers."""

    box: int
    owner: UserId
    others: OtherBoxes


@dataclass(frozen=True, slots=True, kw_only=True)
class TooManyBoxes:
    """The player may decide on ``allowed`` boxes, and ``box`` would be one more."""

    box: int
    allowed: int
    others: OtherBoxes


@dataclass(frozen=True, slots=True, kw_only=True)
class BoxFull:
    """A shared ``box`` has no room for even the smallest bet; ``limit`` is for all its bets.

    ``other_boxes`` have room.
    """

    box: int
    limit: Cents
    other_boxes: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class BoxNearlyFull:
    """A shared ``box`` has no room for this bet, but for one of up to ``largest``."""

    box: int
    largest: Cents


@dataclass(frozen=True, slots=True, kw_only=True)
class TooManyFollowers:
    """As many as ``most`` players follow at this table already."""

    most: int


@dataclass(frozen=True, slots=True, kw_only=True)
class NobodyToFollow:
    """The player's last bet on this ``box`` followed somebody, and nobody plays it now."""

    box: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SharingOff:
    """Boxes are not shared at this table, so that nobody can open one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NoBoxToShare:
    """The player owns no box that they could open to followers."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NotYourBoxToShare:
    """The player does not own this ``box``, but ``own_boxes``."""

    box: int
    own_boxes: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class AlreadyShared:
    """These ``boxes`` are open to followers already, or closed already."""

    boxes: tuple[int, ...]
    is_open: bool


SharingRefusal = SharingOff | NoBoxToShare | NotYourBoxToShare | AlreadyShared
"""Refusals to open or close a box."""

BoxRefusal = (
    NoSuchBox
    | BoxTaken
    | BoxClosed
    | TooManyBoxes
    | BoxFull
    | BoxNearlyFull
    | TooManyFollowers
    | NobodyToFollow
    | SharingRefusal
)
"""Refusals of a bet because of its box, or to open or close a box."""
