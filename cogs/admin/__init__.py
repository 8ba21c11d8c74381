"""Commands for members with Manage Server. Every action is logged with its author and reason.

``admin_commands`` holds all of them; what ``/admin set`` does is in ``setting_commands``, and the panel of
``/admin settings`` in :mod:`cogs.editing`. ``/admin chips`` is the example of a command that moves chips
without a table: the store's writer makes the transfer (``Grant``), then the tables learn of it
(``SyncMember``).
"""

from __future__ import annotations

from bot.client import Croupier
from cogs.admin.admin_commands import AdminCommands
from cogs.common import router_of
from cogs.editing import EditPanels, SettingsEditor


async def setup(bot: Croupier) -> None:
    """Add the feature to the bot, which calls this before it connects."""
    panels = EditPanels(SettingsEditor())
    panels.register(await router_of(bot))
    await bot.add_cog(AdminCommands(bot, panels))
