"""``/verify`` proves a round; ``/seed`` sets a player's part in the shuffle."""

import logging

from discord import app_commands
from discord.ext import commands

from bot.client import Croupier
from bot.registration import described
from bot.storage.reading import DamagedRowError
from bot.table import SetSeed
from bot.words import phrase
from cogs.common import (
    DeclinedError,
    Interaction,
    InteractionContext,
    WithFile,
    answer,
    round_choices,
    round_number,
    store_errors_refused,
)
from cogs.fairness.evidence_texts import damaged_text, evidence_answer

log = logging.getLogger(__name__)


class FairnessCommands(commands.Cog):
    """Commands about the shuffle, for everybody."""

    def __init__(self, bot: Croupier) -> None:
        self._bot = bot

    @app_commands.command(description=described("command-verify"))
    @app_commands.describe(id=described("command-verify-id"))
    async def verify(self, interaction: Interaction, id: str) -> None:  # noqa: A002  # the option's name
        """Prove that a round's cards were fixed before its first bet."""
        await answer(interaction, self._verify(interaction, id))

    @verify.autocomplete("id")
    async def _complete_id(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await round_choices(interaction, typed)

    @app_commands.command(description=described("command-seed"))
    @app_commands.describe(text=described("command-seed-text"))
    async def seed(self, interaction: Interaction, text: str) -> None:
        """Set the player's client seed."""
        await answer(interaction, self._seed(interaction, text))

    async def _verify(self, interaction: Interaction, text: str) -> str | WithFile:
        number = round_number(text)
        context = InteractionContext(interaction)
        try:
            with store_errors_refused():
                found = await self._bot.store.evidence(context.guild, number)
        except DamagedRowError as error:
            log.warning("Round %s is damaged: %s", number, error)
            return damaged_text(context.words, number, error)
        if found is None:
            raise DeclinedError(phrase("fairness-no_round", round=str(number)))
        return evidence_answer(context.words, found, context.guild)

    async def _seed(self, interaction: Interaction, text: str) -> str:
        context = InteractionContext(interaction)
        done = await context.ask(SetSeed(text=text.strip()))
        return context.words("fairness-seed_saved", number=done.snapshot.next_sealed_no)
