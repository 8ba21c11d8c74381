"""What those with Manage Server can do; every action is logged with who and why."""

from __future__ import annotations

from bot.client import Croupier
from cogs.admin.admin_commands import AdminCommands


async def setup(bot: Croupier) -> None:
    """Called by discord.py when the extension is loaded."""
    await bot.add_cog(AdminCommands(bot))
