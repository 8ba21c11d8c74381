"""Refusals that depend on a look at the whole table, with what would be possible instead."""

from __future__ import annotations

from bot.table import TableState, UserId
from bot.table.refusals import (
    GaveUpMatch,
    InQueue,
    LeavingTable,
    LobbyFull,
    MatchNotStarted,
    NotInMatch,
    OutOfMatch,
    RemovedFromTable,
)


def match_not_started(state: TableState, player: UserId) -> MatchNotStarted | LobbyFull:
    """Nothing is played in a lobby: the player may join it, start the match as its host, or wait."""
    joined, full = state.seat_of(player) is not None, not state.free_boxes()
    if full and not joined and player != state.host:
        return lobby_full(state)
    return MatchNotStarted(host=state.host, is_host=player == state.host, may_join=not joined and not full)


def lobby_full(state: TableState) -> LobbyFull:
    """A match has no seat left."""
    return LobbyFull(seats=state.rules.boxes)


def not_in_match(state: TableState, player: UserId) -> NotInMatch | OutOfMatch:
    """A match is played without the player, or goes on without them."""
    entrants = () if state.match is None else state.match.entrants
    place = next((entrant.place for entrant in entrants if entrant.player == player), None)
    return NotInMatch() if place is None else OutOfMatch(place=place)


def in_queue(state: TableState, player: UserId) -> InQueue:
    """The player is waiting for a seat; where boxes are shared they may follow somebody until then."""
    taken = {seat.box for seat in state.seats} | {wager.box for wager in state.wagers}
    shared = tuple(sorted(box for box in taken if box)) if state.rules.shared_boxes else ()
    return InQueue(place=state.queue.index(player) + 1, followable_boxes=shared)


def leaving(state: TableState, player: UserId) -> LeavingTable | RemovedFromTable | GaveUpMatch:
    """The player leaves after the round; their stakes in it stand."""
    seat = state.seat_of(player)
    assert seat is not None, "only a seated player can leave"
    boxes = zip(state.box_numbers, state.round.boxes if state.round else (), strict=False)
    bettors = {number: (box.bet.player, *(bet.player for bet in box.followers)) for number, box in boxes}
    has_hands = any(first == str(player) for first, *_ in bettors.values())
    followed = tuple(number for number, (_, *others) in bettors.items() if str(player) in others)
    if state.match is not None:
        return GaveUpMatch(has_hands=has_hands, followed_boxes=followed, closing=state.closing)
    kind = RemovedFromTable if seat.kicked else LeavingTable
    return kind(has_hands=has_hands, followed_boxes=followed, may_bet=not state.closing)


def may_bet(state: TableState, player: UserId) -> bool:
    """Whether a bet of his on the next round would be taken at all."""
    return not state.closing and not is_gone_for_good(state, player)


def is_gone_for_good(state: TableState, player: UserId) -> bool:
    """Whether he was removed, or has given a match up: he is not back by betting before the round is over."""
    seat = state.seat_of(player)
    return seat is not None and seat.leaving and (seat.kicked or state.match is not None)
