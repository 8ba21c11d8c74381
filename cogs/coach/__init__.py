"""The coach: a private word after a move that was not the best.

``coach`` looks at the moves of the members who want that, after the table has answered them. The presses and
typed moves of :mod:`cogs.table` call it. ``coach_commands`` is ``/coach``.
"""

from cogs.coach.coach import SETTING, Coach
from cogs.coach.coach_commands import CoachCommands

__all__ = ["SETTING", "Coach", "CoachCommands"]
