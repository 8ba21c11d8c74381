"""The bot on Discord: slash commands, buttons and the board. A feature is a package or a module.

``composition`` builds all of them, and is the place to begin reading.
"""
