"""Matches: a lobby, stacks of their own, elimination, and the last one with chips (`rules.md` §4)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from bot.table import (
    AWAY_TIMEOUT,
    CENTS,
    Entrant,
    Match,
    MatchEnded,
    MatchPlace,
    MatchResult,
    MatchStage,
    MatchStarted,
    Refusal,
    Refused,
    Seat,
    StartMatch,
    UserId,
)
from bot.table.deciding.betting import take_back
from bot.table.deciding.table_draft import TableDraft
from bot.table.views import JOIN, START, lobby_full


def join(draft: TableDraft, player: UserId) -> None:
    """Take a seat in the lobby."""
    state = draft.state
    match = state.match
    if match is None:
        raise Refused(reason=Refusal.NO_MATCH)
    if match.stage is not MatchStage.LOBBY:
        raise Refused(reason=Refusal.MATCH_ON)
    if state.seat_of(player) is not None:
        legal = (START,) if player == state.host else ()
        raise Refused(reason=Refusal.ALREADY_JOINED, player=state.host, legal=legal)
    free = state.free_boxes()
    if not free:
        raise lobby_full(state)
    seats = (*state.seats, Seat(player=player, box=free[0]))
    host = player if state.host is None else state.host
    draft.change(host=host, seats=tuple(sorted(seats, key=lambda seat: seat.box or 0)))


def start_match(draft: TableDraft, player: UserId, act: StartMatch) -> None:
    """Give everybody who has joined his starting chips; the rules are fixed from now on."""
    state = draft.state
    match = state.match
    if match is None:
        raise Refused(reason=Refusal.NO_MATCH)
    if match.stage is not MatchStage.LOBBY:
        raise Refused(reason=Refusal.MATCH_ON)
    if not state.seats:
        raise Refused(reason=Refusal.NOBODY_JOINED)
    if player != state.host and not act.manager:
        legal = () if state.seat_of(player) is not None else (JOIN,)
        raise Refused(reason=Refusal.NOT_THE_HOST, player=state.host, legal=legal)
    entrants = tuple(Entrant(player=seat.player) for seat in state.seats)
    started = replace(match, stage=MatchStage.PLAYING, entrants=entrants, first_round=state.round_no)
    draft.change(match=started, last=None, returned=())
    for entrant in entrants:
        draft.fund(entrant.player, state.rules.starting_chips * CENTS)
    draft.emit(MatchStarted(number=match.number, players=tuple(entrant.player for entrant in entrants)))


def leave_match(draft: TableDraft, player: UserId) -> None:
    """Give up: between rounds at once, with the chips gone; the last one left wins."""
    hand_over(draft, (player,))
    _eliminate(draft, (player,), draft.state.round_no)


def judge(draft: TableDraft) -> None:
    """After a round: those without chips are out, and so is who has left or is long away."""
    match = draft.state.match
    if match is None or match.stage is not MatchStage.PLAYING:
        return
    out = tuple(entrant.player for entrant in match.alive if _is_out(draft, entrant.player))
    # Who is out of chips may still be host of the next match; who has gone may not.
    hand_over(draft, {player for player in out if _is_gone(draft, player)})
    _eliminate(draft, out, draft.state.round_no - 1)


def abandon(draft: TableDraft) -> None:
    """End a match without a result: the table closes."""
    match = draft.state.match
    if match is not None and match.stage is MatchStage.PLAYING:
        _end(draft, match, winner=None)


def hand_over(draft: TableDraft, gone: Collection[UserId]) -> None:
    """A host who has gone is followed by the next one at the table, or else by the next one to join."""
    if draft.state.host in gone:
        staying = (seat.player for seat in draft.state.seats if seat.player not in gone)
        draft.change(host=next(staying, None))


def _is_out(draft: TableDraft, player: UserId) -> bool:
    chips = draft.funds.get(player, 0) + sum(wager.amount for wager in draft.state.wagers_of(player))
    return chips <= 0 or _is_gone(draft, player)


def _is_gone(draft: TableDraft, player: UserId) -> bool:
    seat = draft.state.seat_of(player)
    if seat is None or seat.leaving:
        return True
    return seat.absent_since is not None and draft.now - seat.absent_since >= AWAY_TIMEOUT


def _eliminate(draft: TableDraft, out: tuple[UserId, ...], table_round: int) -> None:
    """Give places to those who are out in the same round of the table; one place for all of them."""
    match = draft.state.match
    assert match is not None, "only a match eliminates"
    place = len(match.alive) - len(out) + 1
    out_in = table_round - match.first_round + 1
    entrants = tuple(
        replace(entrant, place=place, out_in=out_in) if entrant.player in out else entrant
        for entrant in match.entrants
    )
    for player in out:
        _take_stack(draft, player)
    match = replace(match, entrants=entrants)
    draft.change(match=match, seats=tuple(seat for seat in draft.state.seats if seat.player not in out))
    solo = len(entrants) == 1
    if not match.alive:
        _end(draft, match, winner=None)
    elif len(match.alive) == 1 and not solo:
        _end(draft, match, winner=match.alive[0].player)


def _take_stack(draft: TableDraft, player: UserId) -> None:
    """Take a player's chips out of the game, those that he has bet on the next round included."""
    take_back(draft, player)
    draft.fund(player, -draft.funds.get(player, 0))


def _end(draft: TableDraft, match: Match, winner: UserId | None) -> None:
    """Keep the places, take the stacks back, and offer a new lobby, whose host is the first one in."""
    entrants = tuple(
        replace(entrant, place=1) if entrant.place is None and entrant.player == winner else entrant
        for entrant in match.entrants
    )
    for entrant in match.alive:
        _take_stack(draft, entrant.player)
    places = tuple(
        MatchPlace(player=each.player, place=each.place, out_in=each.out_in, won=each.player == winner)
        for each in entrants
    )
    draft.emit(MatchEnded(number=match.number, places=places))
    result = MatchResult(number=match.number, entrants=entrants, winner=winner)
    draft.change(match=Match(number=match.number + 1, previous=result), seats=(), host=None)
    draft.arm(None)
