"""Servers that come and go: their tables' clocks stand still, go on, or end."""

from __future__ import annotations

import discord
from discord.ext import commands

from bot.client import Croupier
from bot.table.ids import GuildId


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
