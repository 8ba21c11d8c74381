"""The rounds that are suggested while a person types the number of one."""

from __future__ import annotations

from typing import Final

from discord import app_commands

from bot.table import StoreError
from cogs.common.interactions import Interaction, InteractionContext

SUGGESTED: Final = 25
"""Rounds that are suggested; Discord shows at most 25 choices."""


async def round_choices(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Return the person's last rounds whose name contains what they have typed, the newest first."""
    context = InteractionContext(interaction)
    words = context.words
    try:
        rounds = await interaction.client.store.last_rounds(context.guild, context.user, limit=SUGGESTED)
    except StoreError:
        return []
    named = [
        (words("history-choice", round=str(each.id), net=words.net(each.net)), str(each.id))
        for each in rounds
    ]
    return [app_commands.Choice(name=name, value=value) for name, value in named if typed.strip("# ") in name]
