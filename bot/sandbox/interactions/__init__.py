"""Discord's side of interactions: opens them, keeps their deadlines and accepts the bot's responses.

Read `interaction_desk` first, then `callback_rules`.
"""

from __future__ import annotations

from bot.sandbox.interactions.interaction_desk import InteractionDesk

__all__ = [
    "InteractionDesk",
]
