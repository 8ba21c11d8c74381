"""The bot's process: settings, signals, restarts and kills."""
