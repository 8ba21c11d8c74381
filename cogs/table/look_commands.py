"""``/show``: answered privately, for players and onlookers, without redrawing the board."""

from collections.abc import Callable, Mapping

from discord.ext import commands

from bot.bank.ids import UserId
from bot.client.croupier import Croupier
from bot.client.registration import described
from bot.storage.reading import bank_queries
from bot.storage.sql_store import SqlStore
from bot.table.views.snapshots import Snapshot
from bot.words.catalogue import Words
from cogs.board.private_panels import own_panel
from cogs.common.command_tree import command
from cogs.common.edge_refusals import store_errors_refused
from cogs.common.interactions import Interaction, InteractionContext, context_of
from cogs.common.panels import Panel
from cogs.texts import look_texts
from cogs.texts.hand_texts import has_hands, no_hand


async def hand_answer(store: SqlStore, context: InteractionContext, snapshot: Snapshot) -> Panel | str:
    """Return the person's hands with their buttons, or why they have none."""
    player = context.user
    if has_hands(snapshot, player):
        return own_panel(context.words, snapshot, player, context.faces)
    with store_errors_refused():
        out = await store.read(bank_queries.elimination, snapshot.guild, player)
    return no_hand(context.words, snapshot, player, () if out is None else (player,))


class ReadingCommands(commands.GroupCog, group_name="show", group_description=described("command-show")):
    """``/show``: commands that show the state of the channel's table."""

    def __init__(self, bot: Croupier) -> None:
        self._bot = bot

    @command(description=described("command-show-hand"))
    async def hand(self, interaction: Interaction) -> Panel | str:
        """Show the player's own hands."""
        context = context_of(interaction)
        return await hand_answer(self._bot.store, context, context.own_snapshot())

    @command(description=described("command-show-dealer"))
    async def dealer(self, interaction: Interaction) -> str:
        """Show the dealer's cards."""
        context = context_of(interaction)
        return look_texts.dealer(context.words, context.own_snapshot(), context.user, context.faces)

    @command(description=described("command-show-bets"))
    async def bets(self, interaction: Interaction) -> str:
        """Show the bets."""
        return self._look(interaction, look_texts.bets)

    @command(description=described("command-show-turn"))
    async def turn(self, interaction: Interaction) -> str:
        """Show whose turn it is."""
        return self._look(interaction, look_texts.turn)

    @command(description=described("command-show-timer"))
    async def timer(self, interaction: Interaction) -> str:
        """Show the remaining time."""
        return self._look(interaction, look_texts.timer)

    @command(description=described("command-show-status"))
    async def status(self, interaction: Interaction) -> str:
        """Show everybody at the table."""
        return await self._count(interaction, look_texts.status)

    @command(description=described("command-show-scores"))
    async def scores(self, interaction: Interaction) -> str:
        """Show the standings."""
        return await self._count(interaction, look_texts.scores)

    def _look(self, interaction: Interaction, read: Callable[[Words, Snapshot, UserId], str]) -> str:
        context = context_of(interaction)
        return read(context.words, context.own_snapshot(), context.user)

    async def _count(
        self, interaction: Interaction, read: Callable[[Words, Snapshot, UserId, Mapping[UserId, int]], str]
    ) -> str:
        context = context_of(interaction)
        snapshot = context.own_snapshot()
        with store_errors_refused():
            chips = await self._bot.manager.holdings(snapshot.table)
        return read(context.words, snapshot, context.user, chips)
