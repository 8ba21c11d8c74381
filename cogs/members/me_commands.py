"""``/me``: what is about the person themselves: their switches, their data, and breaks."""

from discord import app_commands
from discord.ext import commands

from bot.client.member_switches import OFF, ON, MemberSwitch
from bot.client.registration import described, described_choices
from cogs.common.answers import Message
from cogs.common.command_tree import command
from cogs.common.edge_refusals import store_errors_refused
from cogs.common.interactions import Interaction, context_of
from cogs.common.panels import Panel
from cogs.members.break_question import MOST_DAYS, Breaks
from cogs.members.forgetting import ForgetQuestion
from cogs.members.own_data import own_data
from cogs.members.turn_mentions import turn_setting_text


class MeCommands(commands.GroupCog, group_name="me", group_description=described("command-me")):
    """The commands of the group. Some have a button as well, or ask with one."""

    def __init__(
        self,
        breaks: Breaks,
        forgetting: ForgetQuestion,
        *,
        turns: MemberSwitch,
        coached: MemberSwitch,
        cards: MemberSwitch,
    ) -> None:
        self._breaks = breaks
        self._forgetting = forgetting
        self._turns = turns
        self._coached = coached
        self._cards = cards

    @command(description=described("command-me-coach"))
    @app_commands.describe(switch=described("command-me-coach-switch"))
    @app_commands.choices(switch=described_choices({ON: "command-me-coach-on", OFF: "command-me-coach-off"}))
    async def coach(self, interaction: Interaction, switch: str) -> str:
        """Switch the coach on or off."""
        context = context_of(interaction)
        on = switch == ON
        with store_errors_refused():
            await self._coached.set(context.guild, context.user, on)
        return context.words("coach-on" if on else "coach-off")

    @command(description=described("command-me-yourturn"))
    @app_commands.describe(on=described("command-me-yourturn-on"))
    async def yourturn(self, interaction: Interaction, on: bool | None = None) -> str:
        """Turn the mentions on or off."""
        context = context_of(interaction)
        wanted = not self._turns.is_on(context.guild, context.user) if on is None else on
        with store_errors_refused():
            await self._turns.set(context.guild, context.user, wanted)
        return turn_setting_text(context.words, on=wanted)

    @command(description=described("command-me-cards"))
    @app_commands.describe(in_words=described("command-me-cards-in_words"))
    async def cards(self, interaction: Interaction, in_words: bool | None = None) -> str:
        """Have cards said in words below their pictures, or not."""
        context = context_of(interaction)
        wanted = not self._cards.is_on(context.guild, context.user) if in_words is None else in_words
        with store_errors_refused():
            await self._cards.set(context.guild, context.user, wanted)
        return context.words("members-cards-on" if wanted else "members-cards-off")

    @command(description=described("command-me-data"))
    async def data(self, interaction: Interaction) -> str | Message:
        """Send a file with all that is stored of the person on the server."""
        return await own_data(interaction)

    @command(description=described("command-me-forget"))
    async def forget(self, interaction: Interaction) -> Panel | str:
        """Ask whether to erase the person."""
        return await self._forgetting.ask(interaction)

    @command(name="break", description=described("command-me-break"))
    @app_commands.describe(days=described("command-me-break-days"))
    async def take_break(
        self, interaction: Interaction, days: app_commands.Range[int, 1, MOST_DAYS]
    ) -> Panel | str:
        """Ask whether a break begins, with the date of its end."""
        return await self._breaks.ask(interaction, days)
