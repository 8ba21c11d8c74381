"""Open and close tables, and void rounds that cannot be continued.

Also players who are away: expire idle seats, and go on without silent players where no clock runs.
"""

from functools import partial

from bot.bank.ids import UserId
from bot.blackjack.engine.round_state import Phase
from bot.blackjack.moves import Move
from bot.blackjack.options.resolution import resolve
from bot.replacing import replace
from bot.table import refusals, table_state
from bot.table.commands import Command, GoOn, OpenTable
from bot.table.deciding import seats
from bot.table.deciding.betting import return_wagers
from bot.table.deciding.intermission import all_ready, call_for_bets
from bot.table.deciding.match_tables import begin_match
from bot.table.deciding.rounds import close_now, continue_round, finish_round
from bot.table.deciding.table_draft import TableDraft, TableKind
from bot.table.events import Decision, ShoeOpened, TableOpened
from bot.table.table_state import (
    AWAY_TIMEOUT,
    Choices,
    LastMove,
    Seat,
    TableState,
    players_asked,
    possibly_asked,
    voters,
)

VOTES_NEEDED = 2
"""The votes with which a table goes on without a silent player, if as many can vote."""


def open_table(command: Command, act: OpenTable, kind: TableKind) -> Decision:
    """Open a table without a clock, and commit to its first two shoes.

    The lobby of a match has the person who opens it, and those players of a match that it repeats who fit.
    The match of a heat has begun, with all of its players.
    """
    heat, again = act.heat, act.rematch
    player = command.request.player if heat is None else heat.opener
    assert player is not None, "only people open tables"
    shoe, next_shoe = command.fresh_shoes
    rules, match = resolve(act.preset, act.changes).rules, kind.open_match()
    others = [each for each in (again.players if again else ()) if not command.rests(each)]
    joining = () if match is None else (player, *others)[: rules.boxes]
    if heat is not None:
        joining = heat.players
    state = TableState(
        id=act.table,
        guild=act.guild,
        channel=act.channel,
        opened_by=player,
        host=player if heat is None else None,
        match=match and replace(match, repeats=None if again is None else again.of),
        heat=None if heat is None else heat.heat,
        choices=Choices(preset=act.preset, changes=dict(act.changes)),
        rules=rules,
        version=0,  # counted up with what follows
        frame=0,
        seats=tuple(Seat(player=each, box=box) for box, each in enumerate(joining, 1)),
        shoe=shoe,
        next_shoe=next_shoe,
        idle_since=command.now,
        acted_at=command.now,
        season=command.season,
    )
    draft = TableDraft(state, command, {rules.bankroll: kind})
    draft.emit(TableOpened(by=player))
    draft.emit(ShoeOpened(number=1, shoe=shoe))
    draft.emit(ShoeOpened(number=2, shoe=next_shoe))
    if heat is not None:
        begin_match(draft)
        call_for_bets(draft)
    return draft.finish()


def close(draft: TableDraft, why: table_state.ClosingReason) -> None:
    """Close the table now, or after the round if one is on; return the wagers for the next round.

    If nobody can act any more and no clock runs, the round ends now with the default moves.
    """
    if draft.state.closing:
        raise refusals.Refused(refusals.TableClosing())
    draft.state = replace(draft.state, closed_by=draft.command.request.player)
    for player in dict.fromkeys(wager.player for wager in draft.state.wagers):
        return_wagers(draft, player)
    if draft.state.round is not None:
        draft.state = replace(draft.state, closing=True, notice=why)
        if (
            isinstance(why, table_state.ChannelGone | table_state.RemovedFromServer)
            and not draft.state.has_clock
        ):
            finish_round(draft)
        return
    draft.kind.end(draft, why)
    close_now(draft, why)


def close_after_heat(draft: TableDraft) -> None:
    """Close the table of a heat whose match is over: no lobby follows."""
    heat = draft.state.heat
    if heat is not None and draft.state.is_open and draft.state.in_lobby:
        close_now(draft, table_state.TournamentOver() if heat.key.is_last else table_state.HeatOver())


def expire_idle(draft: TableDraft) -> None:
    """Release the seats of players who were absent too long; close a table that nobody plays at.

    Open hands at such a table get the default moves and are settled. Votes that are due open by themselves.
    """
    state = draft.state
    if state.expires_at is None or draft.now < state.expires_at:
        raise refusals.Refused(refusals.Outdated())
    if state.closes_at is not None and draft.now >= state.closes_at:
        if not state.closing:
            close(draft, table_state.ClosedIdle() if state.has_clock else table_state.ClosedUnattended())
        if draft.state.round is not None:
            finish_round(draft)
        return
    seats.release_where(draft, lambda seat: _long_away(state, seat, draft.now))


def follow_silence(draft: TableDraft) -> None:
    """Note since when players who are asked are silent, and open the votes on them after ten minutes.

    Drop the votes of players who have none any more. That is where no clock runs. There a deadline stands
    before a deal alone, while all players are ready.
    """
    if draft.state.is_open and not draft.state.in_lobby and _must_ask_again(draft):
        call_for_bets(draft)
    before, state = draft.before, draft.state
    has_no_clock = state.is_open and not (state.in_lobby or state.has_clock)
    if has_no_clock and state.round is None and state.deadline is not None and not all_ready(state):
        draft.ask(None)
    players, entitled = possibly_asked(state) if has_no_clock else frozenset(), voters(state)
    is_new = (before.round_no, before.round is None) != (state.round_no, state.round is None)
    silences: dict[UserId, tuple[float, tuple[UserId, ...] | None]] = {}
    for seat in state.seats:
        if seat.player in players and not (seat.leaving or seat.away):
            since = draft.now if is_new or seat.asked_since is None else seat.asked_since
            is_long = draft.now - since >= table_state.SILENT_TIME and state.is_awaited(seat)
            votes = tuple(each for each in seat.votes or () if each in entitled)
            silences[seat.player] = (since, votes if is_long else None)
    seats.set_silences(draft, silences)


def go_on(draft: TableDraft, player: UserId, act: GoOn) -> None:
    """Vote to go on without silent players: their hands stand, and they are away.

    Two votes are enough, or one of the only voter who is there, or of a manager. Raises :class:`Refused` if
    nobody is silent, or the player cannot vote, or has voted already.
    """
    follow_silence(draft)  # a bet may have gone back just now
    state, entitled, awaited = draft.state, voters(draft.state), players_asked(draft.state)
    silent = {
        seat: tuple(dict.fromkeys((*seat.votes, player)))
        for seat in state.seats
        if seat.votes is not None and seat.player in awaited and act.without in (None, seat.player)
    }
    if not silent:
        raise refusals.Refused(refusals.NobodySilent())
    if not act.manager and player not in entitled:
        raise refusals.Refused(refusals.NoVote())
    present = {seat.player for seat in state.seats if not (seat.leaving or seat.away)}
    needed = 0 if act.manager else min(VOTES_NEEDED, len(entitled & present | {player}))
    gone = tuple(seat for seat, votes in silent.items() if len(votes) >= needed)
    if not gone and all(votes == seat.votes for seat, votes in silent.items()):
        raise refusals.Refused(refusals.AlreadyVoted())
    for seat, votes in silent.items():
        seats.change(draft, seat.player, partial(replace, votes=votes))
    _leave_behind(draft, gone)


def _leave_behind(draft: TableDraft, gone: tuple[Seat, ...]) -> None:
    """Let players be away, and answer for them what is asked in a round. At the bank their bets go back."""
    for seat in gone:
        if not draft.kind.everybody_bets:
            return_wagers(draft, seat.player)
        seats.note_missed(draft, seat)
        seats.set_away(draft, seat.player, True)
    if gone and draft.state.round is not None:
        default = Move.STAND if draft.state.round.phase is Phase.PLAY else Move.DECLINE
        first, *others = (seat.player for seat in gone)
        move = LastMove(player=first, others=tuple(others), what=default.value, by_timer=True)
        draft.state = replace(draft.state, news=move)
        continue_round(draft)


def _must_ask_again(draft: TableDraft) -> bool:
    """Return whether the deadline for the bets is one for another state of the table.

    All bets that waited for more players went back, or nobody is left whom it asks, as at the begin of a
    break. Or a clock was turned on or off. Or, without a clock, the first player became unready or the last
    one ready.
    """
    before, state = draft.before, draft.state
    if before.round is not None or state.round is not None:
        return False
    is_played = state.wagers or state.queue or any(seat.takes_part(state.round_no) for seat in state.seats)
    if state.deadline is not None and not is_played:
        return True
    if before.question != state.question:
        return False
    if state.gathering and not state.wagers:
        return True
    if before.has_clock or state.has_clock:
        return before.has_clock != state.has_clock
    ready = all_ready(state)
    return ready != all_ready(before) or (ready and bool(state.wagers) and state.deadline is None)


def _long_away(state: TableState, seat: Seat, now: float) -> bool:
    """Return whether the seat's player has been absent for ``AWAY_TIMEOUT``."""
    long = seat.absent_since is not None and now - seat.absent_since >= AWAY_TIMEOUT
    return long and state.is_absent(seat)
