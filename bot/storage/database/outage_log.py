"""The log of a database that cannot be used: full, locked, read-only or gone."""

import logging

from bot.clock import Clock
from bot.rates import RateLimit

_log = logging.getLogger(__name__)

LOG_SECONDS = 60.0
"""The seconds in which the same reason is logged once: on a full disk, each press would fail for it."""


class OutageLog:
    """Logs each reason at most once in :data:`LOG_SECONDS`."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._limit = RateLimit(most=1, seconds=LOG_SECONDS)

    def note(self, reason: str) -> None:
        """Log why the database could not be used, unless that was logged a moment ago."""
        if self._limit.admit(reason, self._clock.now()):
            _log.error("The database cannot be used: %s", reason)
