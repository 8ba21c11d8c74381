"""The gate before all interactions: each delivery acts at once or never.

Discord may deliver an interaction again, and a slow connection may deliver it late. What was refused when it
came must not act minutes later, when the turn or the chips have changed. So each interaction is admitted
once, and only while its person may still wait for the answer.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from email.utils import parsedate_to_datetime

OLDEST_SECONDS = 5.0
"""The age in seconds after which an interaction is ignored. Discord waits 3 seconds for an answer."""

PROMPT_SECONDS = 1.0
"""The time in seconds in which an answer must have come, so that its date is the present."""

REMEMBERED_SECONDS = 15 * 60.0
"""The time in seconds for which an admitted interaction is remembered: the lifetime of its token."""

MOST_REMEMBERED = 100_000
"""The most interactions that are remembered; the oldest are forgotten first."""

ROUNDING = 0.01
"""Seconds by which two equal times may differ: ids have whole milliseconds, and floats are rounded."""


class DiscordTime:
    """Discord's time: that of its latest prompt answer, and the time that has passed since then.

    An answer tells whole seconds and travels, so this is one or two seconds behind Discord at most, and never
    ahead. The clock of this machine may be wrong or set while the bot runs, which changes nothing here.
    """

    def __init__(self, elapsed: Callable[[], float]) -> None:
        self._elapsed = elapsed
        self._ahead: float | None = None

    def note(self, date: str, took: float) -> None:
        """Note the ``Date`` header of an answer that arrives now, so many seconds after its request was sent.

        Text that is no date is ignored, and so is an answer that was long on its way: together with it, a
        connection that was interrupted delivers interactions that are as old as its date.
        """
        if took > PROMPT_SECONDS and self._ahead is not None:
            return
        try:
            told = parsedate_to_datetime(date).timestamp()
        except (ValueError, OverflowError):
            return
        self._ahead = told - self._elapsed()

    def now(self) -> float | None:
        """Return Discord's time in seconds since the epoch; None before the first answer."""
        return None if self._ahead is None else self._elapsed() + self._ahead


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
            now = self._time.now()
            self._opened_at = -math.inf if now is None else now

    def admit(self, interaction: int, created_at: float) -> bool:
        """Return whether to handle an interaction, which was created at this time by Discord's clock."""
        self._forget_old()
        if interaction in self._admitted or not self._is_current(created_at):
            return False
        self._admitted[interaction] = self._elapsed()
        return True

    def _is_current(self, created_at: float) -> bool:
        if self._opened_at is None or created_at < self._opened_at - ROUNDING:
            return False
        now = self._time.now()
        return now is None or now - created_at <= OLDEST_SECONDS

    def _forget_old(self) -> None:
        oldest = self._elapsed() - REMEMBERED_SECONDS
        while self._admitted:
            interaction, at = next(iter(self._admitted.items()))
            if at > oldest and len(self._admitted) < MOST_REMEMBERED:
                return
            del self._admitted[interaction]
