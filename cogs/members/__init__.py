"""What the bot keeps for each member of a server: their settings, and whether they have bet.

``member_switches`` keeps in memory which members have switched something on, and has ``/yourturn``.
``turn_mentions`` mentions those who want it when half of their time is gone, and ``first_bet_tips`` knows who
bets for the first time. ``break_commands`` has ``/break``, after which a person places no bets for some days.
``forgetting`` erases people who ask for it (``/forget-me``), and
``own_data_commands`` hands over what is stored (``/my-data``).
"""

from bot.client.croupier import Croupier
from cogs.common.router import router_of
from cogs.members.break_commands import BreakCommands
from cogs.members.forgetting import Erasures, ForgetCommands
from cogs.members.own_data_commands import OwnDataCommands


async def setup(bot: Croupier) -> None:
    """Add the commands about a member's own data. Those that tables need are added with the tables."""
    erasures = Erasures(bot)
    bot.before_closing(erasures.looks.close)
    erasures.looks.start()  # also for the people of earlier processes
    router = await router_of(bot)
    for commands in (ForgetCommands(erasures), BreakCommands(bot)):
        commands.register(router)
        await bot.add_cog(commands)
    await bot.add_cog(OwnDataCommands())
