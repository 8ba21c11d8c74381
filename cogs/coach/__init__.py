"""The coach: a private word after a move that was not the best, and the share of right decisions.

``coach`` looks at the moves of the members who want that, after the table has answered them. The presses and
typed moves of :mod:`cogs.table` call it. ``coach_commands`` is ``/coach``. ``decision_judge`` judges all
settled rounds in the background, for the accuracy in ``/stats`` and ``/leaderboard``.
"""

from bot.client import Croupier
from cogs.coach.coach import SETTING, Coach
from cogs.coach.coach_commands import CoachCommands
from cogs.coach.decision_judge import DecisionJudge
from cogs.odds import odds_book_of

__all__ = ["SETTING", "Coach", "CoachCommands", "setup"]


async def setup(bot: Croupier) -> None:
    """Judge decisions, unless the bot shall not."""
    if bot.judges_decisions:
        judge = DecisionJudge(bot, await odds_book_of(bot))
        judge.start()
        bot.before_closing(judge.close)
