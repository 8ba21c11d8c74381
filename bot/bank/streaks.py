"""Days in a row on which something was done. One missed day in any seven is forgiven.

Days are numbers of calendar days (UTC). The streaks of ``/daily`` and of the daily deal are counted here.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from itertools import islice
from typing import Final

ICE_DAYS: Final = 7
"""The days among which one missed day breaks no streak."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Streak:
    """The ``days`` of the present streak, those of the ``best`` one, and the missed days that broke none.

    An iced day counts nothing itself.
    """

    days: int
    best: int
    iced: frozenset[int]


def streak_on(done: Iterable[int], day: int, counted: Collection[int] | None = None) -> Streak:
    """Return the streak as it stands on a day, from the days on which something was ``done``.

    If the day itself is not done yet, the streak is the one that it would continue. Only ``counted`` days can
    be missed (None: all days).
    """
    until = {each for each in done if each <= day}
    found = _streak(until, counted)
    if day in until:
        return found
    continued = _streak(until | {day}, counted)
    return replace(continued, days=continued.days - 1, best=found.best)


def _streak(done: Iterable[int], counted: Collection[int] | None) -> Streak:
    """Return the streak that ends with the last of these days.

    A missed day breaks none if the counted days beside it are done, and none was forgiven in the six days
    before. Each day decides on those before it, from the first one on: so a later one changes nothing there.
    """
    days = best = 0
    iced, last = list[int](), None
    for day in sorted(done):
        between = range(day if last is None else last + 1, day)
        missed = list(islice((each for each in between if counted is None or each in counted), 2))
        if len(missed) == 1 and not (iced and missed[0] - iced[-1] < ICE_DAYS):
            iced.append(missed.pop())
        days, last = (1 if missed else days + 1), day
        best = max(best, days)
    return Streak(days=days, best=best, iced=frozenset(iced))
