"""Chips of the members of a server: balances and the ranking."""

from __future__ import annotations

from bot.client import Croupier
from cogs.bank.bank_commands import BankCommands
from cogs.bank.leaderboard_panel import LEADERBOARD_PREFIX
from cogs.common import router_of


async def setup(bot: Croupier) -> None:
    """Add the feature to the bot. discord.py calls this when it loads the extension."""
    bank = BankCommands(bot)
    (await router_of(bot)).on_press(LEADERBOARD_PREFIX, bank.turn_page)
    await bot.add_cog(bank)
