"""``/train``: practice without chips, for one person alone.

``training_commands`` has the command and its buttons, ``training_panel`` draws a hand and what is true of an
answer. Which hands are asked and which answers are right is in :mod:`bot.training`.
"""

from random import SystemRandom

from bot.client.croupier import Croupier
from cogs.common.router import router_of
from cogs.odds.odds_book import odds_book_of
from cogs.training.training_commands import TrainingCommands
from cogs.training.training_panel import TRAINING_PREFIX


async def setup(bot: Croupier) -> None:
    """Add the feature to the bot."""
    training = TrainingCommands(bot, await odds_book_of(bot), SystemRandom())
    (await router_of(bot)).on_press(TRAINING_PREFIX, training.press)
    await bot.add_cog(training)
