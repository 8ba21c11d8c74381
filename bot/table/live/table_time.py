"""The time of one table, which follows a correction of the clock only when its state does."""

from collections.abc import Callable

from bot.clock import Clock, Timer


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
