"""Leaderboards that are posted in a channel and keep themselves current."""
