"""Why somebody has no hand, in words: for those who look at what is not there."""

from __future__ import annotations

from collections.abc import Collection

from bot.blackjack import Bankroll
from bot.table import Entrant, UserId
from bot.table.refusals import (
    Eliminated,
    GaveUpMatch,
    InQueue,
    LobbyFull,
    MatchNotStarted,
    NoRound,
    NotInMatch,
    NotInRound,
    OutOfMatch,
    TableClosing,
)
from bot.table.views import SeatStatus, SeatView, Snapshot, Stage
from cogs.common import sentence


def no_hand(picture: Snapshot, player: UserId, eliminated: Collection[UserId] = ()) -> str:
    """What keeps the player from having a hand, and what he can do to have one.

    ``eliminated`` are those who are out on the server's bank, by the word of whichever table.
    """
    if picture.stage is Stage.LOBBY:
        return sentence(_in_lobby(picture, player))
    entrant = next((each for each in _entrants(picture) if each.player == player), None)
    if picture.match is not None and entrant is None:
        return sentence(NotInMatch())
    if entrant is not None and entrant.place is not None:
        return sentence(OutOfMatch(place=entrant.place))
    seat = picture.seat_of(player)
    if seat is not None and seat.status is SeatStatus.LEAVING:  # with no stake: only a match keeps his seat
        return sentence(GaveUpMatch(has_hands=False, followed_boxes=(), closing=True))
    if picture.closing:
        return sentence(TableClosing())
    if player in picture.queue and (seat is None or not seat.bet):
        return sentence(_in_queue(picture, player))
    if picture.rules.bankroll is Bankroll.BANK and player in (*_out(picture), *eliminated):
        return sentence(Eliminated())
    return _without_a_stake(picture, seat)


def _without_a_stake(picture: Snapshot, seat: SeatView | None) -> str:
    between = picture.stage is Stage.BETS
    if seat is not None and seat.bet:
        waiting = NoRound(next_bet=seat.bet, deadline=picture.deadline)
        return sentence(waiting if between else NotInRound(next_bet=seat.bet))
    if seat is not None and seat.status in (SeatStatus.SITS_OUT, SeatStatus.AWAY):
        why = "You have no hand: you" if between else "You're not in this round, and you"
        return f"{why} sit the next one out. Place a bet and you're back in."
    if seat is None and _is_full(picture):
        why = "You have no hand right now" if between else "You're not in this round"
        return (
            f"{why}, and all boxes are taken. `/bet` lines you up for the next free one.{_or_follow(picture)}"
        )
    if between:
        return "You have no hand right now. Place a bet and you're in the next round."
    return sentence(NotInRound(next_bet=0))


def _in_lobby(picture: Snapshot, player: UserId) -> MatchNotStarted | LobbyFull:
    joined = picture.seat_of(player) is not None
    full = len(picture.seats) >= picture.rules.boxes
    if full and not joined and player != picture.host:
        return LobbyFull(seats=picture.rules.boxes)
    is_host = player == picture.host
    return MatchNotStarted(host=picture.host, is_host=is_host, may_join=not joined and not full)


def _in_queue(picture: Snapshot, player: UserId) -> InQueue:
    return InQueue(place=picture.queue.index(player) + 1, followable_boxes=followable(picture))


def _out(picture: Snapshot) -> tuple[UserId, ...]:
    return tuple(out.player for out in picture.out)


def _is_full(picture: Snapshot) -> bool:
    """Whether every box is somebody's, as far as bets may be seen."""
    taken = {seat.box for seat in picture.seats} | {box for seat in picture.seats for box, _ in seat.bets}
    return len(taken - {None}) >= picture.rules.boxes


def _or_follow(picture: Snapshot) -> str:
    boxes = followable(picture)
    return f" Or follow somebody: `/bet` with `box:{boxes[0]}`, for instance." if boxes else ""


def followable(picture: Snapshot) -> tuple[int, ...]:
    """The boxes that somebody sits at, where others may bet on them."""
    taken = sorted(seat.box for seat in picture.seats if seat.box is not None)
    return tuple(taken) if picture.rules.shared_boxes else ()


def _entrants(picture: Snapshot) -> tuple[Entrant, ...]:
    return () if picture.match is None else picture.match.entrants
