"""How people place their stakes: on which box, how much, and what would be taken instead."""

from __future__ import annotations

from collections.abc import Callable

from bot.table import (
    CENTS,
    Amount,
    AmountWord,
    Refusal,
    Refused,
    Seat,
    TableState,
    UserId,
    largest_bet,
    rounded,
    smallest_bet,
)
from bot.table.deciding.betting import (
    boxes_to_come,
    elsewhere,
    on_credit,
    put_wager,
    room,
    rules_of_next_deal,
    spendable,
    wager_on,
)
from bot.table.drafting import TableDraft
from bot.table.views import LINE_UP, in_queue, is_gone_for_good, leaving


def place_bet(draft: TableDraft, player: UserId, amount: Amount, box: int | None) -> None:
    """Put a stake on the player's box in place of what lay there; seats him, and makes him ready."""
    if draft.state.closing:
        raise Refused(reason=Refusal.TABLE_CLOSING)
    draft.kind.check_may_play(draft, player)
    if is_gone_for_good(draft.state, player):
        raise leaving(draft.state, player)
    seat = draft.state.seat_of(player)
    own = None if seat is None else seat.box
    if box is None and not _usual_boxes(draft.state, player):
        if own is None:
            line_up(draft, player)
            return
        box = own  # his box goes with this round: the refusal says what there will be
    if amount is AmountWord.SAME and box is None:
        _repeat(draft, player)
    else:
        _place(draft, player, amount, box)


def line_up(draft: TableDraft, player: UserId) -> None:
    """Wait for the next free seat; nothing is staked yet."""
    if player in draft.state.queue:
        raise in_queue(draft.state, player)
    draft.seats.enqueue(player)


def _repeat(draft: TableDraft, player: UserId) -> None:
    """Place what the player had in his last round, on every box that he had: all of it, or nothing."""
    seat = draft.state.seat_of(player)
    if seat is None or not seat.last_bets:
        raise Refused(reason=Refusal.NO_LAST_BET)
    again = [(box, cents) for box, cents in seat.last_bets if wager_on(draft.state, player, box) != cents]
    if not again and seat.ready:
        raise Refused(reason=Refusal.SAME_BET, amount=sum(cents for _, cents in seat.last_bets))
    _check_all(draft, player, sum(cents for _, cents in seat.last_bets))
    for box, cents in again:
        _place(draft, player, cents, box)
    draft.seats.mark_present(player)


def _check_all(draft: TableDraft, player: UserId, cents: int) -> None:
    """Refuse bets that are more together than there is, before the first of them is placed."""
    rules = rules_of_next_deal(draft.state)
    most = spendable(draft, player, sum(wager.amount for wager in draft.state.wagers_of(player)))
    if smallest_bet(rules) <= most < cents:
        credit = on_credit(draft)
        raise Refused(
            reason=Refusal.OVER_CREDIT if credit else Refusal.OVER_BALANCE,
            amount=cents,
            funds=most,
            possible=rounded(rules, most),
            on_credit=credit,
        )


def _place(draft: TableDraft, player: UserId, amount: Amount, box: int | None) -> None:
    seat = draft.state.seat_of(player)
    chosen = _box_for(draft, player, box)
    held = wager_on(draft.state, player, chosen)
    most = spendable(draft, player, held)
    cents = _resolve(draft, player, amount, most, chosen)
    _check(draft, player, cents, most, chosen)
    if cents == held and seat is not None and seat.ready:
        raise Refused(reason=Refusal.SAME_BET, amount=cents)
    put_wager(draft, player, chosen, cents)


def _box_for(draft: TableDraft, player: UserId, box: int | None) -> int:
    """The box a bet goes on: the one named, or the player's usual one."""
    state = draft.state
    box = _usual_boxes(state, player)[0] if box is None else box
    reason = _why_not_on(state, player, box)
    if reason is None:
        return box
    raise Refused(
        reason=reason,
        box=box,
        boxes=_boxes_open(draft, player),
        amount=state.queue.index(player) + 1 if player in state.queue else None,
        legal=() if player in state.queue or _usual_boxes(state, player) else (LINE_UP,),
        player=_owners(state).get(box),
        most=rules_of_next_deal(state).boxes_per_player
        if reason is Refusal.TOO_MANY_BOXES
        else boxes_to_come(state),
    )


def _why_not_on(state: TableState, player: UserId, box: int) -> Refusal | None:
    """Why the player may not bet on a box at all."""
    owners = _owners(state)
    if not 1 <= box <= boxes_to_come(state):
        return Refusal.NO_SUCH_BOX
    if owners.get(box, player) != player and not state.rules.shared_boxes:
        return Refusal.BOX_TAKEN
    if wager_on(state, player, box):
        return None  # no box more than he has
    first = next((wager.player for wager in state.wagers if wager.box == box), player)
    own = {number for number, owner in owners.items() if owner == player} | {box}
    if first == player and len(own) > rules_of_next_deal(state).boxes_per_player:
        return Refusal.TOO_MANY_BOXES
    return None


def _boxes_open(draft: TableDraft, player: UserId) -> tuple[int, ...]:
    """The boxes on which the player may bet, and which have room for it as far as he may know."""
    least, numbers = smallest_bet(rules_of_next_deal(draft.state)), range(1, boxes_to_come(draft.state) + 1)
    rooms = {box: _known_room(draft, player, box) for box in numbers}
    roomy = (box for box, left in rooms.items() if left is None or left >= least)
    return tuple(box for box in roomy if _why_not_on(draft.state, player, box) is None)


def _usual_boxes(state: TableState, player: UserId) -> tuple[int, ...]:
    """The player's own box, one that he has bet on, the first free one, or the one he followed last.

    None of them, at the next deal: the table is full for him.
    """
    seat = state.seat_of(player)
    bets = tuple(wager.box for wager in state.wagers_of(player))
    own = () if seat is None or seat.box is None else (seat.box,)
    if own and own[0] not in bets and _why_not_on(state, player, own[0]) is not None:
        own = ()
    followed = seat.last_bets if seat is not None and state.rules.shared_boxes else ()
    usual = own or bets or state.free_boxes() or tuple(box for box, _ in followed)
    return tuple(box for box in usual if box <= boxes_to_come(state))


def _owners(state: TableState) -> dict[int, UserId]:
    """Who decides on which box: its first bettor, or whose seat it is."""
    seated = {seat.box: seat.player for seat in state.seats if seat.box is not None}
    return seated | {wager.box: wager.player for wager in reversed(state.wagers)}


def _resolve(draft: TableDraft, player: UserId, amount: Amount, most: int, box: int) -> int:
    """Turn a word into hundredths; shares of what one has round down to an allowed bet."""
    state, rules = draft.state, rules_of_next_deal(draft.state)
    if draft.kind.allows_all_in and most < smallest_bet(rules):
        return most  # "a stack below `min_bet` goes all in"
    if not isinstance(amount, AmountWord):
        return amount
    resolvers: dict[AmountWord, Callable[[], int]] = {
        AmountWord.MIN: lambda: smallest_bet(rules),
        AmountWord.MAX: lambda: rounded(rules, most),
        AmountWord.ALL: lambda: rounded(rules, most),
        AmountWord.HALF: lambda: rounded(rules, most // 2),
        AmountWord.SAME: lambda: _last_bet(state.seat_of(player), box),
    }
    return resolvers[amount]()


def _last_bet(seat: Seat | None, box: int) -> int:
    """What the player had on this box, or, where he had none there, on his first."""
    if seat is None or not seat.last_bets:
        raise Refused(reason=Refusal.NO_LAST_BET)
    return dict(seat.last_bets).get(box, seat.last_bets[0][1])


def _check(draft: TableDraft, player: UserId, cents: int, most: int, box: int) -> None:
    """Refuse a stake that is off the limits or more than there is, saying what would be allowed."""
    rules, left = rules_of_next_deal(draft.state), _known_room(draft, player, box)
    held = wager_on(draft.state, player, box)
    reason = _why_not(draft, cents, max(most, held), left)  # what lies there already can always be lowered
    if reason is None:
        return
    others = sum(wager.amount for wager in draft.state.wagers_of(player)) - held
    if reason is Refusal.OUT_OF_CHIPS and _at_stake(draft, player) > held:
        reason = Refusal.ALL_AT_STAKE
    credit = on_credit(draft)
    if reason is Refusal.OVER_BALANCE and credit:
        reason = Refusal.OVER_CREDIT
    raise Refused(
        reason=reason,
        amount=cents,
        box=box,
        boxes=_boxes_open(draft, player) if reason is Refusal.BOX_FULL else (),
        least=smallest_bet(rules),
        most=largest_bet(rules),
        step=rules.bet_step * CENTS,
        possible=rounded(rules, max(most, held) if left is None else min(max(most, held), left)),
        placed=others,
        funds=most,
        on_credit=credit,
        elsewhere=_elsewhere(draft, most),
    )


def _elsewhere(draft: TableDraft, most: int) -> int | None:
    """The smallest bet at another table of the server, where so much is enough for it."""
    least = draft.command.guild.least_bet
    return least if draft.kind.shares_server_chips and 0 < least <= most else None


def _known_room(draft: TableDraft, player: UserId, box: int) -> int | None:
    """What a box still takes; None also with hidden bets, of which it would tell: judged at the deal."""
    hidden = draft.state.rules.hidden_bets or rules_of_next_deal(draft.state).hidden_bets
    return None if hidden else room(draft, player, box)


def _at_stake(draft: TableDraft, player: UserId) -> int:
    """What a player would have beside his purse if nothing of his were at stake."""
    return draft.state.staked_by(player) + elsewhere(draft, player)


def _why_not(draft: TableDraft, cents: int, most: int, left: int | None) -> Refusal | None:
    """Why this stake is not taken by one who can place up to ``most``, on a box that takes what is left."""
    rules = rules_of_next_deal(draft.state)
    least, ceiling = smallest_bet(rules), largest_bet(rules)
    all_in = draft.kind.allows_all_in and 0 < cents == most < least
    if all_in and (left is None or cents <= left):
        return None
    if left is not None and left < least:
        return Refusal.BOX_FULL
    if most < least:
        return Refusal.OUT_OF_CHIPS
    if cents < least:
        return Refusal.BELOW_MIN
    if ceiling is not None and cents > ceiling:
        return Refusal.ABOVE_MAX
    if left is not None and cents > left and left <= most:
        return Refusal.OVER_ROOM
    if cents > most:
        return Refusal.OVER_BALANCE
    return Refusal.OFF_STEP if cents % (rules.bet_step * CENTS) else None
