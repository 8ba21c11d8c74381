"""The odds of a table, and how to play by its rules.

``odds_commands`` has ``/odds``, ``/strategy`` with the chart that :mod:`cogs.pictures` draws, and ``/hint``.
``odds_book`` keeps what :mod:`bot.odds` has computed in the background. ``hints`` says which move is best.
"""
