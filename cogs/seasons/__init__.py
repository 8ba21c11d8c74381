"""Seasons: their end by hand or by schedule, the champion, and ``/seasons``.

``season_ending`` ends a season, which the schedule and ``/admin season end`` (in :mod:`cogs.admin`) share.
``season_watch`` looks regularly whether a season is to end or a champion can be announced, and
``season_texts`` writes the messages. ``season_commands`` has ``/seasons``.
"""

from bot.client import Croupier
from cogs.common import router_of
from cogs.seasons.season_commands import SEASONS_PREFIX, SeasonCommands, seasons_to_complete
from cogs.seasons.season_ending import END_PREFIX, SeasonEnding
from cogs.seasons.season_texts import MOST_NAME, season_name
from cogs.seasons.season_watch import SeasonWatch

__all__ = ["END_PREFIX", "MOST_NAME", "SeasonEnding", "season_name", "seasons_to_complete", "setup"]


async def setup(bot: Croupier) -> None:
    """Add the feature to the bot, which calls this before it connects."""
    seasons, router = SeasonCommands(bot), await router_of(bot)
    router.on_press(SEASONS_PREFIX, seasons.turn_page)
    await bot.add_cog(seasons)
    watch = SeasonWatch(bot)
    bot.before_closing(watch.close)
    watch.start()
