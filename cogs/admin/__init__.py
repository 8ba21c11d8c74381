"""Commands for members with Manage Server. Every action is logged with its author and reason.

``admin_commands`` holds all of them. ``/admin chips`` is the example of a command that moves chips without a
table: the store's writer makes the transfer (``Grant``), then the tables learn of it (``SyncMember``).
``server_audit`` runs the audit in a process of its own, and ``log_panel`` draws the pages of the log.
"""

from __future__ import annotations

from bot.client import Croupier
from cogs.admin.admin_commands import AdminCommands
from cogs.admin.log_panel import LOG_PREFIX
from cogs.common import router_of


async def setup(bot: Croupier) -> None:
    """Add the feature to the bot. discord.py calls this when it loads the extension."""
    admin = AdminCommands(bot)
    (await router_of(bot)).on_press(LOG_PREFIX, admin.turn_log_page)
    await bot.add_cog(admin)
