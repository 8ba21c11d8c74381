"""How people place their stakes: on which box, how much, and what would be taken instead."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto

from bot.table import (
    CENTS,
    Amount,
    AmountWord,
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
from bot.table.refusals import (
    AllAtStake,
    BetOffStep,
    BetRefusal,
    BetTooLarge,
    BetTooSmall,
    BetUnchanged,
    BoxFull,
    BoxNearlyFull,
    BoxRefusal,
    BoxTaken,
    NoLastBet,
    NoSuchBox,
    OtherBoxes,
    OutOfChips,
    OverBalance,
    OverCredit,
    Refused,
    TooManyBoxes,
)


def place_bet(draft: TableDraft, player: UserId, amount: Amount, box: int | None) -> None:
    """Put a stake on the player's box in place of what lay there; seats him, and makes him ready."""
    seat = draft.state.seat_of(player)
    if draft.state.closing or not draft.kind.admits(draft, player) or (seat is not None and seat.leaving):
        refuse_bettor(draft, player)
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


def refuse_bettor(draft: TableDraft, player: UserId) -> None:
    """Refuse a player whose bets on the next round would not be taken at all."""
    refusal = draft.situation_of(player).why_no_bet
    if refusal is not None:
        raise Refused(refusal)


def line_up(draft: TableDraft, player: UserId) -> None:
    """Wait for the next free seat; nothing is staked yet."""
    queued = draft.situation_of(player).queued if player in draft.state.queue else None
    if queued is not None:
        raise Refused(queued)
    draft.seats.enqueue(player)


def _repeat(draft: TableDraft, player: UserId) -> None:
    """Place what the player had in his last round, on every box that he had: all of it, or nothing."""
    seat = draft.state.seat_of(player)
    if seat is None or not seat.last_bets:
        raise Refused(NoLastBet())
    again = [(box, cents) for box, cents in seat.last_bets if wager_on(draft.state, player, box) != cents]
    if not again and seat.ready:
        raise Refused(BetUnchanged(bet=sum(cents for _, cents in seat.last_bets)))
    _check_all(draft, player, sum(cents for _, cents in seat.last_bets))
    for box, cents in again:
        _place(draft, player, cents, box)
    draft.seats.mark_present(player)


def _check_all(draft: TableDraft, player: UserId, cents: int) -> None:
    """Refuse bets that are more together than there is, before the first of them is placed."""
    rules = rules_of_next_deal(draft.state)
    most = spendable(draft, player, sum(wager.amount for wager in draft.state.wagers_of(player)))
    if smallest_bet(rules) <= most < cents:
        raise Refused(_over_funds(draft, bet=cents, funds=most, largest=rounded(rules, most)))


def _over_funds(
    draft: TableDraft, *, bet: int, funds: int, largest: int, others: int = 0, box: int | None = None
) -> OverBalance | OverCredit:
    """Say that a bet is more than there is, beside those on ``others`` boxes (hundredths)."""
    where = box if others else None
    if on_credit(draft):
        return OverCredit(credit=funds + others, largest=largest, box=where)
    return OverBalance(bet=bet, funds=funds, largest=largest, box=where)


def _place(draft: TableDraft, player: UserId, amount: Amount, box: int | None) -> None:
    seat = draft.state.seat_of(player)
    chosen = _box_for(draft, player, box)
    held = wager_on(draft.state, player, chosen)
    most = spendable(draft, player, held)
    cents = _resolve(draft, player, amount, most, chosen)
    _check(draft, player, cents, most, chosen)
    if cents == held and seat is not None and seat.ready:
        raise Refused(BetUnchanged(bet=cents))
    put_wager(draft, player, chosen, cents)


def _box_for(draft: TableDraft, player: UserId, box: int | None) -> int:
    """The box a bet goes on: the one named, or the player's usual one."""
    state = draft.state
    box = _usual_boxes(state, player)[0] if box is None else box
    fault = _fault_of(state, player, box)
    if fault is not None:
        raise Refused(_box_refusal(draft, player, box, fault))
    return box


class _BoxFault(Enum):
    MISSING = auto()
    TAKEN = auto()
    ONE_TOO_MANY = auto()


def _fault_of(state: TableState, player: UserId, box: int) -> _BoxFault | None:
    """Why the player may not bet on a box at all."""
    owners = _owners(state)
    if not 1 <= box <= boxes_to_come(state):
        return _BoxFault.MISSING
    if owners.get(box, player) != player and not state.rules.shared_boxes:
        return _BoxFault.TAKEN
    if wager_on(state, player, box):
        return None  # the player has this box already
    first = next((wager.player for wager in state.wagers if wager.box == box), player)
    own = {number for number, owner in owners.items() if owner == player} | {box}
    if first == player and len(own) > rules_of_next_deal(state).boxes_per_player:
        return _BoxFault.ONE_TOO_MANY
    return None


def _box_refusal(draft: TableDraft, player: UserId, box: int, fault: _BoxFault) -> BoxRefusal:
    state = draft.state
    queued = player in state.queue
    others = OtherBoxes(
        numbers=_boxes_open(draft, player),
        may_queue=not queued and not _usual_boxes(state, player),
        in_queue=queued,
    )
    match fault:
        case _BoxFault.MISSING:
            return NoSuchBox(box=box, last_box=boxes_to_come(state), others=others)
        case _BoxFault.TAKEN:
            return BoxTaken(box=box, owner=_owners(state)[box], others=others)
        case _BoxFault.ONE_TOO_MANY:
            allowed = rules_of_next_deal(state).boxes_per_player
            return TooManyBoxes(box=box, allowed=allowed, others=others)


def _boxes_open(draft: TableDraft, player: UserId) -> tuple[int, ...]:
    """The boxes on which the player may bet, and which have room for it as far as he may know."""
    least, numbers = smallest_bet(rules_of_next_deal(draft.state)), range(1, boxes_to_come(draft.state) + 1)
    rooms = {box: _known_room(draft, player, box) for box in numbers}
    roomy = (box for box, left in rooms.items() if left is None or left >= least)
    return tuple(box for box in roomy if _fault_of(draft.state, player, box) is None)


def _usual_boxes(state: TableState, player: UserId) -> tuple[int, ...]:
    """The player's own box, one that he has bet on, the first free one, or the one he followed last.

    None of them, at the next deal: the table is full for him.
    """
    seat = state.seat_of(player)
    bets = tuple(wager.box for wager in state.wagers_of(player))
    own = () if seat is None or seat.box is None else (seat.box,)
    if own and own[0] not in bets and _fault_of(state, player, own[0]) is not None:
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
        raise Refused(NoLastBet())
    return dict(seat.last_bets).get(box, seat.last_bets[0][1])


def _check(draft: TableDraft, player: UserId, cents: int, most: int, box: int) -> None:
    """Refuse a stake that is off the limits or more than there is, saying what would be allowed."""
    refusal = _refusal_of(draft, player, cents, most, box)
    if refusal is not None:
        raise Refused(refusal)


def _refusal_of(
    draft: TableDraft, player: UserId, cents: int, funds: int, box: int
) -> BetRefusal | BoxRefusal | None:
    """Why this stake is not taken from a player who can bet up to ``funds`` on the box."""
    state, rules = draft.state, rules_of_next_deal(draft.state)
    least, ceiling, step = smallest_bet(rules), largest_bet(rules), rules.bet_step * CENTS
    held, left = wager_on(state, player, box), _known_room(draft, player, box)
    most = max(funds, held)  # a bet that is on the box can always be lowered
    all_in = draft.kind.allows_all_in and 0 < cents == most < least
    if all_in and (left is None or cents <= left):
        return None
    if ceiling is not None and left is not None and left < least:
        return BoxFull(box=box, limit=ceiling, other_boxes=_boxes_open(draft, player))
    if most < least:
        return _too_few_chips(draft, player, funds, held)
    if cents < least:
        return BetTooSmall(smallest=least, largest=ceiling)
    if ceiling is not None and cents > ceiling:
        return BetTooLarge(smallest=least, largest=ceiling)
    largest = rounded(rules, most if left is None else min(most, left))
    if left is not None and cents > left and left <= most:
        return BoxNearlyFull(box=box, largest=largest)
    if cents > most:
        others = sum(wager.amount for wager in state.wagers_of(player)) - held
        return _over_funds(draft, bet=cents, funds=funds, largest=largest, others=others, box=box)
    below = cents // step * step
    nearest = tuple(bet for bet in (below, below + step) if bet <= (largest or below))
    return BetOffStep(step=step, nearest=nearest) if cents % step else None


def _too_few_chips(draft: TableDraft, player: UserId, funds: int, held: int) -> OutOfChips | AllAtStake:
    """Say that there is not enough for the smallest bet, and whether other stakes are why."""
    state, least = draft.state, smallest_bet(rules_of_next_deal(draft.state))
    if state.staked_by(player) + elsewhere(draft, player) > held:
        others = sum(wager.amount for wager in state.wagers_of(player)) > held
        return AllAtStake(left=funds, on_credit=on_credit(draft), smallest=least, has_other_bets=others)
    other_table = _elsewhere(draft, funds)
    return OutOfChips(funds=funds, on_credit=on_credit(draft), smallest=least, elsewhere=other_table)


def _elsewhere(draft: TableDraft, most: int) -> int | None:
    """The smallest bet at another table of the server, where so much is enough for it."""
    least = draft.command.guild.least_bet
    return least if draft.kind.shares_server_chips and 0 < least <= most else None


def _known_room(draft: TableDraft, player: UserId, box: int) -> int | None:
    """What a box still takes; None also with hidden bets, of which it would tell: judged at the deal."""
    hidden = draft.state.rules.hidden_bets or rules_of_next_deal(draft.state).hidden_bets
    return None if hidden else room(draft, player, box)
