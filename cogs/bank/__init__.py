"""Chips of the members of a server, which need no table.

``bank_commands`` has the slash commands that read the store, ``/balance`` and ``/leaderboard``, and
``leaderboard_panel`` draws the pages of the ranking; ``posted_boards`` keeps those current that were posted.
``claim_commands`` has those that pay chips, ``/daily`` and ``/refill``, and says where chips come from, and
when the next are due. A command that shows something about a member's chips belongs here; what they
have played is in :mod:`cogs.history` and :mod:`cogs.stats`.
"""
