"""Proof that a round was dealt from the promised shoe, and the players' part in the shuffle.

``fairness_commands`` has the slash commands, ``evidence_texts`` what they show.
"""

from bot.client import Croupier
from cogs.fairness.fairness_commands import FairnessCommands


async def setup(bot: Croupier) -> None:
    """Add the feature to the bot, which calls this before it connects."""
    await bot.add_cog(FairnessCommands(bot))
