"""The odds of a table, and how to play by its rules.

``odds_commands`` has ``/odds``, ``/strategy`` and ``/hint``. ``odds_book`` keeps what :mod:`bot.odds` has
computed in the background. ``strategy_panel`` shows the chart, which :mod:`cogs.pictures` draws, and
``hints`` says which move is best.
"""

from bot.client.croupier import Croupier
from cogs.common.router import router_of
from cogs.common.sharing import STRATEGY, answer_sharing
from cogs.odds.odds_book import odds_book_of
from cogs.odds.odds_commands import OddsCommands


async def setup(bot: Croupier) -> None:
    """Add the feature to the bot."""
    odds = OddsCommands(await odds_book_of(bot))
    answer_sharing(await router_of(bot), STRATEGY, odds.shared_strategy)
    await bot.add_cog(odds)
