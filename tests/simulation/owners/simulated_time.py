"""Time for tasks of asyncio that wait on a timeline, and for real databases in between."""

import asyncio
import itertools
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

from tests.simulation.world.timeline import START, Timeline

TURNS = 15
"""Turns of the event loop after which everything waits, if no database is busy."""


class SimulatedTime:
    """Lets tasks wait by a timeline. Its next action comes when all tasks wait again.

    ``has_changed`` says that something was written since it was looked at.
    """

    def __init__(self, rng: Random) -> None:
        self.timeline = Timeline()
        self.clock = _Clock(self.timeline)
        self.are_late = True
        self.has_changed = True
        self._rng = rng
        self._busy = 0
        self._is_free = asyncio.Event()
        self._numbers = itertools.count(1)

    def next_number(self) -> int:
        return next(self._numbers)

    async def sleep(self, seconds: float) -> None:
        """Wait so long."""
        due: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.timeline.after(seconds, lambda: None if due.done() else due.set_result(None))
        await due

    async def pass_some(self) -> None:
        """Wait as long as a statement, or its answer, is under way: mostly milliseconds."""
        if self.are_late and self._rng.random() < 0.1:
            await self.sleep(self._rng.uniform(0.5, 10.0))
        else:
            await self.sleep(self._rng.expovariate(200.0))

    def fails(self) -> bool:
        """Return whether a transaction fails now."""
        return self.are_late and self._rng.random() < 0.03

    @contextmanager
    def busy(self) -> Iterator[None]:
        """Let the timeline wait for real work."""
        self._busy += 1
        self._is_free.clear()
        try:
            yield
        finally:
            self._busy -= 1
            if not self._busy:
                self._is_free.set()

    async def all_wait(self) -> None:
        """Let all tasks run until they wait for the timeline."""
        turns = 0
        while turns < TURNS:
            await asyncio.sleep(0)
            turns += 1
            if self._busy:  # with a real database, which takes its time
                await self._is_free.wait()
                turns = 0


class _Clock:
    """The clock of the processes. Nothing that is called later is needed here."""

    def __init__(self, timeline: Timeline) -> None:
        self._timeline = timeline

    def now(self) -> float:
        return self._timeline.now

    def elapsed(self) -> float:
        return self._timeline.now - START

    def call_at(self, when: float, callback: Callable[[], None]) -> Any:
        del when, callback
        return asyncio.get_running_loop().call_later(0, lambda: None)
