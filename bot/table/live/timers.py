"""The two timers of one table: the deadline of its question and the expiry of idle seats."""

from collections.abc import Callable
from enum import Enum, auto

from bot.clock import Clock, Timer
from bot.table.table_state import TableState


class Pause(Enum):
    """A reason to pause a table's timers."""

    SERVER_UNAVAILABLE = auto()
    BOOKS_FROZEN = auto()
    """The books of the server do not balance. It ends with the process."""

    RESUMING = auto()
    """A ``Resume`` is not stored yet. No turn ends before it gets its full time."""


class TableTimers:
    """The deadline and the expiry of a table; a paused timer never calls back."""

    def __init__(
        self, clock: Clock, *, on_deadline: Callable[[], None], on_expiry: Callable[[], None]
    ) -> None:
        self._clock = clock
        self._on_deadline = on_deadline
        self._on_expiry = on_expiry
        self._deadline: Timer | None = None
        self._expiry: Timer | None = None
        self._pauses: set[Pause] = set()

    def follow(self, state: TableState) -> None:
        """Set both timers from the state."""
        self.set_deadline(state.deadline)
        self.set_expiry(state.expires_at)

    def set_deadline(self, when: float | None) -> None:
        """Replace the deadline (seconds since the epoch); None stops it."""
        self._deadline = self._replaced(self._deadline, when, self._on_deadline)

    def set_expiry(self, when: float | None) -> None:
        """Replace the time of the next expiry (seconds since the epoch); None stops it."""
        self._expiry = self._replaced(self._expiry, when, self._on_expiry)

    def pause(self, why: Pause) -> None:
        """Stop both timers until :meth:`unpause` is called for the same reason."""
        self._pauses.add(why)
        self.stop()

    def is_paused(self, why: Pause) -> bool:
        """Return whether a pause for this reason is in force."""
        return why in self._pauses

    def unpause(self, why: Pause) -> bool:
        """End a pause. Return whether it was in force. The caller sets the timers again."""
        was_paused = why in self._pauses
        self._pauses.discard(why)
        return was_paused

    def stop(self) -> None:
        """Cancel both timers."""
        self.set_deadline(None)
        self.set_expiry(None)

    def _replaced(self, old: Timer | None, when: float | None, call: Callable[[], None]) -> Timer | None:
        if old is not None:
            old.cancel()
        return None if when is None or self._pauses else self._clock.call_at(when, call)
