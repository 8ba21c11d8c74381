"""Playing: the table's commands, its board and its buttons."""

from __future__ import annotations

from bot.client import Croupier
from cogs.board import Boards
from cogs.table.guild_events import Servers
from cogs.table.look_commands import ReadingCommands
from cogs.table.play_commands import PlayCommands
from cogs.table.presses import Presses
from cogs.table.table_commands import TableCommands


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
