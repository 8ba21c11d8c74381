"""Invariants of deals: every bet is dealt when its time comes, or is returned and reported."""

from __future__ import annotations

import json
from collections.abc import Mapping

from bot.table import TableState
from bot.table.commands import Kick, Leave, SitOut, TakeBack, TimeUp
from bot.table.events import RoundDealt
from bot.table.ids import TableId, UserId
from bot.table.ports import Commit
from tests.simulation.checks.check import Check, acts_named

OVERDUE = 30.0
"""Seconds after its deadline at which a table without faults must have reacted."""


class DealInvariants:
    """Checks that no bet is lost."""

    def __init__(self, check: Check) -> None:
        self._check = check

    def on_commit(self, commit: Commit, before: TableState | None, after: TableState) -> None:
        """Check a commit that deals, or that the end of the betting time causes."""
        if before is None or before.round is not None or not before.wagers:
            return
        command = json.loads(commit.input_json)
        deals = [event for event in commit.events if isinstance(event, RoundDealt)]
        if not deals and command["act"] not in acts_named(TimeUp):
            return
        bettors = {wager.player for wager in before.wagers} - {_leaving_player(commit, command)}
        dealt = {player for event in deals for player in event.players}
        lost = bettors - dealt - set(after.returned)
        self._check(not lost, f"{commit.key}: the bets of {lost} were neither dealt nor returned")

    def at_rest(self, states: Mapping[TableId, TableState], now: float) -> None:
        """Check that no deadline was missed."""
        for state in states.values():
            missed = state.is_open and state.deadline is not None and state.deadline + OVERDUE < now
            self._check(not missed, f"{state.id} missed its deadline at {state.deadline}")


def _leaving_player(commit: Commit, command: Mapping[str, object]) -> UserId | None:
    """Return the player who withdraws their bet, or is removed, by this command."""
    if command["act"] in acts_named(Kick):
        return UserId(int(str(command["player"])))
    return commit.actor if command["act"] in acts_named(Leave, SitOut, TakeBack) else None
