"""Invariants of deliveries: each interaction acts at once or never."""

from bot.client.arrivals import OLDEST_SECONDS, PROMPT_SECONDS
from bot.table.commands import Request
from bot.table.ports import Commit
from tests.simulation.checks.check import Check

DATE_SECONDS = 1.0 + PROMPT_SECONDS
"""Seconds by which the bot's idea of Discord's time may be behind: whole seconds, and an answer's way."""


class DeliveryInvariants:
    """Follows refused requests, and the times of interactions. ``started_at`` is the last restart.

    Without ``gated`` the process has no gate, and only the keys in the database make a request act once.
    """

    def __init__(self, check: Check) -> None:
        self.gated = True
        self.started_at = 0.0
        self._check = check
        self._refused: set[str] = set()

    def on_asked(self, request: Request, created_at: float, now: float) -> None:
        """Check that an interaction that reaches a table is neither old nor from before the restart."""
        if self.gated:
            age = now - created_at
            self._check(
                age <= OLDEST_SECONDS + DATE_SECONDS,
                f"{request.key} reached a table {age:.1f} s after it was made",
            )
            before = self.started_at - created_at
            self._check(
                before <= DATE_SECONDS,
                f"{request.key} was made {before:.1f} s before the restart and reached a table",
            )

    def on_refused(self, key: str) -> None:
        """Note a request that a table has refused."""
        self._refused.add(key)

    def on_commit(self, commit: Commit) -> None:
        """Check that no request acts that was refused when it was delivered before."""
        acted_later = self.gated and commit.key in self._refused
        self._check(not acted_later, f"{commit.key} was refused, and acted when it was delivered again")
