"""Changes to what a table is: its options, its host, its match, and whether it is open."""

from __future__ import annotations

from dataclasses import replace

from bot.blackjack import Rules
from bot.table import Choices, ClosingReason, Match, Notice, UserId
from bot.table.drafting.working_state import WorkingState


class TableSettings:
    """Owns the options, the host, the match, the notice, and whether the table is open."""

    def __init__(self, working: WorkingState) -> None:
        self._working = working

    def put_in_force(self, choices: Choices, rules: Rules) -> None:
        """Play by these rules from now on."""
        self._working.state = replace(self._working.state, choices=choices, rules=rules, pending=None)

    def put_off(self, choices: Choices) -> None:
        """Keep options that wait for the end of the round."""
        self._working.state = replace(self._working.state, pending=choices)

    def set_match(self, match: Match) -> None:
        """Replace the match: its lobby, or its entrants."""
        self._working.state = replace(self._working.state, match=match)

    def set_host(self, host: UserId | None) -> None:
        """Name who starts the next match; None: the first to join."""
        self._working.state = replace(self._working.state, host=host)

    def note_closer(self, player: UserId | None) -> None:
        """Keep who asked for the table to close; None is the bot."""
        self._working.state = replace(self._working.state, closed_by=player)

    def close_after_round(self, notice: ClosingReason) -> None:
        """Take no more bets; the table closes when the round is over."""
        self._working.state = replace(self._working.state, closing=True, notice=notice)

    def close(self, notice: ClosingReason) -> None:
        """The table is gone from its channel."""
        self._working.state = replace(
            self._working.state, is_open=False, closing=True, deadline=None, notice=notice
        )

    def announce(self, notice: Notice) -> None:
        """Say something on the board until the next deal."""
        self._working.state = replace(self._working.state, notice=notice)
