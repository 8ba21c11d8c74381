"""Simulated time: an ordered list of future actions, and the only source of time in a simulation."""

import heapq
import itertools
from collections.abc import Callable
from dataclasses import dataclass, field

START = 1_700_000_000.0
"""The time at which every simulation starts, in seconds since the epoch."""


@dataclass(order=True, slots=True)
class TimelineEntry:
    """An action that is due at ``when``, unless it is cancelled."""

    when: float
    number: int
    action: Callable[[], None] | None = field(compare=False)

    def cancel(self) -> None:
        """Keep the entry, without its action."""
        self.action = None


class Timeline:
    """The future actions and the time that has passed. Actions of the same moment keep their order."""

    def __init__(self) -> None:
        self.now = START
        self.wall_offset = 0.0
        self._entries: list[TimelineEntry] = []
        self._numbers = itertools.count()

    @property
    def wall(self) -> float:
        """The wall clock of the bot's machine, which may be set."""
        return self.now + self.wall_offset

    def at(self, when: float, action: Callable[[], None]) -> TimelineEntry:
        """Schedule an action; a time in the past means now."""
        entry = TimelineEntry(max(when, self.now), next(self._numbers), action)
        heapq.heappush(self._entries, entry)
        return entry

    def after(self, seconds: float, action: Callable[[], None]) -> TimelineEntry:
        """Schedule an action some seconds from now."""
        return self.at(self.now + seconds, action)

    def step(self, until: float) -> bool:
        """Run the next action that is due by ``until``. Return whether there was one."""
        while self._entries and self._entries[0].when <= until:
            entry = heapq.heappop(self._entries)
            if entry.action is not None:
                self.now = entry.when
                entry.action()
                return True
        return False
