"""Servers and channels that come and go: their tables' clocks stand still, go on, or end."""

from __future__ import annotations

import discord
from discord.ext import commands

from bot.client import Croupier
from bot.table import ChannelGone, ChannelId, Close, GuildId, Request, Via


class Servers(commands.Cog):
    """Tells the tables what has become of their server."""

    def __init__(self, bot: Croupier) -> None:
        self._bot = bot

    @commands.Cog.listener()
    async def on_guild_unavailable(self, guild: discord.Guild) -> None:
        """Discord has trouble: nobody can play, so nobody's time runs out."""
        self._bot.manager.freeze(GuildId(guild.id))

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """It is over: whoever is asked gets his time anew."""
        await self._bot.manager.thaw(GuildId(guild.id))

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """The bot was removed: tables close after their rounds, chips stay."""
        await self._bot.manager.leave(GuildId(guild.id))

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Look for servers that were lost while nobody listened: of those Discord says nothing."""
        for key in {picture.guild for picture in self._bot.manager.tables()}:
            guild = self._bot.get_guild(key)
            if guild is None:
                await self._bot.manager.leave(key)
            elif guild.unavailable:
                self._bot.manager.freeze(key)

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """A channel was deleted: its table closes, and does not wait for a picture to find no place."""
        await self._close_in(ChannelId(channel.id))

    @commands.Cog.listener()
    async def on_thread_delete(self, thread: discord.Thread) -> None:
        """A thread was deleted, by itself or with its channel."""
        await self._close_in(ChannelId(thread.id))

    async def _close_in(self, channel: ChannelId) -> None:
        picture = self._bot.manager.table_in(channel)
        if picture is not None:
            act = Close(why=ChannelGone())
            request = Request(key=f"gone:{picture.table}", player=None, act=act, via=Via.CLOCK)
            await self._bot.manager.ask(picture.table, request)
