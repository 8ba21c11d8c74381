"""Post the result of each match as a message of its own, once."""

import asyncio
import logging

import discord

from bot.bank import MessageId, StoreError, TableId
from bot.client import Croupier
from bot.clock import done_within
from bot.storage.reading import EndedMatch
from bot.table import MatchKey
from bot.table.views import Snapshot, Stage
from cogs.board import Boards
from cogs.common import NETWORK_ERRORS, public_words
from cogs.matches.result_message import result_panel

log = logging.getLogger(__name__)

RETRY = 10.0
"""Seconds between two tries while Discord does not accept the message."""

CLOSING_TIME = 2.0
"""Seconds that the last tries may take when the bot stops."""


class ResultPosts:
    """Posts the result of a match below its board, as soon as the board shows the end of the last round.

    The store knows which results are posted: one whose post a crash has prevented follows at the next start.
    A result that comes late goes above the lobby of the rematch, or above another table that is open by then.
    """

    def __init__(self, bot: Croupier, boards: Boards) -> None:
        self._bot = bot
        self._boards = boards
        self._newest: dict[TableId, int] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._closing: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def note_shown(self, snapshot: Snapshot) -> None:
        """Post the result of the table's last match, unless it is posted. Return at once."""
        result = None if snapshot.match is None else snapshot.match.previous
        if result is None or snapshot.is_dealers_turn or self._newest.get(snapshot.table) == result.number:
            return
        self._newest[snapshot.table] = result.number
        task = asyncio.create_task(self._post(MatchKey(table=snapshot.table, number=result.number), snapshot))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Give up what Discord does not accept in time; the next start tries again."""
        self._closing.set_result(None)
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=CLOSING_TIME)
        for task in self._tasks:
            task.cancel()

    async def _post(self, key: MatchKey, snapshot: Snapshot) -> None:
        try:
            ended = await self._bot.store.ended_match(key)
            if ended is not None and ended.message is None:
                await self._post_unposted(ended, snapshot)
        except StoreError as error:
            log.warning("the result of match %s could not be looked up or stored: %r", key, error)
            self._newest.pop(key.table, None)  # the next board tries again
        if snapshot.stage is Stage.CLOSED:
            self._newest.pop(key.table, None)

    async def _post_unposted(self, ended: EndedMatch, snapshot: Snapshot) -> None:
        """Post a result until Discord accepts it, or says that it never will."""
        place = self._bot.get_partial_messageable(snapshot.channel)
        view = result_panel(public_words(self._bot, snapshot.guild), snapshot, ended.choices)
        # Discord ignores a second post with the nonce of one whose answer was lost.
        nonce = f"result-{ended.key.table % 10**12}-{ended.key.number % 10**6}"
        while True:
            try:
                message = await place.send(view=view, nonce=nonce, silent=True)
            except (discord.DiscordServerError, *NETWORK_ERRORS):
                if await done_within(self._bot.clock, RETRY, self._closing):
                    return
            except discord.HTTPException as error:
                log.warning("the result of match %s could not be posted: %r", ended.key, error)
                return
            else:
                self._keep_above_next(ended, MessageId(message.id))
                await self._bot.store.note_match_message(ended.key, MessageId(message.id))
                return

    def _keep_above_next(self, ended: EndedMatch, result: MessageId) -> None:
        """Move the board of what followed the match below its result, if anything did."""
        table = self._bot.manager.table_in(ended.channel)
        board = None if table is None else self._boards.of(table.table)
        if table is None or board is None:
            return
        is_repeated = table.match is not None and table.match.repeats == ended.key
        if is_repeated or table.table != ended.key.table:
            board.move_below(result)
