"""Stakes before the deal: what may be bet, by whom, on which box."""

from __future__ import annotations

from collections.abc import Callable

from bot.blackjack.rules import Bankroll, Rules
from bot.table.amounts import Amount, Word
from bot.table.draft import Draft
from bot.table.ids import UserId
from bot.table.ledger import CENTS
from bot.table.refusals import Refusal, Refused
from bot.table.state import Seat, TableState, Wager

CREDIT_LINE = 200 * CENTS
CREDIT_FLOOR = 100 * CENTS


def smallest_bet(rules: Rules) -> int:
    """The first multiple of the step from the minimum on, in hundredths (`rules.md` §1)."""
    return -(-rules.min_bet // rules.bet_step) * rules.bet_step * CENTS


def largest_bet(rules: Rules) -> int | None:
    """The last multiple of the step up to the maximum, in hundredths; None where there is none."""
    if rules.max_bet == 0:
        return None
    return rules.max_bet // rules.bet_step * rules.bet_step * CENTS


def spendable(draft: Draft, player: UserId, returning: int) -> int:
    """What the player may bet in all on one box, his stake there (``returning``) counted back in.

    On credit, the original bets of a round sum to at most max(balance + 200, 100) (`rules.md` §4).
    """
    placed = sum(wager.amount for wager in draft.state.wagers_of(player))
    balance = draft.funds.get(player, 0) + placed
    others = placed - returning
    if draft.state.rules.bankroll is Bankroll.CREDIT:
        return max(balance + CREDIT_LINE, CREDIT_FLOOR) - others
    return balance - others


def place_bet(draft: Draft, player: UserId, amount: Amount, box: int | None) -> None:
    """Put a stake on the player's box in place of what lay there; seats him, and makes him ready."""
    if draft.state.closing:
        raise Refused(reason=Refusal.TABLE_CLOSING)
    seat = draft.state.seat_of(player)
    chosen = _box_for(draft.state, player, box)
    held = _wager_on(draft.state, player, chosen)
    most = spendable(draft, player, held)
    cents = _resolve(draft.state.rules, amount, most, seat)
    _check(draft, cents, most)
    if cents == held and seat is not None and seat.ready:
        raise Refused(reason=Refusal.SAME_BET, amount=cents)
    put_wager(draft, player, chosen, cents)


def put_wager(draft: Draft, player: UserId, box: int, cents: int) -> None:
    """Record a stake that has been checked, and move the difference into escrow."""
    state = draft.state
    held = _wager_on(state, player, box)
    draft.stake(player, state.betting_round, cents - held)
    wager = Wager(box=box, player=player, amount=cents)
    if held:
        wagers = tuple(wager if (w.player, w.box) == (player, box) else w for w in state.wagers)
    else:
        wagers = (*state.wagers, wager)
    if state.seat_of(player) is None:
        draft.change(seats=_seated(state, Seat(player=player, box=box)))
    draft.change(wagers=wagers)
    draft.change_seat(player, ready=True, away=False, skips=None, leaving=False, missed=0, last_bet=cents)


def take_back(draft: Draft, player: UserId) -> None:
    """Return everything the player has placed for the next deal."""
    placed = sum(wager.amount for wager in draft.state.wagers_of(player))
    draft.stake(player, draft.state.betting_round, -placed)
    draft.change(wagers=tuple(w for w in draft.state.wagers if w.player != player))


def base_bet(draft: Draft, player: UserId) -> int:
    """The base bet in hundredths if the player can pay it, else 0."""
    cents = draft.state.rules.base_bet * CENTS
    return cents if cents <= spendable(draft, player, 0) else 0


def _seated(state: TableState, seat: Seat) -> tuple[Seat, ...]:
    return tuple(sorted((*state.seats, seat), key=lambda taken: taken.box))


def _wager_on(state: TableState, player: UserId, box: int) -> int:
    return next((w.amount for w in state.wagers_of(player) if w.box == box), 0)


def _box_for(state: TableState, player: UserId, box: int | None) -> int:
    """The box a bet goes on: the one named, the player's own, or the first free one."""
    seat = state.seat_of(player)
    owners = {taken.box: taken.player for taken in state.seats} | {w.box: w.player for w in state.wagers}
    if box is None and seat is not None:
        return seat.box
    if box is None:
        free = [number for number in range(1, state.rules.boxes + 1) if number not in owners]
        if not free:
            raise Refused(reason=Refusal.TABLE_FULL)
        return free[0]
    if not 1 <= box <= state.rules.boxes:
        raise Refused(reason=Refusal.NO_SUCH_BOX, box=box, most=state.rules.boxes)
    if owners.get(box, player) != player:
        raise Refused(reason=Refusal.BOX_TAKEN, box=box, player=owners[box])
    own = {number for number, owner in owners.items() if owner == player} | {box}
    if len(own) > state.rules.boxes_per_player:
        raise Refused(reason=Refusal.TOO_MANY_BOXES, most=state.rules.boxes_per_player)
    return box


def _resolve(rules: Rules, amount: Amount, most: int, seat: Seat | None) -> int:
    """Turn a word into hundredths; shares of what one has round down to an allowed bet."""
    if not isinstance(amount, Word):
        return amount
    resolvers: dict[Word, Callable[[], int]] = {
        Word.MIN: lambda: smallest_bet(rules),
        Word.MAX: lambda: _rounded(rules, most),
        Word.ALL: lambda: _rounded(rules, most),
        Word.HALF: lambda: _rounded(rules, most // 2),
        Word.SAME: lambda: _last_bet(seat),
    }
    return resolvers[amount]()


def _rounded(rules: Rules, cents: int) -> int:
    step = rules.bet_step * CENTS
    ceiling = largest_bet(rules)
    return (cents if ceiling is None else min(cents, ceiling)) // step * step


def _last_bet(seat: Seat | None) -> int:
    if seat is None or seat.last_bet is None:
        raise Refused(reason=Refusal.NO_LAST_BET)
    return seat.last_bet


def _check(draft: Draft, cents: int, most: int) -> None:
    """Refuse a stake that is off the limits or more than there is, saying what would be allowed."""
    rules = draft.state.rules
    reason = _why_not(rules, cents, most)
    if reason is not None:
        raise Refused(
            reason=reason,
            amount=cents,
            least=smallest_bet(rules),
            most=largest_bet(rules),
            step=rules.bet_step * CENTS,
            funds=most,
        )


def _why_not(rules: Rules, cents: int, most: int) -> Refusal | None:
    least, ceiling = smallest_bet(rules), largest_bet(rules)
    if most < least:
        return Refusal.OUT_OF_CHIPS
    if cents < least:
        return Refusal.BELOW_MIN
    if ceiling is not None and cents > ceiling:
        return Refusal.ABOVE_MAX
    if cents % (rules.bet_step * CENTS):
        return Refusal.OFF_STEP
    if cents > most:
        return Refusal.OVER_CREDIT if rules.bankroll is Bankroll.CREDIT else Refusal.OVER_BALANCE
    return None
