"""The seasons of servers. A row is an ended one; the season after the last of them is the present one.

``present_seasons`` keeps the number of each server's present season in memory, ``schedules`` says when a
season ends by itself, and ``season_queries`` reads the ended seasons.
"""

from bot.storage.seasons import season_queries
from bot.storage.seasons.present_seasons import PresentSeasons
from bot.storage.seasons.schedules import LEAST_SEASON, Interval, SeasonSchedule, next_end
from bot.storage.seasons.season_queries import EndedSeason, PastPlace

__all__ = [
    "LEAST_SEASON",
    "EndedSeason",
    "Interval",
    "PastPlace",
    "PresentSeasons",
    "SeasonSchedule",
    "next_end",
    "season_queries",
]
