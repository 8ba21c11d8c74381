"""Double clicks: a second press at the same place, whose button has changed or does something else now."""

from collections import deque
from collections.abc import Hashable
from dataclasses import dataclass

from bot.bank.ids import UserId
from bot.blackjack.engine.round import asked
from bot.table.commands import Act, Play, Request, ShareBox
from bot.table.player_ids import player_id
from bot.table.table_state import TableState
from bot.table.views.freshness import phase_of

Place = tuple[int, int, int] | None
"""Where a pressed button is: its message, row and column; None if it is there no more."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _AcceptedPress:
    """A press that was carried out. ``at`` is when its outcome is shown, ``effect`` what its button did."""

    key: str
    at: float
    place: Place
    button: Act | str
    effect: Hashable


IGNORED_KEYS = 100
"""Ignored presses that a table remembers, in case Discord delivers them again."""


class DoubleClicks:
    """Remembers the last accepted press of each person at one table, for ``seconds``; 0 remembers none."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._accepted: dict[UserId, _AcceptedPress] = {}
        self._ignored: deque[str] = deque(maxlen=IGNORED_KEYS)

    def note(self, request: Request, before: TableState, *, shown_after: float = 0.0) -> None:
        """Remember a press that was carried out on the state ``before``, and forget old ones.

        ``shown_after`` is for how many seconds the dealer's turn hides the buttons that follow.
        """
        if request.player is None or request.pressed_at is None:
            return
        press = _AcceptedPress(
            key=request.key,
            at=request.pressed_at + shown_after,
            place=request.place,
            button=request.act,
            effect=_effect(request.act, request.player, before),
        )
        self._remember(request.player, press)

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
        effect = _effect(request.act, request.player, state)
        is_second = self._has_changed(last, request.pressed_at, request.place, request.act, effect)
        if is_second:
            self._ignored.append(request.key)
        return is_second

    def includes_look(self, player: UserId, at: float, place: Place, button: str) -> bool:
        """Return whether a press that only shows something is the second of a double click.

        Remember it if it is not. ``button`` is its custom_id.
        """
        last = self._accepted.get(player)
        if last is not None and self._has_changed(last, at, place, button, None):
            return True
        self._remember(player, _AcceptedPress(key="", at=at, place=place, button=button, effect=None))
        return False

    def _has_changed(
        self, last: _AcceptedPress, at: float, place: Place, button: Act | str, effect: Hashable
    ) -> bool:
        """Return whether the button at the place of the last press is another one, or does something else."""
        is_same = button == last.button
        is_there = place == last.place if place and last.place else is_same
        return at - last.at < self._seconds and is_there and not (is_same and effect == last.effect)

    def _remember(self, player: UserId, press: _AcceptedPress) -> None:
        recent = {who: each for who, each in self._accepted.items() if press.at - each.at < self._seconds}
        self._accepted = {**recent, player: press}


def _effect(act: Act, player: UserId, state: TableState) -> Hashable:
    """Return what the act would change now: a hand of the player, their open boxes, or a round's bets."""
    match act:
        case Play():
            return phase_of(state), _hand(act, player, state)
        case ShareBox():
            return tuple(box for box in state.open_boxes if state.owner_of(box) == player)
        case _:
            return state.in_lobby, state.betting_round


def _hand(act: Play, player: UserId, state: TableState) -> tuple[int, int, int] | None:
    """Return the hand that a move would play, None if none is asked: its box, its number, the hands there."""
    if state.round is None:
        return None
    boxes, name = state.round.boxes, player_id(player)
    own = [ask for ask in asked(state.round) if boxes[ask.box - 1].bet.player == name]
    ask = next((each for each in own if act.move in each.legal), next(iter(own), None))
    return None if ask is None else (ask.box, ask.hand, len(boxes[ask.box - 1].hands))
