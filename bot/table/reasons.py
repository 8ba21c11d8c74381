"""Refusals for which a look at the table is needed, to say what would be possible instead."""

from __future__ import annotations

from bot.table.ids import UserId
from bot.table.refusals import Refusal, Refused
from bot.table.state import TableState

JOIN, START = "join", "start"
"""What may be possible in a lobby."""


def match_not_started(state: TableState, player: UserId) -> Refused:
    """Nothing is played in a lobby: he may join it, or start the match as its host, or wait."""
    if state.seat_of(player) is not None:
        legal = (START,) if player == state.host else ()
        return Refused(reason=Refusal.MATCH_NOT_STARTED, player=state.host, legal=legal)
    if not state.free_boxes():
        return lobby_full(state)
    return Refused(reason=Refusal.MATCH_NOT_STARTED, legal=(JOIN,))


def lobby_full(state: TableState) -> Refused:
    """A match has no seat left."""
    return Refused(reason=Refusal.TABLE_FULL, most=state.rules.boxes)


def not_in_match(state: TableState, player: UserId) -> Refused:
    """A match is played without him; ``amount`` is his place if he was in it."""
    entrants = () if state.match is None else state.match.entrants
    place = next((entrant.place for entrant in entrants if entrant.player == player), None)
    return Refused(reason=Refusal.NOT_AN_ENTRANT, amount=place)


def in_queue(state: TableState, player: UserId) -> Refused:
    """He waits for a seat; where boxes are shared he may follow somebody meanwhile."""
    taken = {seat.box for seat in state.seats} | {wager.box for wager in state.wagers}
    shared = tuple(sorted(box for box in taken if box)) if state.rules.shared_boxes else ()
    return Refused(reason=Refusal.IN_QUEUE, amount=state.queue.index(player) + 1, boxes=shared)
