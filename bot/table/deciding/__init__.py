"""The pure heart of a table: from a state and a command to a decision.

``dispatch`` routes each command to its handler; ``table_draft`` collects what the handlers change.
``seating``, ``placing``, ``betting``, ``rounds``, ``playing``, ``matches``, ``elimination``,
``option_changes``, ``shoes`` and ``lifecycle`` each handle one subject. Nothing here reads a clock, a
database or Discord.
"""

from bot.table.deciding.betting import rules_of_next_deal
from bot.table.deciding.dispatch import decide

__all__ = [
    "decide",
    "rules_of_next_deal",
]
