"""Seasons: their end by hand or by schedule, the champion, and ``/seasons``.

``season_ending`` ends a season, which the schedule and ``/admin season end`` (in :mod:`cogs.admin`) share.
``season_watch`` looks regularly whether a season is to end or a champion can be announced, and
``season_texts`` writes the messages. ``season_commands`` has ``/seasons``.
"""

from bot.client.croupier import Croupier
from cogs.common.router import router_of
from cogs.seasons.season_commands import SEASONS_PREFIX, SeasonCommands
from cogs.seasons.season_watch import SeasonWatch


async def setup(bot: Croupier) -> None:
    """Add the feature to the bot, which calls this before it connects."""
    seasons, router = SeasonCommands(bot), await router_of(bot)
    router.on_press(SEASONS_PREFIX, seasons.turn_page)
    await bot.add_cog(seasons)
    watch = SeasonWatch(bot)
    bot.before_closing(watch.close)
    watch.start()
