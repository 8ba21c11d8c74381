"""What members have played: ``/stats``. Needs no table.

``stats_commands`` has the slash command, and ``stats_texts`` writes the counters as text.
"""

from __future__ import annotations

from bot.client import Croupier
from cogs.records.stats_commands import StatsCommands


async def setup(bot: Croupier) -> None:
    """Add the feature to the bot. discord.py calls this when it loads the extension."""
    await bot.add_cog(StatsCommands(bot))
