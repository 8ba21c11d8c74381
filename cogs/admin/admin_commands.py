"""``/admin``: give chips to a member or take them, and let an eliminated member play again."""

from __future__ import annotations

import logging

from discord import app_commands
from discord.ext import commands

from bot.client import Croupier
from bot.storage.database import AboveCeilingError, HiddenBetError, NotEliminatedError
from bot.table import (
    CEILING,
    OPENING_BALANCE,
    Cents,
    GuildId,
    InsufficientFundsError,
    StoreError,
    UserId,
    format_amount,
)
from cogs.common import (
    DeclinedError,
    Interaction,
    InteractionContext,
    Somebody,
    answer,
    chips,
    is_bot,
    manages,
    person,
    read_grant,
    store_errors_refused,
)

log = logging.getLogger(__name__)


@app_commands.default_permissions(manage_guild=True)
class AdminCommands(commands.GroupCog, group_name="admin", group_description="For those with Manage Server"):
    """Commands for managers. They check permissions too: a server may offer its commands to anybody."""

    def __init__(self, bot: Croupier) -> None:
        self._bot = bot

    @app_commands.command(description="Give chips to a member, or take them with a minus sign")
    @app_commands.describe(member="whose chips", amount="500, 10k, -200", reason="kept in the log")
    async def chips(
        self,
        interaction: Interaction,
        member: Somebody,
        amount: str,
        reason: app_commands.Range[str, 1, 200],
    ) -> None:
        """Give or take chips."""
        await answer(interaction, self._chips(interaction, member, amount, reason))

    @app_commands.command(description="Let a member who is out of chips play again")
    @app_commands.describe(member="who is out")
    async def revive(self, interaction: Interaction, member: Somebody) -> None:
        """Give an eliminated member the opening balance."""
        await answer(interaction, self._revive(interaction, member))

    async def _revive(self, interaction: Interaction, member: Somebody) -> str:
        if not manages(interaction):
            raise DeclinedError("Only those with the Manage Server permission can revive members.")
        context, player = InteractionContext(interaction), UserId(member.id)
        guild, key = context.guild, f"admin:{context.key}"
        target = Cents(max(OPENING_BALANCE, self._bot.manager.guild_context(guild).least_bet))
        with store_errors_refused():
            try:
                balance = await self._bot.store.revive(
                    guild, player, target=target, by=context.user, key=key, at=self._bot.clock.now()
                )
            except NotEliminatedError:
                return f"{person(player)} is not out of chips. `/admin chips` gives more."
        await self._bot.manager.sync_member(guild, player)
        return f"{person(player)} is back with {chips(balance)}."

    async def _chips(self, interaction: Interaction, member: Somebody, text: str, reason: str) -> str:
        if not manages(interaction):
            raise DeclinedError("Only those with the Manage Server permission can move chips.")
        if is_bot(member):
            raise DeclinedError("Bots don't play, so they need no chips.")
        context, player = InteractionContext(interaction), UserId(member.id)
        cents = read_grant(context.words, text)
        await self._grant(context, player, cents, reason)
        done = f"{person(player)} {'received' if cents > 0 else 'gave back'} {format_amount(abs(cents))}"
        try:
            # Open stakes count, or the remaining chips would reveal a hidden bet.
            owned = (await self._bot.store.balance(context.guild, player)).owned
            outcome = await self._update_elimination(context.guild, player, cents, f"admin:{context.key}")
        except StoreError:
            # The chips have moved. An error here would invite the admin to move them again.
            log.exception("the balance of member %s could not be read after a grant", player)
            return f"{done}. I can't read their balance right now: `/balance` shows it later."
        return f"{done} and has {chips(owned)} now{outcome}."

    async def _grant(self, context: InteractionContext, player: UserId, cents: int, reason: str) -> None:
        """Move the chips."""
        guild, store = context.guild, self._bot.store
        with store_errors_refused():
            try:
                await store.grant(
                    guild,
                    player,
                    cents,
                    by=context.user,
                    reason=reason,
                    key=f"admin:{context.key}",
                    at=self._bot.clock.now(),
                    revives_from=self._bot.manager.least_on_the_bank(guild),
                )
            except AboveCeilingError as refused:
                most = f"They can receive at most {chips(refused.most)}"
                raise DeclinedError(f"Nobody can own more than {chips(CEILING)}. {most}.") from None
            except HiddenBetError:
                raise DeclinedError("Chips can be taken after the next deal.") from None
            except InsufficientFundsError:
                raise DeclinedError(
                    f"{person(player)} doesn't have that many chips to take now; "
                    "what is at stake can't be taken before its round is over."
                ) from None

    async def _update_elimination(self, guild: GuildId, player: UserId, cents: int, key: str) -> str:
        """Eliminate a player who has too few chips left, revive one who has enough. Return what to add."""
        if cents < 0:
            await self._bot.manager.check_elimination(guild, player, key)
            out = await self._bot.store.elimination(guild, player) is not None
            return ", fewer than any table here takes, and is out" if out else ""
        if await self._bot.store.elimination(guild, player) is not None:
            return ", still too few for a table on the bank, and stays out"
        await self._bot.manager.sync_member(guild, player)
        return ""
