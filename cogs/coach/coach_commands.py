"""``/coach``: be told about mistakes, or no longer."""

from discord import app_commands
from discord.ext import commands

from bot.registration import described
from cogs.common import Interaction, InteractionContext, answer, store_errors_refused
from cogs.members import MemberSwitch

ON, OFF = "on", "off"

CHOICES = [
    app_commands.Choice(name=described("command-coach-on"), value=ON),
    app_commands.Choice(name=described("command-coach-off"), value=OFF),
]


class CoachCommands(commands.Cog):
    """The command that switches the coach on and off."""

    def __init__(self, members: MemberSwitch) -> None:
        self._members = members

    @app_commands.command(description=described("command-coach"))
    @app_commands.describe(switch=described("command-coach-switch"))
    @app_commands.choices(switch=CHOICES)
    async def coach(self, interaction: Interaction, switch: str) -> None:
        """Switch the coach on or off."""
        await answer(interaction, self._set(interaction, on=switch == ON))

    async def _set(self, interaction: Interaction, *, on: bool) -> str:
        context = InteractionContext(interaction)
        with store_errors_refused():
            await self._members.set(context.guild, context.user, on)
        return context.words("coach-on" if on else "coach-off")
