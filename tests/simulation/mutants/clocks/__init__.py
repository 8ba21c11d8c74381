"""Bugs in the clocks and the pace of the bot, and in waiting for others, people or servers."""
