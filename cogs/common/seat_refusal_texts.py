"""Sentences for refusals about seats, the queue and matches."""

from __future__ import annotations

from typing import assert_never

from bot.table import UserId
from bot.table.refusals import (
    AlreadyJoined,
    AlreadyReady,
    AlreadyRemoved,
    AlreadySittingOut,
    BetFirst,
    GaveUpMatch,
    HasSeat,
    InQueue,
    LeavingTable,
    LobbyFull,
    MatchNotStarted,
    MatchRefusal,
    MatchRunning,
    NobodyJoined,
    NobodySitsOut,
    NoMatch,
    NoSeat,
    NotAtTable,
    NothingToTakeBack,
    NotInMatch,
    NotTheHost,
    OutOfMatch,
    QueueFull,
    RemovedFromTable,
    RoundRunning,
    SeatRefusal,
    TableClosing,
)
from cogs.common.old_wording import countdown, format_amount, person

_NEXT_LOBBY = "The next lobby opens after it."


def seat_sentence(refusal: SeatRefusal) -> str:
    """Return the sentence for a refusal about a seat, the queue, or the next round."""
    match refusal:
        case TableClosing():
            return "This table closes after this round and takes no more bets. A new one can be opened then."
        case InQueue():
            return _in_queue(refusal)
        case QueueFull(most=most):
            return f"All seats are taken, and {most} players wait for one already, the most there can be."
        case HasSeat():
            return "You have a seat already. Place a bet and you're in the next round."
        case NoSeat():
            return _no_seat(refusal)
        case LeavingTable():
            back = " A bet brings you back." if refusal.may_bet else ""
            return f"You're on your way out: {_stakes_left(refusal)}, and what you win is yours.{back}"
        case RemovedFromTable():
            again = " You can bet again after this round." if refusal.may_bet else ""
            removed = "You've been removed from this table"
            return f"{removed}: {_stakes_left(refusal)}, and what you win is yours.{again}"
        case NotAtTable(member=member):
            return f"{person(member)} is not at this table. `/status` shows who is."
        case AlreadyRemoved(member=member):
            return f"{person(member)} has been removed already, and is out after this round."
        case _:
            return _readiness_sentence(refusal)


def _readiness_sentence(
    refusal: RoundRunning | BetFirst | AlreadyReady | NothingToTakeBack | AlreadySittingOut,
) -> str:
    """Return the sentence for a refusal about a player's part in the next deal."""
    match refusal:
        case RoundRunning():
            return "The round is on. A bet placed now counts for the next one."
        case BetFirst():
            return "Place a bet first, with `Bet…` or `/bet`."
        case AlreadyReady(deadline=deadline):
            dealt = f"{countdown(deadline)}, or " if deadline else ""
            return f"You're ready already. The cards are dealt {dealt}when all are ready."
        case NothingToTakeBack():
            return "You have no bet on the next round to take back. Place one with `Bet…` or `/bet`."
        case AlreadySittingOut():
            return "You're sitting out already. Place a bet and you're back in."
        case _:
            assert_never(refusal)


def match_sentence(refusal: MatchRefusal) -> str:
    """Return the sentence for a refusal about a match."""
    match refusal:
        case NoMatch():
            return "This table plays no match. Place a bet and you're in."
        case MatchRunning():
            return f"A match is on: its rules and players are fixed. {_NEXT_LOBBY}"
        case MatchNotStarted(host=host, is_host=is_host, may_join=may_join):
            return f"The match hasn't started. {_starting(host, is_host=is_host, may_join=may_join)}"
        case LobbyFull(seats=seats):
            taken = "The only seat is" if seats == 1 else f"All {seats} seats are"
            return f"{taken} taken in this match. {_NEXT_LOBBY}"
        case NobodyJoined():
            return "Nobody has joined yet. `Join` or `/join` first; one can play solo."
        case AlreadyJoined(host=host, is_host=is_host):
            return f"You've joined already. {_starting(host, is_host=is_host, may_join=False)}"
        case NotTheHost(host=host, may_join=may_join):
            join = " Join with `Join` or `/join`." if may_join else ""
            starts = f"{person(host)} is the host and starts the match"
            return f"{starts}; so can anybody who manages this server.{join}"
        case NotInMatch():
            return f"You're not in this match. {_NEXT_LOBBY}"
        case OutOfMatch(place=place):
            return f"You're not in this match any more: you came in on place {place}. {_NEXT_LOBBY}"
        case GaveUpMatch():
            return _gave_up_match(refusal)
        case NobodySitsOut():
            return _nobody_sits_out(refusal)
        case _:
            assert_never(refusal)


def _in_queue(refusal: InQueue) -> str:
    waiting = f"You're number {refusal.place} in the queue for the next free seat; `/leave` gives it up."
    if not refusal.followable_boxes:
        return waiting
    box = refusal.followable_boxes[0]
    return f"{waiting} To follow on one that is taken, name it: `/bet` with `box:{box}`, for instance."


def _no_seat(refusal: NoSeat) -> str:
    none = "You have no seat at this table"
    if refusal.closing:
        return f"{none}, and it closes after this round."
    if refusal.full:
        return f"{none}, and all are taken. `/bet` lines you up for the next free one."
    return f"{none}. Place a bet and you get one."


def _nobody_sits_out(refusal: NobodySitsOut) -> str:
    if refusal.base_bet is None:
        return "Nobody sits out a match. Place a bet, or give the match up with `/leave`."
    return (
        "Nobody sits out a match: without a bet you play the base bet, "
        f"{format_amount(refusal.base_bet)}. `/leave` gives the match up."
    )


def _gave_up_match(refusal: GaveUpMatch) -> str:
    lobby = "" if refusal.closing else f" {_NEXT_LOBBY}"
    stakes = f"{_stakes_left(refusal)}, and " if refusal.has_hands or refusal.followed_boxes else ""
    return f"You're out of this match: {stakes}nothing more is bet.{lobby}"


def _stakes_left(refusal: LeavingTable | RemovedFromTable | GaveUpMatch) -> str:
    """Return what a leaving player has in the round: own hands, or bets on the boxes of others."""
    if refusal.has_hands:
        return "your hands stand"
    boxes = " and ".join(str(box) for box in refusal.followed_boxes)
    return f"your {'bets stay' if len(refusal.followed_boxes) > 1 else 'bet stays'} on box {boxes}"


def _starting(host: UserId | None, *, is_host: bool, may_join: bool) -> str:
    """Return who starts the match, and whether the reader may still join it."""
    start = "start it with `Start` or `/table start`"
    if may_join and is_host:
        return f"You're the host: join it with `Join` or `/join` if you want to play, and {start}."
    if may_join:
        return "Join it with `Join` or `/join`; the host starts it."
    if is_host:
        return f"You're the host: {start}."
    return f"{person(host)} is the host and starts it." if host else "The host starts it."
