"""The one place where time comes from. Everything else is told what time it is."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Protocol, TypeVar

T = TypeVar("T")


class Timer(Protocol):
    """A callback that has been asked for."""

    def cancel(self) -> None:
        """Do not call; harmless when it has been called already."""
        ...


class Clock(Protocol):
    """Seconds since the epoch, and callbacks at such times."""

    def now(self) -> float:
        """The present, in seconds since the epoch."""
        ...

    def call_at(self, when: float, callback: Callable[[], None]) -> Timer:
        """Call back once, not before ``when``."""
        ...


class SystemClock:
    """The machine's clock."""

    def now(self) -> float:
        """The present, in seconds since the epoch."""
        return time.time()

    def call_at(self, when: float, callback: Callable[[], None]) -> Timer:
        """Call back once, not before ``when`` as far as the wall clock keeps still."""
        return asyncio.get_running_loop().call_later(max(0.0, when - self.now()), callback)


async def within(clock: Clock, seconds: float, future: asyncio.Future[T]) -> bool:
    """Wait for ``future`` at most so long; returns whether it is done. It is never cancelled."""
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
