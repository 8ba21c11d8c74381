"""Playing: the table's slash commands, the buttons of the board and of the private panels, and the forms.

``presses`` handles the buttons of tables, ``private_views`` shows the forms and panels behind them.
``table_commands`` opens, closes and configures tables, ``player_commands`` are the moves and bets, and those
that only read the current snapshot, and ``way_in`` has ``/blackjack`` and ``/match``. ``guild_events`` reacts
to deleted channels and messages, and to servers left, and ``damage_notices`` tells a channel that its table
had to close.
"""
