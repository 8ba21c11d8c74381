"""Stakes before the deal: what they may come to, which of them stand, and whose come back.

How people place them is :mod:`bot.table.deciding.placing`.
"""

from __future__ import annotations

from bot.blackjack import Rules
from bot.blackjack.options import resolve
from bot.table import CENTS, TableState, UserId, Wager, largest_bet, smallest_bet
from bot.table.drafting import TableDraft


def spendable(draft: TableDraft, player: UserId, returning: int) -> int:
    """What the player may bet in all on one box, his stake there (``returning``) counted back in.

    On credit, the original bets of a round sum to at most max(balance + 200, 100) (`rules.md` §4).
    """
    placed = sum(wager.amount for wager in draft.state.wagers_of(player))
    balance = draft.funds.get(player, 0) + placed
    others = placed - returning
    rules = (draft.state.rules, rules_of_next_deal(draft.state))
    return min(draft.kind_for(each).most_to_bet(balance) for each in rules) - others


def on_credit(draft: TableDraft) -> bool:
    """Return whether a bet may be on credit: by the rules in force, and by those of the next deal."""
    rules = (draft.state.rules, rules_of_next_deal(draft.state))
    return all(draft.kind_for(each).gives_credit for each in rules)


def elsewhere(draft: TableDraft, player: UserId) -> int:
    """Return a player's stakes at the server's other tables, in hundredths, if they share its chips."""
    return draft.command.guild.elsewhere.get(player, 0) if draft.kind.shares_server_chips else 0


def rules_of_next_deal(state: TableState) -> Rules:
    """The rules that a bet placed now will be played by: pending ones are in force by then."""
    if state.pending is None:
        return state.rules
    return resolve(state.pending.preset, state.pending.changes).rules


def boxes_to_come(state: TableState) -> int:
    """How many boxes there are, now and at the next deal."""
    return min(state.rules.boxes, rules_of_next_deal(state).boxes)


def put_wager(draft: TableDraft, player: UserId, box: int, cents: int) -> None:
    """Record a stake that has been checked, and move the difference into escrow."""
    assert cents > 0, "a stake is of something"
    state = draft.state
    held = wager_on(state, player, box)
    draft.stake(player, state.betting_round, cents - held)
    draft.wagers.place(player, box, cents)
    draft.wagers.forget_returned(player)
    seat = state.seat_of(player)
    if seat is None or seat.box is None:
        is_free = all(other.box != box or other.player == player for other in state.seats)
        draft.seats.sit_down(player, box if is_free else None)
    draft.seats.mark_present(player)
    if draft.seat(player).box is not None:  # a follower may go on waiting for a box of their own
        draft.seats.dequeue(player)


def take_back(draft: TableDraft, player: UserId) -> None:
    """Return everything the player has placed for the next deal."""
    placed = sum(wager.amount for wager in draft.state.wagers_of(player))
    draft.stake(player, draft.state.betting_round, -placed)
    draft.wagers.withdraw(player)
    return_the_forbidden(draft)


def judge_all_ins(draft: TableDraft) -> None:
    """Before the deal of a match: a bet below the smallest stands only as all that is left.

    Chips may have come since it was placed, or another bet been lowered: then it becomes the smallest
    bet, or all that is left now; with a bet on a later box it comes back.
    """
    least = smallest_bet(draft.state.rules)
    for wager in draft.state.wagers if draft.kind.allows_all_in else ():
        left, later = draft.funds.get(wager.player, 0), _bets_after(draft.state, wager)
        if wager.amount >= least or (left == 0 and not later):
            continue
        if later:
            _give_back(draft, wager)
        else:
            put_wager(draft, wager.player, wager.box, min(least, wager.amount + left))


def _bets_after(state: TableState, wager: Wager) -> bool:
    return any(other.box > wager.box for other in state.wagers_of(wager.player))


def return_the_forbidden(draft: TableDraft, *, dealing: bool = False) -> None:
    """Return stakes that cannot stand any more: other options, or a box that has lost its first bettor.

    In mid-round the limits are not looked at: others may wait for its end. Whether hidden bets are too
    much for a box together is judged when they are ``dealing``: before, it would tell what others have bet
    in secret.
    """
    summed = dealing or not draft.state.rules.hidden_bets
    for wager in draft.state.wagers:
        within = draft.state.round is not None or _keeps_limits(draft, wager, summed=summed)
        if not (within and _has_place(draft.state, wager)):
            _give_back(draft, wager)
            draft.seats.set_ready(wager.player, False)


def missed_bet(draft: TableDraft, player: UserId, box: int) -> int:
    """What is bet on his box for a player who places nothing, in hundredths; 0 if nothing is.

    The base bet where `on_missed_bet` says so and he can pay it; nothing where others have filled the
    box. In a match "a missing bet is `base_bet` or what is left" (`rules.md` §4), and others give way.
    """
    cents = draft.kind.missed_bet(draft.state.rules, spendable(draft, player, 0))
    left = None if draft.kind.everybody_bets else room(draft, player, box)
    return cents if left is None or cents <= left else 0


def _give_back(draft: TableDraft, wager: Wager) -> None:
    """Return one stake unasked; the board says whose."""
    draft.stake(wager.player, draft.state.betting_round, -wager.amount)
    draft.wagers.return_unasked(wager)


def _keeps_limits(draft: TableDraft, wager: Wager, *, summed: bool) -> bool:
    """Whether a stake keeps to the limits, by itself or ``summed`` with those ahead of it on its box."""
    rules = draft.state.rules
    most = largest_bet(rules)
    total = wager.amount + (sum(other.amount for other in _ahead(draft, wager)) if summed else 0)
    all_in = draft.kind.allows_all_in and wager.amount < smallest_bet(rules)
    regular = wager.amount >= smallest_bet(rules) and wager.amount % (rules.bet_step * CENTS) == 0
    return (all_in or regular) and (most is None or total <= rules.max_bet * CENTS)


def _ahead(draft: TableDraft, wager: Wager) -> tuple[Wager, ...]:
    """The stakes on the same box that have room before this one: the earlier ones.

    In a match nobody sits out, so that a box has room for its own player first.
    """
    state = draft.state
    place, owner = state.wagers.index(wager), _own(state, wager)
    return tuple(
        other
        for nth, other in enumerate(state.wagers)
        if other.box == wager.box
        and other != wager
        and (nth < place if not draft.kind.everybody_bets or _own(state, other) == owner else not owner)
    )


def _own(state: TableState, wager: Wager) -> bool:
    """Whether a stake is on its player's own box."""
    seat = state.seat_of(wager.player)
    return seat is not None and seat.box == wager.box


def _has_place(state: TableState, wager: Wager) -> bool:
    """Whether a stake is on a box that its player may decide on, or follow; his own box before others."""
    rules = rules_of_next_deal(state)
    firsts = {other.box: other.player for other in reversed(state.wagers)}
    seated = {seat.player for seat in state.seats if seat.box == wager.box}
    alone = {firsts[wager.box], *seated} == {wager.player}
    if wager.box > rules.boxes or not (alone or rules.shared_boxes):
        return False
    if firsts[wager.box] != wager.player:
        return True
    decided = [each for each in state.wagers_of(wager.player) if firsts[each.box] == wager.player]
    decided.sort(key=lambda each: not _own(state, each))
    return wager in decided[: rules.boxes_per_player]


def wager_on(state: TableState, player: UserId, box: int) -> int:
    """What the player has placed on a box for the next deal, in hundredths."""
    return next((w.amount for w in state.wagers_of(player) if w.box == box), 0)


def room(draft: TableDraft, player: UserId, box: int) -> int | None:
    """What a shared box still takes from one bettor (`rules.md` §4: all its bets ≤ `max_bet`).

    In a match nobody sits out: room is kept for the bet that its own player owes, and for an all-in that
    may have to be raised to the smallest bet.
    """
    state, rules = draft.state, rules_of_next_deal(draft.state)
    if rules.max_bet == 0:
        return None
    least = smallest_bet(rules) if draft.kind.allows_all_in else 0
    others = [wager for wager in state.wagers if wager.box == box and wager.player != player]
    taken = sum(max(wager.amount, least) for wager in others) + _owed(draft, player, box)
    return max(rules.max_bet * CENTS - taken, 0)


def _owed(draft: TableDraft, player: UserId, box: int) -> int:
    """The bet that is due on a box of a match from somebody else, whose own it is."""
    owner = next((seat.player for seat in draft.state.seats if seat.box == box), player)
    if not draft.kind.everybody_bets or owner == player or draft.state.wagers_of(owner):
        return 0
    return draft.kind.missed_bet(draft.state.rules, spendable(draft, owner, 0))
