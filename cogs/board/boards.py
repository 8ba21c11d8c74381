"""The boards of all tables, and where pictures find theirs."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

from bot.client import Croupier
from bot.table import ChannelGone, Close, MessageId, Request, StoreError, TableId, Via
from bot.table.views import Snapshot
from cogs.board.board_writer import Board

log = logging.getLogger(__name__)


class Boards:
    """Makes a board for each table when its first picture comes, and lets it go after its last."""

    def __init__(self, bot: Croupier) -> None:
        self._bot = bot
        self._boards: dict[TableId, Board] = {}
        self._early: dict[TableId, tuple[Snapshot, Via]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def publish(self, picture: Snapshot, via: Via) -> None:
        """Show a picture on its table's board."""
        board = self._boards.get(picture.table)
        if board is not None:
            board.publish(picture, via)
            return
        begun = picture.table in self._early
        self._early[picture.table] = (picture, via)
        if not begun:
            self._spawn(self._begin(picture.table))

    def of(self, table: TableId) -> Board | None:
        """The board of an open table; None until its first picture is on its way."""
        return self._boards.get(table)

    async def close(self) -> None:
        """Wait for what is being written."""
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*(board.close() for board in self._boards.values()))

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _begin(self, table: TableId) -> None:
        """Look up which message shows the table, if one does, then show what came meanwhile."""
        known: tuple[MessageId, float] | None = None
        try:
            known = await self._bot.store.message_of(table)
        except StoreError:
            log.warning("the message of table %s could not be looked up", table, exc_info=True)
        picture, via = self._early.pop(table)
        message, posted_at = known or (None, 0.0)
        board = Board(
            self._bot,
            picture,
            message=message,
            posted_at=posted_at,
            remember=lambda message, at: self._remember(table, message, at),
            channel_gone=lambda: self._channel_gone(table),
            last_shown=lambda: self._let_go(table),
        )
        self._boards[table] = board
        board.publish(picture, Via.TYPED if via is Via.PRESS else via)

    async def _remember(self, table: TableId, message: MessageId, at: float) -> None:
        try:
            await self._bot.store.remember_message(table, message, at)
        except StoreError:
            log.warning("the message of table %s could not be kept", table, exc_info=True)

    async def _channel_gone(self, table: TableId) -> None:
        key = f"gone:{table}"
        request = Request(key=key, player=None, act=Close(why=ChannelGone()), via=Via.CLOCK)
        await self._bot.manager.ask(table, request)

    def _let_go(self, table: TableId) -> None:
        """A closed table's board stays until its last picture is shown."""
        self._boards.pop(table, None)
