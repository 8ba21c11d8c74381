"""A table as text, as far as one person may see it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping

from bot.table import Entrant, UserId
from bot.table.views import BoxView, FollowerView, HandView, SeatStatus, SeatView, Snapshot, Stage, situation
from cogs.common import cards, countdown, fit, format_amount, insured, not_followed, people, person, total
from cogs.texts.hand_texts import hand_text, my_hands
from cogs.texts.match_texts import host_line

HANDS_SHOWN = 4
"""Hands of a box that are shown among those of everybody; ``/hand`` shows more of one's own."""

_NOBODY = "Nobody is at this table yet."

_INDENT = "\u2003"


def hand(snapshot: Snapshot, player: UserId, eliminated: Collection[UserId] = ()) -> str:
    """Return the player's own hands, or how to get one; ``eliminated`` are out of chips on the bank."""
    return my_hands(snapshot, player, eliminated)


def dealer(snapshot: Snapshot, _player: UserId) -> str:
    """Return the dealer's cards."""
    if snapshot.dealer:
        return _dealer(snapshot)
    if snapshot.last is None:
        return "The dealer has no cards yet."
    last = snapshot.last
    value = total(last.dealer_total, soft=last.dealer_soft, natural=last.dealer_natural)
    return f"Last round: dealer {cards(last.dealer)} {value}"


def bets(snapshot: Snapshot, player: UserId) -> str:
    """Return the stakes of the open round, and the bets on the next one."""
    lines = [line for box in snapshot.boxes for line in _box_bets(box)]
    when = "" if snapshot.stage is Stage.BETS else " for the next round"
    for seat in (seat for seat in snapshot.seats if seat.has_bet):
        amounts = _placed(snapshot, seat, player)
        words = f"{amounts}{when}" if amounts else f"has bet{when}; how much stays secret until the deal"
        lines.append(f"{person(seat.player)} {words}")
    return fit(lines) or "There are no bets on the table."


def turn(snapshot: Snapshot, player: UserId) -> str:
    """Return who is asked, and who has not bet on the next round yet."""
    if snapshot.stage is Stage.LOBBY:
        return f"The match has not started. {host_line(snapshot)}"
    lines = [_not_ready(snapshot) if snapshot.stage is Stage.BETS else _asked(snapshot), *_betless(snapshot)]
    queued = situation(snapshot, player).queued
    if queued is not None:
        lines.append(f"You're number {queued.place} in the queue for a seat.")
    return fit(lines)


def timer(snapshot: Snapshot, _player: UserId) -> str:
    """Return the time that is left."""
    if snapshot.stage is Stage.LOBBY:
        return "No clock is running: the match has not started."
    if snapshot.deadline is None:
        return "No clock is running: the table waits for a bet."
    what = "The cards are dealt" if snapshot.stage is Stage.BETS else "The time for this decision ends"
    return f"{what} {countdown(snapshot.deadline)}."


def status(snapshot: Snapshot, player: UserId, chips: Mapping[UserId, int]) -> str:
    """Return whose turn it is, and everybody's chips (open stakes included), stakes and hands.

    All of it is as the player may see it.
    """
    if snapshot.stage is Stage.LOBBY:
        joined = f"In: {people(seat.player for seat in snapshot.seats)}" if snapshot.seats else _NOBODY
        return fit((joined, f"The match has not started. {host_line(snapshot)}"))
    lines = [_dealer(snapshot), _asked(snapshot)] if snapshot.dealer else []
    everybody = _everybody(snapshot)
    lines += [line for user in everybody for line in _standing(snapshot, player, user, chips)]
    lines += [] if everybody else [_NOBODY]
    lines += [f"Waiting for a seat: {people(snapshot.queue)}"] if snapshot.queue else []
    lines += [*_out(snapshot), *(["This table closes after the round."] if snapshot.closing else [])]
    return fit(lines)


def scores(snapshot: Snapshot, _player: UserId, chips: Mapping[UserId, int]) -> str:
    """Return the standings: the most chips first, then eliminated players, best place first."""
    if snapshot.stage is Stage.LOBBY:  # nobody has chips in a match that has not started
        previous = snapshot.match.previous if snapshot.match else None
        return fit(_places(previous.entrants if previous else ())) or "No match has been played here yet."
    ranked = sorted(_everybody(snapshot), key=lambda user: -chips.get(user, 0))
    owned = [chips.get(user, 0) for user in ranked]  # players with equal chips share the first one's place
    counted = [(owned.index(chips.get(user, 0)) + 1, user) for user in ranked]
    lines = [
        f"{_nth(place)} {person(user)} **{format_amount(chips.get(user, 0))}**" for place, user in counted
    ]
    return fit((*lines, *_out(snapshot))) or _NOBODY


_STATUS = {
    SeatStatus.READY: "ready",
    SeatStatus.THINKING: "thinking",
    SeatStatus.SITS_OUT: "sits out",
    SeatStatus.AWAY: "away",
    SeatStatus.LEAVING: "leaving",
}


def _dealer(snapshot: Snapshot) -> str:
    return f"Dealer {cards(snapshot.dealer)} {total(snapshot.dealer_total)}"


def _everybody(snapshot: Snapshot) -> tuple[UserId, ...]:
    seated = (seat.player for seat in snapshot.seats)
    playing = (box.player for box in snapshot.boxes)
    following = (each.player for box in snapshot.boxes for each in box.followers)
    return tuple(dict.fromkeys((*seated, *playing, *following)))


def _out(snapshot: Snapshot) -> list[str]:
    """Return the eliminated players, at this table or in the running match."""
    places = _places(snapshot.match.entrants if snapshot.match else ())
    return [*places, *(f"{person(out.player)} is out of chips" for out in snapshot.out)]


def _places(entrants: Iterable[Entrant]) -> list[str]:
    placed = sorted((each for each in entrants if each.place), key=lambda each: each.place or 0)
    return [_place(each) for each in placed]


def _place(entrant: Entrant) -> str:
    when = f" out in round {entrant.out_in}" if entrant.out_in else ""
    return f"{_nth(entrant.place)} {person(entrant.player)}{when}"


def _nth(place: int | None) -> str:
    """Return a place in bold: Discord renumbers lines that begin with a bare number."""
    return f"**{place}.**"


# Open questions


def _not_ready(snapshot: Snapshot) -> str:
    if not snapshot.seats:
        return _NOBODY
    if not snapshot.asked and snapshot.deadline is None:
        return "The table waits for a bet."
    dealt = f" The cards are dealt {countdown(snapshot.deadline)}." if snapshot.deadline else ""
    missing = f"Not ready yet: {people(snapshot.asked)}." if snapshot.asked else "Nobody is missing."
    return f"{missing}{dealt}"


def _asked(snapshot: Snapshot) -> str:
    ends = f" The time ends {countdown(snapshot.deadline)}." if snapshot.deadline else ""
    by_turns = snapshot.stage is Stage.PLAY and not snapshot.rules.simultaneous
    if snapshot.rules.cards_face_up or by_turns:
        return f"Asked now: {people(snapshot.asked)}.{ends}"
    # With cards face down, naming the players who have a decision left would tell of their cards.
    too = ", you too" if snapshot.asked else ""
    return f"Everybody who has a decision left is being asked{too}.{ends}"


def _betless(snapshot: Snapshot) -> list[str]:
    """Return players in the next deal without a bet; in the intermission, those of them who are ready."""
    here = (SeatStatus.READY, SeatStatus.THINKING)
    missing = [seat for seat in snapshot.seats if seat.status in here and not seat.has_bet]
    if snapshot.stage is Stage.BETS:
        ready = [seat.player for seat in missing if seat.status is SeatStatus.READY]
        return [f"Ready without a bet: {people(ready)}."] if ready else []
    if snapshot.closing or not missing:
        return []
    return [f"No bet on the next round yet: {people(seat.player for seat in missing)}."]


# Balances


def _standing(snapshot: Snapshot, me: UserId, user: UserId, chips: Mapping[UserId, int]) -> Iterator[str]:
    """Yield one person's chips, hands, stakes and bets; several boxes have a line each."""
    first = f"{person(user)} {format_amount(chips.get(user, 0))}"
    boxes = snapshot.boxes_of(user)
    parts = [_hands(boxes[0])] if len(boxes) == 1 else []
    parts += [
        _following(box.player, each)
        for box in snapshot.boxes
        for each in box.followers
        if each.player == user
    ]
    seat = snapshot.seat_of(user)
    in_round = user in snapshot.players_in_round
    if seat is not None:
        parts += [] if in_round and seat.status is not SeatStatus.LEAVING else [_STATUS[seat.status]]
        parts += [_next(snapshot, seat, me)] if seat.has_bet else []
    yield " · ".join((first, *parts))
    if len(boxes) > 1:
        yield from (f"{_INDENT}box {box.number}: {_hands(box)}" for box in boxes)


def _next(snapshot: Snapshot, seat: SeatView, me: UserId) -> str:
    amounts = _placed(snapshot, seat, me)
    if snapshot.stage is Stage.BETS:
        return f"bets {amounts}" if amounts else "has bet"
    return f"{amounts or 'has bet'} for the next round"


def _placed(snapshot: Snapshot, seat: SeatView, me: UserId) -> str:
    """Return a player's bets on the next deal, with boxes other than their own; empty if they are secret."""
    if seat.bet is None:
        return ""
    words = (
        f"{format_amount(cents)}{'' if box == seat.box else f' on box {box}'}" for box, cents in seat.bets
    )
    secret = " (only you see this)" if snapshot.rules.hidden_bets and seat.player == me else ""
    return f"{', '.join(words)}{secret}"


def _hands(box: BoxView) -> str:
    more = len(box.hands) - HANDS_SHOWN
    tail = f" and {more} more hands" if more > 0 else ""
    return ", ".join(_hand(each) for each in box.hands[:HANDS_SHOWN]) + tail + insured(box)


def _hand(each: HandView) -> str:
    return f"{format_amount(each.bet)} on {hand_text(each)}"


def _following(leader: UserId, follower: FollowerView) -> str:
    stake = f"{format_amount(follower.staked)} with {person(leader)}"
    return f"{stake}{insured(follower)}{not_followed(follower.missed)}"


def _box_bets(box: BoxView) -> Iterator[str]:
    own = sum(each.bet for each in box.hands)
    yield f"Box {box.number}: {person(box.player)} {format_amount(own)}{insured(box)}"
    for each in box.followers:
        stake = f"{person(each.player)} follows with {format_amount(each.staked)}"
        yield f"{_INDENT}↳ {stake}{insured(each)}{not_followed(each.missed)}"
