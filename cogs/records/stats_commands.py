"""``/stats``."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.client import Croupier
from bot.registration import described
from bot.storage.counting import Period
from bot.table import UserId
from bot.words import phrase
from cogs.common import (
    DeclinedError,
    Interaction,
    InteractionContext,
    Somebody,
    answer,
    is_bot,
    store_errors_refused,
)
from cogs.records.stats_texts import past_lines, stats_text
from cogs.wording import person

PERIODS = [
    app_commands.Choice(name=described(f"command-period-{period}"), value=period.value) for period in Period
]


MOST_SEASONS = 5
"""The past seasons that are shown."""


class StatsCommands(commands.Cog):
    """Commands that show what members have played."""

    def __init__(self, bot: Croupier) -> None:
        self._bot = bot

    @app_commands.command(description=described("command-stats"))
    @app_commands.describe(member=described("command-stats-member"), period=described("command-stats-period"))
    @app_commands.choices(period=PERIODS)
    async def stats(
        self, interaction: Interaction, member: Somebody | None = None, period: str = Period.ALL_TIME
    ) -> None:
        """Show what a member has played."""
        await answer(interaction, self._stats(interaction, member, Period(period)))

    async def _stats(self, interaction: Interaction, member: Somebody | None, period: Period) -> str:
        if member is not None and is_bot(member):
            raise DeclinedError(phrase("bank-bots"))
        context = InteractionContext(interaction)
        player = context.user if member is None else UserId(member.id)
        with store_errors_refused():
            stats = await self._bot.store.member_stats(context.guild, player, period)
            past = await self._bot.store.past_places(context.guild, player, limit=MOST_SEASONS)
        words = context.words
        title = words("stats-own") if player == context.user else words("stats-other", person=person(player))
        return "\n".join((stats_text(words, title, period, stats), *past_lines(words, past)))
