"""``/balance`` and ``/leaderboard``."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.client import Croupier
from bot.registration import described
from bot.table import UserId
from cogs.bank.leaderboard_panel import leaderboard, page_of
from cogs.common import (
    DeclinedError,
    Interaction,
    InteractionContext,
    Panel,
    Somebody,
    answer,
    answer_with_panel,
    chips,
    countdown,
    deliver,
    format_amount,
    is_bot,
    is_private,
    outdated,
    person,
    store_errors_refused,
)


class BankCommands(commands.Cog):
    """Commands that show chips; they move none."""

    def __init__(self, bot: Croupier) -> None:
        self._bot = bot

    @app_commands.command(description=described("command-balance"))
    @app_commands.describe(member=described("command-balance-member"))
    async def balance(self, interaction: Interaction, member: Somebody | None = None) -> None:
        """Show a balance."""
        await answer(interaction, self._balance(interaction, member))

    @app_commands.command(name="leaderboard", description=described("command-leaderboard"))
    async def show_leaderboard(self, interaction: Interaction) -> None:
        """Show the first page of the ranking."""
        await answer_with_panel(interaction, self._leaderboard(interaction, 0))

    async def turn_page(self, press: Interaction, custom_id: str) -> None:
        """Show another page of the ranking on the message of the pressed button."""
        if not is_private(press):
            raise outdated()
        panel = await self._leaderboard(press, page_of(custom_id))
        await deliver(press.response.edit_message(view=panel))

    async def _leaderboard(self, interaction: Interaction, page: int) -> Panel:
        context = InteractionContext(interaction)
        with store_errors_refused():
            return await leaderboard(self._bot.store, context.guild, context.user, page)

    async def _balance(self, interaction: Interaction, member: Somebody | None) -> str:
        if member is not None and is_bot(member):
            raise DeclinedError("Bots don't play.")
        context = InteractionContext(interaction)
        player = context.user if member is None else UserId(member.id)
        with store_errors_refused():
            balance = await self._bot.store.balance(context.guild, player)
            out = await self._bot.store.elimination(context.guild, player)
        round_ = f" (round {out.round_no})" if out and out.round_no else ""  # 0: an admin took the chips
        since = f" Out of chips since {countdown(out.at)}{round_}." if out else ""
        if player != context.user:
            return f"{person(player)} has {chips(balance.owned)}.{since}"
        stake = f", and {format_amount(balance.staked)} at stake" if balance.staked else ""
        least = self._bot.manager.guild_context(context.guild).least_bet  # 0: there is credit, or no table
        helps = "`/admin revive` or `/admin chips`" if out else "`/admin chips`"
        asks = f"\nSomeone who manages this server can help with {helps}."
        help_ = asks if out or (least and balance.owned < least) else ""
        return f"You have {chips(balance.chips)}{stake}.{since}{help_}"
