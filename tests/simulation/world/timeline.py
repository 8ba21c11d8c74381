"""Time as a list of things to come: nothing happens but what stands here, in one order."""

from __future__ import annotations

import heapq
import itertools
from collections.abc import Callable
from dataclasses import dataclass, field

START = 1_700_000_000.0


@dataclass(order=True, slots=True)
class Entry:
    """Something that will happen, unless it is cancelled."""

    when: float
    number: int
    action: Callable[[], None] | None = field(compare=False)

    def cancel(self) -> None:
        self.action = None


class Timeline:
    """What is to come, and what time it is. Entries of the same moment keep their order."""

    def __init__(self) -> None:
        self.now = START
        self._entries: list[Entry] = []
        self._numbers = itertools.count()

    def at(self, when: float, action: Callable[[], None]) -> Entry:
        entry = Entry(max(when, self.now), next(self._numbers), action)
        heapq.heappush(self._entries, entry)
        return entry

    def after(self, seconds: float, action: Callable[[], None]) -> Entry:
        return self.at(self.now + seconds, action)

    def step(self, until: float) -> bool:
        """Let the next thing happen; False when nothing is left to happen until then."""
        while self._entries and self._entries[0].when <= until:
            entry = heapq.heappop(self._entries)
            if entry.action is not None:
                self.now = entry.when
                entry.action()
                return True
        return False
