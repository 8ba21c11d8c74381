"""What holds for matches: one place for each entrant, and nobody acts who is out."""

from __future__ import annotations

import json

from bot.table.events import MatchEnded, MatchStarted, RoundSettled, RoundVoided
from bot.table.ids import TableId, UserId
from bot.table.ledger import CENTS, AccountKind
from bot.table.ports import Commit
from bot.table.table_state import Match, TableState
from tests.simulation.checks.check import Hold
from tests.simulation.checks.members import given


class Contests:
    """Watches the matches of one disk's tables."""

    def __init__(self, hold: Hold) -> None:
        self._hold = hold
        self._entrants: dict[tuple[TableId, int], tuple[UserId, ...]] = {}

    def on_commit(self, commit: Commit, before: TableState | None, after: TableState) -> None:
        """After each commit."""
        for event in commit.events:
            if isinstance(event, MatchStarted):
                self._started(commit, event, after)
            elif isinstance(event, MatchEnded):
                self._ended(commit, event, before, after)
        match = after.playing_match
        if match is not None:
            self._places_of(match, after)
        if before is not None and before.playing_match is not None:
            self._acted(commit, before.playing_match)
            self._left(commit, before, after)

    def _started(self, commit: Commit, event: MatchStarted, after: TableState) -> None:
        self._entrants[after.id, event.number] = event.players
        put = given(commit, AccountKind.MATCH)
        stacks = dict.fromkeys(event.players, after.rules.starting_chips * CENTS)
        self._hold(put == stacks, f"match {event.number} of {after.id} starts with {dict(put)}")

    def _ended(self, commit: Commit, event: MatchEnded, before: TableState | None, after: TableState) -> None:
        name = f"match {event.number} of {after.id}"
        players = tuple(each.player for each in event.places)
        self._hold(self._entrants.pop((after.id, event.number), None) == players, f"{name}: other people")
        over = any(isinstance(each, RoundSettled | RoundVoided) for each in commit.events)
        on = before is not None and before.round is not None and not over
        self._hold(after.round is None and not on, f"{name} ended while a round was on")
        places = [each.place for each in event.places]
        winners = [each for each in event.places if each.won]
        self._hold(len(winners) <= 1, f"{name} has {len(winners)} winners")
        self._hold(all(each.place == 1 for each in winners), f"the winner of {name} is not the first")
        if winners or None not in places:
            better = [sum((other or 0) < (place or 0) for other in places) for place in places]
            ranks = [1 + count for count in better]
            self._hold(places == ranks, f"{name} has the places {places}")

    def _places_of(self, match: Match, state: TableState) -> None:
        gone = {entrant.player for entrant in match.entrants} - {each.player for each in match.alive}
        there = {seat.player for seat in state.seats} | {wager.player for wager in state.wagers}
        self._hold(not gone & there, f"{gone & there} are out of the match and still there")
        entrants = [entrant.player for entrant in match.entrants]
        self._hold(len(set(entrants)) == len(entrants), "an entrant has two places")

    def _acted(self, commit: Commit, match: Match) -> None:
        act = json.loads(commit.input_json)["act"]
        if commit.actor is not None and act in ("Play", "PlaceBet", "GetReady"):
            alive = {entrant.player for entrant in match.alive}
            self._hold(commit.actor in alive, f"{commit.actor} is out of the match and acted")

    def _left(self, commit: Commit, before: TableState, after: TableState) -> None:
        """Who has left in mid-round is out at its end; those who go out together share their place."""
        match = before.playing_match
        assert match is not None, "only matches are looked at"
        alive = {entrant.player for entrant in match.alive}
        new = {player: place for player, place in _places(match, commit, after).items() if player in alive}
        if any(isinstance(event, RoundSettled) for event in commit.events) and after.is_open:
            left = {seat.player for seat in before.seats if seat.leaving} & alive
            staying = [player for player in left if new.get(player) is None]
            self._hold(not staying, f"{staying} have left match {match.number} of {after.id} and are in it")
        won = {each.player for event in _endings(commit) for each in event.places if each.won}
        shared = {place for player, place in new.items() if place is not None and player not in won}
        self._hold(len(shared) <= 1, f"those who went out together at {after.id} have the places {new}")


def _endings(commit: Commit) -> list[MatchEnded]:
    return [event for event in commit.events if isinstance(event, MatchEnded)]


def _places(match: Match, commit: Commit, after: TableState) -> dict[UserId, int | None]:
    """Everybody's place in a match after a commit that may have ended it."""
    for event in _endings(commit):
        return {each.player: each.place for each in event.places}
    playing = after.playing_match
    assert playing is not None, "a match goes on, or ends"
    assert playing.number == match.number, "one match at a time"
    return {entrant.player: entrant.place for entrant in playing.entrants}
