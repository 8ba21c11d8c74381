"""The only source of time. All other modules get a :class:`Clock`, and tests pass in their own.

The bot goes by Discord's time (:class:`~bot.client.discord_clock.DiscordClock`), the command line by that of
its machine, and durations are those of the monotonic clock.
"""

import asyncio
import time
from collections.abc import Callable
from typing import Final, Protocol, TypeVar

_T = TypeVar("_T")

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
        """Return the present time, in seconds since the epoch. While tables are open, it never runs back."""
        ...

    def elapsed(self) -> float:
        """Return seconds that pass evenly, whatever happens to the time. Only differences mean something."""
        ...

    def call_at(self, when: float, callback: Callable[[], None]) -> Timer:
        """Schedule one call of ``callback``, not before ``when`` (seconds since the epoch).

        It comes after the seconds that are left now, whatever happens to the time meanwhile.
        """
        ...


def going_on() -> float:
    """Return the seconds of a clock that goes on while the machine sleeps, where it has such a clock."""
    if hasattr(time, "CLOCK_BOOTTIME"):
        return time.clock_gettime(time.CLOCK_BOOTTIME)
    return time.monotonic()


class SystemClock:
    """The clock of this machine: what the wall clock shows at the start, and then the time that passes.

    ``monotonic`` measures durations. ``going_on`` is a clock that goes on while the machine sleeps.
    """

    def __init__(
        self,
        *,
        wall: Callable[[], float] = time.time,
        monotonic: Callable[[], float] = time.monotonic,
        going_on: Callable[[], float] = going_on,
    ) -> None:
        self._wall = wall
        self._monotonic = monotonic
        self._going_on = going_on
        self._distance = wall() - going_on()

    def now(self) -> float:
        """Return the present time, in seconds since the epoch."""
        return self._distance + self._going_on()

    def elapsed(self) -> float:
        """Return the reading of the monotonic clock, in seconds."""
        return self._monotonic()

    def call_at(self, when: float, callback: Callable[[], None]) -> Timer:
        """Schedule one call of ``callback``, not before ``when``, by the clock of the running event loop."""
        return asyncio.get_running_loop().call_later(self.left_until(when), callback)

    def left_until(self, when: float) -> float:
        """Return the seconds until a moment; never below 0."""
        return max(0.0, when - self.now())


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
