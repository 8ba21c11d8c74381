"""Read the number of a round that a person has typed, and suggest rounds while they type."""

from typing import Final

from discord import app_commands

from bot.bank.store_errors import StoreError
from bot.storage.reading import round_queries
from bot.words.phrases import phrase
from cogs.common.edge_refusals import DeclinedError
from cogs.common.interactions import Interaction, InteractionContext

SUGGESTED: Final = 25
"""Rounds that are suggested; Discord shows at most 25 choices."""

MOST_DIGITS: Final = 15


def round_number(typed: str) -> int:
    """Return the number of a round. Raises :class:`DeclinedError` for anything else."""
    digits = typed.strip().lstrip("#")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= MOST_DIGITS):
        raise DeclinedError(phrase("fairness-needs_number"))
    return int(digits)


async def round_choices(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Return the person's last rounds whose name contains what they have typed, the newest first."""
    context = InteractionContext(interaction)
    words = context.words
    try:
        rounds = await interaction.client.store.read(
            round_queries.last_rounds, context.guild, context.user, limit=SUGGESTED
        )
    except StoreError:
        return []
    named = [
        (words("history-choice", round=str(each.id), net=words.net(each.net)), str(each.id))
        for each in rounds
    ]
    return [app_commands.Choice(name=name, value=value) for name, value in named if typed.strip("# ") in name]
