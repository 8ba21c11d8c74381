"""The bets that a table allows: multiples of a step between two limits."""

from dataclasses import dataclass
from typing import Self

from bot.blackjack.rules import Rules


@dataclass(frozen=True, slots=True)
class BetLimits:
    """The bets of a table in whole chips; with ``high`` 0 there is no table maximum."""

    low: int
    high: int
    step: int

    @classmethod
    def of(cls, rules: Rules) -> Self:
        """Return the limits that the rules set."""
        return cls(rules.min_bet, rules.max_bet, rules.bet_step)

    @property
    def smallest(self) -> int:
        """The smallest allowed bet: the first multiple of the step from the minimum on."""
        return -(-self.low // self.step) * self.step

    @property
    def largest(self) -> int | None:
        """The largest allowed bet, or None if there is no maximum."""
        return self.high // self.step * self.step if self.high else None

    @property
    def empty(self) -> bool:
        """Whether no bet at all is allowed."""
        return self.largest is not None and self.largest < self.smallest

    def allows(self, bet: int) -> bool:
        """Return whether this bet is allowed."""
        return bet % self.step == 0 and self.smallest <= bet and (not self.high or bet <= self.high)

    def round_down(self, chips: int) -> int:
        """Return the largest multiple of the step up to this amount and the maximum.

        It is an allowed bet unless it is less than the smallest one.
        """
        return min(chips, self.high or chips) // self.step * self.step

    def nearest(self, bet: int) -> int:
        """Return the nearest allowed bet, the smaller of two. The limits must allow one."""
        below = bet // self.step * self.step
        near = below if bet - below <= below + self.step - bet else below + self.step
        near = max(near, self.smallest)
        return near if self.largest is None else min(near, self.largest)
