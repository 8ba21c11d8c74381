"""``/daily`` and ``/refill``, and the buttons that stand for them."""

from discord import app_commands
from discord.ext import commands

from bot.bank.claims import ClaimedChips, is_due
from bot.bank.ledger import ChipSource
from bot.client.croupier import Croupier
from bot.registration import described
from bot.storage.writing.bank_jobs import Claim
from bot.table.refusals import DoubleClick, Refused
from cogs.bank.claim_texts import claimed_text
from cogs.common.answers import answer
from cogs.common.edge_refusals import outdated, store_errors_refused
from cogs.common.interactions import Interaction, InteractionContext
from cogs.common.panels import CLAIM_PREFIX
from cogs.common.payloads import is_double_click
from cogs.common.refusal_sentences import sentence


class ClaimCommands(commands.Cog):
    """Commands with which members get chips. The store decides in the transaction that pays them."""

    def __init__(self, bot: Croupier) -> None:
        self._bot = bot

    @app_commands.command(description=described("command-daily"))
    async def daily(self, interaction: Interaction) -> None:
        """Claim the chips of the day."""
        await answer(interaction, self._claim(interaction, ChipSource.DAILY))

    @app_commands.command(description=described("command-refill"))
    async def refill(self, interaction: Interaction) -> None:
        """Claim a refill."""
        await answer(interaction, self._claim(interaction, ChipSource.REFILL))

    async def press(self, press: Interaction, custom_id: str) -> None:
        """Claim chips from the source of the pressed button."""
        source = next((each for each in ChipSource if custom_id == f"{CLAIM_PREFIX}{each}"), None)
        if source is None:
            raise outdated()
        if is_double_click(press):
            raise Refused(DoubleClick())
        await answer(press, self._claim(press, source))

    async def _claim(self, interaction: Interaction, source: ChipSource) -> str:
        context, manager = InteractionContext(interaction), self._bot.manager
        least = manager.least_on_the_bank(context.guild)
        at = interaction.created_at.timestamp()  # of the interaction's id: Discord's clock
        with store_errors_refused():
            daily = source is ChipSource.REFILL and await self._daily_is_due(context, at)
            paid = await self._bot.store.write(
                Claim(source=source, guild=context.guild, user=context.user, at=at, revives_from=least)
            )
        if not isinstance(paid, ClaimedChips):
            return sentence(context.words, paid)
        if paid.revived:
            await manager.sync_member(context.guild, context.user)
        return claimed_text(context.words, source, paid, least, daily_is_due=daily)

    async def _daily_is_due(self, context: InteractionContext, at: float) -> bool:
        """Return whether the member can also have the chips of the day."""
        past = await self._bot.store.past_claims(context.guild, context.user, at)
        return is_due(ChipSource.DAILY, self._bot.settings_of(context.guild).claim_terms, past, at)
