"""The time of one table, and its two timers: the deadline of its question and the expiry of idle seats."""

from collections.abc import Callable
from enum import Enum, auto

from bot.clock import Clock, Timer
from bot.table.table_state import TableState


class TableTime:
    """The clock of a table's decisions and timers.

    When the bot's clock is corrected, the moments of the table's state are those of the time before, until
    a ``ShiftMoments`` is stored. Until then the table goes on by that time, so that its
    remaining times stay the same, however long the store takes.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._ahead = 0.0  # the seconds by which the bot's clock is ahead of the table's

    def now(self) -> float:
        """Return the present time of the table, in seconds since the epoch."""
        return self._clock.now() - self._ahead

    def note_correction(self, seconds: float) -> None:
        """Go on by the time before a correction of the bot's clock by these seconds."""
        self._ahead += seconds

    def follow_correction(self, seconds: float) -> None:
        """Follow a correction: the moments of the table are shifted now."""
        self._ahead -= seconds

    def call_at(self, when: float, callback: Callable[[], None]) -> Timer:
        """Schedule one call of ``callback``, not before ``when`` by the time of the table."""
        return self._clock.call_at(when + self._ahead, callback)


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
        self, time: TableTime, *, on_deadline: Callable[[], None], on_expiry: Callable[[], None]
    ) -> None:
        self._time = time
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
        return None if when is None or self._pauses else self._time.call_at(when, call)
