"""Chips: one's own, somebody else's, everybody's."""

from __future__ import annotations

from bot.client import Croupier
from cogs.bank.bank_commands import BankCommands


async def setup(bot: Croupier) -> None:
    """Called by discord.py when the extension is loaded."""
    await bot.add_cog(BankCommands(bot))
