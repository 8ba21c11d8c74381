"""Look regularly whether a season is to end by its schedule, and whether a champion can be announced.

Everything that decides is in the database: a restart, or a night without the bot, changes nothing.
"""

from __future__ import annotations

import asyncio
import logging
from datetime import UTC, datetime, timedelta

import discord

from bot.client import Croupier
from bot.clock import Timer
from bot.storage.counting import Period
from bot.storage.reading import Measure
from bot.storage.seasons import EndedSeason, Interval, SeasonSchedule, next_end
from bot.table import ChannelId, SeasonEndedError, StoreError, UserId
from cogs.common import NETWORK_ERRORS, public_words
from cogs.seasons.season_ending import end_season
from cogs.seasons.season_texts import announcement

log = logging.getLogger(__name__)

PAUSE = 10.0
"""Seconds between two looks. The end of a scheduled season is not late: it is waited for."""

NOBODY = UserId(0)
"""The member whose own place is not asked for."""

_MOST_NAMED = 10
"""The members who can share the podium in an announcement."""


class SeasonWatch:
    """Ends seasons by their schedules, and announces champions, each once."""

    def __init__(self, bot: Croupier) -> None:
        self._bot = bot
        self._timer: Timer | None = None
        self._task: asyncio.Task[None] | None = None
        self._closed = False

    def start(self) -> None:
        """Begin to look, when the tables are restored."""
        self._timer = self._bot.clock.call_at(self._bot.clock.now() + 1.0, self._wake)

    async def close(self) -> None:
        """Finish the present look, and look no more."""
        self._closed = True
        if self._timer is not None:
            self._timer.cancel()
        if self._task is not None:
            await asyncio.wait((self._task,))

    def _wake(self) -> None:
        self._task = asyncio.create_task(self._look(), name="season watch")

    async def _look(self) -> None:
        later = self._bot.clock.now() + PAUSE
        try:
            due = [await self._end_if_due(each) for each in await self._bot.store.season_schedules()]
            for season in await self._bot.store.unannounced_seasons():
                if season.is_final:
                    await self._announce(season)
            later = min((later, *due))
        except StoreError:
            log.warning("the seasons could not be looked at", exc_info=True)
        if not self._closed:
            self._timer = self._bot.clock.call_at(later, self._wake)

    async def _end_if_due(self, schedule: SeasonSchedule) -> float:
        """End the present season of a server if it is over. Return when to look again, if soon."""
        guild, store = schedule.guild, self._bot.store
        number = store.season_of(guild)
        due = next_end(schedule.every, schedule.since, await store.last_season_end(guild))
        if due > self._bot.clock.now() or store.is_frozen(guild):
            return max(due, self._bot.clock.now() + 1.0)
        try:
            await end_season(self._bot, guild, number, scheduled_name(schedule.every, due), None)
        except SeasonEndedError:
            log.info("season %d of server %d has ended by hand", number, guild)
        return self._bot.clock.now() + PAUSE

    async def _announce(self, season: EndedSeason) -> None:
        """Post the champion where the last table was open, and note it."""
        guild, store = season.guild, self._bot.store
        standings = await store.ranking(
            guild, Measure.CHIPS, Period.SEASON, NOBODY, season=season.number, offset=0, limit=_MOST_NAMED
        )
        words = public_words(self._bot, guild)
        view = announcement(words, season, standings, self._bot.settings_of(guild).opening_cents)
        channel = await store.channel_of_last_table(guild)
        if channel is None or await self._post(channel, season, view):
            await store.note_season_announced(guild, season.number)

    async def _post(self, channel: ChannelId, season: EndedSeason, view: discord.ui.LayoutView) -> bool:
        """Return whether the message is posted, or never can be."""
        place = self._bot.get_partial_messageable(channel)
        try:
            # Discord ignores a second post with the nonce of one whose answer was lost.
            nonce = f"champion-{season.guild % 10**12}-{season.number % 10**3}"
            await place.send(view=view, nonce=nonce, allowed_mentions=discord.AllowedMentions.none())
        except (discord.DiscordServerError, *NETWORK_ERRORS):
            return False
        except discord.HTTPException as error:
            log.warning("the champion of server %d could not be announced: %r", season.guild, error)
        return True


def scheduled_name(every: Interval, ended_at: float) -> str:
    """Return the name of a season that ends by its schedule: the month or the quarter before its end."""
    day = datetime.fromtimestamp(ended_at, UTC) - timedelta(days=1)
    return f"{day:%Y-%m}" if every is Interval.MONTH else f"{day.year} Q{(day.month + 2) // 3}"
