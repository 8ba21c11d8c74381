"""Test that boards send nothing any more once they are closed: the bot's session with Discord ends then."""

import asyncio
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.client.answer_watch import on_answer
from bot.table.commands import Via
from bot.table.views.snapshots import Snapshot
from cogs.board import board_writer
from cogs.board.boards import Boards
from tests.cogs.board.quiet_channel import Channel, boards_in, others, publish_slowly, settle
from tests.cogs.sample_snapshots import open_snapshot
from tests.support.clock import TestClock


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
    press = await press_on(boards, snapshot, channel)
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
    press = await press_on(boards, snapshot, channel)
    clock.advance(board_writer.PRESS_WAIT)
    await settle()
    assert channel.open_requests == 2
    await boards.close()
    assert channel.open_requests == 0
    await settle()
    assert press.done()
    assert others() == set()


async def press_on(boards: Boards, snapshot: Snapshot, channel: Channel) -> asyncio.Task[None]:
    """Press a button of the board, in a task of its own."""
    board = boards.of(snapshot.table)
    assert board is not None
    response = SimpleNamespace(edit_message=channel.send, defer=channel.send)
    press: Any = SimpleNamespace(
        message=None, response=response, channel=None, app_permissions=discord.Permissions.all()
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
