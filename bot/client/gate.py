"""The gate before all interactions: each delivery acts at once or never.

Discord may deliver an interaction again, and a slow connection may deliver it late. What was refused when it
came must not act minutes later, when the turn or the chips have changed. So each interaction is admitted
once, and only while its person may still wait for the answer.
"""

import math
from collections.abc import Callable
from email.utils import parsedate_to_datetime
from enum import Enum, auto
from typing import NamedTuple

OLDEST_SECONDS = 5.0
"""The age in seconds after which an interaction is ignored. Discord waits 3 seconds for an answer."""

PROMPT_SECONDS = 1.0
"""The time in seconds in which an answer must have come, so that its date is the present."""

FRESH_SECONDS = 10 * 60.0
"""The time in seconds after a prompt answer in which its date still tells the time exactly."""

UNEVEN_SECONDS = 2.0
"""Seconds by which the wall clock and the monotonic clock may differ: the former is adjusted a little."""

REMEMBERED_SECONDS = 15 * 60.0
"""The time in seconds for which an admitted interaction is remembered: the lifetime of its token."""

MOST_REMEMBERED = 100_000
"""The most interactions that are remembered; the oldest are forgotten first."""

KEPT_SECONDS = 30 * 60.0
"""The time in seconds for which the quickest delivery counts at least, and half the most."""

DATE_SECONDS = 3.0
"""Seconds by which Discord's time may be ahead of :class:`DiscordTime`: dates are cut, and travel."""

ROUNDING = 0.01
"""Seconds by which two equal times may differ: ids have whole milliseconds, and floats are rounded."""


class Moment(NamedTuple):
    """What both clocks of this machine show at one moment, in seconds."""

    elapsed: float
    wall: float


class DiscordTime:
    """Discord's time: that of its latest prompt answer, and the time that has passed since then.

    An answer tells whole seconds and travels, so this is one or two seconds behind Discord. The monotonic
    clock may stand still while the machine sleeps, and the wall clock may be set, so as much time has passed
    as the faster of them says. Until the next answer, this may then be ahead of Discord, but not far behind.
    """

    def __init__(self, elapsed: Callable[[], float], wall: Callable[[], float]) -> None:
        self._elapsed = elapsed
        self._wall = wall
        self._told: float | None = None
        self._told_at = self.moment()

    def moment(self) -> Moment:
        """Return the present moment, for :meth:`passed_since`."""
        return Moment(self._elapsed(), self._wall())

    def passed_since(self, moment: Moment) -> float:
        """Return the seconds that have passed since then, by the faster clock."""
        now = self.moment()
        return max(now.elapsed - moment.elapsed, now.wall - moment.wall)

    def note(self, date: str, took: float) -> None:
        """Note the ``Date`` header of an answer that arrives now, so many seconds after its request was sent.

        Text that is no date is ignored. An answer that was long on its way only tells how late it can be at
        most: together with it, a connection that was interrupted delivers interactions that are as old.
        """
        try:
            told = parsedate_to_datetime(date).timestamp()
        except (ValueError, OverflowError):
            return
        if took <= PROMPT_SECONDS or self._told is None:
            self._told, self._told_at = told, self.moment()
        else:
            latest = told + took + 1.0
            self._told -= max(0.0, self._told + self.passed_since(self._told_at) - latest)

    def now(self) -> float | None:
        """Return Discord's time in seconds since the epoch; None before the first answer."""
        return None if self._told is None else self._told + self.passed_since(self._told_at)

    def is_doubtful(self) -> bool:
        """Return whether the latest prompt answer is long ago, or the clocks have not gone evenly since."""
        if self._told is None:
            return False
        now = self.moment()
        passed, passed_on_wall = now.elapsed - self._told_at.elapsed, now.wall - self._told_at.wall
        return passed >= FRESH_SECONDS or abs(passed_on_wall - passed) > UNEVEN_SECONDS


class DeliveryAges:
    """How old interactions are by Discord's clock, which made their ids.

    The quickest delivery tells how far Discord's clock is ahead of the monotonic one, to a millisecond and
    the time on the way, whatever the clock of this machine shows. The monotonic clock may go a little faster
    or slower than Discord's, so this is forgotten after a while.
    """

    def __init__(self, time: DiscordTime, elapsed: Callable[[], float]) -> None:
        self._time = time
        self._elapsed = elapsed
        self._ahead = self._ahead_before = -math.inf
        self._since = elapsed()

    def note(self, created_at: float) -> None:
        """Note that an interaction which was created at this time by Discord's clock arrives now.

        A time that has not come yet is ignored: it would make all others old.
        """
        told, now = self._told(), self._elapsed()
        if told is not None and created_at > told + DATE_SECONDS:
            return
        if (passed := now - self._since) >= KEPT_SECONDS:
            self._ahead_before = self._ahead if passed < 2 * KEPT_SECONDS else -math.inf
            self._ahead, self._since = -math.inf, now
        self._ahead = max(self._ahead, created_at - now)

    def age(self, created_at: float) -> float:
        """Return the seconds that have passed since then, or a little less; never below 0."""
        known = max(self._ahead, self._ahead_before) + self._elapsed()
        told = self._told()
        now = known if told is None else min(max(known, told), told + DATE_SECONDS)
        return max(0.0, now - created_at)

    def _told(self) -> float | None:
        return None if self._time.is_doubtful() else self._time.now()


class Admission(Enum):
    """Whether to handle an interaction, and why not."""

    ADMITTED = auto()
    REPEATED = auto()
    TOO_OLD = auto()
    BEFORE_START = auto()


class Gate:
    """Admits each interaction once, if it is young and was made after this process was ready.

    An interaction counts as answered from the moment that it is admitted: the bot cannot know whether an
    answer that got lost on its way was seen. An earlier process may have answered what is older than
    :meth:`open`, and this one does not know. Redelivered commands that were stored are also known by their
    keys in the database.
    """

    def __init__(self, time: DiscordTime, elapsed: Callable[[], float]) -> None:
        self._time = time
        self._elapsed = elapsed
        self._opened_at: float | None = None
        self._admitted: dict[int, float] = {}

    def open(self) -> None:
        """Admit interactions that are made from now on. Only the first call counts."""
        if self._opened_at is None:
            self._opened_at = self._elapsed()

    def admit(self, interaction: int, created_at: float) -> Admission:
        """Return whether to handle an interaction, which was created at this time by Discord's clock."""
        self._forget_old()
        if interaction in self._admitted:
            return Admission.REPEATED
        admission = self._by_age(created_at)
        if admission is Admission.ADMITTED:
            self._admitted[interaction] = self._elapsed()
        return admission

    def admitted_at(self, interaction: int) -> float | None:
        """Return when an interaction was admitted, by the monotonic clock; None if it is not remembered."""
        return self._admitted.get(interaction)

    def _by_age(self, created_at: float) -> Admission:
        if self._opened_at is None:
            return Admission.BEFORE_START
        now = self._time.now()
        age = 0.0 if now is None else now - created_at
        if age > OLDEST_SECONDS:
            return Admission.TOO_OLD
        # Both ages are by the present idea of Discord's time, which may have been wrong at the start.
        is_later = age <= self._elapsed() - self._opened_at + ROUNDING
        return Admission.ADMITTED if is_later else Admission.BEFORE_START

    def _forget_old(self) -> None:
        oldest = self._elapsed() - REMEMBERED_SECONDS
        while self._admitted:
            interaction, at = next(iter(self._admitted.items()))
            if at > oldest and len(self._admitted) < MOST_REMEMBERED:
                return
            del self._admitted[interaction]
