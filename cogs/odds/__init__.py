"""The odds of a table, and how to play by its rules.

``odds_commands`` has ``/odds`` and ``/strategy``. ``odds_book`` keeps what :mod:`bot.odds` has computed in
the background, ``odds_texts`` and ``chart_texts`` say it, and ``chart_picture`` draws the chart.
"""

from __future__ import annotations

from bot.client import Croupier
from cogs.odds.odds_book import OddsBook
from cogs.odds.odds_commands import OddsCommands

__all__ = ["OddsBook", "setup"]


async def setup(bot: Croupier) -> None:
    """Add the feature to the bot."""
    await bot.add_cog(OddsCommands(OddsBook(bot.background)))
