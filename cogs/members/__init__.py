"""What the bot keeps for each member of a server: their settings, and whether they have bet.

``member_switches`` keeps in memory which members have switched something on, and has ``/yourturn``.
``turn_mentions`` mentions those who want it when half of their time is gone, and ``first_bet_tips`` knows who
bets for the first time. ``break_commands`` has ``/break``, after which a person places no bets for some days.
``forgetting`` erases people who ask for it (``/forget-me``), and
``own_data_commands`` hands over what is stored (``/my-data``).
"""

from bot.client.croupier import Croupier
from cogs.common.router import router_of
from cogs.members.break_commands import BREAK_PREFIX, BreakCommands
from cogs.members.forgetting import FORGET_PREFIX, Erasures, ForgetCommands
from cogs.members.own_data_commands import OwnDataCommands


async def setup(bot: Croupier) -> None:
    """Add the commands about a member's own data. Those that tables need are added with the tables."""
    erasures = Erasures(bot)
    bot.before_closing(erasures.looks.close)
    erasures.looks.start()  # also for the people of earlier processes
    router, forgetting, breaks = await router_of(bot), ForgetCommands(erasures), BreakCommands(bot)
    router.on_press(FORGET_PREFIX, forgetting.press)
    router.on_press(BREAK_PREFIX, breaks.press)
    await bot.add_cog(forgetting)
    await bot.add_cog(breaks)
    await bot.add_cog(OwnDataCommands())
