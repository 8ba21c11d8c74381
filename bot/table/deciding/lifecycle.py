"""Open and close tables, and void rounds that cannot be continued.

Also the times of players who are away: expire idle seats, and limit answers at tables without a clock.
"""

from bot.bank.amounts import Cents
from bot.blackjack.options.resolution import resolve
from bot.replacing import replace
from bot.table import notices
from bot.table.commands import Command, OpenTable, VoidRound
from bot.table.deciding.betting import return_wagers
from bot.table.deciding.intermission import all_ready, call_for_bets
from bot.table.deciding.rounds import close_now, finish_round
from bot.table.drafting.shown_names import shown_names
from bot.table.drafting.table_draft import TableDraft, TableKind
from bot.table.events import Decision, RoundVoided, ShoeOpened, TableOpened
from bot.table.refusals import Outdated, Refused, TableClosing
from bot.table.table_state import AWAY_TIMEOUT, Choices, Seat, ShuffleReason, TableState
from bot.table.views.waiting import others_wait, players_waited_for


def open_table(command: Command, act: OpenTable, kind: TableKind) -> Decision:
    """Open a table without a clock, and commit to its first two shoes.

    The lobby of a match has the person who opens it, and those players of a match that it repeats who fit.
    """
    player = command.request.player
    assert player is not None, "only people open tables"
    shoe, next_shoe = command.fresh_shoes
    rules, match, again = resolve(act.preset, act.changes).rules, kind.open_match(), act.rematch
    joining = () if match is None else (player, *(again.players if again else ()))[: rules.boxes]
    state = TableState(
        id=act.table,
        guild=act.guild,
        channel=act.channel,
        opened_by=player,
        host=player,
        match=match and replace(match, repeats=None if again is None else again.of),
        choices=Choices(preset=act.preset, changes=dict(act.changes)),
        rules=rules,
        seats=tuple(Seat(player=each, box=box) for box, each in enumerate(joining, 1)),
        shoe=shoe,
        next_shoe=next_shoe,
        idle_since=command.now,
        acted_at=command.now,
        season=command.season,
    )
    state = replace(state, names=shown_names(state, command.request))
    opened = (ShoeOpened(number=1, shoe=shoe), ShoeOpened(number=2, shoe=next_shoe))
    return Decision(state=state, events=(TableOpened(by=player), *opened), season=command.season)


def close(draft: TableDraft, why: notices.ClosingReason) -> None:
    """Close the table now, or after the round if one is on; return the wagers for the next round.

    If nobody can act any more and no clock runs, the round ends now with the default moves.
    """
    if draft.state.closing:
        raise Refused(TableClosing())
    draft.settings.note_closer(draft.command.request.player)
    for player in dict.fromkeys(wager.player for wager in draft.state.wagers):
        return_wagers(draft, player)
    if draft.state.round is not None:
        draft.settings.close_after_round(why)
        if isinstance(why, notices.ChannelGone | notices.RemovedFromServer) and not draft.state.has_clock:
            finish_round(draft)
        return
    draft.kind.end(draft)
    close_now(draft, why)


def expire_idle(draft: TableDraft) -> None:
    """Release the seats of players who were absent too long; close a table that nobody plays at.

    Open hands at such a table get the default moves and are settled.
    """
    state = draft.state
    if state.expires_at is None or draft.now < state.expires_at:
        raise Refused(Outdated())
    if state.closes_at is not None and draft.now >= state.closes_at:
        if not state.closing:
            close(draft, notices.ClosedIdle() if state.has_clock else notices.ClosedUnattended())
        if draft.state.round is not None:
            finish_round(draft)
        return
    draft.seats.release_where(lambda seat: _long_away(state, seat, draft.now))


def shift_moments(draft: TableDraft, seconds: float) -> None:
    """Move all moments by these seconds, as the clock was set, so that all remaining times stay."""
    draft.play.shift_moments(seconds)
    draft.seats.shift_moments(seconds)


def limit_waiting(draft: TableDraft) -> None:
    """Where there is no clock, give the asked players ten minutes from when another player waits for them.

    In a round, the deadline stays until the question changes or nobody waits any more. For bets, each player
    has ten minutes of their own. Both survive a restart.
    """
    if draft.state.is_open and not draft.state.in_lobby and _must_ask_again(draft):
        call_for_bets(draft)
    state = draft.state
    asks_for_bets = state.is_open and not (state.in_lobby or state.round or state.has_clock)
    if asks_for_bets and not all_ready(state):
        _limit_bets(draft)
        return
    draft.seats.forget_asked_since()
    if not state.is_open or state.in_lobby or state.has_clock or state.round is None:
        return
    waits = others_wait(state)
    if waits != (state.deadline is not None):
        draft.play.ask(draft.now + AWAY_TIMEOUT if waits else None)


def _limit_bets(draft: TableDraft) -> None:
    """Give each player for whose bet another one waits their own ten minutes."""
    waited_for = players_waited_for(draft.state)
    for seat in draft.state.seats:
        if seat.player not in waited_for and seat.asked_since is not None:
            draft.seats.set_asked_since(seat.player, None)
        elif seat.player in waited_for and seat.asked_since is None:
            draft.seats.set_asked_since(seat.player, draft.now)
    moments = (seat.asked_since for seat in draft.state.seats if seat.asked_since is not None)
    deadline = min((moment + AWAY_TIMEOUT for moment in moments), default=None)
    if deadline != draft.state.deadline:
        draft.play.ask(deadline)


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
    draft.settings.announce(notices.RoundVoid())
    draft.seats.release_where(lambda seat: seat.leaving or state.closing)
    draft.seats.mark_only_ready(betting)
    draft.shoes.replace(ShuffleReason.VOID)
    draft.play.ask(None)
    if state.closing:
        draft.kind.end(draft)
        close_now(draft, notices.ClosedAfterVoid())
        draft.settings.announce(notices.RoundVoid())


def _must_ask_again(draft: TableDraft) -> bool:
    """Return whether the deadline for the bets is one for another state of the table.

    A clock was turned on or off, or, without a clock, the first player became unready or the last one ready.
    """
    before, state = draft.before, draft.state
    if before.round is not None or state.round is not None or before.question != state.question:
        return False
    if before.has_clock or state.has_clock:
        return before.has_clock != state.has_clock
    ready = all_ready(state)
    return ready != all_ready(before) or (ready and bool(state.wagers) and state.deadline is None)


def _long_away(state: TableState, seat: Seat, now: float) -> bool:
    """Return whether the seat's player has been absent for ``AWAY_TIMEOUT``."""
    long = seat.absent_since is not None and now - seat.absent_since >= AWAY_TIMEOUT
    return long and state.is_absent(seat)
