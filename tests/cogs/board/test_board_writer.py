"""Boards in a channel whose requests take as long as a test wants: moved, pressed, closed and cancelled."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.bank.ids import MessageId
from bot.client.answer_watch import on_answer
from bot.clock import Timer
from bot.pacing import SHORTEST, Pacer
from bot.table.commands import Via
from bot.table.views.snapshots import Snapshot
from cogs.board import board_writer
from cogs.board.board_writer import Board
from cogs.board.boards import Boards
from tests.cogs.board.quiet_channel import (
    Channel,
    boards_in,
    client_of_press,
    drawing_bot,
    others,
    publish_slowly,
    settle,
)
from tests.cogs.sample_snapshots import open_snapshot
from tests.support.clock import TestClock


async def test_board_on_its_way_is_posted_again_below_the_message() -> None:
    channel, clock = Channel(), TestClock()
    boards, snapshot = boards_in(channel, clock), open_snapshot()
    await publish_slowly(boards, channel, snapshot)
    board = boards.of(snapshot.table)
    assert board is not None
    board.move_below(MessageId(8))  # the board will be message 7
    channel.is_quick.set()
    channel.sent += 1
    await settle()
    clock.advance(1.0)
    await settle()
    assert channel.sent == 3, "the first one, the message below it, and the second one"
    assert channel.deleted == [7]
    await boards.close()


async def test_board_that_lands_below_the_message_stays() -> None:
    channel, clock = Channel(), TestClock()
    boards, snapshot = boards_in(channel, clock), open_snapshot()
    await publish_slowly(boards, channel, snapshot)
    board = boards.of(snapshot.table)
    assert board is not None
    board.move_below(MessageId(6))
    channel.is_quick.set()
    await settle()
    clock.advance(1.0)
    await settle()
    assert channel.deleted == []
    await boards.close()


async def test_moment_that_a_press_overtook_is_not_used_later() -> None:
    channel, clock = Channel(), TestClock()
    pacer = Pacer(clock)
    boards, snapshot = boards_in(channel, clock, pacer), open_snapshot()
    boards.publish(snapshot, Via.TYPED)
    await settle()
    board, busy = boards.of(snapshot.table), round(10 / SHORTEST)
    assert board is not None
    clock.advance(2.0)
    _take(pacer, busy)
    boards.publish(replace(snapshot, frame=snapshot.frame + 1), Via.CLOCK)
    await settle()
    assert channel.sent == 1, "it waits for its moment"
    press: Any = SimpleNamespace(
        client=client_of_press(clock),
        message=SimpleNamespace(id=7),
        response=SimpleNamespace(edit_message=channel.send),
        channel=None,
        app_permissions=discord.Permissions.all(),
    )
    await board.press(press)
    assert channel.sent == 2, "the press shows it"
    clock.advance(20.0)
    await settle()
    _take(pacer, busy)
    boards.publish(replace(snapshot, frame=snapshot.frame + 2), Via.CLOCK)
    await settle()
    assert channel.sent == 2
    clock.advance(11.0)
    await settle()
    assert channel.sent == 3


async def test_board_is_drawn_again_after_requests_at_the_same_time() -> None:
    """A press was answered before the newest snapshot was sent, and perhaps its answer arrived after that."""
    channel, clock = Channel(), TestClock()
    boards, snapshot = boards_in(channel, clock), open_snapshot()
    boards.publish(snapshot, Via.TYPED)
    await settle()
    slow = [Channel(), Channel()]
    for each in slow:
        each.is_quick.clear()
        await press_on(boards, snapshot, each, clock)
    clock.advance(board_writer.PRESS_WAIT)  # the second press waits no longer for the first one
    await settle()
    slow[0].is_quick.set()
    channel.is_quick.clear()
    boards.publish(replace(snapshot, frame=snapshot.frame + 1), Via.TYPED)
    await settle()
    assert (channel.sent, slow[1].open_requests) == (2, 1)
    slow[1].is_quick.set()
    await settle()
    channel.is_quick.set()
    await settle()
    clock.advance(2.0)
    await settle()
    assert channel.sent == 3
    await boards.close()


def _take(pacer: Pacer, moments: int) -> None:
    """Let other boards take the next moments."""
    for _ in range(moments):
        pacer.moment()


async def test_redraw_cancelled_at_once_leaves_nothing_behind() -> None:
    """The bot may stop before a board asks for its place. A coroutine that never ran would warn of that."""
    channel = Channel()
    boards, snapshot = boards_in(channel), open_snapshot()
    boards.publish(snapshot, Via.TYPED)
    await settle()
    redrawing = asyncio.ensure_future(boards.redraw())
    await asyncio.sleep(0)
    redrawing.cancel()
    await settle()
    assert (redrawing.cancelled(), channel.sent) == (True, 1)
    await boards.close()


async def test_table_opened_while_the_bot_stops_is_not_shown() -> None:
    channel = Channel()
    boards = boards_in(channel)
    await boards.close()
    boards.publish(open_snapshot(), Via.TYPED)
    await settle()
    assert channel.sent == 0
    assert others() == set()


async def test_snapshot_after_the_close_is_not_shown() -> None:
    channel = Channel()
    boards, snapshot = boards_in(channel), open_snapshot()
    boards.publish(snapshot, Via.TYPED)
    await settle()
    await boards.close()
    sent = channel.sent
    boards.publish(replace(snapshot, frame=snapshot.frame + 1), Via.TYPED)
    await settle()
    assert sent > 0
    assert channel.sent == sent
    assert others() == set()


async def test_press_that_waits_at_the_close_is_not_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(board_writer, "CARRY_TIMEOUT", 0.0)
    channel, clock = Channel(), TestClock()
    boards, snapshot = boards_in(channel, clock), open_snapshot()
    await publish_slowly(boards, channel, snapshot)
    press = await press_on(boards, snapshot, channel, clock)
    await boards.close()
    sent = channel.sent
    clock.advance(board_writer.PRESS_WAIT)
    await settle()
    assert channel.sent == sent
    assert press.done()
    assert others() == set()


async def test_close_outlasts_the_answer_to_a_press(monkeypatch: pytest.MonkeyPatch) -> None:
    """The press has waited as long as it can for a request in flight, and is answered beside that."""
    monkeypatch.setattr(board_writer, "CARRY_TIMEOUT", 0.0)
    channel, clock = Channel(), TestClock()
    boards, snapshot = boards_in(channel, clock), open_snapshot()
    await publish_slowly(boards, channel, snapshot)
    press = await press_on(boards, snapshot, channel, clock)
    clock.advance(board_writer.PRESS_WAIT)
    await settle()
    assert channel.open_requests == 2
    await boards.close()
    assert channel.open_requests == 0
    await settle()
    assert press.done()
    assert others() == set()


async def press_on(
    boards: Boards, snapshot: Snapshot, channel: Channel, clock: TestClock, age: float = 0.0
) -> asyncio.Task[None]:
    """Press a button of the board, in a task of its own."""
    board = boards.of(snapshot.table)
    assert board is not None
    response = SimpleNamespace(edit_message=channel.send, defer=channel.send)
    press: Any = SimpleNamespace(
        client=client_of_press(clock, age),
        message=None,
        response=response,
        channel=None,
        app_permissions=discord.Permissions.all(),
    )
    answered = asyncio.create_task(board.press(press))
    await settle()
    return answered


async def test_close_waits_until_a_new_message_is_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    """The writer goes on as soon as Discord has the message, before its id is known."""
    channel = Channel()
    boards = boards_in(channel)
    is_read, remembered = asyncio.Event(), list[object]()

    async def answered(**_message: object) -> object:
        landed = on_answer.get()
        assert landed is not None
        landed()
        await is_read.wait()
        return SimpleNamespace(id=7, components=())

    async def remember(_table: object, message: object, _at: float) -> None:
        remembered.append(message)

    monkeypatch.setattr(channel, "send", answered)
    monkeypatch.setattr(Boards, "_remember", staticmethod(remember))
    boards.publish(open_snapshot(), Via.TYPED)
    await settle()
    closing = asyncio.create_task(boards.close())
    await settle()
    is_read.set()
    await closing
    assert remembered == [7]


async def test_close_outlasts_what_it_cancels(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(board_writer, "CARRY_TIMEOUT", 0.0)
    channel = Channel()
    boards = boards_in(channel)
    channel.is_quick.clear()
    boards.publish(open_snapshot(), Via.TYPED)
    await settle()
    assert channel.open_requests == 1
    await boards.close()
    assert channel.open_requests == 0
    await settle()
    assert others() == set()


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
        client=client_of_press(clock),
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
        note_taken=lambda _is_taken: None,
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


async def test_old_press_waits_less_for_a_request_in_flight() -> None:
    channel, clock = Channel(), TestClock()
    boards, snapshot = boards_in(channel, clock), open_snapshot()
    await publish_slowly(boards, channel, snapshot)
    quick = Channel()
    await press_on(boards, snapshot, quick, clock, age=board_writer.LATEST_AGE - 0.5)
    assert quick.sent == 0, "it waits"
    clock.advance(0.5)
    await settle()
    assert quick.sent == 1
    channel.is_quick.set()
    await settle()
    await boards.close()
