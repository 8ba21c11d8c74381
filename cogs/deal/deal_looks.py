"""What no press waits for: the days that come, the judging of finished tries, and the podium of a day.

All that decides is in the database, so that a restart changes nothing, and each process does it for the
servers of its shard.
"""

import logging

import discord

from bot.background import ComputationError
from bot.bank.ids import GuildId, UserId
from bot.bank.store_errors import StoreUnavailableError
from bot.bank.streaks import streak_on
from bot.client.croupier import Croupier
from bot.clock import day_of
from bot.deal import deal_days
from bot.deal.judging import TryJudgement, judge_try
from bot.deal.tries import DamagedTryError, read_try
from bot.storage.reading import deal_queries
from bot.storage.reading.deal_queries import StoredTry
from bot.storage.writing.deal_jobs import CountTry, PostPodium
from cogs.common.answers import NETWORK_ERRORS
from cogs.common.interactions import public_words, with_names
from cogs.common.repeated_looks import FIRST_PAUSE, RepeatedLook, errors_logged
from cogs.deal.deal_desk import DealDesk
from cogs.deal.deal_panels import Promise, podium_panel

log = logging.getLogger(__name__)

PAUSE = 60.0
"""Seconds between two looks."""

AT_ONCE = 50
"""Tries that are read at once, to be judged and counted."""


class DealLooks:
    """Keeps the deals of all servers going: ``judging`` may be broken off, ``podiums`` may not."""

    def __init__(self, bot: Croupier, desk: DealDesk) -> None:
        self._bot = bot
        self._desk = desk
        clock, pause = bot.clock, PAUSE
        self.judging = RepeatedLook(clock, self._judge_and_count, name="the judging of deals", pause=pause)
        self.podiums = RepeatedLook(clock, self._look_for_podiums, name="the podiums of deals", pause=pause)
        self._counted_at = 0.0
        self._unreadable = set[tuple[int, UserId]]()

    async def _judge_and_count(self) -> float:
        """Seal the days that come, judge what is over, and count it."""
        now = self._bot.clock.now()
        with errors_logged("the daily deal"):
            sealed = await self._desk.seal(now)
            if len(sealed) < len(deal_days.sealed_days(now)):
                log.error("the daily deal of today or tomorrow is damaged")
        with errors_logged("the counting of finished deals"):
            if await self._count(now):
                self._counted_at = now
        return self._bot.clock.now() + PAUSE

    async def _look_for_podiums(self) -> float:
        """Post the podiums that are due, when all is counted. The publication of a day is waited for."""
        now = self._bot.clock.now()
        if self._counted_at < deal_days.closes_at(day_of(now) - 1) or not self._bot.is_ready():
            return self._bot.clock.now() + FIRST_PAUSE
        await self._post_podiums(now)
        wait = deal_days.published_at(day_of(now) - 1) - now
        return self._bot.clock.now() + (wait if 0 < wait < PAUSE else PAUSE)

    async def _count(self, now: float) -> bool:
        """Judge and count what is over. Return whether nothing of it must be tried again."""
        store, after, is_whole = self._bot.store, deal_queries.BEFORE_ALL, True
        while found := await store.read(deal_queries.uncounted_tries, store.shard, after, AT_ONCE):
            for after, own in found.items():
                with errors_logged(f"the counting of a deal on server {after.guild}"):
                    try:
                        judgement = own.judgement or await self._judgement(own, now)
                        if judgement is not None:
                            await store.write(CountTry(**after._asdict(), judgement=judgement))
                    except ComputationError as error:
                        log.warning("a deal of day %d is judged later: %r", own.day, error)
                        is_whole = False
                    except StoreUnavailableError:
                        is_whole = False
                        raise
        return is_whole

    async def _judgement(self, own: StoredTry, now: float) -> TryJudgement | None:
        """Judge a try that is over without it; None if that can never be done, or is not wanted.

        Raises :class:`ComputationError`.
        """
        day, key = await self._desk.day(own.day, now), (own.day, own.user)
        if day is None or key in self._unreadable or not self._bot.judges_decisions:
            return None
        try:
            return judge_try(read_try(day, own.moves), await self._desk.learn(day))
        except DamagedTryError as error:
            self._unreadable.add(key)
            log.error("a deal of day %d is never judged: %s", own.day, error)
        return None

    async def _post_podiums(self, now: float) -> None:
        """Post yesterday's podiums where they are wanted and were not posted, as far as that is possible."""
        yesterday, store = day_of(now) - 1, self._bot.store
        if not deal_days.is_published(yesterday, now):
            return
        today = next((each for each in await self._desk.promises(now) if each.day == day_of(now)), None)
        posted = await store.read(deal_queries.podium_servers, store.shard, yesterday)
        for guild in self._bot.guilds:
            settings = self._bot.settings_of(GuildId(guild.id))
            if settings.deal and settings.deal_channel and GuildId(guild.id) not in posted:
                with errors_logged(f"the podium on server {guild.id}"):
                    await self._post_podium(guild, settings.deal_channel, yesterday, today)

    async def _post_podium(self, guild: discord.Guild, channel: int, day: int, today: Promise | None) -> None:
        """Post the podium of a server, which is stored first: a second one would be worse than none.

        Without the permission to post it is tried again until the end of the day.
        """
        place, store, key = guild.get_channel(channel), self._bot.store, GuildId(guild.id)
        found = await store.read(deal_queries.podium, key, day)
        if found is None or not isinstance(place, discord.TextChannel) or not _may_post(guild, place):
            return
        days = await store.read(deal_queries.server_days, key)
        streak = streak_on(days, day, await store.read(deal_queries.missed_days, days)).days
        number = deal_days.deal_number(day, await self._desk.first_day())
        best = (*found.best, *found.luckiest)
        words = await with_names(self._bot, public_words(self._bot, key), key, best)
        panel = podium_panel(words, number, found, streak, today)
        if not await store.write(PostPodium(guild=key, day=day)):
            return
        try:
            await place.send(view=panel, silent=True, allowed_mentions=discord.AllowedMentions.none())
        except (discord.HTTPException, *NETWORK_ERRORS):
            log.warning("the podium of day %d was not posted in channel %d", day, channel)


def _may_post(guild: discord.Guild, place: discord.TextChannel) -> bool:
    granted = place.permissions_for(guild.me)
    return granted.view_channel and granted.send_messages
