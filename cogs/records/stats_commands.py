"""``/stats``."""

from collections.abc import AsyncIterator
from functools import partial

from discord import app_commands
from discord.ext import commands

from bot.background import KeptAnswers
from bot.bank.ids import UserId
from bot.bank.seasons import Period
from bot.bank.streaks import streak_on
from bot.client.croupier import Croupier
from bot.client.registration import described, described_choices
from bot.storage.reading import deal_queries, season_queries
from bot.storage.reading.rankings import Measure
from bot.words.catalogue import phrase
from cogs.common import edge_refusals
from cogs.common.answers import Attachment, Message
from cogs.common.command_tree import command
from cogs.common.interactions import (
    Interaction,
    InteractionContext,
    Somebody,
    context_of,
    number_of_player,
    public_words,
)
from cogs.common.panels import STEEL_BLUE, Panel, boxed_panel, play_deal_button
from cogs.common.sharing import STATS, Shared, share_button
from cogs.pictures import stats_picture
from cogs.records import stats_panel

KEPT_PICTURES = 100
"""Pictures that are kept, each about 40 kB."""

MOST_SEASONS = 5
"""The past seasons that are shown."""


class StatsCommands(commands.Cog):
    """Commands that show what members have played."""

    def __init__(self, bot: Croupier) -> None:
        self._bot = bot
        self._pictures = KeptAnswers(bot.background, KEPT_PICTURES)

    @command(description=described("command-stats"))
    @app_commands.describe(member=described("command-stats-member"), period=described("command-stats-period"))
    @app_commands.choices(period=described_choices({each: f"command-period-{each}" for each in Period}))
    async def stats(
        self, interaction: Interaction, member: Somebody | None = None, period: str = Period.ALL_TIME
    ) -> Panel:
        """Show what a member has played."""
        context = context_of(interaction)
        wanted = stats_panel.WantedStats(user=number_of_player(interaction, member), period=Period(period))
        text, has_rounds = await self._text(context, wanted)
        words, is_own = context.words, wanted.user == context.user
        own = (share_button(words, STATS, period), play_deal_button(words)) if is_own else ()
        return stats_panel.results_panel(words, text, wanted if has_rounds else None, *own)

    async def shared_stats(self, press: Interaction, which: str) -> Shared:
        """Return the person's own results in a period, for everybody."""
        if which not in tuple(Period):
            raise edge_refusals.outdated()
        context = context_of(press)
        words = public_words(self._bot, context.guild)
        with edge_refusals.store_errors_refused():
            stats = await self._bot.store.member_stats(context.guild, context.user, Period(which))
        title = words("stats-other", person=context.shown_name)
        text = stats_panel.stats_text(words, title, Period(which), stats)
        return Shared(name=f"stats:{which}", state=text, shown=boxed_panel(text, colour=STEEL_BLUE))

    async def add_picture(self, press: Interaction, custom_id: str) -> Message:
        """Return the results on the message of the pressed button, with the picture."""
        wanted = stats_panel.wanted_stats(custom_id)
        if wanted is None:
            raise edge_refusals.outdated()
        context = context_of(press)
        text, _ = await self._text(context, wanted)
        with edge_refusals.store_errors_refused():
            rounds = await self._bot.store.balances_after(
                context.guild, wanted.user, wanted.period, most=stats_panel.ROUNDS_DRAWN
            )
        if not rounds:
            raise edge_refusals.DeclinedError(phrase("stats-picture-nothing"))
        drawing = stats_panel.drawing_of(context.words, rounds)
        with edge_refusals.computation_errors_refused("stats-picture-failed"):
            picture = await self._pictures.get(drawing, partial(stats_picture, drawing), context.asker())
        description = stats_panel.description_of(context.words, drawing)
        file = Attachment(name=stats_panel.PICTURE_NAME, content=picture, description=description)
        return Message(shown=stats_panel.pictured_panel(text, description), files=(file,))

    async def _text(self, context: InteractionContext, wanted: stats_panel.WantedStats) -> tuple[str, bool]:
        """Return the results as text, and whether there are rounds of the bank to draw."""
        with edge_refusals.store_errors_refused():
            stats = await self._bot.store.member_stats(context.guild, wanted.user, wanted.period)
            past = [each async for each in self._past_lines(context, wanted.user)]
            streak = await self._deal_streak(context, wanted.user) if stats.counters["deals"] else ()
        words, is_own = context.words, wanted.user == context.user
        title = words("stats-own") if is_own else words("stats-other", person=words.mention(wanted.user))
        results = stats_panel.stats_text(words, title, wanted.period, stats)
        text = "\n".join((results, *streak, *past))
        return text, stats.counters["rounds"] > 0

    async def _deal_streak(self, context: InteractionContext, user: UserId) -> tuple[str, ...]:
        """Return a person's longest streak of daily deals, which counts all servers: only they see it."""
        if user != context.user:
            return ()
        done = await self._bot.store.read(deal_queries.finished_days, user)
        missed = await self._bot.store.read(deal_queries.missed_days, done)
        streak = streak_on(done, max(done, default=0), missed)
        return (context.words("stats-deals-streak", days=streak.best),)

    async def _past_lines(self, context: InteractionContext, user: UserId) -> AsyncIterator[str]:
        """Yield the places of a member in the last seasons that are final, newest first."""
        store, guild = self._bot.store, context.guild
        before = store.season_of(guild)
        for season in await store.read(
            season_queries.ended_seasons, guild, before=before, limit=MOST_SEASONS
        ):
            standing = await store.ranking(
                guild, Measure.STANDING, Period.SEASON, user, season=season.number, offset=0, limit=1
            )
            if season.is_final and standing.own is not None:
                yield stats_panel.past_line(context.words, season, standing.own.place, standing.count)
