"""The sandbox's clock, which tests replace so that they never wait for a deadline, and the identifiers.

An identifier of Discord (a snowflake) carries its time: 42 bits of milliseconds since 2015, then 22 bits of
counter.
"""

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
    """The system's clock and the timers of the running event loop. The time may be ahead of the system's."""

    def __init__(self) -> None:
        self._ahead = 0.0

    def now(self) -> float:
        """Return the time in seconds since 1970."""
        return time.time() + self._ahead

    def skip(self, seconds: float) -> None:
        """Set the time ahead. Timers come when they would have come anyway."""
        self._ahead += seconds

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


DISCORD_EPOCH_MS = 1_420_070_400_000
"""The start of 2015 (UTC), Discord's epoch, in milliseconds since 1970."""

_TIME_SHIFT = 22


def snowflake_at(seconds: float) -> int:
    """Return the lowest identifier created at ``seconds`` since 1970."""
    return (int(seconds * 1000) - DISCORD_EPOCH_MS) << _TIME_SHIFT


def snowflake_time(snowflake: int) -> float:
    """Return the creation time of an identifier, in seconds since 1970."""
    return ((snowflake >> _TIME_SHIFT) + DISCORD_EPOCH_MS) / 1000


class SnowflakeFactory:
    """A generator of strictly increasing identifiers that carry the clock's time."""

    def __init__(self, clock: SandboxClock) -> None:
        self._clock = clock
        self._last = 0

    def next(self) -> int:
        """Return a new identifier, higher than all previous ones."""
        self._last = max(self._last + 1, snowflake_at(self._clock.now()))
        return self._last
