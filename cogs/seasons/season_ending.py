"""End a season, or let seasons end by themselves: what ``/admin season`` asks, and what it does."""

import re

from bot.bank.ids import GuildId, UserId
from bot.bank.refusals import SeasonHasEnded, SeasonRefusal, SeasonTooYoung
from bot.bank.seasons import Interval, next_end
from bot.client.croupier import Croupier
from bot.storage.writing.season_jobs import EndSeason, ScheduleSeasons
from bot.words.catalogue import Words
from bot.words.phrases import phrase
from cogs.common.edge_refusals import DeclinedError, store_errors_refused
from cogs.common.interactions import Interaction, InteractionContext
from cogs.common.panels import Panel, question_panel
from cogs.common.refusal_sentences import sentence
from cogs.common.rights import check_manages
from cogs.seasons.season_texts import clean_season_name, shown_season
from cogs.wording import countdown

END_PREFIX = "bj:season:end:"
"""The first characters of the custom_id of the button that ends a season: its number and name follow."""

_CUSTOM_ID = re.compile(r"bj:season:end:(?P<number>\d{1,6}):(?P<name>.{1,40})", re.ASCII | re.DOTALL)


async def end_season(
    bot: Croupier, guild: GuildId, number: int, name: str, by: UserId | None
) -> SeasonRefusal | None:
    """End the present season of a server, and return the bets at its tables that are not dealt.

    Return why it does not end: it is not the present one any more, or in its first hour.
    """
    refusal = await bot.store.write(
        EndSeason(guild=guild, number=number, name=name, by=by, at=bot.clock.now())
    )
    if refusal is None:
        await bot.manager.sync_season(guild)
    return refusal


class SeasonEnding:
    """What managers do with seasons. Each method checks that the person can manage the server."""

    def __init__(self, bot: Croupier) -> None:
        self._bot = bot

    async def ask(self, interaction: Interaction, name: str) -> Panel | str:
        """Return the panel that says what the end of the season will do, with the button that ends it."""
        check_manages(interaction)
        context = InteractionContext(interaction)
        kept = clean_season_name(name)
        if not kept:
            raise DeclinedError(phrase("season-nameless"))
        may_end_at = self._bot.store.seasons.may_end_at(context.guild)
        if self._bot.clock.now() < may_end_at:
            return sentence(context.words, SeasonTooYoung(may_end_at=may_end_at))
        return _question(self._bot, context.words, context.guild, kept)

    async def confirm(self, press: Interaction, custom_id: str) -> str:
        """End the season that the pressed button names."""
        check_manages(press)
        context, asked = InteractionContext(press), _CUSTOM_ID.fullmatch(custom_id)
        if asked is None:
            return sentence(context.words, SeasonHasEnded())
        number, name = int(asked["number"]), asked["name"]
        with store_errors_refused():
            refusal = await end_season(self._bot, context.guild, number, name, context.user)
        if refusal is not None:
            return sentence(context.words, refusal)
        return context.words("season-ended", number=asked["number"], name=shown_season(name))

    async def schedule(self, interaction: Interaction, every: Interval | None) -> str:
        """Let the seasons of the server end every month or quarter; None: only by hand."""
        check_manages(interaction)
        context, at = InteractionContext(interaction), self._bot.clock.now()
        store, words = self._bot.store, context.words
        with store_errors_refused():
            await store.write(ScheduleSeasons(guild=context.guild, every=every, by=context.user, at=at))
            last = store.seasons.begun_at(context.guild)
        if every is None:
            return words("season-schedule-off")
        return words(f"season-schedule-{every}", time=countdown(next_end(every, at, last)))


def _question(bot: Croupier, words: Words, guild: GuildId, name: str) -> Panel:
    number = bot.store.season_of(guild)
    opening = words.chips(bot.settings_of(guild).opening_cents)
    return question_panel(
        words("season-end", number=str(number), name=shown_season(name)),
        (
            words("season-end-bets"),
            words("season-end-rounds"),
            words("season-end-fresh", chips=opening),
            words("season-end-kept"),
        ),
        label=words("season-end-button", number=str(number)),
        custom_id=f"{END_PREFIX}{number}:{name}",
    )
