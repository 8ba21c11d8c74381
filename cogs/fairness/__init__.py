"""Proof that a shoe was the promised one."""

from __future__ import annotations

from bot.client import Croupier
from cogs.fairness.fairness_commands import FairnessCommands


async def setup(bot: Croupier) -> None:
    """Called by discord.py when the extension is loaded."""
    await bot.add_cog(FairnessCommands(bot))
