"""The pace of what the bot sends to Discord without being asked, so that a restart never floods it."""

from __future__ import annotations

import asyncio
import itertools
from collections import deque
from collections.abc import Callable
from heapq import heappop, heappush

from bot.clock import Clock, Timer

INTERVAL = 0.05
"""The least seconds between two redraws that nobody asked for: at most 20 in a second."""

MOST_REQUESTS = 40
"""Requests in a second from which on such redraws wait. Discord refuses those above 50."""


class Pacer:
    """Gives places to redraws that nobody asked for: one after the other, the urgent ones first.

    There is one for the whole bot. They also wait while the bot sends many other requests.
    """

    def __init__(self, clock: Clock, *, interval: float = INTERVAL) -> None:
        self._clock = clock
        self._interval = interval
        self._requests: deque[float] = deque(maxlen=MOST_REQUESTS)
        self._waiting: list[tuple[bool, int, Callable[[], None]]] = []
        self._numbers = itertools.count()
        self._free_at = clock.elapsed()
        self._next: Timer | asyncio.Handle | None = None

    def note_request(self) -> None:
        """Count a request to Discord against its limit of all requests."""
        self._requests.append(self._clock.elapsed())

    def call(self, redraw: Callable[[], None], *, urgent: bool) -> None:
        """Call ``redraw`` at its place. Return at once."""
        heappush(self._waiting, (not urgent, next(self._numbers), redraw))
        if self._next is None:
            self._plan()

    async def place(self, *, urgent: bool = False) -> None:
        """Wait for a place."""
        reached = asyncio.Event()
        self.call(reached.set, urgent=urgent)
        await reached.wait()

    def _plan(self) -> None:
        """Plan the next place. Even one that is free comes after all who ask for it now."""
        wait = self._wait()
        if wait > 0:
            self._next = self._clock.call_at(self._clock.now() + wait, self._give)
        else:
            self._next = asyncio.get_running_loop().call_soon(self._give)

    def _give(self) -> None:
        self._next = None
        if self._wait() <= 0:
            self._free_at = self._clock.elapsed() + self._interval
            heappop(self._waiting)[2]()
        if self._waiting and self._next is None:
            self._plan()

    def _wait(self) -> float:
        """Return the seconds until a place is free."""
        is_busy = len(self._requests) == MOST_REQUESTS
        free_at = max(self._free_at, self._requests[0] + 1.0) if is_busy else self._free_at
        return free_at - self._clock.elapsed()
