"""The start of a tournament, as people type it."""

import re
from enum import StrEnum
from typing import Final

from bot.tournament.tournament import LATEST, SOONEST

_DAY: Final = 86_400
_CLOCK = re.compile(r"([01]?\d|2[0-3]):([0-5]\d)", re.ASCII)
_MINUTES = re.compile(r"\d{1,9}", re.ASCII)
_DURATION = re.compile(r"(?:(\d{1,9})d)?(?:(\d{1,9})h)?(?:(\d{1,9})m)?", re.ASCII)


class StartRefusal(StrEnum):
    """Why a start that somebody typed is refused."""

    UNREADABLE = "unreadable"
    TOO_SOON = "too_soon"
    """It is sooner than ``SOONEST``."""

    TOO_LATE = "too_late"
    """It is later than ``LATEST``."""


def starts_at(text: str, now: float) -> float | StartRefusal:
    """Return the start that is meant by ``30m``, ``2h``, ``1h30m``, ``2d``, ``90`` (minutes) or ``20:00``.

    A time of day is the next one in UTC. Blanks and case do not matter. The answer is a whole second: what
    Discord shows is cut to one.
    """
    seconds = _seconds("".join(text.lower().split()), now)
    if seconds is None:
        return StartRefusal.UNREADABLE
    if seconds < SOONEST:
        return StartRefusal.TOO_SOON
    if seconds > LATEST:
        return StartRefusal.TOO_LATE
    return float(round(now + seconds))


def _seconds(typed: str, now: float) -> float | None:
    """Return how many seconds from now a typed start is; None if it cannot be read."""
    if clock := _CLOCK.fullmatch(typed):
        hours, minutes = map(int, clock.groups())
        return (3_600 * hours + 60 * minutes - now) % _DAY or _DAY
    if _MINUTES.fullmatch(typed):
        return 60 * int(typed)
    duration = _DURATION.fullmatch(typed)
    if not typed or duration is None:
        return None
    days, hours, minutes = (int(each or 0) for each in duration.groups())
    return _DAY * days + 3_600 * hours + 60 * minutes
