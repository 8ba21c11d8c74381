"""Playing: the table's commands, its board and its buttons."""

from __future__ import annotations

from bot.client import Croupier
from cogs.table.boards import Boards
from cogs.table.play import PlayCommands
from cogs.table.presses import Presses
from cogs.table.reading import ReadingCommands
from cogs.table.servers import Servers
from cogs.table.tables import TableCommands


async def setup(bot: Croupier) -> None:
    """Called by discord.py when the extension is loaded."""
    boards = Boards(bot)
    bot.manager.publish_to(boards.publish)
    bot.before_closing(boards.close)
    await bot.add_cog(Presses(bot, boards))
    await bot.add_cog(Servers(bot))
    await bot.add_cog(ReadingCommands(bot))
    await bot.add_cog(PlayCommands(bot))
    await bot.add_cog(TableCommands(bot, boards))
