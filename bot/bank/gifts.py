"""``/give``: how many chips one member may give another.

Only what was won can be given. Opening chips become winnings by luck, so what one account gains from all
others together is limited by the day. Days are calendar days (UTC), by the id of the interaction. Amounts are
hundredths. The store decides in the transaction that moves the chips.
"""

from dataclasses import dataclass
from typing import Final

from bot.bank import refusals
from bot.bank.amounts import CENTS, NO_CHIPS, Cents
from bot.bank.ledger import CEILING, MemberStanding
from bot.bank.refusals import GiftExcess, GiftRefusal
from bot.clock import day_of

LEAST_ROUNDS: Final = 20
LEAST_DAYS: Final = 2
"""Ranked rounds that both need on the server, and days with one."""

MOST_NOTE: Final = 80
"""Characters of the note that may come with a gift."""

_EPOCH: Final = 1_420_070_400_000
"""When ids of Discord begin to count, in milliseconds since the epoch."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GiftSide:
    """The giver or the receiver.

    ``free_at`` is when their last break ends; it is infinite for a person who is being forgotten. ``rounds``
    and ``days`` are those with ranked rounds, of all time. ``won`` is the net of those of the season, and
    ``given`` was given in it. ``given_today`` and ``received_today`` are of any season.
    """

    standing: MemberStanding
    free_at: float
    rounds: int
    days: int
    won: int
    given: int
    given_today: int
    received_today: int


def gift_refusal(
    amount: Cents, giver: GiftSide, receiver: GiftSide, at: float, *, limit: Cents, least_bet: Cents
) -> GiftRefusal | None:
    """Return why a gift is refused; None if it is made. Of several limits, the tightest is told.

    ``limit`` is what one member gives, and one gets, in a day (0: there are no gifts). Who owns less than
    ``least_bet`` is out (0: nobody is).
    """
    member = receiver.standing.user
    if not limit:
        return refusals.GiftsOff()
    if at < giver.free_at:
        return refusals.GiverOnBreak(until=giver.free_at)
    if at < receiver.free_at:
        return refusals.CannotReceive(member=member)
    for side, person in ((giver, None), (receiver, member)):
        if side.rounds < LEAST_ROUNDS or side.days < LEAST_DAYS:
            least = {"least_rounds": LEAST_ROUNDS, "least_days": LEAST_DAYS}
            return refusals.TooNewForGifts(member=person, rounds=side.rounds, days=side.days, **least)
    tightest = min(_limits(giver, receiver, limit, least_bet), key=lambda each: each.most)
    return tightest if amount > tightest.most else None


def _limits(giver: GiftSide, receiver: GiftSide, limit: Cents, least_bet: Cents) -> tuple[GiftExcess, ...]:
    """Return what limits a gift, with what each would allow. Who is out gives nothing."""
    purse = giver.standing
    free = 0 if purse.is_eliminated else min(purse.chips, purse.owned - least_bet)
    # Who has the chips for a bet in open bets need not keep more.
    kept = least_bet if free < purse.chips else NO_CHIPS
    today = _whole(limit - receiver.received_today)
    return (
        refusals.NotWon(most=_whole(giver.won - giver.given)),
        refusals.GivenToday(most=_whole(limit - giver.given_today), limit=limit),
        refusals.ReceivedToday(member=receiver.standing.user, most=today, limit=limit),
        refusals.ChipsNeeded(most=_whole(free), least=kept),
        refusals.AboveCeiling(most=_whole(CEILING - receiver.standing.owned)),
    )


def _whole(cents: int) -> Cents:
    """Return the whole chips in an amount; none below 0."""
    return Cents(max(cents, 0) // CENTS * CENTS)


def gift_key(interaction: str) -> str:
    """Return the key of the one transfer that an interaction with this id makes."""
    return f"gift:{interaction}"


def is_gift_key(key: str, at: float) -> bool:
    """Return whether a transfer under this key can be a gift of this day: ids of Discord tell the time."""
    number = key.removeprefix(gift_key(""))
    is_id = number.isascii() and number.isdigit() and len(number) <= 20 and key == gift_key(number)
    return is_id and day_of(((int(number) >> 22) + _EPOCH) / 1_000) == day_of(at)
