"""Double clicks: a second press where the button has changed, or of a button that stakes chips and is new."""

from collections import deque
from collections.abc import Hashable
from dataclasses import dataclass

from bot.bank.ids import UserId
from bot.blackjack.engine.round import asked
from bot.blackjack.engine.round_state import Ask
from bot.blackjack.moves import Move
from bot.table.commands import Act, PlaceBet, Play, Request, ShareBox
from bot.table.table_state import TableState, player_id
from bot.table.views.freshness import is_outdated, phase_of

Place = tuple[int, int, int] | None
"""Where a pressed button is: its message, row and column; None if it is there no more."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Press:
    """A press on a table in the ``state``. ``at`` is when its outcome is shown, if it was carried out."""

    key: str
    at: float
    place: Place
    button: Act | str
    state: TableState


RISKY_MOVES = frozenset({Move.DOUBLE, Move.SPLIT, Move.SURRENDER, Move.INSURANCE, Move.EVEN_MONEY})
"""Moves that stake chips, or give up what they could win."""

IGNORED_KEYS = 100
"""Ignored presses that a table remembers, in case Discord delivers them again."""


class DoubleClicks:
    """Remembers the last accepted press of each person at one table, for ``seconds``; 0 remembers none."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._accepted: dict[UserId, _Press] = {}
        self._ignored: deque[str] = deque(maxlen=IGNORED_KEYS)

    def note(self, request: Request, before: TableState, *, shown_after: float = 0.0) -> None:
        """Remember a press that was carried out on the state ``before``, and forget old ones.

        ``shown_after`` is for how many seconds the dealer's turn hides the buttons that follow.
        """
        if request.player is None or request.pressed_at is None:
            return
        at = request.pressed_at + shown_after
        press = _Press(key=request.key, at=at, place=request.place, button=request.act, state=before)
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
        at = request.pressed_at
        press = _Press(key=request.key, at=at, place=request.place, button=request.act, state=state)
        is_second = self._is_second(request.player, last, press) or self._crosses(request, last, press)
        if is_second:
            self._ignored.append(request.key)
        return is_second

    def repeats(self, request: Request) -> bool:
        """Return whether a refused press is the second one on a button that has done what it says."""
        last = None if request.player is None else self._accepted.get(request.player)
        if last is None or request.pressed_at is None or last.key == request.key:
            return False
        is_soon = request.pressed_at - last.at < self._seconds
        return is_soon and request.act == last.button and request.place == last.place

    def includes_look(self, player: UserId, at: float, place: Place, button: str, state: TableState) -> bool:
        """Return whether a press that only shows something is the second of a double click.

        Remember it if it is not. ``button`` is its custom_id.
        """
        last = self._accepted.get(player)
        press = _Press(key="", at=at, place=place, button=button, state=state)
        if last is not None and self._is_second(player, last, press):
            return True
        self._remember(player, press)
        return False

    def _is_second(self, player: UserId, last: _Press, press: _Press) -> bool:
        """Return whether the button at the place of the last press is another one, or does something else.

        Or whether it risks chips, and could not be pressed then: nobody reads a new board so quickly.
        """
        if press.at - last.at >= self._seconds:
            return False
        is_same = press.button == last.button
        is_there = press.place == last.place if press.place and last.place else is_same
        is_same = is_same and _effect(player, press) == _effect(player, last)
        return (is_there and not is_same) or _is_new_risk(player, last, press)

    def _crosses(self, request: Request, last: _Press, press: _Press) -> bool:
        """Return whether a bet is meant for the intermission that the person's own last press has ended."""
        is_bet = isinstance(request.act, PlaceBet) and request.player is not None
        is_soon = press.at - last.at < self._seconds
        return is_bet and is_soon and is_outdated(press.state, request.player or UserId(0), request.frame)

    def _remember(self, player: UserId, press: _Press) -> None:
        recent = {who: each for who, each in self._accepted.items() if press.at - each.at < self._seconds}
        self._accepted = {**recent, player: press}


def _effect(player: UserId, press: _Press) -> Hashable:
    """Return what a press changes: a hand of the player, their open boxes, or a round's bets."""
    state = press.state
    match press.button:
        case str():
            return None
        case Play() as act:
            return phase_of(state), _hand(act, player, state)
        case ShareBox():
            return tuple(box for box in state.open_boxes if state.owner_of(box) == player)
        case _:
            return state.in_lobby, state.betting_round


def _hand(act: Play, player: UserId, state: TableState) -> tuple[int, int, int] | None:
    """Return the hand that a move would play, None if none is asked: its box, its number, the hands there."""
    own = _questions(player, state)
    ask = next((each for each in own if act.move in each.legal), next(iter(own), None))
    if state.round is None or ask is None:
        return None
    return ask.box, ask.hand, len(state.round.boxes[ask.box - 1].hands)


def _is_new_risk(player: UserId, last: _Press, press: _Press) -> bool:
    """Return whether a press is a risky move that the player could not make at their last press."""
    now, before = (
        {move for ask in _questions(player, each.state) for move in ask.legal} for each in (press, last)
    )
    return isinstance(press.button, Play) and press.button.move in RISKY_MOVES & (now - before)


def _questions(player: UserId, state: TableState) -> list[Ask]:
    if state.round is None:
        return []
    boxes, name = state.round.boxes, player_id(player)
    return [ask for ask in asked(state.round) if boxes[ask.box - 1].bet.player == name]
