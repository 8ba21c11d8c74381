"""The boards of all open tables."""

import asyncio
import logging

from bot.bank.ids import ChannelId, GuildId, MessageId, TableId
from bot.bank.store_errors import StoreError
from bot.client.croupier import Croupier
from bot.storage.reading import table_queries
from bot.storage.writing.message_jobs import NoteShownHashes, SetTableMessage
from bot.table.commands import Close, Request, Via
from bot.table.table_state import ChannelGone
from bot.table.views.snapshots import Snapshot
from cogs.board.board_writer import Board

log = logging.getLogger(__name__)


class Boards:
    """Makes a board for each table at its first snapshot, and drops it after its last."""

    def __init__(self, bot: Croupier) -> None:
        self._bot = bot
        self._boards: dict[TableId, Board] = {}
        self._early: dict[TableId, tuple[Snapshot, Via]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._closing = False

    def publish(self, snapshot: Snapshot, via: Via) -> None:
        """Show a snapshot on its table's board. Return at once."""
        board = self._boards.get(snapshot.table)
        if board is not None:
            board.publish(snapshot, via)
            return
        if self._closing:
            return  # the next start posts the board of a table that has just been opened
        is_starting = snapshot.table in self._early
        self._early[snapshot.table] = (snapshot, via)
        if not is_starting:
            task = asyncio.create_task(self._start(snapshot.table))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    def note_newest_message(self, channel: int, message: int) -> None:
        """Tell the board of a channel, if there is one, which message is the newest there."""
        table = self._bot.manager.table_id_in(ChannelId(channel))
        board = None if table is None else self._boards.get(table)
        if board is not None:
            board.note_newest_in_channel(MessageId(message))

    def ignore_message(self, table: TableId, message: MessageId) -> None:
        """Do not count a message that is soon deleted among those that bury the table's board."""
        board = self._boards.get(table)
        if board is not None:
            board.ignore_message(message)

    def try_again_in(self, channel: ChannelId) -> None:
        """Show the board of a channel whose permissions or lock may have changed, if Discord refused it."""
        table = self._bot.manager.table_id_in(channel)
        board = None if table is None else self._boards.get(table)
        if board is not None:
            board.try_again()

    def of(self, table: TableId) -> Board | None:
        """Return the board of an open table; None before its first snapshot is sent."""
        return self._boards.get(table)

    async def redraw(self, guild: GuildId | None = None) -> bool:
        """Draw the boards of a server again, or all, at the pace of redraws, rounds first.

        Return whether each shows the new drawing. A server that is not there gets it when it comes back.
        """
        boards = [board for board in self._boards.values() if guild in (None, board.newest.guild)]
        there = [board for board in boards if self._bot.is_there(board.newest.guild)]
        return all(await asyncio.gather(*(board.redraw() for board in there)))

    async def _lose_channel(self, table: TableId, guild: GuildId) -> None:
        """Close a table whose channel is gone. As long as the bot is not on its server, that says nothing."""
        if self._bot.get_guild(guild) is not None:
            await self.close_lost_table(table)

    async def close_lost_table(self, table: TableId) -> None:
        """Close a table whose channel is gone."""
        act = Close(why=ChannelGone())
        request = Request(key=f"gone:{table}", player=None, act=act, via=Via.CLOCK)
        await self._bot.manager.ask(table, request)

    async def close(self) -> None:
        """Send what is not shown yet, and nothing afterwards."""
        self._closing = True
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*(board.close() for board in self._boards.values()))

    async def _start(self, table: TableId) -> None:
        """Look up the message that shows the table, if any, then show the newest snapshot."""
        known: tuple[MessageId, float] | None = None
        try:
            known = await self._bot.store.read(table_queries.message_of, table)
        except StoreError as error:
            log.warning("the message of table %s could not be looked up: %r", table, error)
        snapshot, via = self._early.pop(table)
        message, posted_at = known or (None, 0.0)
        board = Board(
            self._bot,
            snapshot,
            message=message,
            posted_at=posted_at,
            remember=lambda message, at: self._remember(table, message, at),
            note_hashes=lambda message, hashes, at: self._note_hashes(snapshot, message, hashes, at),
            channel_gone=lambda: self._lose_channel(table, snapshot.guild),
            note_taken=lambda is_taken: self._bot.manager.note_board(table, is_taken=is_taken),
            shown=self._bot.events.shown,
            last_shown=lambda: self._drop(table),
        )
        self._boards[table] = board
        board.publish(snapshot, Via.TYPED if via is Via.PRESS else via)

    async def _remember(self, table: TableId, message: MessageId, at: float) -> None:
        try:
            await self._bot.store.write(SetTableMessage(table=table, message=message, at=at))
        except StoreError as error:
            log.warning("the message of table %s could not be stored: %r", table, error)

    async def _note_hashes(
        self, shown: Snapshot, message: MessageId, hashes: tuple[tuple[int, str], ...], at: float
    ) -> bool:
        """Store which message shows hashes of the table's shoes. Return whether they are stored."""
        try:
            await self._bot.store.write(
                NoteShownHashes(
                    table=shown.table, channel=shown.channel, message=message, hashes=hashes, at=at
                )
            )
        except StoreError as error:
            log.warning("that a board shows its hashes could not be stored: %r", error)
            return False
        return True

    def _drop(self, table: TableId) -> None:
        """Forget the board of a closed table, once its last snapshot is shown."""
        self._boards.pop(table, None)
