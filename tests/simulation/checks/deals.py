"""Every deal that is due succeeds: who has bet is dealt to, or is told that his bet came back."""

from __future__ import annotations

import json
from collections.abc import Mapping

from bot.table.events import RoundDealt
from bot.table.ids import TableId, UserId
from bot.table.ports import Commit
from bot.table.table_state import TableState
from tests.simulation.checks.check import Hold

OVERDUE = 30.0
"""Seconds after which, in calm weather, a deadline that was missed was forgotten."""


class Deals:
    """Watches what becomes of bets."""

    def __init__(self, hold: Hold) -> None:
        self._hold = hold

    def on_commit(self, commit: Commit, before: TableState | None, after: TableState) -> None:
        """When a deal was due, or was made."""
        if before is None or before.round is not None or not before.wagers:
            return
        asked_for = json.loads(commit.input_json)
        dealt = [event for event in commit.events if isinstance(event, RoundDealt)]
        if not dealt and asked_for["act"] != "TimeUp":
            return
        bettors = {wager.player for wager in before.wagers} - {_gone(commit, asked_for)}
        playing = {player for event in dealt for player in event.players}
        lost = bettors - playing - set(after.returned)
        self._hold(not lost, f"{commit.key}: the bets of {lost} were due, and neither dealt nor returned")

    def at_rest(self, states: Mapping[TableId, TableState], now: float) -> None:
        """When all has been calm for a while: no clock has run out unheard."""
        for state in states.values():
            late = state.is_open and state.deadline is not None and state.deadline + OVERDUE < now
            self._hold(not late, f"the clock of {state.id} ran out at {state.deadline}, and nothing happened")


def _gone(commit: Commit, asked_for: Mapping[str, object]) -> UserId | None:
    """Who has taken his bet back himself, or was removed, by this command."""
    if asked_for["act"] == "Kick":
        return UserId(int(str(asked_for["player"])))
    return commit.actor if asked_for["act"] in ("Leave", "SitOut") else None
