"""A table in words, for one pair of eyes: what may be seen, and nothing else."""

from __future__ import annotations

from collections.abc import Mapping

from bot.table.ids import UserId
from bot.table.snapshot import BoxView, HandView, SeatStatus, SeatView, Snapshot, Stage
from bot.table.state import Entrant
from cogs.common.words import cards, countdown, format_amount, people, person, total
from cogs.table.match_text import host_line
from cogs.table.replies import following, my_hands

_NOBODY = "Nobody is at this table yet."


def hand(picture: Snapshot, player: UserId) -> str:
    """One's own hands, or what to do to have one."""
    mine = picture.last and any(box.player == player for box in picture.last.boxes)
    played = picture.stage is Stage.BETS and mine
    if picture.boxes_of(player) or played or following(picture, player):
        return my_hands(picture, player)
    return "You have no hand right now. Place a bet and you're in the next round."


def dealer(picture: Snapshot, _player: UserId) -> str:
    """The dealer's cards as they lie."""
    if picture.dealer:
        return f"Dealer {cards(picture.dealer)} {total(picture.dealer_total)}"
    if picture.last is None:
        return "The dealer has no cards yet."
    last = picture.last
    value = total(last.dealer_total, soft=last.dealer_soft, natural=last.dealer_natural)
    return f"Last round: dealer {cards(last.dealer)} {value}"


def bets(picture: Snapshot, player: UserId) -> str:
    """The stakes of the round that is on, and those for the next."""
    lines = [_box_bets(box) for box in picture.boxes]
    placed = (seat for seat in picture.seats if seat.has_bet)
    lines += [_next_bet(picture, seat, player) for seat in placed]
    return "\n".join(lines) or "There are no bets on the table."


def turn(picture: Snapshot, _player: UserId) -> str:
    """Who is being asked, or who has not bet yet."""
    until = f" {countdown(picture.deadline)}" if picture.deadline else ""
    if picture.stage is Stage.LOBBY:
        return f"The match has not started. {host_line(picture)}"
    if picture.stage is Stage.BETS:
        if not picture.seats:
            return _NOBODY
        return f"Not ready yet: {people(picture.asked)}.{until}" if picture.asked else "Nobody is missing."
    if not picture.asked:
        return f"Everybody who has a decision left is being asked.{until}"
    return f"Asked now: {people(picture.asked)}.{until}"


def timer(picture: Snapshot, _player: UserId) -> str:
    """What is left of the clock."""
    if picture.stage is Stage.LOBBY:
        return "No clock is running: the match has not started."
    if picture.deadline is None:
        return "No clock is running: the table waits for the first bet."
    what = "The cards are dealt" if picture.stage is Stage.BETS else "The time for this decision ends"
    return f"{what} {countdown(picture.deadline)}."


def status(picture: Snapshot, _player: UserId, chips: Mapping[UserId, int]) -> str:
    """Everybody's chips (open stakes included), stakes and totals, as far as they may be seen."""
    lines = [f"Dealer {cards(picture.dealer)} {total(picture.dealer_total)}"] if picture.dealer else []
    for user in _everybody(picture):
        own = [_hands(box) for box in picture.boxes_of(user)]
        seat = picture.seat_of(user)
        waiting = f" · {_STATUS[seat.status]}" if seat is not None and not own else ""
        lines.append(" · ".join((f"{person(user)} {format_amount(chips.get(user, 0))}", *own)) + waiting)
    return "\n".join(lines) or _NOBODY


def scores(picture: Snapshot, _player: UserId, chips: Mapping[UserId, int]) -> str:
    """The standings: richest first, then those who are out of a match, best place first."""
    ranked = sorted(_everybody(picture), key=lambda user: -chips.get(user, 0))
    counted = [f"{person(user)} **{format_amount(chips.get(user, 0))}**" for user in ranked]
    lines = [f"{place}. {words}" for place, words in enumerate(counted, 1)]
    if picture.stage is Stage.LOBBY:
        lines = []  # nobody has chips of the match to come
    entrants = _entrants(picture)
    out = sorted((each for each in entrants if each.place), key=lambda each: each.place or 0)
    lines += [_placed(each) for each in out]
    return "\n".join(lines) or _NOBODY


def _entrants(picture: Snapshot) -> tuple[Entrant, ...]:
    """Those of the match that is on, or in a lobby of the one before."""
    match = picture.match
    if match is None or picture.stage is not Stage.LOBBY:
        return match.entrants if match else ()
    return match.previous.entrants if match.previous else ()


_STATUS = {
    SeatStatus.READY: "ready",
    SeatStatus.THINKING: "thinking",
    SeatStatus.SITS_OUT: "sits out",
    SeatStatus.AWAY: "away",
}


def _placed(entrant: Entrant) -> str:
    when = f" out in round {entrant.out_in}" if entrant.out_in else ""
    return f"{entrant.place}. {person(entrant.player)}{when}"


def _everybody(picture: Snapshot) -> tuple[UserId, ...]:
    playing = (box.player for box in picture.boxes)
    following = (each.player for box in picture.boxes for each in box.followers)
    return tuple(dict.fromkeys((*(seat.player for seat in picture.seats), *playing, *following)))


def _hands(box: BoxView) -> str:
    return ", ".join(_hand(each) for each in box.hands)


def _hand(each: HandView) -> str:
    value = "" if each.total is None else f" {total(each.total, soft=each.soft)}"
    return f"{format_amount(each.bet)} on {cards(each.cards)}{value}"


def _box_bets(box: BoxView) -> str:
    own = sum(each.bet for each in box.hands)
    followers = "".join(
        f" · {person(each.player)} follows with {format_amount(each.staked)}" for each in box.followers
    )
    insured = f" · insured for {format_amount(box.insurance)}" if box.insurance else ""
    return f"Box {box.number}: {person(box.player)} {format_amount(own)}{insured}{followers}"


def _next_bet(picture: Snapshot, seat: SeatView, me: UserId) -> str:
    when = "" if picture.stage is Stage.BETS else " for the next round"
    if seat.bet is None:
        return f"{person(seat.player)} has bet{when}; how much stays secret until the deal"
    secret = " (only you see this)" if picture.rules.hidden_bets and seat.player == me else ""
    return f"{person(seat.player)} {format_amount(seat.bet)}{when}{secret}"
