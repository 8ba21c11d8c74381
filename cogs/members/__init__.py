"""What the bot keeps for each member of a server: their settings, and whether they have bet.

``me_commands`` has ``/me``. ``turn_mentions`` mentions those who want it when half of their time is gone, and
``first_bet_tips`` knows who bets for the first time. ``break_question`` begins days without bets,
``forgetting`` erases people who ask for it, and ``own_data`` hands over what is stored.
"""
