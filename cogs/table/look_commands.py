"""Commands that only look: answered privately, for players and onlookers, never redrawing the board."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import Croupier
from bot.table import ChannelId, StoreError, UserId
from bot.table.refusals import NoTable, StoreUnavailable
from bot.table.views import Snapshot
from cogs.common import answer, sentence
from cogs.texts import look_texts as readings

Typed = discord.Interaction[Croupier]


class ReadingCommands(commands.Cog):
    """What is going on at the table."""

    def __init__(self, bot: Croupier) -> None:
        self._bot = bot

    @app_commands.command(description="Your own hands")
    async def hand(self, interaction: Typed) -> None:
        """Show one's own hands."""
        await answer(interaction, self._hand(interaction))

    @app_commands.command(description="The dealer's cards")
    async def dealer(self, interaction: Typed) -> None:
        """Show the dealer's cards."""
        await answer(interaction, self._look(interaction, readings.dealer))

    @app_commands.command(description="Who has bet what")
    async def bets(self, interaction: Typed) -> None:
        """Show the bets."""
        await answer(interaction, self._look(interaction, readings.bets))

    @app_commands.command(description="Who is being asked, and who has not bet yet")
    async def turn(self, interaction: Typed) -> None:
        """Show whose turn it is."""
        await answer(interaction, self._look(interaction, readings.turn))

    @app_commands.command(description="How much time is left")
    async def timer(self, interaction: Typed) -> None:
        """Show the time that is left."""
        await answer(interaction, self._look(interaction, readings.timer))

    @app_commands.command(description="Everybody's chips, stakes and totals")
    async def status(self, interaction: Typed) -> None:
        """Show everybody."""
        await answer(interaction, self._count(interaction, readings.status))

    @app_commands.command(description="Chips and places at this table")
    async def scores(self, interaction: Typed) -> None:
        """Show the standings."""
        await answer(interaction, self._count(interaction, readings.scores))

    async def _hand(self, interaction: Typed) -> str:
        player = UserId(interaction.user.id)
        picture = self._bot.manager.view_in(ChannelId(interaction.channel_id or 0), player)
        if picture is None:
            return sentence(NoTable())
        out = await self._bot.store.elimination(picture.guild, player)
        return readings.hand(picture, player, () if out is None else (player,))

    async def _look(self, interaction: Typed, read: Callable[[Snapshot, UserId], str]) -> str:
        player = UserId(interaction.user.id)
        picture = self._bot.manager.view_in(ChannelId(interaction.channel_id or 0), player)
        return sentence(NoTable()) if picture is None else read(picture, player)

    async def _count(
        self, interaction: Typed, read: Callable[[Snapshot, UserId, Mapping[UserId, int]], str]
    ) -> str:
        player = UserId(interaction.user.id)
        picture = self._bot.manager.view_in(ChannelId(interaction.channel_id or 0), player)
        if picture is None:
            return sentence(NoTable())
        try:
            chips = await self._bot.manager.holdings(picture.table)
        except StoreError:
            return sentence(StoreUnavailable())
        return read(picture, player, chips)
