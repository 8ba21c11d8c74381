"""Followers: players with bets on boxes that others decide on."""

from collections.abc import Iterator
from dataclasses import dataclass

from bot.bank.amounts import NO_CHIPS, Cents
from bot.bank.ids import UserId
from bot.blackjack.engine.round_state import BoxState, Insurance, Round
from bot.blackjack.engine.settlement import lost_insurance
from bot.blackjack.moves import Move
from bot.table.player_ids import user_id


@dataclass(frozen=True, slots=True, kw_only=True)
class FollowerView:
    """A follower on a box. Amounts are hundredths.

    ``bet`` is the original stake, ``stakes`` the stake on each hand of the box (0 on a hand from a split that
    the follower could not pay). ``insurance_lost`` is the net of insurance that is known to be lost.
    ``missed`` are the moves that the follower lacked the chips for; the stakes
    stayed as they were (docs/rules.md §4).
    """

    player: UserId
    bet: Cents
    stakes: tuple[int, ...]
    insurance: Cents = NO_CHIPS
    insurance_lost: Cents | None = None
    missed: tuple[Move, ...] = ()

    @property
    def staked(self) -> int:
        """The stakes on all hands together, without insurance."""
        return sum(self.stakes)


def followers_of(round_: Round, box: BoxState) -> tuple[FollowerView, ...]:
    """Return the followers of a box, in the order of their bets."""
    return tuple(
        FollowerView(
            player=user_id(bet.player),
            bet=Cents(bet.amount),
            stakes=tuple(hand.stakes[which] for hand in box.hands),
            insurance=Cents(_insured(box, which).stake),
            insurance_lost=lost_cents(round_, _insured(box, which)),
            missed=tuple(_missed(box, which)),
        )
        for which, bet in enumerate(box.followers)
    )


def lost_cents(round_: Round, insured: Insurance) -> Cents | None:
    """Return the net of insurance that is known to be lost, before the round is over."""
    lost = lost_insurance(round_, insured)
    return None if lost is None else Cents(lost)


def _insured(box: BoxState, which: int) -> Insurance:
    return box.follower_insured[which] if box.follower_insured else Insurance()


def _missed(box: BoxState, which: int) -> Iterator[Move]:
    original = box.followers[which].amount
    stakes = [(hand.bet > box.bet.amount, hand.stakes[which]) for hand in box.hands]
    if any(doubled and 0 < stake <= original for doubled, stake in stakes):
        yield Move.DOUBLE
    if any(stake == 0 for _, stake in stakes):
        yield Move.SPLIT
    if box.insurance and not box.follower_insured[which].stake:
        yield Move.INSURANCE
