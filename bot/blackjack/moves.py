"""The moves of a player, and the form in which they reach a round."""

from dataclasses import dataclass
from enum import StrEnum
from typing import NewType

PlayerId = NewType("PlayerId", str)
"""The name of a player in a round. The rules only compare it."""


class Move(StrEnum):
    """An answer to a question of a round."""

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
    """One move as it arrives; amounts are hundredths of a chip.

    ``box`` and ``hand`` count from 1. ``hand``, if given, must be the open hand of the box. ``amount`` is the
    insurance stake (None: the most that is allowed). ``chips`` is the amount that the player can spend now,
    if it is not the amount that the round implies. ``purses`` are the same amounts for the followers on the
    box, who may have to pay for a double, a split or insurance. ``chips`` takes precedence over an entry of
    the same player in ``purses``. ``by_timer`` marks a default.
    """

    box: int
    move: Move
    hand: int | None = None
    amount: int | None = None
    by_timer: bool = False
    chips: int | None = None
    purses: tuple[tuple[PlayerId, int], ...] = ()
