"""What members have played: ``/stats``, ``/history``, ``/round`` and ``/ledger``. Needs no table.

``stats_commands`` has ``/stats``, and ``stats_panel`` its text and message, with the picture that
:mod:`cogs.pictures` draws. ``history_commands`` has the others: ``history_panel`` draws their pages,
``round_texts`` writes one round. The panel of a table shows the counters too.
"""

from bot.client.croupier import Croupier
from cogs.common.router import router_of
from cogs.common.sharing import ROUND, STATS, answer_sharing
from cogs.records.history_commands import HistoryCommands
from cogs.records.history_panel import HISTORY_PREFIX, LEDGER_PREFIX, OPEN_ROUND
from cogs.records.stats_commands import StatsCommands
from cogs.records.stats_panel import PICTURE_PREFIX


async def setup(bot: Croupier) -> None:
    """Add the feature to the bot. discord.py calls this when it loads the extension."""
    history = HistoryCommands(bot)
    router = await router_of(bot)
    router.on_press(HISTORY_PREFIX, history.turn_history)
    router.on_press(LEDGER_PREFIX, history.turn_ledger)
    router.on_press(OPEN_ROUND, history.open_round)
    answer_sharing(router, ROUND, history.shared_round)
    await bot.add_cog(history)
    stats = StatsCommands(bot)
    router.on_press(PICTURE_PREFIX, stats.add_picture)
    answer_sharing(router, STATS, stats.shared_stats)
    await bot.add_cog(stats)
