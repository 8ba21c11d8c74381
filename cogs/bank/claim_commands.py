"""``/daily`` and ``/refill``, the buttons that stand for them, and what they say."""

from discord.ext import commands

from bot.bank import claims
from bot.bank.ledger import ChipSource
from bot.client.croupier import Croupier
from bot.client.registration import described
from bot.storage.writing.bank_jobs import Claim
from bot.table.refusals import DoubleClick, Refused
from bot.words.catalogue import Words
from cogs.common.command_tree import command
from cogs.common.edge_refusals import outdated, store_errors_refused
from cogs.common.interactions import Interaction, InteractionContext, context_of
from cogs.common.panels import CLAIM_PREFIX
from cogs.common.payloads import is_double_click
from cogs.common.refusal_sentences import sentence
from cogs.wording import countdown

_MARKS = {
    claims.DayMark.CLAIMED: "🟩",
    claims.DayMark.ICED: "🧊",
    claims.DayMark.MISSED: "⬜",
}


class ClaimCommands(commands.Cog):
    """Commands with which members get chips. The store decides in the transaction that pays them."""

    def __init__(self, bot: Croupier) -> None:
        self._bot = bot

    @command(description=described("command-daily"))
    async def daily(self, interaction: Interaction) -> str:
        """Claim the chips of the day."""
        return await self._claim(interaction, ChipSource.DAILY)

    @command(description=described("command-refill"))
    async def refill(self, interaction: Interaction) -> str:
        """Claim a refill."""
        return await self._claim(interaction, ChipSource.REFILL)

    async def press(self, press: Interaction, custom_id: str) -> str:
        """Claim chips from the source of the pressed button."""
        source = next((each for each in ChipSource if custom_id == f"{CLAIM_PREFIX}{each}"), None)
        if source is None:
            raise outdated()
        if is_double_click(press):
            raise Refused(DoubleClick())
        return await self._claim(press, source)

    async def _claim(self, interaction: Interaction, source: ChipSource) -> str:
        context, manager = context_of(interaction), self._bot.manager
        least = manager.least_on_the_bank(context.guild)
        at = interaction.created_at.timestamp()  # of the interaction's id: Discord's clock
        context.note_name()
        with store_errors_refused():
            daily = source is ChipSource.REFILL and await self._daily_is_due(context, at)
            paid = await self._bot.store.write(
                Claim(source=source, guild=context.guild, user=context.user, at=at, revives_from=least)
            )
        if not isinstance(paid, claims.ClaimedChips):
            return sentence(context.words, paid)
        if paid.revived:
            await manager.sync_member(context.guild, context.user)
        return claimed_text(context.words, source, paid, least, daily_is_due=daily)

    async def _daily_is_due(self, context: InteractionContext, at: float) -> bool:
        """Return whether the member can also have the chips of the day."""
        past = await self._bot.store.past_claims(context.guild, context.user, at)
        return claims.is_due(ChipSource.DAILY, self._bot.settings_of(context.guild).claim_terms, past, at)


def claimed_text(
    words: Words, source: ChipSource, paid: claims.ClaimedChips, least: int, *, daily_is_due: bool = False
) -> str:
    """Return what a claim has paid; ``least`` is the smallest bet (hundredths) that ends an elimination.

    ``daily_is_due`` tells that a refill is not all that the member can have now: the buttons on the board go
    with the first claim.
    """
    has = "owing" if paid.owned < 0 else "owning"
    first = words(
        f"claim-{source}-{has}",
        amount=words.amount(paid.amount),
        chips=words.chips(abs(paid.owned)),
        time=countdown(paid.due_at),
    )
    lines = [first]
    if paid.days:
        key = "claim-streak-most" if paid.days >= claims.MOST_STREAK_DAYS else "claim-streak"
        lines.append(words(key, days=paid.days + 1))
    if paid.week:
        marks = "".join(_MARKS[each] for each in paid.week)
        iced = paid.week.count(claims.DayMark.ICED)
        lines.append(words("claim-week", week=marks, amount=words.amount(paid.tomorrow), iced=iced))
    if daily_is_due:
        lines.append(words("claim-daily-ready"))
    if paid.is_out:
        lines.append(words("claim-still_out", least=words.chips(least)))
    return "\n".join(lines)


def due_texts(words: Words, terms: claims.ClaimTerms, past: claims.PastClaims, at: float) -> list[str]:
    """Return when each source of chips that is switched on pays again; ``at`` is the present time."""
    return [_due(words, source, terms, past, at) for source in claims.open_sources(terms)]


def source_texts(words: Words, terms: claims.ClaimTerms) -> list[str]:
    """Return where chips come from on a server; without a source, who can help."""
    daily = words("help-chips-daily", chips=words.chips(terms.daily))
    refill = words(
        "help-chips-refill",
        chips=words.chips(terms.refill),
        hours=words("setting-hours", hours=terms.refill_hours),
    )
    texts = {ChipSource.DAILY: daily, ChipSource.REFILL: refill}
    return [texts[source] for source in claims.open_sources(terms)] or [words("help-chips-out")]


def _due(
    words: Words, source: ChipSource, terms: claims.ClaimTerms, past: claims.PastClaims, at: float
) -> str:
    due_at = claims.next_due(source, terms, past, at)
    if due_at is not None and due_at > at:
        return words(f"claim-{source}-due", time=countdown(due_at))
    if source is ChipSource.DAILY:
        return words("claim-daily-ready")
    return words("claim-refill-ready", chips=words.chips(terms.refill))
