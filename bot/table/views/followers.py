"""What those who bet on somebody else's box have there, and which of his moves they could not follow."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bot.blackjack import Move
from bot.blackjack.engine import BoxState
from bot.table import UserId


@dataclass(frozen=True, slots=True, kw_only=True)
class FollowerView:
    """One who follows on a box. Amounts are hundredths.

    ``bet`` is his original stake, ``stakes`` what he has on each hand, in the order of the hands (0 on one
    that came of a split he could not pay). ``missed`` are the moves that he could not follow for want of
    chips: "A follower who cannot pay for a double keeps his original stake" (`rules.md` §4).
    """

    player: UserId
    bet: int
    stakes: tuple[int, ...]
    insurance: int = 0
    missed: tuple[Move, ...] = ()

    @property
    def staked(self) -> int:
        """What he has on the hands, without insurance."""
        return sum(self.stakes)


def followers_of(box: BoxState) -> tuple[FollowerView, ...]:
    """Those who follow on a box, in the order of their bets."""
    return tuple(
        FollowerView(
            player=UserId(int(bet.player)),
            bet=bet.amount,
            stakes=tuple(hand.stakes[which] for hand in box.hands),
            insurance=box.follower_insured[which].stake if box.follower_insured else 0,
            missed=tuple(_missed(box, which)),
        )
        for which, bet in enumerate(box.followers)
    )


def _missed(box: BoxState, which: int) -> Iterator[Move]:
    original = box.followers[which].amount
    stakes = [(hand.bet > box.bet.amount, hand.stakes[which]) for hand in box.hands]
    if any(doubled and 0 < stake <= original for doubled, stake in stakes):
        yield Move.DOUBLE
    if any(stake == 0 for _, stake in stakes):
        yield Move.SPLIT
    if box.insurance and not box.follower_insured[which].stake:
        yield Move.INSURANCE
