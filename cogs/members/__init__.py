"""What the bot keeps for each member of a server: their settings, and whether they have bet.

``me_commands`` has ``/me``, with breaks, with what erases people who ask for it, and with the file of all
that is stored. ``turn_mentions`` mentions those who want it when half of their time is gone, and
``first_bet_tips`` knows who bets for the first time.
"""
