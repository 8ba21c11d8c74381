"""``/admin chips``: give chips to a member, or take them."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import Croupier
from bot.table import (
    CENTS,
    OPENING_BALANCE,
    AmountWord,
    GuildId,
    InsufficientFundsError,
    NotAnAmountError,
    StoreError,
    UserId,
    format_amount,
    parse_amount,
)
from bot.table.refusals import StoreUnavailable
from cogs.common import answer, chips, manages, person, sentence

Typed = discord.Interaction[Croupier]

LARGEST = 10**12 * CENTS
"""Hundredths in one grant, at most."""


@app_commands.default_permissions(manage_guild=True)
class AdminCommands(commands.GroupCog, group_name="admin", group_description="For those with Manage Server"):
    """Rights are checked here as well: a server may give commands to anybody."""

    def __init__(self, bot: Croupier) -> None:
        self._bot = bot

    @app_commands.command(description="Give chips to a member, or take them with a minus sign")
    @app_commands.describe(member="whose chips", amount="500, 10k, -200", reason="kept in the log")
    async def chips(
        self,
        interaction: Typed,
        member: discord.Member,
        amount: str,
        reason: app_commands.Range[str, 1, 200],
    ) -> None:
        """Give or take chips."""
        await answer(interaction, self._chips(interaction, member, amount, reason))

    @app_commands.command(description="Let a member who is out of chips play again")
    @app_commands.describe(member="who is out")
    async def revive(self, interaction: Typed, member: discord.Member) -> None:
        """Give a member who is out what everybody starts with."""
        await answer(interaction, self._revive(interaction, member))

    async def _revive(self, interaction: Typed, member: discord.Member) -> str:
        if not manages(interaction):
            return "Only those with the Manage Server permission can revive members."
        guild, whom = GuildId(interaction.guild_id or 0), UserId(member.id)
        store, key = self._bot.store, f"admin:{interaction.id}"
        try:
            if await store.elimination(guild, whom) is None:
                return f"{person(whom)} is not out of chips. `/admin chips` gives more."
            owned = (await store.balance(guild, whom)).owned
            target = max(OPENING_BALANCE, self._bot.manager.guild_context(guild).least_bet)
            balance = await store.grant(
                guild,
                whom,
                max(target - owned, 0),
                by=UserId(interaction.user.id),
                reason="revived",
                key=key,
                at=self._bot.clock.now(),
                action="revive",
            )
        except StoreError:
            return sentence(StoreUnavailable())
        await self._bot.manager.sync_member(guild, whom)
        return f"{person(whom)} is back with {chips(balance)}."

    async def _chips(self, interaction: Typed, member: discord.Member, text: str, reason: str) -> str:
        if not manages(interaction):
            return "Only those with the Manage Server permission can move chips."
        if member.bot:
            return "Bots don't play, so they need no chips."
        cents = _signed(text)
        if cents is None:
            return "I can't read that as an amount. Try `500`, `10k`, or `-200` to take chips."
        guild, whom = GuildId(interaction.guild_id or 0), UserId(member.id)
        try:
            at_stake = (await self._bot.store.balance(guild, whom)).staked
            await self._bot.store.grant(
                guild,
                whom,
                cents,
                by=UserId(interaction.user.id),
                reason=reason,
                key=f"admin:{interaction.id}",
                at=self._bot.clock.now(),
                enough=self._bot.manager.least_on_the_bank(guild) - at_stake,
            )
            # With open stakes, so that nobody's secret bet shows in what he has left.
            owned = (await self._bot.store.balance(guild, whom)).owned
        except InsufficientFundsError:
            return (
                f"{person(whom)} doesn't have that many chips to take now; "
                "what is at stake can't be taken before its round is over."
            )
        except StoreError:
            return sentence(StoreUnavailable())
        so = await self._tell_the_tables(guild, whom, cents, f"admin:{interaction.id}")
        done = f"{'received' if cents > 0 else 'gave back'} {format_amount(abs(cents))}"
        return f"{person(whom)} {done} and has {chips(owned)} now{so}."

    async def _tell_the_tables(self, guild: GuildId, whom: UserId, cents: int, key: str) -> str:
        """Who was given enough chips may play again; who has too few left is out."""
        if cents < 0:
            await self._bot.manager.check_elimination(guild, whom, key)
            out = await self._bot.store.elimination(guild, whom) is not None
            return ", fewer than any table here takes, and is out" if out else ""
        if await self._bot.store.elimination(guild, whom) is not None:
            return ", still too few for a table on the bank, and stays out"
        await self._bot.manager.sync_member(guild, whom)
        return ""


def _signed(text: str) -> int | None:
    """Hundredths, negative to take; None if it is no amount, or nothing."""
    cleaned = text.strip().replace("−", "-")
    sign = -1 if cleaned.startswith("-") else 1
    try:
        amount = parse_amount(cleaned[1:] if cleaned.startswith(("+", "-")) else cleaned)
    except NotAnAmountError:
        return None
    if isinstance(amount, AmountWord) or not 0 < amount <= LARGEST:
        return None
    return sign * amount
