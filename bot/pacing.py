"""How often things may happen: limits in a span of time, and the pace of what nobody has asked for.

The pace is that of what the bot sends to Discord by itself, so that a restart never floods it.
"""

import asyncio
import itertools
from collections import OrderedDict, deque
from collections.abc import Callable, Hashable
from heapq import heappop, heappush

from bot.clock import Clock, Timer


class RateLimit:
    """Admits at most ``most`` events of each key within ``seconds``.

    Times are in seconds and may come out of order. It needs memory only for the keys with an admitted event
    in the last ``seconds``.
    """

    def __init__(self, *, most: int, seconds: float) -> None:
        self._most = most
        self._seconds = seconds
        self._admitted: OrderedDict[Hashable, deque[float]] = OrderedDict()

    def admit(self, key: Hashable, at: float) -> bool:
        """Return whether an event at this time is within the limit, and count it if it is."""
        self._forget_old(at)
        if self.free_at(key, at) is not None:
            return False
        self._admitted.setdefault(key, deque(maxlen=self._most)).append(at)
        self._admitted.move_to_end(key)
        return True

    def free_at(self, key: Hashable, at: float) -> float | None:
        """Return when an event would be admitted that is refused at this time; None if none is refused."""
        recent = [each for each in self._admitted.get(key, ()) if self._is_recent(each, at)]
        return None if len(recent) < self._most else min(recent) + self._seconds

    def _is_recent(self, event: float, at: float) -> bool:
        # Either side: a clock that is set back must not refuse events until it is where it was.
        return abs(at - event) < self._seconds

    def _forget_old(self, at: float) -> None:
        while self._admitted:
            key, events = next(iter(self._admitted.items()))
            if self._is_recent(events[-1], at):
                return
            del self._admitted[key]


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
