"""Discord's side of interactions: opening them, their deadlines, and the bot's responses.

Read ``interaction_service`` first, then ``callback_rules``.
"""

from bot.sandbox.interactions.interaction_service import InteractionService

__all__ = [
    "InteractionService",
]
