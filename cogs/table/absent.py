"""Why somebody has no hand, in words: for those who look at what is not there."""

from __future__ import annotations

from bot.table.ids import UserId
from bot.table.reasons import JOIN, START
from bot.table.refusals import Refusal, Refused
from bot.table.snapshot import SeatStatus, SeatView, Snapshot, Stage
from bot.table.state import Entrant
from cogs.common.sentences import sentence


def no_hand(picture: Snapshot, player: UserId) -> str:
    """What keeps the player from having a hand, and what he can do to have one."""
    if picture.stage is Stage.LOBBY:
        return sentence(_in_lobby(picture, player))
    entrant = next((each for each in _entrants(picture) if each.player == player), None)
    if picture.match is not None and (entrant is None or entrant.place is not None):
        place = None if entrant is None else entrant.place
        return sentence(Refused(reason=Refusal.NOT_AN_ENTRANT, amount=place))
    if player in picture.queue:
        return sentence(_in_queue(picture, player))
    if player in {out.player for out in picture.out}:
        return sentence(Refused(reason=Refusal.ELIMINATED))
    if picture.closing:
        return sentence(Refused(reason=Refusal.TABLE_CLOSING))
    return _without_a_stake(picture, picture.seat_of(player))


def _without_a_stake(picture: Snapshot, seat: SeatView | None) -> str:
    between = picture.stage is Stage.BETS
    if seat is not None and seat.bet:
        reason = Refusal.NO_ROUND if between else Refusal.NOT_IN_ROUND
        return sentence(Refused(reason=reason, amount=seat.bet, deadline=picture.deadline))
    if seat is not None and seat.status in (SeatStatus.SITS_OUT, SeatStatus.AWAY):
        why = "You have no hand: you" if between else "You're not in this round, and you"
        return f"{why} sit the next one out. Place a bet and you're back in."
    if between:
        return "You have no hand right now. Place a bet and you're in the next round."
    return sentence(Refused(reason=Refusal.NOT_IN_ROUND))


def _in_lobby(picture: Snapshot, player: UserId) -> Refused:
    if picture.seat_of(player) is not None:
        legal = (START,) if player == picture.host else ()
        return Refused(reason=Refusal.MATCH_NOT_STARTED, player=picture.host, legal=legal)
    if len(picture.seats) >= picture.rules.boxes:
        return Refused(reason=Refusal.TABLE_FULL, most=picture.rules.boxes)
    return Refused(reason=Refusal.MATCH_NOT_STARTED, legal=(JOIN,))


def _in_queue(picture: Snapshot, player: UserId) -> Refused:
    return Refused(
        reason=Refusal.IN_QUEUE,
        amount=picture.queue.index(player) + 1,
        boxes=followable(picture),
    )


def followable(picture: Snapshot) -> tuple[int, ...]:
    """The boxes that somebody sits at, where others may bet on them."""
    taken = sorted(seat.box for seat in picture.seats if seat.box is not None)
    return tuple(taken) if picture.rules.shared_boxes else ()


def _entrants(picture: Snapshot) -> tuple[Entrant, ...]:
    return () if picture.match is None else picture.match.entrants
