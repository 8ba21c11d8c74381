"""Stakes before the deal: what may be bet, by whom, on which box."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot.blackjack.bets import credit_line
from bot.blackjack.limits import BetLimits
from bot.blackjack.resolve import resolve
from bot.blackjack.rules import Bankroll, OnMissedBet, Rules
from bot.table.amounts import Amount, Word
from bot.table.draft import Draft
from bot.table.ids import UserId
from bot.table.ledger import CENTS
from bot.table.refusals import Refusal, Refused
from bot.table.state import Seat, TableState, Wager

_HERE: dict[str, Any] = {
    "ready": True,
    "away": False,
    "skips": None,
    "leaving": False,
    "missed": 0,
    "absent_since": None,
}
"""What a bet makes of its player's seat."""


def smallest_bet(rules: Rules) -> int:
    """The first multiple of the step from the minimum on, in hundredths (`rules.md` §1)."""
    return BetLimits.of(rules).smallest * CENTS


def largest_bet(rules: Rules) -> int | None:
    """The last multiple of the step up to the maximum, in hundredths; None where there is none."""
    largest = BetLimits.of(rules).largest
    return None if largest is None else largest * CENTS


def spendable(draft: Draft, player: UserId, returning: int) -> int:
    """What the player may bet in all on one box, his stake there (``returning``) counted back in.

    On credit, the original bets of a round sum to at most max(balance + 200, 100) (`rules.md` §4).
    """
    placed = sum(wager.amount for wager in draft.state.wagers_of(player))
    balance = draft.funds.get(player, 0) + placed
    others = placed - returning
    both = {draft.state.rules.bankroll, rules_of_next_deal(draft.state).bankroll}
    if both == {Bankroll.CREDIT}:
        return credit_line(balance) - others
    return balance - others


def rules_of_next_deal(state: TableState) -> Rules:
    """The rules that a bet placed now will be played by: pending ones are in force by then."""
    if state.pending is None:
        return state.rules
    return resolve(state.pending.preset, state.pending.changes).rules


def place_bet(draft: Draft, player: UserId, amount: Amount, box: int | None) -> None:
    """Put a stake on the player's box in place of what lay there; seats him, and makes him ready."""
    if draft.state.closing:
        raise Refused(reason=Refusal.TABLE_CLOSING)
    _check_match(draft.state, player)
    _check_staying(draft.state, player)
    if box is None and draft.state.seat_of(player) is None and not draft.state.free_boxes():
        line_up(draft, player)
    elif amount is Word.SAME and box is None:
        _repeat(draft, player)
    else:
        _place(draft, player, amount, box)


def line_up(draft: Draft, player: UserId) -> None:
    """Wait for the next free seat; nothing is staked yet."""
    if player in draft.state.queue:
        raise Refused(reason=Refusal.IN_QUEUE, amount=draft.state.queue.index(player) + 1)
    draft.change(queue=(*draft.state.queue, player))


def _check_match(state: TableState, player: UserId) -> None:
    """In a match only its entrants bet, and only once it has started."""
    if state.in_lobby:
        raise Refused(reason=Refusal.MATCH_NOT_STARTED)
    if state.playing_match and player not in {entrant.player for entrant in state.playing_match.alive}:
        raise Refused(reason=Refusal.NOT_AN_ENTRANT)


def _check_staying(state: TableState, player: UserId) -> None:
    """Who was removed, or has given a match up, is not back by betting before the round is over."""
    seat = state.seat_of(player)
    if seat is not None and seat.leaving and (seat.kicked or state.match is not None):
        raise Refused(reason=Refusal.LEAVING)


def _repeat(draft: Draft, player: UserId) -> None:
    """Place what the player had in his last round, on every box that he had."""
    seat = draft.state.seat_of(player)
    if seat is None or not seat.last_bets:
        raise Refused(reason=Refusal.NO_LAST_BET)
    again = [(box, cents) for box, cents in seat.last_bets if _wager_on(draft.state, player, box) != cents]
    if not again and seat.ready:
        raise Refused(reason=Refusal.SAME_BET, amount=sum(cents for _, cents in seat.last_bets))
    refusals = [refused for box, cents in again if (refused := _try_to_place(draft, player, cents, box))]
    if again and len(refusals) == len(again):
        raise refusals[0]
    draft.change_seat(player, **_HERE)


def _try_to_place(draft: Draft, player: UserId, cents: int, box: int) -> Refused | None:
    """Place a bet where it can be placed; a refusal keeps none of the others off the table."""
    try:
        _place(draft, player, cents, box)
    except Refused as refused:
        return refused
    return None


def _place(draft: Draft, player: UserId, amount: Amount, box: int | None) -> None:
    seat = draft.state.seat_of(player)
    chosen = _box_for(draft.state, player, box)
    held = _wager_on(draft.state, player, chosen)
    most = spendable(draft, player, held)
    cents = _resolve(draft.state, player, amount, most, chosen)
    _check(draft, player, cents, most, chosen)
    if cents == held and seat is not None and seat.ready:
        raise Refused(reason=Refusal.SAME_BET, amount=cents)
    put_wager(draft, player, chosen, cents)


def put_wager(draft: Draft, player: UserId, box: int, cents: int) -> None:
    """Record a stake that has been checked, and move the difference into escrow."""
    assert cents > 0, "a stake is of something"
    state = draft.state
    held = _wager_on(state, player, box)
    draft.stake(player, state.betting_round, cents - held)
    wager = Wager(box=box, player=player, amount=cents, key=draft.command.request.key)
    if held:
        wagers = tuple(wager if (w.player, w.box) == (player, box) else w for w in state.wagers)
    else:
        wagers = (*state.wagers, wager)
    draft.change(
        wagers=wagers,
        seats=_seated(state, player, box),
        queue=tuple(other for other in state.queue if other != player),
        returned=tuple(other for other in state.returned if other != player),
    )
    draft.change_seat(player, **_HERE)


def take_back(draft: Draft, player: UserId) -> None:
    """Return everything the player has placed for the next deal."""
    placed = sum(wager.amount for wager in draft.state.wagers_of(player))
    draft.stake(player, draft.state.betting_round, -placed)
    draft.change(wagers=tuple(w for w in draft.state.wagers if w.player != player))
    return_the_forbidden(draft)


def judge_all_ins(draft: Draft) -> None:
    """Before the deal of a match: a bet below the smallest stands only as all that is left.

    Chips may have come since it was placed, or another bet been lowered: then it becomes the smallest
    bet, or all that is left now; with a bet on a later box it comes back.
    """
    least = smallest_bet(draft.state.rules)
    for wager in draft.state.wagers if draft.state.match is not None else ():
        left, later = draft.funds.get(wager.player, 0), _bets_after(draft.state, wager)
        if wager.amount >= least or (left == 0 and not later):
            continue
        if later:
            _give_back(draft, wager)
        else:
            put_wager(draft, wager.player, wager.box, min(least, wager.amount + left))


def _bets_after(state: TableState, wager: Wager) -> bool:
    return any(other.box > wager.box for other in state.wagers_of(wager.player))


def return_the_forbidden(draft: Draft, *, dealing: bool = False) -> None:
    """Return stakes that cannot stand any more: other options, or a box that has lost its first bettor.

    Whether hidden bets are too much for a box together is judged when they are ``dealing``: before, it
    would tell what others have bet in secret.
    """
    for wager in draft.state.wagers:
        if not _may_stand(draft.state, wager, summed=dealing or not draft.state.rules.hidden_bets):
            _give_back(draft, wager)
            draft.change_seat(wager.player, ready=False)


def missed_bet(draft: Draft, player: UserId, box: int) -> int:
    """What is bet on his box for a player who places nothing, in hundredths; 0 if nothing is.

    The base bet where `on_missed_bet` says so and he can pay it; nothing where others have filled the
    box. In a match "a missing bet is `base_bet` or what is left" (`rules.md` §4), and others give way.
    """
    cents = _usual_bet(draft.state.rules, spendable(draft, player, 0))
    room = None if draft.state.match is not None else _room(draft, player, box)
    return cents if room is None or cents <= room else 0


def _give_back(draft: Draft, wager: Wager) -> None:
    """Return one stake unasked; the board says whose."""
    draft.stake(wager.player, draft.state.betting_round, -wager.amount)
    draft.change(
        wagers=tuple(other for other in draft.state.wagers if other != wager),
        returned=tuple(dict.fromkeys((*draft.state.returned, wager.player))),
    )


def _usual_bet(rules: Rules, most: int) -> int:
    cents = rules.base_bet * CENTS
    if rules.bankroll is Bankroll.MATCH:
        return cents if cents <= most else _all_in(rules, most)
    return cents if rules.on_missed_bet is OnMissedBet.BASE and cents <= most else 0


def _all_in(rules: Rules, most: int) -> int:
    """What is left as a bet: all of it where that is less than the smallest, else an allowed amount."""
    return most if most < smallest_bet(rules) else _rounded(rules, most)


def _seated(state: TableState, player: UserId, box: int) -> tuple[Seat, ...]:
    """The seats, with one for the player: on this box if it is free, else as a follower."""
    seat = state.seat_of(player)
    if seat is not None and seat.box is not None:
        return state.seats
    free = all(other.box != box or other.player == player for other in state.seats)
    taken = Seat(player=player, box=box if free else None)
    others = (other for other in state.seats if other.player != player)
    return tuple(sorted((*others, taken), key=lambda each: each.box or state.rules.boxes + 1))


def _may_stand(state: TableState, wager: Wager, *, summed: bool) -> bool:
    """Whether a stake keeps to the rules in force, beside (or ``summed`` with) those that go before it."""
    rules, most = state.rules, largest_bet(state.rules)
    earlier = state.wagers[: state.wagers.index(wager)]
    ahead = _ahead(state, wager) if summed else ()
    total = wager.amount + sum(other.amount for other in ahead)
    all_in = rules.bankroll is Bankroll.MATCH and wager.amount < smallest_bet(rules)
    regular = wager.amount >= smallest_bet(rules) and wager.amount % (rules.bet_step * CENTS) == 0
    fits = wager.box <= rules.boxes and (most is None or total <= rules.max_bet * CENTS)
    return (all_in or regular) and fits and _has_place(state, wager, earlier)


def _ahead(state: TableState, wager: Wager) -> tuple[Wager, ...]:
    """The stakes on the same box that have room before this one: the earlier ones.

    In a match nobody sits out, so that a box has room for its own player first.
    """
    place, owner = state.wagers.index(wager), _own(state, wager)
    return tuple(
        other
        for nth, other in enumerate(state.wagers)
        if other.box == wager.box
        and other != wager
        and (nth < place if state.match is None or _own(state, other) == owner else not owner)
    )


def _own(state: TableState, wager: Wager) -> bool:
    """Whether a stake is on its player's own box."""
    seat = state.seat_of(wager.player)
    return seat is not None and seat.box == wager.box


def _has_place(state: TableState, wager: Wager, earlier: tuple[Wager, ...]) -> bool:
    """Whether a stake is on a box that its player may decide on, or follow."""
    firsts = {other.box: other.player for other in reversed(earlier)}
    seated = {seat.player for seat in state.seats if seat.box == wager.box}
    if not state.rules.shared_boxes and {firsts.get(wager.box, wager.player), *seated} != {wager.player}:
        return False
    decided = [box for box, player in firsts.items() if player == wager.player]
    return wager.box in firsts or len(decided) < state.rules.boxes_per_player


def _wager_on(state: TableState, player: UserId, box: int) -> int:
    return next((w.amount for w in state.wagers_of(player) if w.box == box), 0)


def _box_for(state: TableState, player: UserId, box: int | None) -> int:
    """The box a bet goes on: the one named, or the player's usual one."""
    owners = _owners(state)
    box = _usual_box(state, player) if box is None else box
    if not 1 <= box <= min(state.rules.boxes, rules_of_next_deal(state).boxes):
        raise Refused(reason=Refusal.NO_SUCH_BOX, box=box, most=state.rules.boxes)
    if owners.get(box, player) != player and not state.rules.shared_boxes:
        raise Refused(reason=Refusal.BOX_TAKEN, box=box, player=owners[box])
    first = next((wager.player for wager in state.wagers if wager.box == box), player)
    own = {number for number, owner in owners.items() if owner == player} | {box}
    if first == player and len(own) > state.rules.boxes_per_player:
        raise Refused(reason=Refusal.TOO_MANY_BOXES, most=state.rules.boxes_per_player)
    return box


def _usual_box(state: TableState, player: UserId) -> int:
    """The player's own box, the one he follows now, the first free one, or the one he followed last."""
    seat = state.seat_of(player)
    own = () if seat is None or seat.box is None else (seat.box,)
    follows = tuple(wager.box for wager in state.wagers_of(player))
    followed = () if seat is None else tuple(box for box, _ in seat.last_bets)
    usual = own or follows or state.free_boxes() or followed
    if not usual:
        raise Refused(reason=Refusal.TABLE_FULL)
    return usual[0]


def _owners(state: TableState) -> dict[int, UserId]:
    """Who decides on which box: its first bettor, or whose seat it is."""
    seated = {seat.box: seat.player for seat in state.seats if seat.box is not None}
    return seated | {wager.box: wager.player for wager in reversed(state.wagers)}


def _resolve(state: TableState, player: UserId, amount: Amount, most: int, box: int) -> int:
    """Turn a word into hundredths; shares of what one has round down to an allowed bet."""
    rules = rules_of_next_deal(state)
    if rules.bankroll is Bankroll.MATCH and most < smallest_bet(rules):
        return most  # "a stack below `min_bet` goes all in"
    if not isinstance(amount, Word):
        return amount
    resolvers: dict[Word, Callable[[], int]] = {
        Word.MIN: lambda: smallest_bet(rules),
        Word.MAX: lambda: _rounded(rules, most),
        Word.ALL: lambda: _rounded(rules, most),
        Word.HALF: lambda: _rounded(rules, most // 2),
        Word.SAME: lambda: _last_bet(state.seat_of(player), box),
    }
    return resolvers[amount]()


def _rounded(rules: Rules, cents: int) -> int:
    step = rules.bet_step * CENTS
    ceiling = largest_bet(rules)
    return (cents if ceiling is None else min(cents, ceiling)) // step * step


def _last_bet(seat: Seat | None, box: int) -> int:
    """What the player had on this box, or, where he had none there, on his first."""
    if seat is None or not seat.last_bets:
        raise Refused(reason=Refusal.NO_LAST_BET)
    return dict(seat.last_bets).get(box, seat.last_bets[0][1])


def _check(draft: Draft, player: UserId, cents: int, most: int, box: int) -> None:
    """Refuse a stake that is off the limits or more than there is, saying what would be allowed."""
    rules, held = rules_of_next_deal(draft.state), _wager_on(draft.state, player, box)
    # What is left of a box would tell what others have bet in secret: then it is judged at the deal.
    room = None if rules.hidden_bets else _room(draft, player, box)
    reason = _why_not(rules, cents, most, room)
    if reason is Refusal.OUT_OF_CHIPS and _at_stake(draft, player) > held:
        reason = Refusal.ALL_AT_STAKE
    if reason is not None:
        raise Refused(
            reason=reason,
            amount=cents,
            box=box,
            least=smallest_bet(rules),
            most=largest_bet(rules) if room is None else min(room, largest_bet(rules) or room),
            step=rules.bet_step * CENTS,
            funds=most,
        )


def _room(draft: Draft, player: UserId, box: int) -> int | None:
    """What a shared box still takes from one bettor (`rules.md` §4: all its bets ≤ `max_bet`).

    In a match nobody sits out: room is kept for the bet that its own player owes, and for an all-in that
    may have to be raised to the smallest bet.
    """
    state, rules = draft.state, rules_of_next_deal(draft.state)
    if rules.max_bet == 0:
        return None
    least = 0 if state.match is None else smallest_bet(rules)
    others = [wager for wager in state.wagers if wager.box == box and wager.player != player]
    taken = sum(max(wager.amount, least) for wager in others) + _owed(draft, player, box)
    return max(rules.max_bet * CENTS - taken, 0)


def _owed(draft: Draft, player: UserId, box: int) -> int:
    """The bet that is due on a box of a match from somebody else, whose own it is."""
    owner = next((seat.player for seat in draft.state.seats if seat.box == box), player)
    if draft.state.match is None or owner == player or draft.state.wagers_of(owner):
        return 0
    return _usual_bet(draft.state.rules, spendable(draft, owner, 0))


def _at_stake(draft: Draft, player: UserId) -> int:
    """What a player would have beside his purse if nothing of his were at stake."""
    elsewhere = 0 if draft.state.match is not None else draft.command.floor.elsewhere.get(player, 0)
    return draft.state.staked_by(player) + elsewhere


def _why_not(rules: Rules, cents: int, most: int, room: int | None) -> Refusal | None:
    least, ceiling = smallest_bet(rules), largest_bet(rules)
    if rules.bankroll is Bankroll.MATCH and 0 < cents == most < least and room != 0:
        return None
    if room is not None and room < least:
        return Refusal.BOX_FULL
    if most < least:
        return Refusal.OUT_OF_CHIPS
    if cents < least:
        return Refusal.BELOW_MIN
    if ceiling is not None and cents > ceiling:
        return Refusal.ABOVE_MAX
    if cents % (rules.bet_step * CENTS):
        return Refusal.OFF_STEP
    if room is not None and cents > room:
        return Refusal.ABOVE_MAX
    if cents > most:
        return Refusal.OVER_CREDIT if rules.bankroll is Bankroll.CREDIT else Refusal.OVER_BALANCE
    return None
