"""A press whose answering is cancelled, on the real board alone."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

from bot.clock import Timer
from bot.table.ids import MessageId
from cogs.board.board_writer import Board
from tests.cogs.pictures import open_picture


class HandClock:
    """Calls back when it is told to."""

    def __init__(self) -> None:
        self.waiting: list[Callable[[], None]] = []

    def now(self) -> float:
        return 1_700_000_000.0

    def call_at(self, _when: float, callback: Callable[[], None]) -> Timer:
        self.waiting.append(callback)
        return SimpleNamespace(cancel=lambda: None)

    def strike(self) -> None:
        """Everything that was asked for is due."""
        due, self.waiting = self.waiting, []
        for callback in due:
            callback()


async def nothing(*_arguments: object) -> None:
    """Kept by nobody."""


async def settled() -> None:
    """Until everybody waits for something."""
    for _ in range(20):
        await asyncio.sleep(0)


async def test_a_press_that_is_given_up_while_its_picture_is_under_way_breaks_no_board() -> None:
    clock, discord_is_quick = HandClock(), asyncio.Event()

    async def edit_message(**_view: object) -> None:
        await discord_is_quick.wait()

    bot: Any = SimpleNamespace(clock=clock, get_partial_messageable=lambda _channel: None)
    press: Any = SimpleNamespace(
        response=SimpleNamespace(edit_message=edit_message), message=SimpleNamespace(id=1), id=1
    )
    board = Board(
        bot,
        open_picture(),
        message=MessageId(1),
        posted_at=clock.now(),
        remember=nothing,
        channel_gone=nothing,
        last_shown=lambda: None,
    )
    own = asyncio.create_task(board.press(press))
    await settled()
    clock.strike()  # it has waited long enough for the picture that is under way
    await settled()
    writer = asyncio.all_tasks() - {asyncio.current_task(), own}
    own.cancel()
    await settled()
    discord_is_quick.set()
    assert writer
    assert await asyncio.gather(*writer, return_exceptions=True) == [None]
