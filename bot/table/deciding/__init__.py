"""The pure decision function of a table: from a state and a command to a decision.

``dispatch`` routes each command to its handler; a ``TableDraft`` (:mod:`bot.table.drafting`) collects the
handlers' changes. ``seating``, ``placing``, ``betting``, ``sharing``, ``rounds``, ``playing``,
``option_changes`` and ``lifecycle`` each handle one subject; ``bank_tables``, ``credit_tables`` and
``match_tables`` are the kinds of table, registered in ``dispatch``. Nothing here reads a clock, a database or
Discord.
"""

from bot.table.deciding.betting import rules_of_next_deal
from bot.table.deciding.dispatch import bounds_of_bet, decide, kind_for

__all__ = [
    "bounds_of_bet",
    "decide",
    "kind_for",
    "rules_of_next_deal",
]
