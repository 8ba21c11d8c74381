"""What a player can do, and the form in which it reaches the round."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Move(StrEnum):
    """Every answer to every question of a round."""

    HIT = "hit"
    STAND = "stand"
    DOUBLE = "double"
    SPLIT = "split"
    SURRENDER = "surrender"
    INSURANCE = "insurance"
    EVEN_MONEY = "even_money"
    DECLINE = "decline"


@dataclass(frozen=True, slots=True, kw_only=True)
class Action:
    """One move as it arrives.

    ``box`` and ``hand`` count from 1; ``hand``, if given, must be the box's open hand. ``amount`` is
    the insurance stake in hundredths (None: the most allowed). ``chips``, in hundredths, is what the
    player can spend now, where that is not what the round implies; ``purses`` is the same for those who
    follow him on the box, whom a double, a split or insurance may cost something. A player's own
    ``chips`` stand above a purse of his. ``by_timer`` marks a default.
    """

    box: int
    move: Move
    hand: int | None = None
    amount: int | None = None
    by_timer: bool = False
    chips: int | None = None
    purses: tuple[tuple[str, int], ...] = ()
