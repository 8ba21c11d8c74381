"""The bot against Discord: requests, events, presses, rate limits, outages and threads."""
