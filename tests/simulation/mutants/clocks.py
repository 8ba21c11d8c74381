"""Bugs in clocks, in pace, in waits for people and servers, and of a second process on the database."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any
from unittest.mock import Mock, patch

from bot.bank.ids import GuildId, UserId
from bot.pacing import Pacer
from bot.storage.database.ownership import Ownership
from bot.table.deciding import betting, intermission, rounds
from bot.table.drafting.play import PlayState
from bot.table.drafting.seats import Seats
from bot.table.drafting.table_draft import TableDraft
from bot.table.live.manager import Manager
from bot.table.live.timers import Pause, TableTime, TableTimers
from cogs.table import guild_events
from tests.simulation.mutants.mutant import Patch, mutant


@mutant(found_by="remaining times of .*deadline.* have changed")
def deadline_not_shifted() -> Patch:
    """A deadline stays where it is when the clock is set."""
    original = PlayState.shift_moments

    def shift_moments(self: PlayState, seconds: float) -> None:
        deadline = self._working.state.deadline
        original(self, seconds)
        self._working.state = replace(self._working.state, deadline=deadline)

    return patch.object(PlayState, "shift_moments", shift_moments)


@mutant(found_by="remaining times of .*absent_since of .* have changed", first_seed=95)
def absence_not_shifted() -> Patch:
    """Absences are counted from the same moment when the clock is set."""
    return patch.object(Seats, "shift_moments")


@mutant(found_by="the table's clock jumped by|came before its time", first_seed=48)
def tables_follow_clock_at_once() -> Patch:
    """A table goes by the new time before its moments are shifted."""
    return patch.multiple(TableTime, note_correction=_ignore, follow_correction=_ignore)


@mutant(found_by="writes after process", first_seed=7)
def generation_not_checked() -> Patch:
    """A process goes on writing after another one has started on the database."""
    return patch.object(Ownership, "check_generation")


def _ignore(_time: TableTime, _seconds: float) -> None:
    """Do nothing."""


@mutant(found_by="a turn ended before its board was drawn", first_seed=2)
def turn_ends_before_board_is_drawn() -> Patch:
    """The clocks of a table run while its board waits to be drawn."""
    original = TableTimers.pause

    def pause(self: TableTimers, why: Pause) -> None:
        if why is Pause.SERVER_UNAVAILABLE:
            self._pauses.add(why)
        else:
            original(self, why)

    return patch.object(TableTimers, "pause", pause)


@mutant(found_by="resumed before its place")
def all_boards_drawn_at_once() -> Patch:
    """Every redraw gets its place at once."""

    async def place(_pacer: Pacer, *, urgent: bool = False) -> None:
        """Return at once."""

    return patch.object(Pacer, "place", place)


@mutant(found_by="of a missing server goes on|was not missing for a day", first_seed=28)
def missing_server_closed_at_once() -> Patch:
    """The tables of a server that is missing at the start are closed."""
    return patch.object(guild_events, "MOST_MISSING_SECONDS", 1.0)


@mutant(found_by="never closed", first_seed=56)
def day_begins_at_each_start() -> Patch:
    """Nobody remembers since when a server is missing."""

    async def missing_since(*_arguments: object) -> Mapping[GuildId, float]:
        return {}

    return patch.object(guild_events.GuildEvents, "_missing_since", missing_since)


@mutant(found_by="of a missing server goes on", first_seed=28)
def missing_server_thawed() -> Patch:
    """All tables go on when the gateway is ready."""

    def freeze(self: Any, guild: GuildId) -> None:
        thawed = self.thaw(guild)
        try:
            self._run_task(thawed)
        except RuntimeError:  # a fault of the simulation, and no gateway that is ready
            thawed.close()

    return patch.object(Manager, "freeze", freeze)


@mutant(found_by="a first bet counts again", first_seed=131)
def bound_renewed_by_taking_back() -> Patch:
    """A bet that is taken back begins the wait for more players again."""
    original = betting.return_wagers

    def return_wagers(draft: TableDraft, player: UserId) -> None:
        original(draft, player)
        draft.play.keep_first_bets({})

    return patch.object(betting, "return_wagers", return_wagers)


@mutant(found_by="a first bet counts again", first_seed=15)
def every_bet_restarts_the_wait() -> Patch:
    """Each bet, not only a member's first one, restarts the five seconds."""
    original = intermission.note_first_bet

    def note_first_bet(draft: TableDraft) -> None:
        original(draft)
        player, known = draft.command.request.player, draft.state.first_bets
        if player is not None and player in known and intermission._changes_bets(draft):
            draft.play.keep_first_bets({**known, player: draft.now})

    return patch.object(intermission, "note_first_bet", note_first_bet)


@mutant(found_by="players who are ready wait until", first_seed=45)
def wait_is_unbounded() -> Patch:
    """First bets restart the five seconds for ever."""
    return patch.object(intermission, "latest_deal", lambda _state: float("inf"))


@mutant(found_by="was dealt at once", first_seed=37)
def all_in_dealt_at_once() -> Patch:
    """An all-in that completes the deal of a match cannot be taken back."""
    return patch.object(intermission, "_is_all_in", lambda _draft: False)


@mutant(found_by="has ended the wait of an all-in", first_seed=165)
def all_in_hurried_by_opponents() -> Patch:
    """An opponent may end the wait in which an all-in can be taken back."""

    def may_deal_now(draft: TableDraft) -> bool:
        return draft.state.gathering and intermission.all_ready(draft.state)

    return patch.object(intermission, "may_deal_now", may_deal_now)


@mutant(found_by="missed a bet and is waited for again", first_seed=13)
def missed_bet_forgiven() -> Patch:
    """A player who misses a bet only sits the round out, and is waited for again."""

    def set_away(self: Seats, player: UserId, away: bool) -> None:
        if away:
            self.skip(player, self._working.state.round_no)

    return patch.object(Seats, "set_away", set_away)


@mutant(found_by="missed a turn and is waited for again")
def missed_turn_forgiven() -> Patch:
    """A player whose turn was ended by the clock is asked for a bet as everybody is."""
    return patch.object(rounds, "OnMissedBet", Mock())
