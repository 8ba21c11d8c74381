"""How a process waits until it may take a shard, or upgrade the database."""

import logging
from collections.abc import Callable

from bot.clock import Clock, sleep
from bot.storage.database.fencing.fence_rules import LOOK_SECONDS

_log = logging.getLogger(__name__)


class Standby:
    """Waits by a clock, and tells why: in the log, and by a call of ``tell``."""

    def __init__(self, clock: Clock, tell: Callable[[], object]) -> None:
        self.clock = clock
        self._tell = tell
        self._reason = ""

    async def wait(self, reason: str) -> None:
        """Wait a moment. A reason is told once."""
        if reason != self._reason:
            _log.info("standing by: %s", reason)
            self._reason = reason
            self._tell()
        await sleep(self.clock, LOOK_SECONDS)
