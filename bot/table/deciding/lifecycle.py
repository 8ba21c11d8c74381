"""The life of a table as a whole: opened, closed, expired, and saved from a round that cannot go on."""

from __future__ import annotations

from bot.blackjack.options import resolve
from bot.table import (
    AWAY_TIMEOUT,
    IDLE_TIMEOUT,
    Choices,
    ClosedAfterVoid,
    ClosedIdle,
    ClosingReason,
    Command,
    Decision,
    OpenTable,
    RoundVoid,
    RoundVoided,
    Seat,
    ShoeOpened,
    TableOpened,
    TableState,
    VoidRound,
)
from bot.table.deciding.betting import take_back
from bot.table.deciding.rounds import shut
from bot.table.drafting import TableDraft, TableKind
from bot.table.refusals import Outdated, Refused, TableClosing


def open_table(command: Command, act: OpenTable, kind: TableKind) -> Decision:
    """Open a table: nobody seated, its first two shoes committed to, no clock running."""
    player = command.request.player
    assert player is not None, "only people open tables"
    shoe, next_shoe = command.fresh_shoes
    state = TableState(
        id=act.table,
        guild=act.guild,
        channel=act.channel,
        opened_by=player,
        host=player,
        match=kind.open_match(),
        choices=Choices(preset=act.preset, changes=dict(act.changes)),
        rules=resolve(act.preset, act.changes).rules,
        shoe=shoe,
        next_shoe=next_shoe,
        idle_since=command.now,
    )
    opened = (ShoeOpened(number=1, shoe=shoe), ShoeOpened(number=2, shoe=next_shoe))
    return Decision(state=state, events=(TableOpened(by=player), *opened))


def close(draft: TableDraft, why: ClosingReason) -> None:
    """Close the table: now if no round is on, else after it. Stakes on the next round come back."""
    if draft.state.closing:
        raise Refused(TableClosing())
    draft.settings.note_closer(draft.command.request.player)
    for player in dict.fromkeys(wager.player for wager in draft.state.wagers):
        take_back(draft, player)
    if draft.state.round is not None:
        draft.settings.close_after_round(why)
        return
    draft.kind.end(draft)
    shut(draft, why)


def expire_idle(draft: TableDraft) -> None:
    """Give up the seats of players who have been away too long; close a table at which nobody plays."""
    state = draft.state
    if state.chores_at is None or draft.now < state.chores_at:
        raise Refused(Outdated())
    if draft.now >= state.idle_since + IDLE_TIMEOUT:
        close(draft, ClosedIdle())
        return
    draft.seats.release_where(lambda seat: _long_away(state, seat, draft.now))


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
    draft.play.skip_void_round()
    draft.settings.announce(RoundVoid())
    draft.seats.release_where(lambda seat: seat.leaving or state.closing)
    for seat in draft.state.seats:
        draft.seats.set_ready(seat.player, seat.player in betting)
    draft.shoes.replace()
    draft.play.ask(None)
    if state.closing:
        draft.kind.end(draft)
        shut(draft, ClosedAfterVoid())
        draft.settings.announce(RoundVoid())


def _long_away(state: TableState, seat: Seat, now: float) -> bool:
    long = seat.absent_since is not None and now - seat.absent_since >= AWAY_TIMEOUT
    return long and state.is_absent(seat)
