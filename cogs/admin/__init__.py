"""Commands for members with Manage Server. Every action is logged with its author and reason.

``admin_commands`` holds all of them. ``/admin chips`` is the example of a command that moves chips without a
table: the store's writer makes the transfer (``Grant``), then the tables learn of it (``SyncMember``).
"""

from __future__ import annotations

from bot.client import Croupier
from cogs.admin.admin_commands import AdminCommands


async def setup(bot: Croupier) -> None:
    """Add the feature to the bot, which calls this before it connects."""
    await bot.add_cog(AdminCommands(bot))
