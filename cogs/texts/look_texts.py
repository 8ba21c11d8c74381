"""A table in words, for one pair of eyes: what may be seen, and nothing else."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping

from bot.table import Entrant, UserId
from bot.table.views import BoxView, FollowerView, HandView, SeatStatus, SeatView, Snapshot, Stage, situation
from cogs.common import cards, countdown, fit, format_amount, insured, not_followed, people, person, total
from cogs.texts.hand_texts import my_hands
from cogs.texts.match_texts import host_line

HANDS_SHOWN = 4
"""Hands of one box that are written out beside everybody else's; `/hand` has more of one's own."""

_NOBODY = "Nobody is at this table yet."

_INDENT = "\u2003"


def hand(picture: Snapshot, player: UserId, eliminated: Collection[UserId] = ()) -> str:
    """One's own hands, or what to do to have one; ``eliminated`` are out on the server's bank."""
    return my_hands(picture, player, eliminated)


def dealer(picture: Snapshot, _player: UserId) -> str:
    """The dealer's cards as they lie."""
    if picture.dealer:
        return _dealer(picture)
    if picture.last is None:
        return "The dealer has no cards yet."
    last = picture.last
    value = total(last.dealer_total, soft=last.dealer_soft, natural=last.dealer_natural)
    return f"Last round: dealer {cards(last.dealer)} {value}"


def bets(picture: Snapshot, player: UserId) -> str:
    """The stakes of the round that is on, and those for the next."""
    lines = [line for box in picture.boxes for line in _box_bets(box)]
    when = "" if picture.stage is Stage.BETS else " for the next round"
    for seat in (seat for seat in picture.seats if seat.has_bet):
        amounts = _placed(picture, seat, player)
        words = f"{amounts}{when}" if amounts else f"has bet{when}; how much stays secret until the deal"
        lines.append(f"{person(seat.player)} {words}")
    return fit(lines) or "There are no bets on the table."


def turn(picture: Snapshot, player: UserId) -> str:
    """Who is being asked, and who has not bet yet on the next round."""
    if picture.stage is Stage.LOBBY:
        return f"The match has not started. {host_line(picture)}"
    lines = [_not_ready(picture) if picture.stage is Stage.BETS else _asked(picture), *_betless(picture)]
    queued = situation(picture, player).queued
    if queued is not None:
        lines.append(f"You're number {queued.place} in the queue for a seat.")
    return fit(lines)


def timer(picture: Snapshot, _player: UserId) -> str:
    """What is left of the clock."""
    if picture.stage is Stage.LOBBY:
        return "No clock is running: the match has not started."
    if picture.deadline is None:
        return "No clock is running: the table waits for a bet."
    what = "The cards are dealt" if picture.stage is Stage.BETS else "The time for this decision ends"
    return f"{what} {countdown(picture.deadline)}."


def status(picture: Snapshot, player: UserId, chips: Mapping[UserId, int]) -> str:
    """Everybody's chips (open stakes included), stakes and totals, as far as they may be seen."""
    if picture.stage is Stage.LOBBY:
        joined = f"In: {people(seat.player for seat in picture.seats)}" if picture.seats else _NOBODY
        return fit((joined, f"The match has not started. {host_line(picture)}"))
    lines = [_dealer(picture)] if picture.dealer else []
    everybody = _everybody(picture)
    lines += [line for user in everybody for line in _standing(picture, player, user, chips)]
    lines += [] if everybody else [_NOBODY]
    lines += [f"Waiting for a seat: {people(picture.queue)}"] if picture.queue else []
    lines += [*_out(picture), *(["This table closes after the round."] if picture.closing else [])]
    return fit(lines)


def scores(picture: Snapshot, _player: UserId, chips: Mapping[UserId, int]) -> str:
    """The standings: richest first, then those who are out, best place first."""
    if picture.stage is Stage.LOBBY:  # nobody has chips of the match to come
        previous = picture.match.previous if picture.match else None
        return fit(_places(previous.entrants if previous else ())) or "No match has been played here yet."
    ranked = sorted(_everybody(picture), key=lambda user: -chips.get(user, 0))
    owned = [chips.get(user, 0) for user in ranked]  # the first with as much is whose place is shared
    counted = [(owned.index(chips.get(user, 0)) + 1, user) for user in ranked]
    lines = [
        f"{_nth(place)} {person(user)} **{format_amount(chips.get(user, 0))}**" for place, user in counted
    ]
    return fit((*lines, *_out(picture))) or _NOBODY


_STATUS = {
    SeatStatus.READY: "ready",
    SeatStatus.THINKING: "thinking",
    SeatStatus.SITS_OUT: "sits out",
    SeatStatus.AWAY: "away",
    SeatStatus.LEAVING: "leaving",
}


def _dealer(picture: Snapshot) -> str:
    return f"Dealer {cards(picture.dealer)} {total(picture.dealer_total)}"


def _everybody(picture: Snapshot) -> tuple[UserId, ...]:
    seated = (seat.player for seat in picture.seats)
    playing = (box.player for box in picture.boxes)
    following_ = (each.player for box in picture.boxes for each in box.followers)
    return tuple(dict.fromkeys((*seated, *playing, *following_)))


def _out(picture: Snapshot) -> list[str]:
    """Those who have run out of chips: at this table, or in the match that is on."""
    places = _places(picture.match.entrants if picture.match else ())
    return [*places, *(f"{person(out.player)} is out of chips" for out in picture.out)]


def _places(entrants: Iterable[Entrant]) -> list[str]:
    placed = sorted((each for each in entrants if each.place), key=lambda each: each.place or 0)
    return [_place(each) for each in placed]


def _place(entrant: Entrant) -> str:
    when = f" out in round {entrant.out_in}" if entrant.out_in else ""
    return f"{_nth(entrant.place)} {person(entrant.player)}{when}"


def _nth(place: int | None) -> str:
    """In bold: lines that begin with a bare number are a list, which Discord numbers by itself."""
    return f"**{place}.**"


# Who is asked


def _not_ready(picture: Snapshot) -> str:
    if not picture.seats:
        return _NOBODY
    if not picture.asked and picture.deadline is None:
        return "The table waits for a bet."
    dealt = f" The cards are dealt {countdown(picture.deadline)}." if picture.deadline else ""
    missing = f"Not ready yet: {people(picture.asked)}." if picture.asked else "Nobody is missing."
    return f"{missing}{dealt}"


def _asked(picture: Snapshot) -> str:
    ends = f" The time ends {countdown(picture.deadline)}." if picture.deadline else ""
    by_turns = picture.stage is Stage.PLAY and not picture.rules.simultaneous
    if picture.rules.cards_face_up or by_turns:
        return f"Asked now: {people(picture.asked)}.{ends}"
    # With cards face down, who of several has a decision left would tell of his cards.
    too = ", you too" if picture.asked else ""
    return f"Everybody who has a decision left is being asked{too}.{ends}"


def _betless(picture: Snapshot) -> list[str]:
    """Who takes part in the next deal and has not bet on it; in the intermission, who is ready so."""
    here = (SeatStatus.READY, SeatStatus.THINKING)
    missing = [seat for seat in picture.seats if seat.status in here and not seat.has_bet]
    if picture.stage is Stage.BETS:
        ready = [seat.player for seat in missing if seat.status is SeatStatus.READY]
        return [f"Ready without a bet: {people(ready)}."] if ready else []
    if picture.closing or not missing:
        return []
    return [f"No bet on the next round yet: {people(seat.player for seat in missing)}."]


# Who has what


def _standing(picture: Snapshot, me: UserId, user: UserId, chips: Mapping[UserId, int]) -> Iterator[str]:
    """One person's chips, hands, stakes and bets: in one line, or in one more for each of several boxes."""
    first = f"{person(user)} {format_amount(chips.get(user, 0))}"
    boxes = picture.boxes_of(user)
    parts = [_hands(boxes[0])] if len(boxes) == 1 else []
    parts += [
        _following(box.player, each) for box in picture.boxes for each in box.followers if each.player == user
    ]
    seat = picture.seat_of(user)
    in_round = user in picture.players_in_round
    if seat is not None:
        parts += [] if in_round and seat.status is not SeatStatus.LEAVING else [_STATUS[seat.status]]
        parts += [_next(picture, seat, me)] if seat.has_bet else []
    yield " · ".join((first, *parts))
    if len(boxes) > 1:
        yield from (f"{_INDENT}box {box.number}: {_hands(box)}" for box in boxes)


def _next(picture: Snapshot, seat: SeatView, me: UserId) -> str:
    amounts = _placed(picture, seat, me)
    if picture.stage is Stage.BETS:
        return f"bets {amounts}" if amounts else "has bet"
    return f"{amounts or 'has bet'} for the next round"


def _placed(picture: Snapshot, seat: SeatView, me: UserId) -> str:
    """What lies for the next deal; on which box, where that is not his own. Nothing where it is secret."""
    if seat.bet is None:
        return ""
    words = (
        f"{format_amount(cents)}{'' if box == seat.box else f' on box {box}'}" for box, cents in seat.bets
    )
    secret = " (only you see this)" if picture.rules.hidden_bets and seat.player == me else ""
    return f"{', '.join(words)}{secret}"


def _hands(box: BoxView) -> str:
    more = len(box.hands) - HANDS_SHOWN
    tail = f" and {more} more hands" if more > 0 else ""
    return ", ".join(_hand(each) for each in box.hands[:HANDS_SHOWN]) + tail + insured(box.insurance)


def _hand(each: HandView) -> str:
    value = "" if each.total is None else f" {total(each.total, soft=each.soft, natural=each.natural)}"
    return f"{format_amount(each.bet)} on {cards(each.cards)}{value}"


def _following(leader: UserId, follower: FollowerView) -> str:
    stake = f"{format_amount(follower.staked)} with {person(leader)}"
    return f"{stake}{insured(follower.insurance)}{not_followed(follower.missed)}"


def _box_bets(box: BoxView) -> Iterator[str]:
    own = sum(each.bet for each in box.hands)
    yield f"Box {box.number}: {person(box.player)} {format_amount(own)}{insured(box.insurance)}"
    for each in box.followers:
        stake = f"{person(each.player)} follows with {format_amount(each.staked)}"
        yield f"{_INDENT}↳ {stake}{insured(each.insurance)}{not_followed(each.missed)}"
