"""Tell a channel that its table was closed, because its stored data were damaged."""

import logging

import discord

from bot.bank.ids import ChannelId, TableId
from bot.bank.store_errors import StoreError
from bot.client.croupier import Croupier
from bot.clock import sleep
from bot.storage.reading import table_queries
from bot.table.ports import DamagedTable
from bot.words.catalogue import ENGLISH
from cogs.board.layout import stale
from cogs.common.answers import NETWORK_ERRORS, deliver
from cogs.common.repeated_looks import KeptTasks

log = logging.getLogger(__name__)

RETRY = 10.0
"""Seconds between two tries while Discord does not accept the message."""


class DamageNotices:
    """Posts one message for each table that was closed, and takes the buttons from its board."""

    def __init__(self, bot: Croupier) -> None:
        self._bot = bot
        self._tasks = KeptTasks()

    def publish(self, damaged: DamagedTable, unreturned: int) -> None:
        """Tell the channel of a table. Return at once."""
        if damaged.channel is not None:
            text = ENGLISH("table-damaged-stakes" if unreturned else "table-damaged")
            self._tasks.start(self._tell(damaged.channel, damaged.table, text))

    async def close(self) -> None:
        """Give up what Discord does not accept in time."""
        await self._tasks.close()

    async def _tell(self, channel: ChannelId, table: TableId, text: str) -> None:
        while not await self._post(channel, table, text):
            await sleep(self._bot.clock, RETRY)
        await self._take_buttons(channel, table)

    async def _post(self, channel: ChannelId, table: TableId, text: str) -> bool:
        """Return whether the message is posted, or never can be."""
        place = self._bot.get_partial_messageable(channel)
        try:
            # Discord ignores a second post with the nonce of one whose answer was lost.
            await place.send(view=stale(text), nonce=f"damaged-{table % 10**12}")
        except (discord.DiscordServerError, *NETWORK_ERRORS):
            return False
        except discord.HTTPException as error:
            log.warning("channel %s could not be told that its table is closed: %r", channel, error)
        return True

    async def _take_buttons(self, channel: ChannelId, table: TableId) -> None:
        try:
            known = await self._bot.store.read(table_queries.message_of, table)
        except StoreError:
            known = None
        if known is not None:
            board = self._bot.get_partial_messageable(channel).get_partial_message(known[0])
            view, no_mentions = stale(ENGLISH("table-damaged-board")), discord.AllowedMentions.none()
            await deliver(board.edit(view=view, allowed_mentions=no_mentions))
