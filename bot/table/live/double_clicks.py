"""Double clicks: a second press that would do something else than the first one, or undo it."""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable
from dataclasses import dataclass

from bot.table import Act, Request, ShareBox, TableState, UserId
from bot.table.views import phase_of

Place = tuple[int, int, int] | None
"""Where a pressed button is: its message, row and column; None if unknown."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _AcceptedPress:
    """A press that was carried out. ``phase`` is the table's phase before it, ``at`` when it arrived."""

    key: str
    at: float
    phase: Hashable
    act: Act
    place: Place


IGNORED_KEYS = 100
"""Ignored presses that a table remembers, in case Discord delivers them again."""


class DoubleClicks:
    """Remembers the last accepted press of each person at one table, for ``seconds``; 0 remembers none."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._accepted: dict[UserId, _AcceptedPress] = {}
        self._ignored: deque[str] = deque(maxlen=IGNORED_KEYS)

    def note(self, request: Request, before: TableState) -> None:
        """Remember a press that was carried out on the state ``before``, and forget old ones."""
        at = request.pressed_at
        if request.player is None or at is None:
            return
        self._accepted = {who: each for who, each in self._accepted.items() if at - each.at < self._seconds}
        self._accepted[request.player] = _AcceptedPress(
            key=request.key, at=at, phase=_phase(before), act=request.act, place=request.place
        )

    def includes(self, request: Request, state: TableState) -> bool:
        """Return whether a request is the second press of a double click.

        A press that Discord delivers again is known by its key: the first press is no second one, and a
        second one stays ignored.
        """
        if request.player is None or request.pressed_at is None:
            return False
        if request.key in self._ignored:
            return True
        last = self._accepted.get(request.player)
        if last is None or last.key == request.key:
            return False
        would_undo = self._is_repeated(request) and isinstance(request.act, ShareBox)
        is_other_button = request.act != last.act and self.follows(
            request.player, request.pressed_at, state, request.place
        )
        has_turned = self.follows(request.player, request.pressed_at, state)
        return self._ignore(request, would_undo or is_other_button or has_turned)

    def includes_refused(self, request: Request) -> bool:
        """Return whether a request that the table refuses is the same press again: it is done already."""
        return self._ignore(request, self._is_repeated(request))

    def follows(self, player: UserId, at: float, state: TableState, place: Place = None) -> bool:
        """Return whether a press at this time comes too soon after the phase changed under the player.

        With a ``place``: also if the player's last press was there, where another button may be now.
        """
        last = self._accepted.get(player)
        if last is None or at - last.at >= self._seconds:
            return False
        return _phase(state) != last.phase or (place is not None and place == last.place)

    def _is_repeated(self, request: Request) -> bool:
        last = None if request.player is None else self._accepted.get(request.player)
        if last is None or request.pressed_at is None or last.key == request.key:
            return False
        return request.act == last.act and request.pressed_at - last.at < self._seconds

    def _ignore(self, request: Request, is_ignored: bool) -> bool:
        if is_ignored:
            self._ignored.append(request.key)
        return is_ignored


def _phase(state: TableState) -> Hashable:
    """Return the phase of a table; the lobby of a match is one of its own."""
    return (state.in_lobby, phase_of(state))
