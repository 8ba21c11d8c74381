"""One guest's evening: look at the board, think as long as a person does, press, look again.

A guest signs up for tournaments in their channel. They play at the board that names them in a thread of it,
as that of a heat does, or else at the channel's own.
"""

import random
from collections.abc import Callable
from dataclasses import replace

from standin.guests.guest_play import GuestBet, GuestPress, chip, plan
from standin.guests.seen_board import SeenBoard, find_board, read_panel
from standin.guests.window_client import WindowClient
from standin.model.clock_and_ids import SandboxClock

THINKING = (1.2, 2.8)
"""How long a guest thinks before a press, in seconds: from, to."""

SITTING_DOWN = (0.3, 1.2)
"""How long a guest takes to sit down, in seconds: from, to."""

REFUSED_BET = 20.0
"""The time in seconds after a bet before a guest who has none bets again."""

OUT_OF_CHIPS = 300.0
"""The further time in seconds if that bet was the smallest one already."""


def board_of(window: WindowClient, name: str, channel: str) -> SeenBoard | None:
    """Return the board at which this player of a channel plays now, or could; None if there is none."""
    threads = (window.messages(thread) for thread in reversed(window.threads(channel)))
    return find_board(name, window.messages(channel), threads)


class Guest:
    """Plays by itself in one channel and its threads, in the window of one person.

    ``may_play`` says whether anybody watches; while nobody does, the guest rests.
    """

    def __init__(
        self,
        window: WindowClient,
        name: str,
        channel: str,
        *,
        clock: SandboxClock,
        may_play: Callable[[], bool],
    ) -> None:
        self._window = window
        self._name = name
        self._channel = channel
        self._clock = clock
        self._may_play = may_play
        self._rng = random.Random(name)  # noqa: S311 - what a guest bets and how long they think is no secret
        self._tried: set[GuestPress] = set()
        self._bet_at = float("-inf")
        self._in_play = False

    async def play(self) -> None:
        """Play until the window closes. Rest while the bot is away."""
        thought: object = None
        ready = 0.0
        while self._window.is_open:
            self._window.changed.clear()
            plays = self._may_play() and self._window.is_bot_online
            board, planned = self._next() if plays else (None, None)
            topic = "bet" if isinstance(planned, GuestBet) else planned
            if topic != thought:
                seconds = SITTING_DOWN if isinstance(planned, GuestBet) and planned.sits_down else THINKING
                thought, ready = topic, self._clock.now() + self._rng.uniform(*seconds)
            if board is None or planned is None:
                await self._window.changed.wait()
                continue
            due = max(ready, planned.earliest) if isinstance(planned, GuestBet) else ready
            if self._clock.now() < due:
                await self._wait(due)
                continue
            await self._do(board, planned)
            thought = None

    def _next(self) -> tuple[SeenBoard | None, GuestBet | GuestPress | None]:
        """Return what to do and where. To sign up can wait for decisions at a table, not for bets."""
        board = board_of(self._window, self._name, self._channel)
        planned = None if board is None else self._planned(board)
        panel = read_panel(self._window.messages(self._channel))
        if panel is not None and "in" in panel.buttons and not isinstance(planned, GuestPress):
            signs_up = GuestPress(panel.buttons["in"][0], is_once=True)
            if signs_up not in self._tried:
                return panel, signs_up
        return board, planned

    def _planned(self, board: SeenBoard) -> GuestBet | GuestPress | None:
        planned = plan(board, self._name, self._window.guests)
        in_play = "chip" not in board.buttons
        if in_play != self._in_play or not isinstance(planned, GuestBet):
            self._in_play, self._bet_at = in_play, float("-inf")
        if not isinstance(planned, GuestPress):
            self._tried = {press for press in self._tried if press.is_once}
            earliest = self._bet_at + REFUSED_BET
            return planned and replace(planned, earliest=max(planned.earliest, earliest))
        return self._untried(board, planned)

    def _untried(self, board: SeenBoard, planned: GuestPress) -> GuestPress | None:
        """Return the press, or one to stand if it was refused before; None if that was refused too."""
        stand = board.buttons.get("stand", (planned.custom_id,))[0]
        choices = (planned, GuestPress(stand, planned.about))
        return next((press for press in choices if press not in self._tried), None)

    async def _do(self, board: SeenBoard, planned: GuestBet | GuestPress) -> None:
        """Press, and remember it. A press without an answer is made again: the bot may have been stopped."""
        is_careful = self._bet_at > float("-inf")
        if isinstance(planned, GuestPress):
            if await self._is_answered(board, planned.custom_id):
                self._tried.add(planned)
        elif await self._is_answered(board, chip(board, self._rng, is_careful=is_careful)):
            self._bet_at = self._clock.now() + (OUT_OF_CHIPS if is_careful else 0.0)

    async def _is_answered(self, board: SeenBoard, custom_id: str) -> bool:
        """Press a button; return whether the bot has answered, be it with a refusal."""
        try:
            end = await self._window.act("click", message=board.message, button=custom_id)
        except TimeoutError:
            return False
        return end.get("state") == "answered"

    async def _wait(self, due: float) -> None:
        """Wait for a change of the window, at most until ``due``."""
        timer = self._clock.call_later(due - self._clock.now(), self._window.changed.set)
        try:
            await self._window.changed.wait()
        finally:
            timer.cancel()
