"""The pace of what the bot sends to Discord without being asked, so that a restart never floods it."""

import asyncio
import itertools
from collections.abc import Callable
from heapq import heappop, heappush

from bot.clock import Clock, Timer

INTERVAL = 0.05
"""The least seconds between two redraws that nobody asked for: at most 20 in a second."""

SHORTEST = 0.025
"""The least seconds between any two boards that no person has changed. Discord takes 50 requests in one."""


class Pacer:
    """Gives redraws that nobody asked for their places, one after the other, the urgent ones first.

    There is one for the whole bot. Boards that a clock has changed, when a turn ends for example, take the
    next moments before them.
    """

    def __init__(self, clock: Clock, *, interval: float = INTERVAL) -> None:
        self._clock = clock
        self._interval = interval
        self._waiting: list[tuple[bool, int, Callable[[], None]]] = []
        self._numbers = itertools.count()
        self._next_place = self._next_moment = clock.elapsed()
        self._next: Timer | asyncio.Handle | None = None

    def moment(self) -> float:
        """Take the next moment for a board that no person has changed. Return the clock's reading then."""
        moment = max(self._clock.elapsed(), self._next_moment)
        self._next_moment = moment + SHORTEST
        return moment

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
            self._next_place = self._clock.elapsed() + self._interval
            heappop(self._waiting)[2]()
        if self._waiting and self._next is None:
            self._plan()

    def _wait(self) -> float:
        """Return the seconds until a place is free."""
        return max(self._next_place, self._next_moment) - self._clock.elapsed()
