"""The seasons of servers. A row is an ended one; the season after the last of them is the present one.

``present_seasons`` keeps the number of each server's present season in memory, and ``season_queries`` reads
the ended seasons. When a season ends by itself is decided in :mod:`bot.bank`.
"""
