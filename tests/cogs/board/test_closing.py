"""Test that boards send nothing any more once they are closed: the bot's session with Discord ends then."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from bot.cards import TEXT_FACES
from bot.server_settings import ServerSettings
from bot.table import Via
from bot.table.ids import MessageId
from bot.words import words_in
from cogs.board import board_writer
from cogs.board.boards import Boards
from tests.cogs.sample_snapshots import open_snapshot
from tests.support.clock import TestClock
from tests.support.same_numbers import SameNumbers


class Channel:
    """A channel of Discord as long as the session is open. A request takes as long as a test wants."""

    def __init__(self) -> None:
        self.sent = self.open_requests = 0
        self.is_quick = asyncio.Event()
        self.is_quick.set()

    async def send(self, **_message: object) -> object:
        """Post a message."""
        self.sent += 1
        self.open_requests += 1
        try:
            await self.is_quick.wait()
        finally:
            await asyncio.sleep(0)  # a cancelled request has a connection to close
            self.open_requests -= 1
        return SimpleNamespace(id=7, components=())

    def get_partial_message(self, _message: int) -> Any:
        """Return the message, which can be edited."""
        return SimpleNamespace(edit=self.send)


def boards_in(channel: Channel) -> Boards:
    async def message_of(_table: object) -> tuple[MessageId, float] | None:
        return None

    async def store_nothing(*_arguments: object) -> None:
        pass

    bot: Any = SimpleNamespace(
        clock=TestClock(),
        store=SimpleNamespace(
            message_of=message_of, remember_message=store_nothing, note_shown_hashes=store_nothing
        ),
        get_partial_messageable=lambda _channel: channel,
        get_guild=lambda _guild: None,
        faces_on=lambda _guild: TEXT_FACES,
        settings_of=lambda _guild: ServerSettings(),
        words_in=words_in,
        people=SameNumbers(),
    )
    return Boards(bot)


async def settle() -> None:
    """Wait until every task waits for something."""
    for _ in range(20):
        await asyncio.sleep(0)


def others() -> set[asyncio.Task[Any]]:
    """Return all tasks but that of the test."""
    return asyncio.all_tasks() - {task for task in (asyncio.current_task(),) if task is not None}


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
