"""Tables on the event loop: one actor for each table, and the manager of all actors."""

from bot.table.live.actor import Done, MakeShoe, Reply
from bot.table.live.manager import Manager

__all__ = [
    "Done",
    "MakeShoe",
    "Manager",
    "Reply",
]
