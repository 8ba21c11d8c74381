"""Answers to typed commands: what was done, with the player's own cards and chips."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.table import CENTS, Entrant, MatchResult, UserId
from bot.table.refusals import InQueue
from bot.table.views import SeatStatus, SeatView, Situation, Snapshot, Stage, situation
from cogs.common import card, chips, countdown, format_amount, numbered, people, person
from cogs.texts.hand_texts import followed, has_hands, my_hands
from cogs.texts.no_hand import or_follow
from cogs.texts.time_texts import bets_without_timer

_SEAT_FREE = "Your seat is free after the round."


def after_joining(snapshot: Snapshot, player: UserId) -> str:
    """Answer ``/join``."""
    stack = chips(snapshot.rules.starting_chips * CENTS)
    start = "Start it with `Start` or `/table start`" if snapshot.host == player else "The host starts it"
    return f"You're in: everybody begins with {stack}. {start}."


def after_bet(snapshot: Snapshot, player: UserId) -> str:
    """Answer ``/bet``: the bet is placed, the player waits for a seat, or the deal has followed at once."""
    seat = snapshot.seat_of(player)
    if seat is not None and seat.bet:
        placed = f"{_placed_bets(seat)}{_deciders(seat)}"
        return f"{placed}{_waiting(snapshot, len(seat.bets))}{_still_queued(snapshot, player)}"
    now = situation(snapshot, player)
    if now.queued is not None:
        return _queued(now, now.queued)
    if player in snapshot.returned and not has_hands(snapshot, player):
        return "Your bet came back: its box had no room, or its player made no bet. Please bet again."
    return my_hands(snapshot, player)


def after_sharing(before: Snapshot | None, snapshot: Snapshot, player: UserId) -> str:
    """Answer ``/share``: which of the player's boxes are open to others now, or closed again."""
    was_open = _open_boxes(before, player) if before is not None else ()
    now_open = _open_boxes(snapshot, player)
    opened = [box for box in now_open if box not in was_open]
    closed = [box for box in was_open if box not in now_open]
    if opened:
        return f"{numbered(opened)} {_is_or_are(opened)} open to others. You decide, and they follow."
    back = len(snapshot.returned) > (0 if before is None else len(before.returned))
    came_back = " The bets that followed went back." if back else ""
    return f"{numbered(closed)} {_is_or_are(closed)} closed to others.{came_back}"


def after_ready(snapshot: Snapshot, player: UserId) -> str:
    """Answer ``/ready``; the deal, and even the end of the round, may have followed at once."""
    seat = snapshot.seat_of(player)
    if snapshot.stage is not Stage.BETS or seat is None or seat.status is not SeatStatus.READY:
        return my_hands(snapshot, player)
    return f"You're ready.{_waiting(snapshot)}{_without_a_bet(snapshot, seat)}"


def after_taking_back(before: Snapshot | None, snapshot: Snapshot, player: UserId) -> str:
    """Answer ``/takeback``: the bets on the next round came back, and the seat stays."""
    returned = _came_back(before, player).lstrip()
    seat = snapshot.seat_of(player)
    # Without a clock, the table makes no bet for anybody.
    then = _without_a_bet(snapshot, seat) if snapshot.rules.intermission else ""
    return f"{returned} You keep your seat.{then}"


def after_sitting_out(before: Snapshot | None, snapshot: Snapshot, player: UserId) -> str:
    """Answer ``/sitout``; hands of the open round are played on."""
    what = "hands" if snapshot.boxes_of(player) else "bets" if followed(snapshot, player) else None
    goes_on = f" Your {what} in this one go on." if what else ""
    return (
        f"You sit out the next round.{goes_on}{_came_back(before, player)} "
        "Place a bet whenever you want back in."
    )


def after_leaving(before: Snapshot | None, snapshot: Snapshot, player: UserId) -> str:
    """Answer ``/leave``: the seat is free now or after the round, or the place in the queue is free."""
    if before is not None and player in before.queue and before.seat_of(player) is None:
        return "You've given up your place in the queue. Place a bet to line up again."
    if before is not None and before.stage is Stage.LOBBY:
        return f"You've left the lobby. {_next_host(before, snapshot, player)}".rstrip()
    if before is not None and before.match is not None:
        return _after_giving_up(snapshot, player)
    back = _came_back(before, player)
    if snapshot.boxes_of(player):
        return f"Your hands stand; whatever they win is credited. {_SEAT_FREE}{back}"
    leaders = dict.fromkeys(box.player for box, _ in followed(snapshot, player))
    if leaders:
        return f"Your bet stays with {people(leaders)}; whatever it wins is credited. {_SEAT_FREE}{back}"
    stood = before is not None and player in before.players_in_round
    result = f" Your hands stood:\n{my_hands(snapshot, player)}" if stood else ""
    return f"You've left the table.{back}{result or ' Come back any time.'}"


def after_removing(before: Snapshot | None, snapshot: Snapshot, by: UserId, player: UserId) -> str:
    """Return the public message about a removed player and their stakes."""
    whom = f"{person(by)} has removed {person(player)} from"
    seat = None if before is None else before.seat_of(player)
    if before is None or seat is None:
        return f"{whom} the queue."
    if before.stage is Stage.LOBBY:
        return f"{whom} the lobby. {_next_host(before, snapshot, player)}".rstrip()
    if before.match is not None:
        return f"{whom} the match{_removed_from_match(snapshot, player)}"
    stakes = " What is at stake in this round stands, and whatever it wins is paid."
    back = " The bet on the next round came back." if seat.has_bet else ""
    return f"{whom} the table.{stakes if player in before.players_in_round else ''}{back}"


def after_move(snapshot: Snapshot, player: UserId) -> str:
    """Answer a move: the card that was drawn, and the player's hands."""
    drawn = ""
    if snapshot.news is not None and snapshot.news.player == player and snapshot.news.card:
        drawn = f"You drew {card(snapshot.news.card)}.\n"
    return drawn + my_hands(snapshot, player)


def _queued(now: Situation, queued: InQueue) -> str:
    return (
        f"The table is full. You're number {queued.place} in the queue. Nothing is staked yet: "
        f"you bet when you've got a seat.{or_follow(now)}"
    )


def _open_boxes(snapshot: Snapshot, player: UserId) -> tuple[int, ...]:
    return tuple(box for box, owner in snapshot.open_boxes if owner == player)


def _is_or_are(boxes: Sequence[int]) -> str:
    return "is" if len(boxes) == 1 else "are"


def _still_queued(snapshot: Snapshot, player: UserId) -> str:
    queued = situation(snapshot, player).queued
    if queued is None:
        return ""
    return f" You're still number {queued.place} in the queue for a box of your own."


def _placed_bets(seat: SeatView) -> str:
    """Return the player's bets; on which boxes, unless there is only their own."""
    if [box for box, _ in seat.bets] == [seat.box]:
        return f"Your {format_amount(seat.bet or 0)} is on the table."
    if len(seat.bets) == 1:
        return f"Your {format_amount(seat.bet or 0)} is on the table, on box {seat.bets[0][0]}."
    each = [f"{format_amount(cents)} on box {box}" for box, cents in seat.bets]
    return f"Your bets are on the table: {' and '.join(each)}."


def _deciders(seat: SeatView) -> str:
    """Return who decides on the boxes on which the player follows."""
    return "".join(f" {person(leader)} decides on box {box}." for box, leader in seat.leaders)


def _waiting(snapshot: Snapshot, bets: int = 1) -> str:
    if snapshot.stage is not Stage.BETS:
        return " They count for the next round." if bets > 1 else " It counts for the next round."
    without_timer = bets_without_timer(snapshot)
    if without_timer is not None:
        return f" {without_timer}"
    early = "at once with `Deal now` or `/ready`" if snapshot.gathering else "when all are ready"
    return f" Dealing {countdown(snapshot.deadline)}, or {early}." if snapshot.deadline else ""


def _without_a_bet(snapshot: Snapshot, seat: SeatView | None) -> str:
    """Return what happens to a player who makes no bet (option ``on_missed_bet``)."""
    if seat is None or seat.has_bet:
        return ""
    if seat.box is not None and (snapshot.match is not None or snapshot.rules.on_missed_bet == "base"):
        return f" Without a bet of yours the base bet is placed, {snapshot.rules.base_bet:,}."
    return " Without a bet you sit the round out."


def _came_back(before: Snapshot | None, player: UserId) -> str:
    """Return the bet for the next deal that the player got back."""
    seat = None if before is None else before.seat_of(player)
    return f" Your {format_amount(seat.bet)} came back." if seat is not None and seat.bet else ""


def _next_host(before: Snapshot, snapshot: Snapshot, player: UserId) -> str:
    if before.host != player:
        return ""
    return f"{person(snapshot.host)} is the host now." if snapshot.host else "The next one in is the host."


def _after_giving_up(snapshot: Snapshot, player: UserId) -> str:
    """Return whether the player is out of the match now, or after the round."""
    result = _ended(snapshot)
    if result is not None:
        won = f" {person(result.winner)} wins it." if result.winner else ""
        return f"You've given up the match{_on_place(result.entrants, player)}.{won}"
    entrants = snapshot.match.entrants if snapshot.match is not None else ()
    if place := _on_place(entrants, player):
        return f"You've given up the match{place}. The next lobby opens after it."
    stand = "your hands stand, and " if snapshot.boxes_of(player) else ""
    return f"You've given up the match: {stand}you're out of it after this round."


def _removed_from_match(snapshot: Snapshot, player: UserId) -> str:
    """Return when a removed player is out of the match; their chips are not paid out."""
    if snapshot.seat_of(player) is not None:
        return ". The open hands stand; after the round the chips are out of the match too."
    result = _ended(snapshot)
    entrants = result.entrants if result else snapshot.match.entrants if snapshot.match else ()
    won = f" {person(result.winner)} wins it." if result and result.winner else ""
    return f"{_on_place(entrants, player)}; the chips are out of it too.{won}"


def _ended(snapshot: Snapshot) -> MatchResult | None:
    """Return the match's result, if it is over and the next lobby is open."""
    return snapshot.match.previous if snapshot.match is not None and snapshot.stage is Stage.LOBBY else None


def _on_place(entrants: Iterable[Entrant], player: UserId) -> str:
    place = next((each.place for each in entrants if each.player == player), None)
    return "" if place is None else f", on place {place}"
