"""What a typed command is answered with: what was done, and one's own cards and chips."""

from __future__ import annotations

from collections.abc import Iterable

from bot.table import CENTS, Entrant, MatchResult, UserId
from bot.table.refusals import InQueue
from bot.table.views import SeatStatus, SeatView, Situation, Snapshot, Stage, situation
from cogs.common import card, chips, countdown, format_amount, people, person
from cogs.texts.hand_texts import followed, has_hands, my_hands
from cogs.texts.no_hand import or_follow

_AFTER = "Your seat is free after the round."


def after_joining(picture: Snapshot, player: UserId) -> str:
    """In the lobby; perhaps as its host."""
    stack = chips(picture.rules.starting_chips * CENTS)
    start = "Start it with `Start` or `/table start`" if picture.host == player else "The host starts it"
    return f"You're in: everybody begins with {stack}. {start}."


def after_bet(picture: Snapshot, player: UserId) -> str:
    """The bet lies; perhaps the cards are out already, or it came back at the deal."""
    seat = picture.seat_of(player)
    if seat is not None and seat.bet:
        return f"{_lies(seat)}{_led(seat)}{_waiting(picture, len(seat.bets))}{_still_queued(picture, player)}"
    now = situation(picture, player)
    if now.queued is not None:
        return _queued(now, now.queued)
    if player in picture.returned and not has_hands(picture, player):
        return "Your bet came back: the box had no room for it beside the others. Please bet anew."
    return my_hands(picture, player)


def after_ready(picture: Snapshot, player: UserId) -> str:
    """Ready; perhaps the cards are out already, perhaps without him."""
    seat = picture.seat_of(player)
    if picture.stage is not Stage.BETS and player in picture.players_in_round:
        return my_hands(picture, player)
    if picture.stage is not Stage.BETS or (seat is not None and seat.status is SeatStatus.SITS_OUT):
        return "You've placed no bet, so you sit this round out. Place one and you're back in."
    return f"You're ready.{_waiting(picture)}{_without_a_bet(picture, seat)}"


def after_sitting_out(before: Snapshot | None, picture: Snapshot, player: UserId) -> str:
    """The next round goes by without the player; the one that is on does not."""
    what = "hands" if picture.boxes_of(player) else "bets" if followed(picture, player) else None
    goes_on = f" Your {what} in this one go on." if what else ""
    return (
        f"You sit out the next round.{goes_on}{_came_back(before, player)} "
        "Place a bet whenever you want back in."
    )


def after_leaving(before: Snapshot | None, picture: Snapshot, player: UserId) -> str:
    """The seat is free, or will be after the round; or the place in the queue is."""
    if before is not None and player in before.queue and before.seat_of(player) is None:
        return "You've given up your place in the queue. Place a bet to line up again."
    if before is not None and before.stage is Stage.LOBBY:
        return f"You've left the lobby. {_next_host(before, picture, player)}".rstrip()
    if before is not None and before.match is not None:
        return _after_giving_up(picture, player)
    back = _came_back(before, player)
    if picture.boxes_of(player):
        return f"Your hands stand; whatever they win is credited. {_AFTER}{back}"
    leaders = dict.fromkeys(box.player for box, _ in followed(picture, player))
    if leaders:
        return f"Your bet stays with {people(leaders)}; whatever it wins is credited. {_AFTER}{back}"
    stood = before is not None and player in before.players_in_round
    result = f" Your hands stood:\n{my_hands(picture, player)}" if stood else ""
    return f"You've left the table.{back}{result or ' Come back any time.'}"


def after_removing(before: Snapshot | None, picture: Snapshot, by: UserId, player: UserId) -> str:
    """Who has removed whom, for the whole channel, and what becomes of what he had at the table."""
    whom = f"{person(by)} has removed {person(player)} from"
    seat = None if before is None else before.seat_of(player)
    if before is None or seat is None:
        return f"{whom} the queue."
    if before.stage is Stage.LOBBY:
        return f"{whom} the lobby. {_next_host(before, picture, player)}".rstrip()
    if before.match is not None:
        return f"{whom} the match{_out_with_his_chips(picture, player)}"
    stakes = " What is at stake in this round stands, and whatever it wins is paid."
    back = " The bet on the next round came back." if seat.has_bet else ""
    return f"{whom} the table.{stakes if player in before.players_in_round else ''}{back}"


def after_move(picture: Snapshot, player: UserId) -> str:
    """What was drawn, and where that leaves the player."""
    drawn = ""
    if picture.news is not None and picture.news.player == player and picture.news.card:
        drawn = f"You drew {card(picture.news.card)}.\n"
    return drawn + my_hands(picture, player)


def _queued(now: Situation, queued: InQueue) -> str:
    return (
        f"The table is full. You're number {queued.place} in the queue. Nothing is staked yet: "
        f"you bet when you've got a seat.{or_follow(now)}"
    )


def _still_queued(picture: Snapshot, player: UserId) -> str:
    queued = situation(picture, player).queued
    if queued is None:
        return ""
    return f" You're still number {queued.place} in the queue for a box of your own."


def _lies(seat: SeatView) -> str:
    """Which bets lie, and on which boxes where that is not just his own."""
    if [box for box, _ in seat.bets] == [seat.box]:
        return f"Your {format_amount(seat.bet or 0)} is on the table."
    if len(seat.bets) == 1:
        return f"Your {format_amount(seat.bet or 0)} is on the table, on box {seat.bets[0][0]}."
    each = [f"{format_amount(cents)} on box {box}" for box, cents in seat.bets]
    return f"Your bets are on the table: {' and '.join(each)}."


def _led(seat: SeatView) -> str:
    """Who was first on the player's own box and will decide there; where he follows others, he knows."""
    leader = dict(seat.leaders).get(seat.box or 0)
    return "" if leader is None else f" {person(leader)} was first there and decides."


def _waiting(picture: Snapshot, bets: int = 1) -> str:
    if picture.stage is not Stage.BETS:
        return " They count for the next round." if bets > 1 else " It counts for the next round."
    return f" Dealing {countdown(picture.deadline)}, or when all are ready." if picture.deadline else ""


def _without_a_bet(picture: Snapshot, seat: SeatView | None) -> str:
    """What becomes of one who is ready and has placed nothing (`on_missed_bet`)."""
    if seat is None or seat.has_bet:
        return ""
    if picture.match is not None or picture.rules.on_missed_bet == "base":
        return f" Without a bet of yours the base bet is placed, {picture.rules.base_bet:,}."
    return " Without a bet you sit the round out."


def _came_back(before: Snapshot | None, player: UserId) -> str:
    """The bet for the next deal, which is the player's again."""
    seat = None if before is None else before.seat_of(player)
    return f" Your {format_amount(seat.bet)} came back." if seat is not None and seat.bet else ""


def _next_host(before: Snapshot, picture: Snapshot, player: UserId) -> str:
    if before.host != player:
        return ""
    return f"{person(picture.host)} is the host now." if picture.host else "The next one in is the host."


def _after_giving_up(picture: Snapshot, player: UserId) -> str:
    """Out of the match at once, or with the end of the round."""
    result = _ended(picture)
    if result is not None:
        won = f" {person(result.winner)} wins it." if result.winner else ""
        return f"You've given up the match{_on_place(result.entrants, player)}.{won}"
    entrants = picture.match.entrants if picture.match is not None else ()
    if place := _on_place(entrants, player):
        return f"You've given up the match{place}. The next lobby opens after it."
    stand = "your hands stand, and " if picture.boxes_of(player) else ""
    return f"You've given up the match: {stand}you're out of it after this round."


def _out_with_his_chips(picture: Snapshot, player: UserId) -> str:
    """When somebody who was removed from a match is out of it: nothing that he has left is paid."""
    if picture.seat_of(player) is not None:
        return ". The open hands stand; after the round the chips are out of the match too."
    result = _ended(picture)
    entrants = result.entrants if result else picture.match.entrants if picture.match else ()
    won = f" {person(result.winner)} wins it." if result and result.winner else ""
    return f"{_on_place(entrants, player)}; the chips are out of it too.{won}"


def _ended(picture: Snapshot) -> MatchResult | None:
    """How the match ended, if it is over and its next lobby open."""
    return picture.match.previous if picture.match is not None and picture.stage is Stage.LOBBY else None


def _on_place(entrants: Iterable[Entrant], player: UserId) -> str:
    place = next((each.place for each in entrants if each.player == player), None)
    return "" if place is None else f", on place {place}"
