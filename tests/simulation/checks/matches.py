"""Invariants of matches: places, limits that rise, and no acts after elimination."""

import json
from collections import Counter
from dataclasses import replace

from bot.bank.amounts import CENTS
from bot.bank.ids import TableId, UserId
from bot.bank.ledger import AccountKind
from bot.blackjack.options.resolution import resolve
from bot.blackjack.rules import Rules
from bot.table.commands import MarkReady, PlaceBet, Play, Rematch
from bot.table.events import MatchEnded, MatchStarted, RoundDealt, RoundSettled
from bot.table.matches import Match
from bot.table.ports import Commit
from bot.table.table_state import TableState
from tests.simulation.checks.check import Check, acts_named
from tests.simulation.checks.members import BreakInvariants
from tests.simulation.world.disk import Disk


class MatchInvariants:
    """Checks the matches of all tables on one disk."""

    def __init__(self, disk: Disk, breaks: BreakInvariants, check: Check) -> None:
        self._disk = disk
        self._breaks = breaks
        self._check = check
        self._entrants: dict[tuple[TableId, int], tuple[UserId, ...]] = {}
        self._settled: Counter[tuple[TableId, int]] = Counter()

    def on_commit(self, commit: Commit, before: TableState | None, after: TableState) -> None:
        """Check the start, the course and the end of a table's match."""
        for event in commit.events:
            if isinstance(event, MatchStarted):
                self._check_start(commit, event, after)
            elif isinstance(event, RoundDealt) and after.playing_match is not None:
                staying = {entrant.player for entrant in after.playing_match.alive}
                missing = staying - set(event.players)
                self._check(not missing, f"{commit.key}: {missing} are not in round {event.round_no}")
            elif isinstance(event, MatchEnded):
                self._check_end(commit, event, before, after)
        self._check_limits(commit, before, after)
        if before is not None and json.loads(commit.input_json)["act"] in acts_named(Rematch):
            self._check_rematch(commit, before, after)
        if after.playing_match is not None:
            self._check_entrants(after.playing_match, after)
        if before is not None and before.playing_match is not None:
            self._check_actor(commit, before.playing_match)
            self._check_all_in(commit, before, after)
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
        round_ended = any(isinstance(each, RoundSettled) for each in commit.events)
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

    def _check_rematch(self, commit: Commit, before: TableState, after: TableState) -> None:
        """Check that a rematch seats the players of the match once, and takes nothing from anybody.

        A break gives up a seat with the next act, whatever it is.
        """
        was, now = ({seat.player for seat in state.seats} for state in (before, after))
        staying = {player for player in was if not self._breaks.is_on_break(player, commit.at)}
        self._check(staying <= now, f"a rematch at {after.id} took the seats of {staying - now}")
        keeps_host = before.host not in staying or after.host == before.host
        self._check(keeps_host, f"a rematch at {after.id} replaced the host")
        again = now - was - {commit.actor}
        repeats = before.match is not None and before.match.repeats is not None
        self._check(not (repeats and again), f"{again} left the lobby of {after.id} and were seated again")
        self._check(after.in_lobby, f"a rematch at {after.id} is not in a lobby")

    def _check_limits(self, commit: Commit, before: TableState | None, after: TableState) -> None:
        """Check that limits rise after every so many rounds of a match, and are else the chosen ones."""
        match = after.playing_match
        if before is None or before.playing_match is None or match is None:
            chosen = resolve(after.choices.preset, after.choices.changes).rules
            self._check(after.rules == chosen, f"{after.id} has other rules than the chosen ones")
            enough = after.match is None or chosen.min_bet <= chosen.starting_chips
            self._check(enough, f"{after.id} has a smallest bet above the starting chips")
            return
        settled = sum(isinstance(event, RoundSettled) for event in commit.events)
        self._settled[after.id, match.number] += settled
        every = before.rules.raise_every
        expected = before.rules
        if settled and every and self._settled[after.id, match.number] % every == 0:
            expected = _with_raised_limits(before.rules, self._decisive_stack(match, after))
        self._check(after.rules == expected, f"{after.id} should have {expected}, and has {after.rules}")

    def _decisive_stack(self, match: Match, state: TableState) -> int:
        """Return the second largest stack with its stakes, in whole chips, or the only one."""
        stacks = self._disk.stacks(state.id, match.number)
        owned = [stacks[each.player] + state.staked_by(each.player) for each in match.alive]
        return sorted(owned)[-2 if len(owned) > 1 else -1] // CENTS

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

    def _check_all_in(self, commit: Commit, before: TableState, after: TableState) -> None:
        """Check that an all-in that completes the deal waits, and that no opponent ends this wait."""
        act = json.loads(commit.input_json)["act"]
        if before.round is not None or before.match is None or commit.actor is None:
            return
        if act in acts_named(PlaceBet) and after.round is not None and not before.rules.hidden_bets:
            left = self._disk.stacks(before.id, before.match.number)[commit.actor]
            waits = left < before.rules.bet_step * CENTS
            self._check(not waits, f"{commit.key}: the all-in of {commit.actor} was dealt at once")
        has_opponents = before.gathering and len(before.seats) > 1
        ends = act in acts_named(MarkReady) and has_opponents and not before.unready_seats()
        self._check(not ends, f"{commit.key}: {commit.actor} has ended the wait of an all-in")

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
        is_by_chips = bool(before.rules.match_rounds)  # places that the last round gives
        self._check(len(shared) <= 1 or is_by_chips, same)


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


def _with_raised_limits(rules: Rules, stack: int) -> Rules:
    """Return the rules after a rise of the limits (docs/rules.md §6.30), in the plainest way."""

    def raised(amount: int) -> int:
        allowed = (bet for bet in range(amount, 2 * amount + 1) if bet % rules.bet_step == 0)
        return max((bet for bet in allowed if bet <= min(stack, 100_000)), default=amount)

    return replace(
        rules,
        min_bet=raised(rules.min_bet),
        base_bet=raised(rules.base_bet),
        max_bet=min(2 * rules.max_bet, 1_000_000),
    )
