"""Double clicks: a second press that would do something else than the first one, or undo it."""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable
from dataclasses import dataclass

from bot.table import Request, ShareBox, TableState, UserId
from bot.table.views import phase_of


@dataclass(frozen=True, slots=True, kw_only=True)
class _AcceptedPress:
    """A press that was carried out. ``phase`` is the table's phase before it, ``at`` when it arrived.

    ``toggles`` tells that the same press would undo it.
    """

    key: str
    at: float
    phase: Hashable
    toggles: bool


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
            key=request.key, at=at, phase=_phase(before), toggles=isinstance(request.act, ShareBox)
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
        undoes = last.toggles and isinstance(request.act, ShareBox)
        is_soon = request.pressed_at - last.at < self._seconds
        if (undoes and is_soon) or self.follows(request.player, request.pressed_at, state):
            self._ignored.append(request.key)
            return True
        return False

    def follows(self, player: UserId, at: float, state: TableState) -> bool:
        """Return whether a press at this time comes too soon after the phase changed under the player."""
        last = self._accepted.get(player)
        return last is not None and at - last.at < self._seconds and _phase(state) != last.phase


def _phase(state: TableState) -> Hashable:
    """Return the phase of a table; the lobby of a match is one of its own."""
    return (state.in_lobby, phase_of(state))
