"""Chips of the members of a server, which need no table.

``bank_commands`` has the slash commands that read the store, ``/balance`` and ``/leaderboard``, and
``leaderboard_panel`` draws the pages of the ranking; ``posted_boards`` keeps those current that were posted.
``claim_commands`` has those that pay chips, ``/daily`` and ``/refill``, and says where chips come from, and
when the next are due. A command that shows something about a member's chips belongs here; what they
have played is in :mod:`cogs.records`.
"""

from bot.client.croupier import Croupier
from cogs.bank.bank_commands import BankCommands
from cogs.bank.claim_commands import ClaimCommands
from cogs.bank.leaderboard_panel import LEADERBOARD_PREFIX
from cogs.bank.posted_boards import PostedBoards
from cogs.common.panels import CLAIM_PREFIX
from cogs.common.router import router_of


async def setup(bot: Croupier) -> None:
    """Add the feature to the bot, which calls this before it connects."""
    posted, router = PostedBoards(bot), await router_of(bot)
    bank, claims = BankCommands(bot, posted), ClaimCommands(bot)
    router.on_press(LEADERBOARD_PREFIX, bank.turn_page)
    router.on_press(CLAIM_PREFIX, claims.press)
    await bot.add_cog(bank)
    await bot.add_cog(claims)
    bot.before_closing(posted.looks.close)
    posted.looks.start()
