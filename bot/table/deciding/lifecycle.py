"""The life of a table as a whole: opened, closed, expired, and saved from a round that cannot go on."""

from __future__ import annotations

from bot.blackjack import Bankroll
from bot.blackjack.options import resolve
from bot.table import (
    AWAY_TIMEOUT,
    IDLE_TIMEOUT,
    Choices,
    Command,
    Decision,
    Match,
    OpenTable,
    Refusal,
    Refused,
    RoundVoided,
    Seat,
    ShoeOpened,
    TableOpened,
    TableState,
    VoidRound,
)
from bot.table.deciding.betting import take_back
from bot.table.deciding.matches import abandon
from bot.table.deciding.rounds import shut
from bot.table.deciding.shoes import replace_shoe
from bot.table.deciding.table_draft import TableDraft

VOID = "The last round could not be brought back. It is void: every stake went back to its player."
"""What is said on the board."""


def open_table(command: Command, act: OpenTable) -> Decision:
    """Open a table: nobody seated, its first two shoes committed to, no clock running."""
    player = command.request.player
    assert player is not None, "only people open tables"
    rules = resolve(act.preset, act.changes).rules
    shoe, next_shoe = command.fresh_shoes
    state = TableState(
        id=act.table,
        guild=act.guild,
        channel=act.channel,
        opened_by=player,
        host=player,
        match=Match() if rules.bankroll is Bankroll.MATCH else None,
        choices=Choices(preset=act.preset, changes=dict(act.changes)),
        rules=rules,
        shoe=shoe,
        next_shoe=next_shoe,
        idle_since=command.now,
    )
    opened = (ShoeOpened(number=1, shoe=shoe), ShoeOpened(number=2, shoe=next_shoe))
    return Decision(state=state, events=(TableOpened(by=player), *opened))


def close(draft: TableDraft, why: str) -> None:
    """Close the table: now if no round is on, else after it. Stakes on the next round come back."""
    if draft.state.closing:
        raise Refused(reason=Refusal.TABLE_CLOSING)
    draft.change(closed_by=draft.command.request.player)
    for player in dict.fromkeys(wager.player for wager in draft.state.wagers):
        take_back(draft, player)
    if draft.state.round is not None:
        draft.change(closing=True, notice=why)
        return
    abandon(draft)
    shut(draft, why)


def expire_idle(draft: TableDraft) -> None:
    """Give up the seats of players who have been away too long; close a table at which nobody plays."""
    state = draft.state
    if state.chores_at is None or draft.now < state.chores_at:
        raise Refused(reason=Refusal.OUTDATED)
    if draft.now >= state.idle_since + IDLE_TIMEOUT:
        close(draft, "Closed after an hour without a round")
        return
    draft.change(seats=tuple(seat for seat in state.seats if not _long_away(state, seat, draft.now)))


def void_round(draft: TableDraft, act: VoidRound) -> None:
    """Return every stake of a stored round that cannot be played again, and retire its shoe.

    Bets for the next round stand. Options that waited for the round's end come into force with the next
    command. A table that was closing closes now.
    """
    state = draft.state
    draft.emit(RoundVoided(round_no=state.round_no, why=act.why))
    for player, amount in act.stakes.items():
        draft.refund(player, state.round_no, amount)
    betting = {wager.player for wager in state.wagers}
    draft.change(
        round_no=state.round_no + 1,
        news=None,
        seats=() if state.closing else tuple(seat for seat in state.seats if not seat.leaving),
        notice=VOID,
        revealed=(),
    )
    for seat in draft.state.seats:
        draft.change_seat(seat.player, ready=seat.player in betting)
    replace_shoe(draft)
    draft.arm(None)
    if state.closing:
        abandon(draft)
        shut(draft, VOID)


def _long_away(state: TableState, seat: Seat, now: float) -> bool:
    long = seat.absent_since is not None and now - seat.absent_since >= AWAY_TIMEOUT
    return long and state.is_absent(seat)
