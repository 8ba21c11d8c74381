"""``/balance`` and ``/leaderboard``."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import Croupier
from bot.table import GuildId, StoreError, UserId
from bot.table.refusals import Outdated, StoreUnavailable
from cogs.bank.leaderboard_panel import leaderboard, page_pressed
from cogs.common import answer, chips, countdown, format_amount, person, quietly, say, sentence

Typed = discord.Interaction[Croupier]


class BankCommands(commands.Cog):
    """Looking at chips moves none."""

    def __init__(self, bot: Croupier) -> None:
        self._bot = bot

    @app_commands.command(description="Your chips on this server, or another member's")
    @app_commands.describe(member="whose chips; your own if you name nobody")
    async def balance(self, interaction: Typed, member: discord.Member | None = None) -> None:
        """Show a balance."""
        await answer(interaction, self._balance(interaction, member))

    @app_commands.command(name="leaderboard", description="Who has the most chips on this server")
    async def show_leaderboard(self, interaction: Typed) -> None:
        """Show the ranking, beginning with its top."""
        try:
            panel = await leaderboard(self._bot.store, _guild(interaction), UserId(interaction.user.id), 0)
        except StoreError:
            await say(interaction, sentence(StoreUnavailable()))
            return
        await quietly(interaction.response.send_message(view=panel, ephemeral=True))

    @commands.Cog.listener()
    async def on_interaction(self, interaction: Typed) -> None:
        """Turn the leaderboard's pages."""
        page = page_pressed(interaction)
        if page is None:
            return
        if interaction.message is None or not interaction.message.flags.ephemeral:
            await say(interaction, sentence(Outdated()))
            return
        try:
            panel = await leaderboard(self._bot.store, _guild(interaction), UserId(interaction.user.id), page)
        except StoreError:
            await say(interaction, sentence(StoreUnavailable()))
            return
        await quietly(interaction.response.edit_message(view=panel))

    async def _balance(self, interaction: Typed, member: discord.Member | None) -> str:
        whom = UserId(member.id if member else interaction.user.id)
        if member is not None and member.bot:
            return "Bots don't play."
        try:
            balance = await self._bot.store.balance(_guild(interaction), whom)
            out = await self._bot.store.elimination(_guild(interaction), whom)
        except StoreError:
            return sentence(StoreUnavailable())
        since = f" Out of chips since {countdown(out.at)}{_in_round(out.round_no)}." if out else ""
        if whom != interaction.user.id:
            return f"{person(whom)} has {chips(balance.owned)}.{since}"
        stake = f", and {format_amount(balance.staked)} at stake" if balance.staked else ""
        least = self._bot.manager.guild_context(
            _guild(interaction)
        ).least_bet  # 0: there is credit, or no table
        helps = "`/admin revive` or `/admin chips`" if out else "`/admin chips`"
        asks = f"\nSomeone who manages this server can help with {helps}."
        help_ = asks if out or (least and balance.owned < least) else ""
        return f"You have {chips(balance.chips)}{stake}.{since}{help_}"


def _in_round(round_no: int) -> str:
    """Which round of his table it was; an admin may take chips before there was one."""
    return f" (round {round_no})" if round_no else ""


def _guild(interaction: Typed) -> GuildId:
    return GuildId(interaction.guild_id or 0)
