"""The bot's time is Discord's: people see countdowns, days and "5 minutes ago" by it.

The clock of this machine may be wrong by minutes and may be set. Discord tells its own time in the ``Date``
header of each answer, in whole seconds, and in the id of each interaction, in milliseconds.
"""

import math
from collections.abc import Callable
from email.utils import parsedate_to_datetime

from bot.clock import SystemClock

CUT_SECONDS = 1.0
"""Seconds by which a ``Date`` header is behind at most: it has whole seconds."""

UNEVEN_SECONDS = 0.5
"""Seconds by which the machines of Discord that write dates may be behind those that make ids."""

DRIFT = 100e-6
"""The share by which the clock of this machine may be faster or slower than Discord's."""

JUMP_SECONDS = 10.0
"""Seconds from which on another time is believed only when a second answer tells it, too."""


class DiscordClock(SystemClock):
    """Discord's time, as a distance to a clock that goes on evenly, also while the machine sleeps.

    What Discord tells bounds the distance from below and from above. It changes only when it is outside these
    bounds, which widen with the time, as no two clocks are equally fast. Before the first answers the time is
    that of this machine. From then on :meth:`now` never runs backwards: it waits for Discord's time.
    """

    def __init__(self, **clocks: Callable[[], float]) -> None:
        super().__init__(**clocks)
        self._earliest = self._latest = self._distance  # its bounds
        self._bounded_at = self._going_on()
        self.is_told = False
        self._doubted: tuple[float, float] | None = None  # bounds that wait for a second answer
        self._shown = -math.inf

    def now(self) -> float:
        """Return Discord's time in seconds since the epoch; before its first answers, that of the machine."""
        self._shown = max(self._shown, super().now())
        return self._shown

    def left_until(self, when: float) -> float:
        """Return the seconds until a moment. They include those for which :meth:`now` stands."""
        return max(0.0, when - super().now())

    def going_on(self) -> float:
        """Return seconds that pass evenly, also while the machine sleeps. Only differences mean something."""
        return self._going_on()

    def age_of(self, created_at: float) -> float:
        """Return for how long at least something exists that Discord made at this time; never below 0.

        What comes first after a quiet day may be nine seconds older, as the clocks may have drifted apart.
        """
        earliest, _ = self._bounds()
        return max(0.0, earliest + self._going_on() - created_at) if self.is_told else 0.0

    def host_is_ahead(self) -> float:
        """Return the seconds by which the wall clock of this machine is ahead; below 0 if it is behind."""
        return self._wall() - self.now()

    def note_date(self, date: str, sent_at: float) -> None:
        """Note the ``Date`` of an answer that arrives now to a request of that moment of :meth:`going_on`.

        Text that is no date is ignored.
        """
        try:
            told = parsedate_to_datetime(date).timestamp()
        except (ValueError, OverflowError):
            return
        self._note(told - self._going_on(), told + CUT_SECONDS + UNEVEN_SECONDS - sent_at)

    def note_id(self, created_at: float) -> None:
        """Note that something arrives now which Discord made at this time.

        A time far in the future is ignored: an answer must tell first that so much time has passed.
        """
        distance = created_at - self._going_on()
        earliest, latest = self._bounds()
        if earliest < distance <= latest + JUMP_SECONDS and self.is_told:
            self._set_bounds(distance, max(distance, latest))

    def _note(self, low: float, high: float) -> None:
        """Follow an answer: the distance is between ``low`` and ``high``."""
        earliest, latest = self._bounds()
        off = max(low - latest, earliest - high)
        doubted, self._doubted = self._doubted, None
        if off <= 0:
            self._set_bounds(max(earliest, low), min(latest, high))
        elif off <= JUMP_SECONDS:
            self._set_bounds(low, high)
        elif doubted and low <= doubted[1] and high >= doubted[0]:
            self._set_bounds(max(low, doubted[0]), min(high, doubted[1]))
        else:
            self._doubted = low, high

    def _bounds(self) -> tuple[float, float]:
        """Return the bounds, which have become wider since they were set."""
        drift = DRIFT * (self._going_on() - self._bounded_at)
        return self._earliest - drift, self._latest + drift

    def _set_bounds(self, earliest: float, latest: float) -> None:
        self._earliest, self._latest, self._bounded_at = earliest, latest, self._going_on()
        if self.is_told:
            self._distance = min(max(self._distance, earliest), latest)
            return
        self.is_told, self._shown = True, -math.inf
        if not earliest <= self._distance <= latest:
            self._distance = earliest
