"""``/setup``, for members with Manage Server."""

from discord import app_commands
from discord.ext import commands

from bot.registration import described
from cogs.common import Interaction
from cogs.editing import EditPanels, Values


class SetupCommand(commands.Cog):
    """The command that opens the panel of the first steps."""

    def __init__(self, panels: EditPanels[Values]) -> None:
        self._panels = panels

    @app_commands.command(name="setup", description=described("command-setup"))
    @app_commands.default_permissions(manage_guild=True)
    async def begin(self, interaction: Interaction) -> None:
        """Open the panel of the first steps."""
        await self._panels.open(interaction)
