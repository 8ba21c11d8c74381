"""Leaderboards that are posted in a channel and keep themselves current."""

from bot.storage.posting.stored_boards import PostedBoard, posted_boards

__all__ = ["PostedBoard", "posted_boards"]
