"""Refusals for which a look at the table is needed, to say what would be possible instead."""

from __future__ import annotations

from bot.table import Refusal, Refused, TableState, UserId

JOIN, START = "join", "start"
"""What may be possible in a lobby."""

BET, LINE_UP = "bet", "line_up"
"""What may be possible where no hand is to be played."""


def match_not_started(state: TableState, player: UserId) -> Refused:
    """Nothing is played in a lobby: he may join it, or start the match as its host, or wait."""
    joined, full = state.seat_of(player) is not None, not state.free_boxes()
    if full and not joined and player != state.host:
        return lobby_full(state)
    legal = in_lobby(is_host=player == state.host, may_join=not joined and not full)
    return Refused(reason=Refusal.MATCH_NOT_STARTED, player=state.host, legal=legal)


def in_lobby(*, is_host: bool, may_join: bool) -> tuple[str, ...]:
    """What somebody can do in a lobby."""
    return ((JOIN,) if may_join else ()) + ((START,) if is_host else ())


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


def leaving(state: TableState, player: UserId) -> Refused:
    """He is on his way out: what he has in the round stands. ``box`` is one of his own in it, if any is."""
    seat = state.seat_of(player)
    assert seat is not None, "only who has a seat can give it up"
    if state.match is not None:
        reason = Refusal.GIVEN_UP
    else:
        reason = Refusal.REMOVED if seat.kicked else Refusal.LEAVING
    boxes = zip(state.box_numbers, state.round.boxes if state.round else (), strict=False)
    bettors = {number: (box.bet.player, *(bet.player for bet in box.followers)) for number, box in boxes}
    return Refused(
        reason=reason,
        box=next((number for number, (first, *_) in bettors.items() if first == str(player)), None),
        followed=tuple(number for number, (_, *others) in bettors.items() if str(player) in others),
        legal=() if state.closing else (BET,),
    )


def may_bet(state: TableState, player: UserId) -> bool:
    """Whether a bet of his on the next round would be taken at all."""
    return not state.closing and not is_gone_for_good(state, player)


def is_gone_for_good(state: TableState, player: UserId) -> bool:
    """Whether he was removed, or has given a match up: he is not back by betting before the round is over."""
    seat = state.seat_of(player)
    return seat is not None and seat.leaving and (seat.kicked or state.match is not None)
