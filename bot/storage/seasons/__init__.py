"""The seasons of servers. A row is an ended one; the season after the last of them is the present one.

``present_seasons`` keeps the number of each server's present season in memory, and ``season_queries`` reads
the ended seasons. When a season ends by itself is decided in :mod:`bot.bank`.
"""

from bot.storage.seasons import season_queries
from bot.storage.seasons.present_seasons import PresentSeasons
from bot.storage.seasons.season_queries import EndedSeason, PastPlace

__all__ = [
    "EndedSeason",
    "PastPlace",
    "PresentSeasons",
    "season_queries",
]
