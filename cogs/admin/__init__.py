"""Commands for members with Manage Server. Every action is logged with its author and reason.

``admin_commands`` holds all of them. ``/admin set`` and the panel of ``/admin settings`` are in
:mod:`cogs.editing`, and how a season ends is in :mod:`cogs.server_seasons`. ``server_audit`` runs the audit
in a process of its own, and ``log_panel`` draws the pages of the log. ``/admin chips`` is the example of a
command that moves chips without a table: the store's writer makes the transfer (``Grant``), then the tables
learn of it (``SyncMember``).
"""

from bot.client.croupier import Croupier
from cogs.admin.admin_commands import AdminCommands
from cogs.admin.log_panel import LOG_PREFIX
from cogs.common.router import router_of
from cogs.editing.edit_panels import EditPanels
from cogs.editing.settings_editor import SettingsEditor
from cogs.server_seasons import END_PREFIX


async def setup(bot: Croupier) -> None:
    """Add the feature to the bot, which calls this before it connects."""
    router = await router_of(bot)
    panels = EditPanels(SettingsEditor())
    panels.register(router)
    admin = AdminCommands(bot, panels)
    router.on_press(LOG_PREFIX, admin.turn_log_page)
    router.on_press(END_PREFIX, admin.confirm_end)
    await bot.add_cog(admin)
