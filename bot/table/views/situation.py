"""The possible actions of a person at a table, and the reasons against the others.

The one answer to both questions: private panels, typed commands, and the refusals of
:mod:`bot.table.deciding` all ask :func:`situation`.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from math import ceil

from bot.bank.amounts import NO_CHIPS
from bot.bank.ids import UserId
from bot.blackjack.moves import Move
from bot.blackjack.rules import Bankroll
from bot.table import matches, refusals
from bot.table.views.snapshots import BoxView, SeatStatus, Snapshot, Stage


@dataclass(frozen=True, slots=True, kw_only=True)
class Situation:
    """The possible actions of a person. Each ``why_…`` is a refusal, or None if the action is possible.

    ``moves`` are the possible moves on the person's boxes, by the box's number; boxes without any are left
    out. A person without an open question (``why_not_asked``) may still have a surrender there.

    ``why_no_bet`` refuses every bet on the next round; without it, box and amount decide.
    ``why_no_seat`` is there for persons without a seat and for players who are leaving.
    ``queued`` is their place in the queue.

    ``may_join`` and ``may_start`` are for the lobby of a match, ``may_start`` as its host. ``is_table_full``
    tells that a bet without a box would line up in the queue; ``followable_boxes`` are those of others on
    which a bet would follow and has room, ``owned_boxes`` those for which the player decides at the next
    deal, and ``further_boxes`` free ones that they may play as well. ``sits_out`` is for the next round.
    """

    moves: Mapping[int, tuple[Move, ...]]
    why_not_asked: refusals.Refusal | None
    why_no_bet: refusals.Refusal | None
    why_no_seat: refusals.Refusal | None
    queued: refusals.InQueue | None
    may_join: bool
    may_start: bool
    is_table_full: bool
    followable_boxes: tuple[int, ...]
    owned_boxes: tuple[int, ...]
    further_boxes: tuple[int, ...]
    sits_out: bool


def situation(view: Snapshot, player: UserId, eliminated: Collection[UserId] = ()) -> Situation:
    """Return what the player may do; ``view`` is the table as the player sees it.

    ``eliminated`` are members who are out of chips on the server's bank.
    """
    in_lobby, joined = view.stage is Stage.LOBBY, view.seat_of(player) is not None
    seat = view.seat_of(player)
    return Situation(
        moves={box.number: box.moves for box in view.boxes_of(player) if box.moves},
        why_not_asked=_why_not_asked(view, player, eliminated),
        why_no_bet=_why_no_bet(view, player, eliminated),
        why_no_seat=_why_no_seat(view, player, eliminated),
        queued=_queued(view, player),
        may_join=in_lobby and not joined and not view.is_full,
        may_start=in_lobby and bool(view.seats) and player == view.host,
        is_table_full=seat is None and view.is_full,
        followable_boxes=_followable_boxes(view, player),
        owned_boxes=_owned_boxes(view, player),
        further_boxes=_further_boxes(view, player),
        sits_out=seat is not None and seat.status in (SeatStatus.SITS_OUT, SeatStatus.AWAY),
    )


def _why_not_asked(view: Snapshot, player: UserId, eliminated: Collection[UserId]) -> refusals.Refusal | None:
    """Return the refusal of a move, or None if the player has an open question."""
    own = view.boxes_of(player)
    if own:
        return _why_not_in_turn(view, own, may_bet=_why_no_bet(view, player, eliminated) is None)
    followed = next((box for box in view.boxes if player in box.follower_ids), None)
    if followed is not None:
        return refusals.Following(leader=followed.player, box=followed.number)
    seat, no_part = view.seat_of(player), _why_no_part(view, player)
    if no_part is not None:
        return no_part
    if view.closing:
        return refusals.TableClosing()
    bet = NO_CHIPS if seat is None else seat.bet or NO_CHIPS
    if not bet and (queued := _queued(view, player)) is not None:
        return queued
    if _is_eliminated(view, player, eliminated):
        return refusals.Eliminated()
    if view.stage is Stage.BETS:
        return refusals.NoRound(next_bet=bet)
    sits_out = seat is not None and seat.skips_round and not bet
    return refusals.SittingOut() if sits_out else refusals.NotInRound(next_bet=bet)


def _why_not_in_turn(view: Snapshot, own: tuple[BoxView, ...], *, may_bet: bool) -> refusals.Refusal | None:
    """Return why a player with hands in the round has no open question."""
    if any(box.in_turn for box in own):
        return None
    if view.stage is Stage.OFFER:
        return refusals.OfferToOthers()
    in_turn = next((box for box in view.boxes if box.in_turn), None)
    if in_turn is None or view.rules.simultaneous or all(box.is_finished for box in own):
        return refusals.NothingToDecide(may_bet=may_bet)
    return refusals.NotYourTurn(player=in_turn.player)


def _why_no_bet(view: Snapshot, player: UserId, eliminated: Collection[UserId]) -> refusals.Refusal | None:
    """Return the refusal of every bet on the next round, or None."""
    if _is_eliminated(view, player, eliminated):
        return refusals.Eliminated()
    if view.closing:
        return refusals.TableClosing()
    no_part = _why_no_part(view, player)
    # A bet keeps a player who has left; only those who were removed, or gave up a match, are gone.
    return None if isinstance(no_part, refusals.LeavingTable) else no_part


def _why_no_seat(view: Snapshot, player: UserId, eliminated: Collection[UserId]) -> refusals.Refusal | None:
    """Return why the player has no seat or will lose it."""
    queued, no_part = _queued(view, player), _why_no_part(view, player)
    seat = view.seat_of(player)
    if seat is not None:
        return no_part if seat.status is SeatStatus.LEAVING else None
    if queued is not None:
        return refusals.TableClosing() if view.closing else queued
    if no_part is not None:
        return no_part
    if _is_eliminated(view, player, eliminated):
        return refusals.Eliminated()
    return refusals.NoSeat(full=view.is_full, closing=view.closing)


def _why_no_part(view: Snapshot, player: UserId) -> refusals.Refusal | None:
    """Return the refusal of a player who is not in the match, or is leaving."""
    if view.stage is Stage.LOBBY:
        return _in_lobby(view, player)
    if view.match is not None:
        places = {entrant.player: entrant.place for entrant in view.match.entrants}
        if player not in places:
            return refusals.NotInMatch() if view.heat is None else refusals.MatchRunning(is_heat=True)
        if (place := places[player]) is not None:
            left = matches.rounds_left(view.match, view.rules) or 0
            minutes, is_heat = _minutes(view, left), view.heat is not None
            return refusals.OutOfMatch(place=place, rounds=left, minutes=minutes, is_heat=is_heat)
    return _leaving(view, player)


def _minutes(view: Snapshot, rounds: int) -> int:
    """Return how long so many rounds take where everybody uses up their time; 0 without a clock."""
    rules = view.rules
    if view.match is None or not (rules.intermission and rules.turn_time):
        return 0
    turns = 1 if rules.simultaneous else len(view.match.alive)
    return ceil(rounds * (rules.intermission + turns * rules.turn_time) / 60)


def _in_lobby(view: Snapshot, player: UserId) -> refusals.MatchNotStarted | refusals.LobbyFull:
    joined, is_host = view.seat_of(player) is not None, player == view.host
    if view.is_full and not joined and not is_host:
        return refusals.LobbyFull(seats=view.rules.boxes)
    return refusals.MatchNotStarted(host=view.host, is_host=is_host, may_join=not joined and not view.is_full)


def _leaving(
    view: Snapshot, player: UserId
) -> refusals.LeavingTable | refusals.RemovedFromTable | refusals.GaveUpMatch | None:
    """Say that the player leaves after the round; their stakes in it stand."""
    seat = view.seat_of(player)
    if seat is None or seat.status is not SeatStatus.LEAVING:
        return None
    has_hands = bool(view.boxes_of(player))
    followed = tuple(box.number for box in view.boxes if player in box.follower_ids)
    if view.match is not None:
        return refusals.GaveUpMatch(
            has_hands=has_hands, followed_boxes=followed, closing=view.closing or view.heat is not None
        )
    kind = refusals.RemovedFromTable if seat.removed else refusals.LeavingTable
    return kind(has_hands=has_hands, followed_boxes=followed, may_bet=not view.closing)


def _queued(view: Snapshot, player: UserId) -> refusals.InQueue | None:
    if player not in view.queue:
        return None
    offered = dict(view.boxes_to_follow)
    followable = next((box for box in _followable_boxes(view, player) if box in offered), None)
    return refusals.InQueue(place=view.queue.index(player) + 1, followable_box=followable)


def _followable_boxes(view: Snapshot, player: UserId) -> tuple[int, ...]:
    return tuple(box for box, owner in view.open_boxes if owner != player and _has_room(view, player, box))


def _has_room(view: Snapshot, player: UserId, box: int) -> bool:
    """Return whether another bet fits on a box; hidden bets of others do not count."""
    if view.most_bet is None:
        return True
    others = (dict(seat.bets).get(box, NO_CHIPS) for seat in view.seats if seat.player != player)
    taken = sum(max(cents, view.least_bet) for cents in others if cents)
    return taken + view.least_bet <= view.most_bet


def _owned_boxes(view: Snapshot, player: UserId) -> tuple[int, ...]:
    seat = view.seat_of(player)
    if seat is None:
        return ()
    followed = dict(seat.leaders)
    boxes = {box for box, _ in seat.bets if box not in followed}
    return tuple(sorted(boxes | ({seat.box} if seat.box is not None else set())))


def _further_boxes(view: Snapshot, player: UserId) -> tuple[int, ...]:
    """Return the free boxes on which the player may bet; hidden bets of others do not count."""
    if len(_owned_boxes(view, player)) >= view.rules.boxes_per_player:
        return ()
    return tuple(box for box in range(1, view.rules.boxes + 1) if box not in view.taken_boxes)


def _is_eliminated(view: Snapshot, player: UserId, eliminated: Collection[UserId]) -> bool:
    return view.rules.bankroll is Bankroll.BANK and player in eliminated
