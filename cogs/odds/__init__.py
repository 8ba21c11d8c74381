"""The odds of a table, and how to play by its rules.

``odds_commands`` has ``/odds``, ``/strategy`` and ``/hint``. ``odds_book`` keeps what :mod:`bot.odds` has
computed in the background. ``strategy_panel`` shows the chart, which :mod:`cogs.pictures` draws, and
``hints`` says which move is best.
"""
