"""Coming and going between the rounds: ready, sit out, leave, close."""

from __future__ import annotations

from bot.fairness import CLIENT_SEED_LONGEST, is_client_seed
from bot.table import (
    CENTS,
    MemberRemoved,
    Seat,
    TableState,
    UserId,
)
from bot.table.deciding.betting import boxes_to_come, take_back
from bot.table.deciding.match_tables import hand_over
from bot.table.deciding.placing import refuse_bettor
from bot.table.deciding.rounds import call_for_bets, everybody_is_ready, go_on, start_round
from bot.table.drafting import TableDraft
from bot.table.refusals import (
    AlreadyReady,
    AlreadyRemoved,
    AlreadySittingOut,
    BadSeed,
    NobodySitsOut,
    NotAtTable,
    Refused,
    RoundRunning,
    TableClosing,
)

SEAT_TIME = 15.0
"""Seconds, at least, for the first bet of one who has got a seat from the queue."""


def get_ready(draft: TableDraft, player: UserId) -> None:
    """End the player's part of the intermission; without a bet he takes `on_missed_bet`."""
    if not draft.kind.admits(draft, player):
        refuse_bettor(draft, player)
    seat = _staying_seat(draft, player)
    if draft.state.closing:
        raise Refused(TableClosing())
    if draft.state.round is not None:
        raise Refused(RoundRunning())
    if seat.ready:
        raise Refused(AlreadyReady(deadline=draft.state.deadline))
    draft.seats.mark_ready(player)


def sit_out(draft: TableDraft, player: UserId) -> None:
    """Skip the next round; a bet that was placed for it comes back."""
    seat = _staying_seat(draft, player)
    if draft.state.closing:
        raise Refused(TableClosing())
    if draft.kind.everybody_bets:
        raise Refused(NobodySitsOut(base_bet=draft.state.rules.base_bet * CENTS))
    upcoming = draft.state.betting_round
    if not seat.takes_part(upcoming):
        raise Refused(AlreadySittingOut())
    take_back(draft, player)
    draft.seats.skip(player, upcoming)
    draft.seats.note_acted(player)


def leave(draft: TableDraft, player: UserId) -> None:
    """Give up the seat, or the place in the queue; in a lobby, or to be its host.

    In mid-round the open hands take the timer's moves and are still paid.
    """
    state = draft.state
    waited = player in state.queue
    draft.seats.dequeue(player)
    draft.wagers.forget_returned(player)
    if waited and state.seat_of(player) is None:
        return
    if state.in_lobby and state.host == player and state.seat_of(player) is None:
        hand_over(draft, (player,))
        return
    _staying_seat(draft, player)
    take_back(draft, player)
    in_round = player in draft.state.players_in_round()
    if in_round or draft.kind.keeps_leaver_until_round_ends(draft):
        draft.seats.mark_leaving(player)
        go_on(draft)
    else:
        draft.kind.leave(draft, player)


def kick(draft: TableDraft, player: UserId) -> None:
    """Remove a player as if he had left; one who is leaving anyway can't bet himself back in."""
    seat = draft.state.seat_of(player)
    if seat is not None and seat.kicked:
        raise Refused(AlreadyRemoved(member=player))
    if seat is None and player not in draft.state.queue:
        raise Refused(NotAtTable(member=player))
    draft.seats.mark_kicked(player)
    draft.emit(MemberRemoved(player=player, by=draft.command.request.player))
    if seat is None or not seat.leaving:
        leave(draft, player)


def seat_the_queue(draft: TableDraft) -> None:
    """Give free seats to those who wait for one, in their order; they are asked for a bet as everybody."""
    before = draft.state.seats
    while draft.state.is_open and draft.state.queue and (free := _free_boxes(draft.state)):
        player = draft.state.queue[0]
        draft.seats.dequeue(player)
        draft.seats.assign_box(player, free[0])
    if draft.state.seats == before or draft.state.round is not None:
        return
    settled = draft.before.round is not None
    if settled or draft.state.deadline is None:
        call_for_bets(draft)
    elif draft.state.deadline < draft.now + SEAT_TIME:
        draft.play.ask(draft.now + SEAT_TIME)


def _free_boxes(state: TableState) -> tuple[int, ...]:
    """Boxes that nobody has, and that will be there at the next deal."""
    return tuple(box for box in state.free_boxes() if box <= boxes_to_come(state))


def set_seed(draft: TableDraft, player: UserId, text: str) -> None:
    """Choose a client seed; a shoe that has been dealt from keeps the ones that it has."""
    if not is_client_seed(text):
        raise Refused(BadSeed(longest=CLIENT_SEED_LONGEST))
    draft.shoes.set_client_seed(player, text)


def go_on_betting(draft: TableDraft) -> None:
    """In the intermission: deal when all are ready, start the clock with the first who is not."""
    state = draft.state
    if state.round is not None or not state.is_open or state.in_lobby:
        return
    if not state.seats:
        draft.play.ask(None)
    elif everybody_is_ready(state) and state.shoe_no == draft.before.shoe_no:
        start_round(draft)
    elif everybody_is_ready(state):
        call_for_bets(draft)  # other options brought another shoe: it is shown before it is dealt from
    elif state.deadline is None:
        call_for_bets(draft)


def _staying_seat(draft: TableDraft, player: UserId) -> Seat:
    """Return the player's seat; refuse players who have none, or who leave after the round."""
    seat = draft.state.seat_of(player)
    if seat is None or seat.leaving:
        refusal = draft.situation_of(player).why_no_seat
        assert refusal is not None, "a player who stays has a seat"
        raise Refused(refusal)
    return seat
