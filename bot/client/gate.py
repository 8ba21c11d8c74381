"""The gate before all interactions: each delivery acts at once or never.

Discord may deliver an interaction again, and a slow connection may deliver it late. What was refused when it
came must not act minutes later, when the turn or the chips have changed. So each interaction is admitted
once, and only while its person may still wait for the answer.
"""

from enum import Enum, auto

from bot.client.discord_clock import DiscordClock

OLDEST_SECONDS = 5.0
"""The age in seconds after which an interaction is ignored. Discord waits 3 seconds for an answer."""

REMEMBERED_SECONDS = 15 * 60.0
"""The time in seconds for which an admitted interaction is remembered: the lifetime of its token."""

MOST_REMEMBERED = 100_000
"""The most interactions that are remembered; the oldest are forgotten first."""

ROUNDING = 0.01
"""Seconds by which two equal times may differ: ids have whole milliseconds, and floats are rounded."""


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

    def __init__(self, clock: DiscordClock) -> None:
        self._clock = clock
        self._opened_at: float | None = None
        self._admitted: dict[int, float] = {}

    def open(self) -> None:
        """Admit interactions that are made from now on. Only the first call counts."""
        if self._opened_at is None:
            self._opened_at = self._clock.going_on()

    def admit(self, interaction: int, created_at: float) -> Admission:
        """Return whether to handle an interaction, which was created at this time by Discord's clock."""
        self._forget_old()
        if interaction in self._admitted:
            return Admission.REPEATED
        admission = self._by_age(created_at)
        if admission is Admission.ADMITTED:
            self._admitted[interaction] = self._clock.elapsed()
        return admission

    def admitted_at(self, interaction: int) -> float | None:
        """Return when an interaction was admitted, by the monotonic clock; None if it is not remembered."""
        return self._admitted.get(interaction)

    def _by_age(self, created_at: float) -> Admission:
        if self._opened_at is None:
            return Admission.BEFORE_START
        age = self._clock.age_of(created_at)
        if age > OLDEST_SECONDS:
            return Admission.TOO_OLD
        # Both ages are by the present idea of Discord's time, which may have been wrong at the start.
        is_later = age <= self._clock.going_on() - self._opened_at + ROUNDING
        return Admission.ADMITTED if is_later else Admission.BEFORE_START

    def _forget_old(self) -> None:
        oldest = self._clock.elapsed() - REMEMBERED_SECONDS
        while self._admitted:
            interaction, at = next(iter(self._admitted.items()))
            if at > oldest and len(self._admitted) < MOST_REMEMBERED:
                return
            del self._admitted[interaction]
