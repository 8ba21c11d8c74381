"""The first steps on a server: ``/setup`` says what is missing, asks three questions, and opens a table.

``setup_editor`` is a panel of :mod:`cogs.editing` about three of the server's settings.
"""

from bot.client import Croupier
from cogs.common import router_of
from cogs.editing import EditPanels
from cogs.first_steps.setup_command import SetupCommand
from cogs.first_steps.setup_editor import SetupEditor


async def setup(bot: Croupier) -> None:
    """Add the feature to the bot. discord.py calls this when it loads the extension."""
    panels = EditPanels(SetupEditor())
    panels.register(await router_of(bot))
    await bot.add_cog(SetupCommand(panels))
