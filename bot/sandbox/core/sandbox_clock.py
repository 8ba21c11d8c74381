"""The sandbox's clock, which tests replace so that they never wait for a deadline."""

import asyncio
import heapq
import itertools
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol


class SandboxTimer(Protocol):
    """A scheduled call."""

    def cancel(self) -> None:
        """Cancel the call; no effect after it has run."""


class SandboxClock(Protocol):
    """A source of time, in seconds since 1970 (UTC), with timers."""

    def now(self) -> float:
        """Return the time in seconds since 1970."""

    def call_later(self, delay: float, callback: Callable[[], None]) -> SandboxTimer:
        """Call ``callback`` once, ``delay`` seconds from now."""


class SandboxSystemClock:
    """The system's clock and the timers of the running event loop."""

    def now(self) -> float:
        """Return the time in seconds since 1970."""
        return time.time()

    def call_later(self, delay: float, callback: Callable[[], None]) -> SandboxTimer:
        """Call ``callback`` once, ``delay`` seconds from now, from the running event loop."""
        return asyncio.get_running_loop().call_later(delay, callback)


@dataclass(slots=True, order=True)
class _Appointment:
    """A timer of ``ManualClock``, ordered by due time, then by creation."""

    when: float
    order: int
    callback: Callable[[], None] | None = field(compare=False)

    def cancel(self) -> None:
        """Cancel the call."""
        self.callback = None


class ManualClock:
    """A clock that moves only when ``advance`` is called."""

    def __init__(self, now: float = 1_700_000_000.0) -> None:
        self._now = now
        self._order = itertools.count()
        self._appointments: list[_Appointment] = []

    def now(self) -> float:
        """Return the time in seconds since 1970."""
        return self._now

    def call_later(self, delay: float, callback: Callable[[], None]) -> SandboxTimer:
        """Call ``callback`` once the clock has been advanced by ``delay`` seconds."""
        appointment = _Appointment(self._now + delay, next(self._order), callback)
        heapq.heappush(self._appointments, appointment)
        return appointment

    def advance(self, seconds: float) -> None:
        """Advance the clock by ``seconds``; due callbacks run in order, each at its own time."""
        end = self._now + seconds
        while self._appointments and self._appointments[0].when <= end:
            appointment = heapq.heappop(self._appointments)
            self._now = max(self._now, appointment.when)
            if appointment.callback is not None:
                appointment.callback()
        self._now = end
