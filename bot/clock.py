"""The only source of time. All other modules get a :class:`Clock`, and tests pass in their own."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Protocol, TypeVar

_T = TypeVar("_T")


class Timer(Protocol):
    """A scheduled callback."""

    def cancel(self) -> None:
        """Cancel the callback. Nothing happens if it has run already."""
        ...


class Clock(Protocol):
    """A source of the present time and of callbacks at later times."""

    def now(self) -> float:
        """Return the present time, in seconds since the epoch."""
        ...

    def call_at(self, when: float, callback: Callable[[], None]) -> Timer:
        """Schedule one call of ``callback``, not before ``when`` (seconds since the epoch)."""
        ...


class SystemClock:
    """The clock of the operating system."""

    def now(self) -> float:
        """Return the present time, in seconds since the epoch."""
        return time.time()

    def call_at(self, when: float, callback: Callable[[], None]) -> Timer:
        """Schedule one call of ``callback``, not before ``when`` unless the wall clock is set."""
        return asyncio.get_running_loop().call_later(max(0.0, when - self.now()), callback)


def monotonic() -> float:
    """Return seconds on a clock that is never set. Only differences between two calls have a meaning."""
    return time.monotonic()


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
