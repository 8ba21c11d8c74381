"""Tournaments on Discord: ``/tournament`` and its panel, and what opens the heats and the last table.

``tournament_run`` asks :func:`~bot.tournament.tournament.next_step` again and again and carries it out,
``tournament_commands`` answers commands and presses, and ``panels`` draws what everybody sees.
"""
