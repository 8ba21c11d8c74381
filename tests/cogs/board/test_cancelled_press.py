"""Test a press that is cancelled while its snapshot is being sent."""

import asyncio
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import discord

from bot.bank.ids import MessageId
from bot.clock import Timer
from cogs.board.board_writer import Board
from tests.cogs.board.quiet_channel import drawing_bot, settle
from tests.cogs.sample_snapshots import open_snapshot


class ManualClock:
    """A clock whose timers run when the test says so."""

    def __init__(self) -> None:
        self.waiting: list[Callable[[], None]] = []

    def now(self) -> float:
        return 1_700_000_000.0

    def elapsed(self) -> float:
        return 0.0

    def call_at(self, _when: float, callback: Callable[[], None]) -> Timer:
        self.waiting.append(callback)
        return SimpleNamespace(cancel=lambda: None)

    def run_timers(self) -> None:
        """Run every timer that was set."""
        due, self.waiting = self.waiting, []
        for callback in due:
            callback()


async def do_nothing(*_arguments: object) -> None:
    """Ignore a call of the board."""


async def note_nothing(*_arguments: object) -> bool:
    """Report that the hashes were stored."""
    return True


async def test_cancelled_press_leaves_the_writer_running() -> None:
    clock, edited = ManualClock(), asyncio.Event()

    async def edit_message(**_view: object) -> None:
        await edited.wait()

    bot = drawing_bot(clock, None)
    press: Any = SimpleNamespace(
        response=SimpleNamespace(edit_message=edit_message),
        message=SimpleNamespace(id=1),
        id=1,
        channel=None,
        app_permissions=discord.Permissions.all(),
    )
    board = Board(
        bot,
        open_snapshot(),
        message=MessageId(1),
        posted_at=clock.now(),
        remember=do_nothing,
        note_hashes=note_nothing,
        channel_gone=do_nothing,
        shown=lambda _snapshot: None,
        last_shown=lambda: None,
    )
    handler = asyncio.create_task(board.press(press))
    await settle()
    clock.run_timers()  # the press stops waiting for the request in flight
    await settle()
    writer = asyncio.all_tasks() - {asyncio.current_task(), handler}
    handler.cancel()
    await settle()
    edited.set()
    assert writer
    assert await asyncio.gather(*writer, return_exceptions=True) == [None]
