"""End-to-end tests: the real client over real sockets, on the sandbox that stands in for Discord.

Read ``harness/bot_harness.py`` first. ``discord_api`` covers the connection to Discord, ``play`` the game,
``process`` the bot's process and ``stories`` whole sessions, also in browser windows.
"""
