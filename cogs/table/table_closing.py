"""Close a table, after a question while a match or a round runs."""

from bot.table.commands import Close
from bot.table.table_state import ClosedBy
from cogs.board.private_panels import asks_before_closing, close_panel
from cogs.common.interactions import Interaction, context_of
from cogs.common.panels import Panel
from cogs.common.rights import check_may_configure


async def close_table(interaction: Interaction, *, asked: str | None) -> Panel | str:
    """Close the channel's table, or ask first; return the question, or what to say.

    ``asked`` is what the person was asked about; None for a typed command.
    """
    context = context_of(interaction)
    snapshot = context.snapshot()
    check_may_configure(interaction, snapshot)
    if asks_before_closing(snapshot, asked=asked):
        return close_panel(context.words, snapshot)
    done = await context.ask(Close(why=ClosedBy(player=context.user)))
    return context.words("table-closes_after_round" if done.snapshot.boxes else "table-closed")
