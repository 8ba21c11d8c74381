"""Servers and channels that come and go: pause, resume or close their tables."""

from __future__ import annotations

import discord
from discord.ext import commands

from bot.client import Croupier
from bot.table import ChannelId, GuildId
from cogs.board import Boards


class GuildEvents(commands.Cog):
    """Tells the tables when their server or channel is lost or comes back."""

    def __init__(self, bot: Croupier, boards: Boards) -> None:
        self._bot = bot
        self._boards = boards

    @commands.Cog.listener()
    async def on_guild_unavailable(self, guild: discord.Guild) -> None:
        """Stop the clocks of a server's tables during an outage: nobody can play."""
        self._bot.manager.freeze(GuildId(guild.id))

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Restart the clocks after an outage; players who are asked get their full time again."""
        await self._bot.manager.thaw(GuildId(guild.id))

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Close a server's tables after their rounds when the bot is removed. Chips stay."""
        await self._bot.manager.leave(GuildId(guild.id))

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Look for servers that were lost while the bot was offline: Discord sends no event for those."""
        for key in self._bot.manager.guilds():
            guild = self._bot.get_guild(key)
            if guild is None:
                await self._bot.manager.leave(key)
            elif guild.unavailable:
                self._bot.manager.freeze(key)

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Close a deleted channel's table at once, before its next board fails to be shown."""
        await self._close_in(ChannelId(channel.id))

    @commands.Cog.listener()
    async def on_thread_delete(self, thread: discord.Thread) -> None:
        """Close a deleted thread's table, also if its channel was deleted."""
        await self._close_in(ChannelId(thread.id))

    async def _close_in(self, channel: ChannelId) -> None:
        table = self._bot.manager.table_id_in(channel)
        if table is not None:
            await self._boards.close_lost_table(table)
