"""The odds of a table, and how to play by its rules.

``odds_commands`` has ``/odds``, ``/strategy`` and ``/hint``. ``odds_book`` keeps what :mod:`bot.odds` has
computed in the background. ``strategy_panel`` shows the chart, which :mod:`cogs.pictures` draws, and
``hints`` says which move is best.
"""

from bot.client.croupier import Croupier
from cogs.odds.odds_book import odds_book_of
from cogs.odds.odds_commands import OddsCommands


async def setup(bot: Croupier) -> None:
    """Add the feature to the bot."""
    await bot.add_cog(OddsCommands(await odds_book_of(bot)))
