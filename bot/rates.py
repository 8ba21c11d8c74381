"""Limits of how often something may happen in a span of time."""

from collections import OrderedDict, deque
from collections.abc import Hashable


class RateLimit:
    """Admits at most ``most`` events of each key within ``seconds``.

    Times are in seconds and may come out of order. It needs memory only for the keys with an admitted event
    in the last ``seconds``.
    """

    def __init__(self, *, most: int, seconds: float) -> None:
        self._most = most
        self._seconds = seconds
        self._admitted: OrderedDict[Hashable, deque[float]] = OrderedDict()

    def admit(self, key: Hashable, at: float) -> bool:
        """Return whether an event at this time is within the limit, and count it if it is."""
        self._forget_old(at)
        if self.free_at(key, at) is not None:
            return False
        self._admitted.setdefault(key, deque(maxlen=self._most)).append(at)
        self._admitted.move_to_end(key)
        return True

    def free_at(self, key: Hashable, at: float) -> float | None:
        """Return when an event would be admitted that is refused at this time; None if none is refused."""
        recent = [each for each in self._admitted.get(key, ()) if self._is_recent(each, at)]
        return None if len(recent) < self._most else min(recent) + self._seconds

    def _is_recent(self, event: float, at: float) -> bool:
        # Either side: a clock that is set back must not refuse events until it is where it was.
        return abs(at - event) < self._seconds

    def _forget_old(self, at: float) -> None:
        while self._admitted:
            key, events = next(iter(self._admitted.items()))
            if self._is_recent(events[-1], at):
                return
            del self._admitted[key]
