"""Look regularly whether a season is to end by its schedule, and whether a champion can be announced.

Everything that decides is in the database: a restart, or a night without the bot, changes nothing.
"""

import logging
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta

import discord

from bot.bank.ids import ChannelId, GuildId, UserId
from bot.bank.periods import Period
from bot.bank.seasons import Interval, SeasonSchedule, next_end
from bot.client.croupier import Croupier
from bot.storage.reading.rankings import Measure
from bot.storage.seasons import season_queries
from bot.storage.writing.season_jobs import NoteSeasonAnnounced
from cogs.common.answers import NETWORK_ERRORS
from cogs.common.interactions import public_words
from cogs.common.repeated_looks import RepeatedLook, errors_logged
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
        self._looks = RepeatedLook(self._look, name="the look at the seasons", pause=PAUSE)

    def start(self) -> None:
        """Begin to look, when the tables are restored."""
        self._looks.start(self._bot.clock)

    async def close(self) -> None:
        """Finish the present look, and look no more."""
        await self._looks.close()

    async def _look(self) -> float:
        """Look at each server on its own: an error on one of them keeps no other one waiting."""
        store, due = self._bot.store, self._bot.clock.now() + PAUSE
        for schedule in await store.read(season_queries.schedules):
            with errors_logged(f"the end of the season of server {schedule.guild}"):
                due = min(due, await self._end_if_due(schedule))
        if self._bot.is_ready():  # before, the language of a server is not known
            for season in await store.read(season_queries.unannounced_seasons):
                if season.is_final and not store.is_frozen(season.guild):
                    with errors_logged(f"the champion of server {season.guild}"):
                        await self._announce(season)
        return due

    async def _end_if_due(self, schedule: SeasonSchedule) -> float:
        """End the present season of a server if it is over. Return when to look again."""
        guild, store, now = schedule.guild, self._bot.store, self._bot.clock.now()
        number = store.season_of(guild)
        due = next_end(schedule.every, schedule.since, store.seasons.begun_at(guild))
        if due > now:
            return due
        if not store.is_frozen(guild):
            name = scheduled_name(schedule.every, due)
            if await end_season(self._bot, guild, number, name, None) is not None:
                log.info("season %d of server %d has ended by hand", number, guild)
        return now + PAUSE

    async def _announce(self, season: season_queries.EndedSeason) -> None:
        """Post the champion where the last table was open, or in another place, and note it."""
        guild, store = season.guild, self._bot.store
        standings = await store.ranking(
            guild, Measure.CHIPS, Period.SEASON, NOBODY, season=season.number, offset=0, limit=_MOST_NAMED
        )
        words = public_words(self._bot, guild)
        view = announcement(words, season, standings, self._bot.settings_of(guild).opening_cents)
        channel = await store.read(season_queries.channel_of_last_table, guild)
        if channel is None or await self._post(self._places(guild, channel), season, view):
            await store.write(NoteSeasonAnnounced(guild=guild, number=season.number))

    def _places(self, guild: GuildId, last: ChannelId) -> Iterable[ChannelId]:
        """Return where a champion can be announced, the best place first.

        The last table's channel may be gone. Then come the channels of open tables, and the one in which
        Discord welcomes new members.
        """
        tables = (table.channel for table in self._bot.manager.tables() if table.guild == guild)
        server = self._bot.get_guild(guild)
        welcome = None if server is None else server.system_channel
        return dict.fromkeys((last, *tables, *([] if welcome is None else [ChannelId(welcome.id)])))

    async def _post(
        self, places: Iterable[ChannelId], season: season_queries.EndedSeason, view: discord.ui.LayoutView
    ) -> bool:
        """Return whether the message is posted in the first place that accepts it, or never can be."""
        # Discord ignores a second post with the nonce of one whose answer was lost.
        nonce = f"champion-{season.guild % 10**12}-{season.number % 10**3}"
        for channel in places:
            place = self._bot.get_partial_messageable(channel)
            try:
                await place.send(view=view, nonce=nonce, allowed_mentions=discord.AllowedMentions.none())
            except (discord.DiscordServerError, *NETWORK_ERRORS):
                return False
            except discord.HTTPException as error:
                log.warning("the champion of server %d could not be announced: %r", season.guild, error)
            else:
                break
        return True


def scheduled_name(every: Interval, ended_at: float) -> str:
    """Return the name of a season that ends by its schedule: the month or the quarter before its end."""
    day = datetime.fromtimestamp(ended_at, UTC) - timedelta(days=1)
    return f"{day:%Y-%m}" if every is Interval.MONTH else f"{day.year} Q{(day.month + 2) // 3}"
