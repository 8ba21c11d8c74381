"""The only source of time. All other modules get a :class:`Clock`, and tests pass in their own."""

import asyncio
import time
from collections.abc import Callable
from typing import Final, Protocol, TypeVar

_T = TypeVar("_T")

TOLERANCE = 2.0
"""Seconds by which a clock may differ from the wall clock, which is adjusted a little all the time."""


DAY_SECONDS: Final = 86_400


def day_of(at: float) -> int:
    """Return the number of the calendar day (UTC) of a moment, counted from the day of the epoch."""
    return int(at // DAY_SECONDS)


class Timer(Protocol):
    """A scheduled callback."""

    def cancel(self) -> None:
        """Cancel the callback. Nothing happens if it has run already."""
        ...


class Clock(Protocol):
    """A source of the present time and of callbacks at later times."""

    def now(self) -> float:
        """Return the present time, in seconds since the epoch. It changes evenly between two corrections."""
        ...

    def elapsed(self) -> float:
        """Return seconds that pass evenly, whatever happens to the time. Only differences mean something."""
        ...

    def wall(self) -> float:
        """Return what the wall clock shows, in seconds since the epoch. It may be set at any time."""
        ...

    def correct(self) -> float:
        """Follow the wall clock if it was set. Return the seconds by which :meth:`now` jumps, mostly 0."""
        ...

    def call_at(self, when: float, callback: Callable[[], None]) -> Timer:
        """Schedule one call of ``callback``, not before ``when`` (seconds since the epoch).

        A later correction does not move it: it comes after the same time as without one.
        """
        ...


class SystemClock:
    """The clock of the operating system: the wall clock at the start, and then the monotonic clock.

    The wall clock may be set at any time, or stand still while the machine sleeps. Until :meth:`correct`
    follows it, that changes nothing.
    """

    def __init__(
        self, wall: Callable[[], float] = time.time, monotonic: Callable[[], float] = time.monotonic
    ) -> None:
        self._wall = wall
        self._monotonic = monotonic
        self._start = wall() - monotonic()

    def now(self) -> float:
        """Return the present time, in seconds since the epoch."""
        return self._start + self._monotonic()

    def elapsed(self) -> float:
        """Return the reading of the monotonic clock, in seconds."""
        return self._monotonic()

    def wall(self) -> float:
        """Return what the wall clock shows, in seconds since the epoch."""
        return self._wall()

    def correct(self) -> float:
        """Follow the wall clock if it is off by more than :data:`TOLERANCE`. Return the seconds."""
        difference = self._wall() - self.now()
        if abs(difference) <= TOLERANCE:
            return 0.0
        self._start += difference
        return difference

    def call_at(self, when: float, callback: Callable[[], None]) -> Timer:
        """Schedule one call of ``callback``, not before ``when``, by the clock of the running event loop."""
        return asyncio.get_running_loop().call_later(max(0.0, when - self.now()), callback)


async def done_within(clock: Clock, seconds: float, future: asyncio.Future[_T]) -> bool:
    """Wait for ``future`` at most this long and return whether it is done. It is never cancelled."""
    woken = asyncio.Event()

    def wake(_done: object = None) -> None:
        woken.set()

    timer = clock.call_at(clock.now() + seconds, wake)
    future.add_done_callback(wake)
    try:
        await woken.wait()
    finally:
        timer.cancel()
        future.remove_done_callback(wake)
    return future.done()


async def sleep(clock: Clock, seconds: float) -> None:
    """Wait by this clock; not at all if ``seconds`` is 0."""
    if seconds > 0:
        await done_within(clock, seconds, asyncio.get_running_loop().create_future())


async def give_way() -> None:
    """Let everything that can run now run first."""
    await asyncio.sleep(0)
