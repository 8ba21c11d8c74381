"""Invariants of matches: one place for each entrant, shared places, and no acts after elimination."""

from __future__ import annotations

import json
from collections import Counter

from bot.table import Match, TableState
from bot.table.commands import MarkReady, PlaceBet, Play
from bot.table.events import MatchEnded, MatchStarted, RoundSettled, RoundVoided
from bot.table.ids import TableId, UserId
from bot.table.ledger import CENTS, AccountKind
from bot.table.ports import Commit
from tests.simulation.checks.check import Check, acts_named


class MatchInvariants:
    """Checks the matches of all tables on one disk."""

    def __init__(self, check: Check) -> None:
        self._check = check
        self._entrants: dict[tuple[TableId, int], tuple[UserId, ...]] = {}

    def on_commit(self, commit: Commit, before: TableState | None, after: TableState) -> None:
        """Check the start, the course and the end of a table's match."""
        for event in commit.events:
            if isinstance(event, MatchStarted):
                self._check_start(commit, event, after)
            elif isinstance(event, MatchEnded):
                self._check_end(commit, event, before, after)
        if after.playing_match is not None:
            self._check_entrants(after.playing_match, after)
        if before is not None and before.playing_match is not None:
            self._check_actor(commit, before.playing_match)
            self._check_eliminations(commit, before, before.playing_match, after)

    def _check_start(self, commit: Commit, event: MatchStarted, after: TableState) -> None:
        self._entrants[after.id, event.number] = event.players
        received: Counter[UserId | None] = Counter()
        for transfer in commit.transfers:
            if transfer.credit.kind is AccountKind.MATCH:
                received[transfer.credit.user] += transfer.amount
        stacks = dict.fromkeys(event.players, after.rules.starting_chips * CENTS)
        self._check(received == stacks, f"match {event.number} of {after.id} starts with {dict(received)}")

    def _check_end(
        self, commit: Commit, event: MatchEnded, before: TableState | None, after: TableState
    ) -> None:
        name = f"match {event.number} of {after.id}"
        players = tuple(each.player for each in event.places)
        entrants = self._entrants.pop((after.id, event.number), None)
        self._check(entrants == players, f"{name} ended with other players than it had")
        round_ended = any(isinstance(each, RoundSettled | RoundVoided) for each in commit.events)
        in_round = before is not None and before.round is not None and not round_ended
        self._check(after.round is None and not in_round, f"{name} ended during a round")
        places = [each.place for each in event.places]
        winners = [each for each in event.places if each.won]
        self._check(len(winners) <= 1, f"{name} has {len(winners)} winners")
        self._check(all(each.place == 1 for each in winners), f"the winner of {name} is not first")
        if winners or None not in places:
            better = [sum((other or 0) < (place or 0) for other in places) for place in places]
            ranks = [1 + count for count in better]
            self._check(places == ranks, f"{name} has the places {places}")

    def _check_entrants(self, match: Match, state: TableState) -> None:
        eliminated = {entrant.player for entrant in match.entrants} - {each.player for each in match.alive}
        present = {seat.player for seat in state.seats} | {wager.player for wager in state.wagers}
        remaining = eliminated & present
        self._check(not remaining, f"{remaining} are out of the match and still have a seat or a bet")
        entrants = [entrant.player for entrant in match.entrants]
        self._check(len(set(entrants)) == len(entrants), "an entrant has two places")

    def _check_actor(self, commit: Commit, match: Match) -> None:
        act = json.loads(commit.input_json)["act"]
        if commit.actor is not None and act in acts_named(Play, PlaceBet, MarkReady):
            alive = {entrant.player for entrant in match.alive}
            self._check(commit.actor in alive, f"{commit.actor} is out of the match and acted")

    def _check_eliminations(
        self, commit: Commit, before: TableState, match: Match, after: TableState
    ) -> None:
        """Check that leaving players are out after the round, and share a place with the others."""
        alive = {entrant.player for entrant in match.alive}
        new = {player: place for player, place in _places(match, commit, after).items() if player in alive}
        if any(isinstance(event, RoundSettled) for event in commit.events) and after.is_open:
            leaving = {seat.player for seat in before.seats if seat.leaving} & alive
            staying = [player for player in leaving if new.get(player) is None]
            self._check(not staying, f"{staying} left match {match.number} of {after.id} and are still in it")
        won = {each.player for event in _match_ends(commit) for each in event.places if each.won}
        shared = {place for player, place in new.items() if place is not None and player not in won}
        same = f"players who were eliminated together at {after.id} have the places {new}"
        self._check(len(shared) <= 1, same)


def _match_ends(commit: Commit) -> list[MatchEnded]:
    return [event for event in commit.events if isinstance(event, MatchEnded)]


def _places(match: Match, commit: Commit, after: TableState) -> dict[UserId, int | None]:
    """Return each entrant's place after a commit that may have ended the match."""
    for event in _match_ends(commit):
        return {each.player: each.place for each in event.places}
    playing = after.playing_match
    assert playing is not None, "a match continues or ends"
    assert playing.number == match.number, "a table has one match at a time"
    return {entrant.player: entrant.place for entrant in playing.entrants}
