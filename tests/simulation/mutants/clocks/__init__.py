"""Bugs in the clocks and the pace of the bot."""
