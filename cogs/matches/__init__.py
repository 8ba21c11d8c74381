"""Matches that are over: the message with the result, and the rematch that its button opens.

``result_message`` draws the message, ``result_posts`` posts it once the board shows the end of the match,
and ``rematches`` handles the button and the command.
"""

from cogs.matches.rematches import Rematches
from cogs.matches.result_posts import ResultPosts

__all__ = ["Rematches", "ResultPosts"]
