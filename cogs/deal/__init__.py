"""The daily deal on Discord: ten hands a day, the same cards for everybody.

``deal_commands`` has ``/deal`` and what presses do, ``deal_desk`` reads, writes and judges. A ``Visit`` is
what ``deal_panel``, ``review_panel`` and ``public_posts`` draw, with the lines of a hand from ``hand_lines``.
``deal_looks`` does what no press waits for, such as the podium of a day. What is pure is in :mod:`bot.deal`.
"""

from functools import partial

from bot.client.croupier import Croupier
from cogs.common.router import router_of
from cogs.common.sharing import DEAL, answer_sharing
from cogs.deal.deal_commands import DealCommands
from cogs.deal.deal_desk import DealDesk
from cogs.deal.deal_ids import PREFIX
from cogs.deal.deal_looks import DealLooks
from cogs.training import training_of


async def setup(bot: Croupier) -> None:
    """Add the feature to the bot, which calls this before it connects."""
    desk = DealDesk(bot)
    cog, router = DealCommands(bot, desk, await training_of(bot)), await router_of(bot)
    router.on_press(PREFIX, cog.press)
    answer_sharing(router, DEAL, cog.shared_result)
    await bot.add_cog(cog)
    looks = DealLooks(bot, desk)
    bot.before_closing(partial(looks.judging.close, cancel=True))
    bot.before_closing(looks.podiums.close)
    bot.before_closing(desk.tasks.close)
    looks.judging.start()
    looks.podiums.start()
