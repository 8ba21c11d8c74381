"""Invariants of waiting for others: before a deal, and for players who missed a turn or a bet (rules §2)."""

import json
import math

from bot.bank.ids import TableId, UserId
from bot.blackjack.rules import Bankroll, OnMissedBet
from bot.table.commands import ForgetMember, MarkReady, PlaceBet, Resume, TimeUp
from bot.table.events import MoveMade, RoundSettled
from bot.table.ports import Commit
from bot.table.table_state import TableState
from tests.simulation.checks.check import Check, acts_named

FIRST_BET, LARGE_BET, WITHOUT_CLOCK = 5.0, 3.0, 30.0
"""Seconds: of a first bet, of a large bet, an all-in or a new shoe, and of all first bets without a clock."""

SILENCE_AT_THE_BANK = 10.0
"""Seconds after a result from which others may deal without a silent player."""

ROUNDING = 1e-5


class WaitInvariants:
    """Checks that nobody waits longer for more players than the rules say, or twice for the same player."""

    def __init__(self, check: Check) -> None:
        self._check = check
        self._late: dict[TableId, set[UserId]] = {}

    def on_commit(self, commit: Commit, before: TableState | None, after: TableState) -> None:
        """Check a commit. Its time is that of the table's moments."""
        act = json.loads(commit.input_json)["act"]
        self._note_turns(commit, after, by_clock=act in acts_named(TimeUp))
        if before is None or not after.is_open:
            return
        if act not in acts_named(Resume, ForgetMember):
            self._check_first_bets(commit, before, after)
        if after.gathering and (after.deadline, after.gathering) != (before.deadline, before.gathering):
            self._check_wait(
                commit,
                before,
                after,
                resumes=act in acts_named(Resume) or before.has_clock != after.has_clock,
            )
        if act in acts_named(TimeUp) and after.round is not None:
            self._check_missed_bets(commit, before, after)
        if act in acts_named(MarkReady) and before.round is None:
            self._check_skipped(commit, before, after)
        self._check_away(commit, after, before, acts=act in acts_named(PlaceBet, MarkReady))

    def _check_first_bets(self, commit: Commit, before: TableState, after: TableState) -> None:
        """Check that first bets are kept until a deal, or until their time is over without any bets."""
        is_dealt = after.round is not None or after.round_no != before.round_no
        if not before.first_bets or is_dealt or (not before.wagers and commit.at >= _bound(before)):
            return
        kept = {player: after.first_bets.get(player) for player in before.first_bets}
        self._check(kept == before.first_bets, f"{commit.key}: a first bet counts again")

    def _check_wait(self, commit: Commit, before: TableState, after: TableState, *, resumes: bool) -> None:
        assert after.deadline is not None, "a table that waits for players has a deadline"
        latest = [commit.at]
        if after.first_bets:
            latest.append(min(commit.at + FIRST_BET, _bound(after)) if resumes else end_of_first_bets(after))
        is_alone = sum(not seat.away for seat in after.seats) == 1
        if is_alone or after.match is not None or after.shoe_no != before.shoe_no:
            latest.append(commit.at + LARGE_BET)
        is_short = after.deadline <= max(latest) + ROUNDING
        self._check(is_short, f"{commit.key}: players who are ready wait until {after.deadline}")

    def _check_missed_bets(self, commit: Commit, before: TableState, after: TableState) -> None:
        """Check that players who missed the time to bet are away after the deal.

        A follower whose last bet is returned, because the owner of its box is away, has missed nothing.
        """
        is_plain = before.round is None and before.match is None and before.pending is None
        if not is_plain or before.rules.on_missed_bet is not OnMissedBet.SIT_OUT or not before.has_clock:
            return
        playing = set(after.players_in_round())
        for seat in before.unready_seats():
            now = after.seat_of(seat.player)
            is_away = now is None or now.away or seat.player in playing or before.wagers_of(seat.player)
            self._check(bool(is_away), f"{commit.key}: {seat.player} missed a bet and is waited for again")

    def _check_skipped(self, commit: Commit, before: TableState, after: TableState) -> None:
        """Check whom a player deals without: at the bank, after some time, and that they missed nothing."""
        if after.round is None and after.round_no == before.round_no:
            return
        for seat in before.unready_seats():
            if seat.player == commit.actor:
                continue
            now, ended = after.seat_of(seat.player), before.last_round_at
            is_late = ended is not None and commit.at >= ended + SILENCE_AT_THE_BANK - ROUNDING
            is_asked_for = before.rules.bankroll is Bankroll.BANK and before.has_clock
            self._check(is_late and is_asked_for, f"{commit.key}: nobody waited for {seat.player}")
            is_blamed = now is not None and ((now.away and not seat.away) or now.missed > seat.missed)
            self._check(not is_blamed, f"{commit.key}: {seat.player} was skipped, and missed a bet")

    def _note_turns(self, commit: Commit, after: TableState, *, by_clock: bool) -> None:
        """Note whose last turn the clock has ended, and check that no bet of theirs is waited for."""
        late = self._late.setdefault(after.id, set())
        if by_clock:
            late.update(event.player for event in commit.events if isinstance(event, MoveMade))
        elif commit.actor is not None:
            late.discard(commit.actor)
        is_over = any(isinstance(event, RoundSettled) for event in commit.events) and after.is_open
        if is_over and after.match is None and after.rules.on_missed_bet is OnMissedBet.SIT_OUT:
            for seat in after.unready_seats():
                again = seat.player in late
                self._check(not again, f"{commit.key}: {seat.player} missed a turn and is waited for again")

    def _check_away(self, commit: Commit, after: TableState, before: TableState, *, acts: bool) -> None:
        """Check that only a bet ends an absence, and in a match any act."""
        for seat in before.seats:
            now = after.seat_of(seat.player)
            is_back = seat.away and now is not None and not now.away and now.box == seat.box
            own = (acts or before.match is not None) and commit.actor == seat.player
            self._check(not is_back or own, f"{commit.key}: {seat.player} is waited for without a bet")


def end_of_first_bets(state: TableState) -> float:
    """Return when the cards come after the first bets of a state, if nobody bets any more; never without."""
    return min(max(state.first_bets.values(), default=math.inf) + FIRST_BET, _bound(state))


def _bound(state: TableState) -> float:
    """Return when the cards come at the latest after the first bets of a state; without any, never."""
    return min(state.first_bets.values(), default=math.inf) + (state.rules.intermission or WITHOUT_CLOCK)
