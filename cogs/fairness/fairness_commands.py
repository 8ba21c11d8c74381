"""``/verify`` proves a round; ``/seed`` gives the shuffle something of one's own."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import Croupier
from bot.table import ChannelId, GuildId, Request, SetSeed, StoreError, UserId, Via
from bot.table.live import Done
from bot.table.refusals import StoreUnavailable
from cogs.common import answer, format_net, sentence
from cogs.fairness.evidence_texts import evidence_text

Typed = discord.Interaction[Croupier]

SUGGESTED = 25
"""Rounds that are suggested, at most as many as Discord shows."""


class FairnessCommands(commands.Cog):
    """What anybody may ask of the shuffle."""

    def __init__(self, bot: Croupier) -> None:
        self._bot = bot

    @app_commands.command(description="Prove that a round's cards were fixed before its first bet")
    @app_commands.describe(id="the round's number; yours are suggested")
    async def verify(self, interaction: Typed, id: str) -> None:  # noqa: A002  # the option's name
        """Prove a round."""
        await answer(interaction, self._verify(interaction, id))

    @verify.autocomplete("id")
    async def _complete_id(self, interaction: Typed, typed: str) -> list[app_commands.Choice[str]]:
        user = UserId(interaction.user.id)
        try:
            rounds = await self._bot.store.last_rounds(_guild(interaction), user, limit=SUGGESTED)
        except StoreError:
            return []
        named = [(f"round {each.id}: {format_net(each.net)}", str(each.id)) for each in rounds]
        return [
            app_commands.Choice(name=name, value=value) for name, value in named if typed.strip("# ") in name
        ]

    @app_commands.command(description="Your own part in the shuffle: it goes into the next shoe here")
    @app_commands.describe(text="anything, up to 64 characters")
    async def seed(self, interaction: Typed, text: str) -> None:
        """Set a client seed."""
        await answer(interaction, self._seed(interaction, text))

    async def _verify(self, interaction: Typed, text: str) -> str:
        number = text.strip().lstrip("#")
        if not (number.isascii() and number.isdigit() and len(number) < 16):
            return "A round has a number, such as `/verify id:12`. Yours are suggested while you type."
        try:
            found = await self._bot.store.evidence(_guild(interaction), int(number))
        except StoreError:
            return sentence(StoreUnavailable())
        if found is None:
            return f"There is no round {int(number)} on this server. Yours are suggested while you type."
        return evidence_text(found)

    async def _seed(self, interaction: Typed, text: str) -> str:
        request = Request(
            key=str(interaction.id),
            player=UserId(interaction.user.id),
            act=SetSeed(text=text.strip()),
            via=Via.TYPED,
        )
        outcome = await self._bot.manager.ask_in(ChannelId(interaction.channel_id or 0), request)
        if not isinstance(outcome, Done):
            return sentence(outcome)
        return "Your seed goes into the next shoe that is dealt from its first card with you at the table."


def _guild(interaction: Typed) -> GuildId:
    return GuildId(interaction.guild_id or 0)
