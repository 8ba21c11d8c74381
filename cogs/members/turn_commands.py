"""``/yourturn``: be mentioned when half of the time for one's turn is gone, or no longer."""

from discord import app_commands
from discord.ext import commands

from bot.registration import described
from bot.words.catalogue import Words
from cogs.common.answers import answer
from cogs.common.edge_refusals import store_errors_refused
from cogs.common.interactions import Interaction, InteractionContext
from cogs.members.member_switches import TurnSettings


class TurnCommands(commands.Cog):
    """The command beside the button ``Your turn``."""

    def __init__(self, settings: TurnSettings) -> None:
        self._settings = settings

    @app_commands.command(description=described("command-yourturn"))
    @app_commands.describe(on=described("command-yourturn-on"))
    async def yourturn(self, interaction: Interaction, on: bool | None = None) -> None:
        """Turn the mentions on or off."""
        await answer(interaction, self._set(interaction, on))

    async def _set(self, interaction: Interaction, on: bool | None) -> str:
        context = InteractionContext(interaction)
        wanted = not self._settings.is_on(context.guild, context.user) if on is None else on
        with store_errors_refused():
            await self._settings.set(context.guild, context.user, wanted)
        return turn_setting_text(context.words, on=wanted)


def turn_setting_text(words: Words, *, on: bool) -> str:
    """Return what is true now for a member who has made their choice."""
    return words("members-turn-on" if on else "members-turn-off")
