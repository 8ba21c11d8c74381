"""Playing: the table's slash commands, the buttons of the board and of the private panels, and the modals.

``presses`` handles the buttons of tables, ``modals`` the forms behind them. ``table_commands`` opens, closes
and configures tables (``table_opening``), ``play_commands`` are the moves and bets, ``way_in`` has
``/blackjack`` and ``/match``, and ``look_commands`` only read the current snapshot. ``guild_events`` reacts
to deleted channels and messages, and to servers left, and ``damage_notices`` tells a channel that its table
had to close.
"""
