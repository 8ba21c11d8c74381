"""Open and close tables, expire idle seats, and void rounds that cannot be continued."""

from __future__ import annotations

from bot.blackjack.options import resolve
from bot.table import (
    AWAY_TIMEOUT,
    IDLE_TIMEOUT,
    Cents,
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
    ShuffleReason,
    TableOpened,
    TableState,
    VoidRound,
)
from bot.table.deciding.betting import return_wagers
from bot.table.deciding.rounds import close_now
from bot.table.drafting import TableDraft, TableKind
from bot.table.refusals import Outdated, Refused, TableClosing


def open_table(command: Command, act: OpenTable, kind: TableKind) -> Decision:
    """Open a table without players and without a clock, and commit to its first two shoes."""
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
    """Close the table now, or after the round if one is on; return the wagers for the next round."""
    if draft.state.closing:
        raise Refused(TableClosing())
    draft.settings.note_closer(draft.command.request.player)
    for player in dict.fromkeys(wager.player for wager in draft.state.wagers):
        return_wagers(draft, player)
    if draft.state.round is not None:
        draft.settings.close_after_round(why)
        return
    draft.kind.end(draft)
    close_now(draft, why)


def expire_idle(draft: TableDraft) -> None:
    """Release the seats of players who were absent too long; close a table that nobody plays at."""
    state = draft.state
    if state.expires_at is None or draft.now < state.expires_at:
        raise Refused(Outdated())
    if draft.now >= state.idle_since + IDLE_TIMEOUT:
        close(draft, ClosedIdle())
        return
    draft.seats.release_where(lambda seat: _long_away(state, seat, draft.now))


def void_round(draft: TableDraft, act: VoidRound) -> None:
    """Return every stake of a stored round that cannot be played again, and retire its shoe.

    Wagers for the next round stay. Pending options take effect with the next command. A table that is
    closing closes now.
    """
    state = draft.state
    draft.emit(RoundVoided(round_no=state.round_no, why=act.why))
    for player, amount in act.stakes.items():
        draft.refund(player, state.round_no, Cents(amount))
    betting = {wager.player for wager in state.wagers}
    draft.play.skip_void_round()
    draft.settings.announce(RoundVoid())
    draft.seats.release_where(lambda seat: seat.leaving or state.closing)
    draft.seats.mark_only_ready(betting)
    draft.shoes.replace(ShuffleReason.VOID)
    draft.play.ask(None)
    if state.closing:
        draft.kind.end(draft)
        close_now(draft, ClosedAfterVoid())
        draft.settings.announce(RoundVoid())


def _long_away(state: TableState, seat: Seat, now: float) -> bool:
    """Return whether the seat's player has been absent for ``AWAY_TIMEOUT``."""
    long = seat.absent_since is not None and now - seat.absent_since >= AWAY_TIMEOUT
    return long and state.is_absent(seat)
