"""``/train``: practice without chips, for one person alone.

``training_commands`` has the command and its buttons, ``training_panel`` draws a hand and what is true of an
answer. Which hands are asked and which answers are right is in :mod:`bot.training`.
"""

from random import SystemRandom

from bot.client import Croupier
from cogs.common import router_of
from cogs.odds import odds_book_of
from cogs.training.training_commands import TrainingCommands
from cogs.training.training_panel import TRAINING_PREFIX

__all__ = ["TrainingCommands", "setup"]


async def setup(bot: Croupier) -> None:
    """Add the feature to the bot."""
    training = TrainingCommands(bot, await odds_book_of(bot), SystemRandom())
    (await router_of(bot)).on_press(TRAINING_PREFIX, training.press)
    await bot.add_cog(training)
