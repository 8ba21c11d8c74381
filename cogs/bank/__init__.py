"""Chips of the members of a server: ``/balance`` and ``/leaderboard``. Needs no table.

``bank_commands`` has the slash commands, which read the store; ``leaderboard_panel`` draws the pages of the
ranking. A command that shows something about a member belongs here.
"""

from __future__ import annotations

from bot.client import Croupier
from cogs.bank.bank_commands import BankCommands
from cogs.bank.leaderboard_panel import LEADERBOARD_PREFIX
from cogs.common import router_of


async def setup(bot: Croupier) -> None:
    """Add the feature to the bot, which calls this before it connects."""
    bank = BankCommands(bot)
    (await router_of(bot)).on_press(LEADERBOARD_PREFIX, bank.turn_page)
    await bot.add_cog(bank)
