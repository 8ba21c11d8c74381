"""Invariants of silence: no clock plays for anybody where none runs, and only enough votes do (rules §2)."""

import json
from collections import Counter, defaultdict
from collections.abc import Mapping
from typing import Any

from bot.bank.amounts import CENTS
from bot.bank.ids import TableId, UserId
from bot.blackjack.engine.round import asked
from bot.blackjack.engine.round_state import Phase
from bot.table.commands import ExpireIdle, GoOn, TimeUp
from bot.table.events import MoveMade, RoundDealt, RoundSettled
from bot.table.ports import Commit
from bot.table.table_state import Seat, TableState
from tests.simulation.checks.check import Check, acts_named
from tests.simulation.checks.members import BreakInvariants

SILENT_TIME = 6.0
"""Seconds of silence in a simulation after which others may go on without a player; really ten minutes."""

DECISION_TIME = 1.0
"""Seconds, at most, from a decision until its commit is asked for."""


class SilenceInvariants:
    """Checks what happens to players who are asked and silent.

    ``managers`` are those who manage all servers.
    """

    def __init__(self, breaks: BreakInvariants, counts: Counter[str], check: Check) -> None:
        self.managers: frozenset[UserId] = frozenset()
        self._breaks = breaks
        self._counts = counts
        self._check = check
        self._since: defaultdict[TableId, dict[UserId, float]] = defaultdict(dict)
        self._votes: defaultdict[tuple[TableId, UserId], set[UserId]] = defaultdict(set)

    def on_commit(self, commit: Commit, before: TableState | None, after: TableState) -> None:
        """Check a commit. Its time is the passed one."""
        command: dict[str, Any] = json.loads(commit.input_json)
        if before is not None:
            if command["act"] in acts_named(GoOn):
                self._check_votes(commit, command, before, after)
            if not _has_clock(before):
                self._check_no_clock(commit, command["act"], before, after)
        self._check_absent(commit, before, after)
        self._note_silences(commit, before, after)

    def _check_votes(
        self, commit: Commit, command: Mapping[str, Any], before: TableState, after: TableState
    ) -> None:
        """Check that a voter has a say, and that those who are left behind are silent and voted on."""
        voter, may_alone, named = commit.actor, command["manager"], command.get("without")
        assert voter is not None, "the clock has no vote"
        self._check(not may_alone or voter in self.managers, f"{commit.key}: {voter} is no manager")
        entitled = _stakeholders(before) - _players_asked(before)
        self._check(may_alone or voter in entitled, f"{commit.key}: {voter} has no vote")
        gone = {player for player in _players_asked(before) if _is_left_behind(commit, player, before, after)}
        for player in _players_asked(before) - {voter}:
            if named in (None, player):
                self._votes[after.id, player].add(voter)
        self._counts["votes"] += 1
        self._counts["left_behind"] += len(gone)
        here = {seat.player for seat in before.seats if not (seat.away or seat.leaving)}
        needed = min(2, len((entitled & here) | {voter}))
        for player in gone:
            self._check(named in (None, player), f"{commit.key}: {player} was not named, and left behind")
            waited = commit.at - self._since[after.id].get(player, commit.at)
            is_long = waited >= SILENT_TIME - DECISION_TIME
            self._check(is_long, f"{commit.key}: {player} was silent for only {waited} seconds")
            votes = self._votes[after.id, player] & entitled
            enough = may_alone or len(votes) >= needed
            self._check(enough, f"{commit.key}: {player} was left behind by the votes of {votes}")

    def _check_no_clock(self, commit: Commit, act: str, before: TableState, after: TableState) -> None:
        """Check that nobody loses a turn, a seat or a match without a clock, unless others go on."""
        for event in commit.events:
            if isinstance(event, MoveMade) and event.action.by_timer and after.is_open:
                seats = (before.seat_of(event.player), after.seat_of(event.player))
                is_absent = any(seat is None or seat.leaving or seat.away for seat in seats)
                own = is_absent or act in acts_named(GoOn)
                self._check(own, f"{commit.key}: a clock moved for {event.player} where none runs")
        if act in acts_named(ExpireIdle) and after.is_open:
            lost = {seat.player for seat in before.seats} - {seat.player for seat in after.seats}
            lost -= {player for player in lost if self._breaks.is_on_break(player, commit.at)}
            self._check(not lost, f"{commit.key}: a clock took the seats of {lost} where none runs")
        if act in acts_named(GoOn, TimeUp, ExpireIdle) and after.is_open:
            self._check_nobody_out(commit, before, after)

    def _check_nobody_out(self, commit: Commit, before: TableState, after: TableState) -> None:
        """Check that only players without chips, who were leaving, or by their chips are out of a match."""
        match, now = before.playing_match, after.match
        if match is None or now is None:
            return
        entrants = now.entrants if now.number == match.number else now.previous and now.previous.entrants
        out = {each.player for each in entrants or () if each.place is not None and each.place > 1}
        by_chips = {each.player for each in entrants or () if each.chips is not None}  # others check these
        settled = [event for event in commit.events if isinstance(event, RoundSettled)]
        owned = {each.player: each.owned for event in settled for each in event.results}
        for player in out & {each.player for each in match.alive}:
            seat = before.seat_of(player)
            has_left = seat is None or seat.leaving
            is_out = has_left or owned.get(player) == 0 or player in by_chips
            self._check(is_out, f"{commit.key}: {player} is out of the match with {owned.get(player)}")

    def _check_absent(self, commit: Commit, before: TableState | None, after: TableState) -> None:
        """Check that nobody who is away is asked, and what they bet in a match until they act."""
        away = {seat.player for seat in after.seats if seat.away}
        if after.round is not None:
            asked_away = away & _players_asked(after)
            self._check(not asked_away, f"{commit.key}: {asked_away} are away, and are asked")
        if after.playing_match is None or before is None:
            return
        is_back = commit.actor not in away
        self._check(is_back, f"{commit.key}: {commit.actor} acted, and is still away")
        for event in commit.events:
            if isinstance(event, RoundDealt):
                base = event.rules.base_bet * CENTS
                bets = {int(box.bet.player): box.bet.amount for box in event.boxes}
                too_much = [each for each in away if not before.wagers_of(each) and bets.get(each, 0) > base]
                self._check(not too_much, f"{commit.key}: {too_much} are away, and bet more than {base}")

    def _note_silences(self, commit: Commit, before: TableState | None, after: TableState) -> None:
        """Note since when players are silent, and forget the votes on those who are not any more.

        Votes of players who have no vote any more do not come back.
        """
        players = set() if _has_clock(after) or not after.is_open else _may_be_asked(after)
        known, since = self._since[after.id], {}
        is_new = before is None or _question(before) != _question(after)
        for player in players:
            acts = is_new or player not in known or commit.actor == player
            since[player] = commit.at if acts else known[player]
            if acts:
                self._votes.pop((after.id, player), None)
        for player in known.keys() - players:
            self._votes.pop((after.id, player), None)
        self._since[after.id] = since
        entitled = _stakeholders(after) - _players_asked(after)
        for seat in after.seats:
            votes = self._votes[after.id, seat.player]
            votes &= entitled
            wrong = set(seat.votes or ()) - votes
            self._check(not wrong, f"{commit.key}: {wrong} have no vote on {seat.player}, and it counts")


def _has_clock(state: TableState) -> bool:
    return bool(state.rules.intermission if state.round is None else state.rules.turn_time)


def _question(state: TableState) -> tuple[int, bool]:
    return state.round_no, state.round is None


def _stakeholders(state: TableState) -> set[UserId]:
    staked = () if state.round is None else state.round.staked
    return {*(UserId(int(name)) for name in staked), *(wager.player for wager in state.wagers)}


def _players_asked(state: TableState) -> set[UserId]:
    if state.in_lobby:
        return set()
    if state.round is None:
        return {seat.player for seat in state.seats if seat.takes_part(state.round_no) and not seat.ready}
    boxes = {ask.box for ask in asked(state.round) if ask.in_turn}
    return {UserId(int(state.round.boxes[box - 1].bet.player)) for box in boxes}


def _may_be_asked(state: TableState) -> set[UserId]:
    """Return the players who are asked as far as everybody knows: hidden cards may have finished a hand."""
    round_ = state.round
    if round_ is None or round_.rules.cards_face_up:
        return _players_asked(state)
    if round_.phase is Phase.PLAY and not round_.rules.simultaneous:
        return _players_asked(state)
    return {UserId(int(box.bet.player)) for box in round_.boxes}


def _is_left_behind(commit: Commit, player: UserId, before: TableState, after: TableState) -> bool:
    """Return whether a commit makes a player away, or moves for them."""
    moved = any(isinstance(each, MoveMade) and each.player == player for each in commit.events)
    now: Seat | None = after.seat_of(player)
    was = before.seat_of(player)
    return moved or (now is not None and now.away and was is not None and not was.away)
