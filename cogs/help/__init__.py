"""How to play: ``/help`` and ``/rules``, private pages that people turn with buttons.

``help_pages`` are the pages of ``/help``, ``rules_pages`` those of ``/rules``: the rules of the channel's
table in sentences, and the list of all its options. ``help_commands`` has the commands and answers the
buttons. Any message may carry a button that opens ``/help`` (``OPEN_HELP`` of ``cogs.common``).
"""

from bot.client import Croupier
from cogs.common import router_of
from cogs.help.help_commands import HelpCommands
from cogs.help.help_pages import HELP_PREFIX
from cogs.help.rules_pages import RULES_PREFIX, rules_panel
from cogs.odds import odds_book_of

__all__ = ["rules_panel", "setup"]


async def setup(bot: Croupier) -> None:
    """Add the feature to the bot, which calls this before it connects."""
    pages = HelpCommands(await odds_book_of(bot))
    router = await router_of(bot)
    router.on_press(HELP_PREFIX, pages.turn_help)
    router.on_press(RULES_PREFIX, pages.turn_rules)
    await bot.add_cog(pages)
