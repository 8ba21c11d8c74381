"""The bot on Discord: slash commands, buttons and the board. Each feature has a package."""
