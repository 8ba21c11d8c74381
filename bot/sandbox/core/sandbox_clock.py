"""The stand-in's time: a deadline of three seconds is worth testing only if nobody has to wait for it."""

from __future__ import annotations

import asyncio
import heapq
import itertools
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol


class SandboxTimer(Protocol):
    """A call that has been arranged for later."""

    def cancel(self) -> None:
        """Take the call back; without effect once it has happened."""


class SandboxClock(Protocol):
    """Where the stand-in takes the time from, in seconds since 1970 (UTC)."""

    def now(self) -> float:
        """Return the time in seconds since 1970."""

    def call_later(self, delay: float, callback: Callable[[], None]) -> SandboxTimer:
        """Arrange for `callback` to be called once, `delay` seconds from now."""


class SandboxSystemClock:
    """The computer's own clock, and the running event loop's timers."""

    def now(self) -> float:
        """Return the time in seconds since 1970."""
        return time.time()

    def call_later(self, delay: float, callback: Callable[[], None]) -> SandboxTimer:
        """Arrange for `callback` to be called by the running event loop in `delay` seconds."""
        return asyncio.get_running_loop().call_later(delay, callback)


@dataclass(slots=True, order=True)
class _Appointment:
    """A timer of the `ManualClock`; ordered by time, then by the order of its arrangement."""

    when: float
    order: int
    callback: Callable[[], None] | None = field(compare=False)

    def cancel(self) -> None:
        """Take the call back."""
        self.callback = None


class ManualClock:
    """A clock that stands still until it is told to advance."""

    def __init__(self, now: float = 1_700_000_000.0) -> None:
        self._now = now
        self._order = itertools.count()
        self._appointments: list[_Appointment] = []

    def now(self) -> float:
        """Return the time in seconds since 1970."""
        return self._now

    def call_later(self, delay: float, callback: Callable[[], None]) -> SandboxTimer:
        """Arrange for `callback` to be called when the clock is advanced over `delay` seconds from now."""
        appointment = _Appointment(self._now + delay, next(self._order), callback)
        heapq.heappush(self._appointments, appointment)
        return appointment

    def advance(self, seconds: float) -> None:
        """Let `seconds` pass; what falls due is called in order, each at its own time."""
        end = self._now + seconds
        while self._appointments and self._appointments[0].when <= end:
            appointment = heapq.heappop(self._appointments)
            self._now = max(self._now, appointment.when)
            if appointment.callback is not None:
                appointment.callback()
        self._now = end
