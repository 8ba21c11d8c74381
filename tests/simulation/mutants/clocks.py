"""Bugs in clocks, in pace, in waits for people and servers, and of a second process on the database."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any
from unittest.mock import Mock, patch

from bot.bank.ids import GuildId, UserId
from bot.blackjack.moves import Action
from bot.client.discord_clock import DiscordClock
from bot.pacing import Pacer
from bot.storage.database.ownership import Ownership
from bot.table.commands import GoOn
from bot.table.deciding import betting, dispatch, intermission, lifecycle, rounds, seats
from bot.table.deciding.table_draft import TableDraft
from bot.table.live.actor import Pause, TableTimers
from bot.table.live.manager import Manager
from bot.table.table_state import Seat, TableState
from cogs.common import interactions
from cogs.table import guild_events, presses
from tests.simulation.mutants.mutant import Patch, mutant


@mutant(found_by="clock is .* off", first_seed=9)
def clock_of_the_machine() -> Patch:
    """The bot goes by the clock of its machine."""
    return patch.multiple(DiscordClock, note_date=Mock(), note_id=Mock())


@mutant(found_by="writes after process", first_seed=25)
def owner_not_checked() -> Patch:
    """A process goes on writing after another one has started on the database."""
    return patch.object(Ownership, "is_owner", lambda *_: True)


@mutant(found_by="a turn ended before its board was drawn", first_seed=57)
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


@mutant(found_by="of a missing server goes on|was not missing for a day", first_seed=45)
def missing_server_closed_at_once() -> Patch:
    """The tables of a server that is missing at the start are closed."""
    return patch.object(guild_events, "MOST_MISSING_SECONDS", 1.0)


@mutant(found_by="of a missing server goes on", first_seed=50)
def missing_server_thawed() -> Patch:
    """All tables go on when the gateway is ready."""

    def freeze(self: Any, guild: GuildId) -> None:
        thawed = self.thaw(guild)
        try:
            self._run_task(thawed)
        except RuntimeError:  # a fault of the simulation, and no gateway that is ready
            thawed.close()

    return patch.object(Manager, "freeze", freeze)


@mutant(found_by="a round is dealt whose board is refused", first_seed=31)
def cards_dealt_that_nobody_sees() -> Patch:
    """A table whose board Discord refuses deals on."""
    return patch.object(Manager, "note_board")


@mutant(found_by="bets are kept although the board is refused", first_seed=31)
def bets_kept_that_are_not_dealt() -> Patch:
    """A table whose board Discord refuses keeps the bets when the intermission ends."""
    return patch.object(betting, "give_back_all")


@mutant(found_by="a bet where the bot may not show the cards")
def bets_taken_where_no_board_may_be() -> Patch:
    """People bet in a channel in which the bot may not post."""
    return patch.object(interactions, "check_bot_may_post")


@mutant(found_by="a first bet counts again", first_seed=34)
def bound_renewed_by_taking_back() -> Patch:
    """A bet that is taken back begins the wait for more players again."""
    original = betting.return_wagers

    def return_wagers(draft: TableDraft, player: UserId) -> None:
        original(draft, player)
        draft.state = replace(draft.state, first_bets={})

    return patch.object(betting, "return_wagers", return_wagers)


@mutant(found_by="a first bet counts again", first_seed=2)
def every_bet_restarts_the_wait() -> Patch:
    """Each bet, not only a member's first one, restarts the five seconds."""
    original = intermission.note_first_bet

    def note_first_bet(draft: TableDraft) -> None:
        original(draft)
        player, known = draft.command.request.player, draft.state.first_bets
        if player is not None and player in known and intermission._changes_bets(draft):
            draft.state = replace(draft.state, first_bets={**known, player: draft.now})

    return patch.object(intermission, "note_first_bet", note_first_bet)


@mutant(found_by="players who are ready wait until", first_seed=30)
def wait_is_unbounded() -> Patch:
    """First bets restart the five seconds for ever."""
    return patch.object(intermission, "latest_deal", lambda _state: float("inf"))


@mutant(found_by="was dealt at once", first_seed=194)
def all_in_dealt_at_once() -> Patch:
    """An all-in that completes the deal of a match cannot be taken back."""
    return patch.object(intermission, "_is_all_in", lambda _draft: False)


@mutant(found_by="missed a bet and is waited for again", first_seed=33)
def missed_bet_forgiven() -> Patch:
    """A player who misses a bet only sits the round out, and is waited for again."""

    def set_away(draft: TableDraft, player: UserId, away: bool) -> None:
        if away:
            seats.skip(draft, player, draft.state.round_no)

    return patch.object(seats, "set_away", set_away)


@mutant(found_by="missed a turn and is waited for again", first_seed=98)
def missed_turn_forgiven() -> Patch:
    """A player whose turn was ended by the clock is asked for a bet as everybody is."""
    return patch.object(rounds, "OnMissedBet", Mock())


@mutant(found_by="state.deadline=", first_seed=36)
def clock_runs_where_none_is() -> Patch:
    """A decision has ten minutes also where no clock runs."""
    original = lifecycle.follow_silence

    def follow_silence(draft: TableDraft) -> None:
        original(draft)
        if draft.state.round is not None and draft.state.deadline is None:
            draft.ask(draft.now + 600.0)

    return patch.object(lifecycle, "follow_silence", follow_silence)


@mutant(found_by="a clock took the seats", first_seed=46)
def seats_expire_without_a_clock() -> Patch:
    """A player who is away loses their seat after ten minutes, also where no clock runs."""

    def is_absent(state: TableState, seat: Seat) -> bool:
        return seat.absent_since is not None and not seat.takes_part(state.betting_round)

    return patch.object(TableState, "is_absent", is_absent)


@mutant(found_by="was silent for only", first_seed=62)
def vote_opens_at_once() -> Patch:
    """Others may go on without a player as soon as the player is asked."""
    original = seats.set_silences

    def set_silences(draft: TableDraft, silences: Mapping[UserId, tuple[float, Any]]) -> None:
        original(draft, {player: (since, votes or ()) for player, (since, votes) in silences.items()})

    return patch.object(seats, "set_silences", set_silences)


@mutant(found_by="was silent for only", first_seed=58)
def act_does_not_end_a_silence() -> Patch:
    """The ten minutes go on when the player acts."""
    return patch.object(seats, "end_silence")


@mutant(found_by="has no vote", first_seed=64)
def players_who_are_asked_vote() -> Patch:
    """Everybody at the table may vote."""
    return patch.object(lifecycle, "voters", lambda state: frozenset(state.people))


@mutant(found_by="was left behind by the votes of", first_seed=27)
def one_vote_is_enough() -> Patch:
    """A single vote is enough, however many could vote."""
    return patch.object(lifecycle, "VOTES_NEEDED", 1)


@mutant(found_by="is no manager", first_seed=36)
def everybody_votes_as_manager() -> Patch:
    """Everybody has the vote of a manager."""
    return patch.object(presses, "manages", lambda _press: True)


@mutant(found_by="was not named, and left behind", first_seed=85)
def vote_counts_for_all() -> Patch:
    """A vote to go on without one player counts for all who are silent."""
    original = dispatch.HANDLERS[GoOn]

    def go_on(draft: TableDraft, act: GoOn) -> None:
        original(draft, replace(act, without=None))

    return patch.dict(dispatch.HANDLERS, {GoOn: go_on})


@mutant(found_by="are away, and are asked", first_seed=48)
def absent_player_is_asked() -> Patch:
    """The hands of a player who is away wait for them."""
    original = rounds._default_for_absent

    def default_for_absent(draft: TableDraft) -> Action | None:
        action = original(draft)
        seat = (
            None if action is None else draft.state.seat_of(rounds.decider(rounds._round(draft), action.box))
        )
        return None if seat is None or not seat.leaving else action

    return patch.object(rounds, "_default_for_absent", default_for_absent)


@mutant(found_by="are not in round", first_seed=10)
def absent_player_of_match_sits_out() -> Patch:
    """A player of a match who is away bets nothing."""
    original = betting._place_missed_bets

    def place_missed_bets(draft: TableDraft) -> None:
        away = [seat.player for seat in draft.state.seats if seat.away]
        original(draft)
        for player in away:
            betting.return_wagers(draft, player)

    return patch.object(betting, "_place_missed_bets", place_missed_bets)


@mutant(found_by="and is still away", first_seed=143)
def only_a_bet_ends_an_absence_in_a_match() -> Patch:
    """A player of a match who acts, and does not bet, stays away."""
    original = seats.set_away

    def set_away(draft: TableDraft, player: UserId, away: bool) -> None:
        if away:
            original(draft, player, away)

    return patch.object(seats, "set_away", set_away)


@mutant(found_by="is out of the match with", first_seed=105)
def silent_player_is_out_of_the_match() -> Patch:
    """A player of a match whose bet is missing is out of it, when the others go on."""
    original = lifecycle._leave_behind

    def leave_behind(draft: TableDraft, gone: tuple[Seat, ...]) -> None:
        if draft.state.round is not None or draft.state.match is None:
            original(draft, gone)
        else:
            for seat in gone:
                draft.kind.leave(draft, seat.player)

    return patch.object(lifecycle, "_leave_behind", leave_behind)
