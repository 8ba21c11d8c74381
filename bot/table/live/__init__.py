"""Tables on the event loop: one actor for each table, and the manager of all actors.

Read ``actor`` first: it takes the requests of its table one by one. ``command_runner`` decides and stores
one request, ``double_clicks`` knows presses that were not meant, and ``timers`` holds the deadlines.
``manager`` finds the actor of a table or channel and restores all tables at the start; ``bank_facts`` is
what a table must know about the others of its server. Nothing outside uses an actor directly.
"""

from bot.table.live.actor import Done, MakeShoe, Reply
from bot.table.live.manager import Manager, ReportDamage

__all__ = [
    "Done",
    "MakeShoe",
    "Manager",
    "Reply",
    "ReportDamage",
]
