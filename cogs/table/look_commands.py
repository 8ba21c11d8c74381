"""``/show``: answered privately, for players and onlookers, without redrawing the board."""

from collections.abc import Callable, Mapping

from discord import app_commands
from discord.ext import commands

from bot.bank.ids import UserId
from bot.client.croupier import Croupier
from bot.client.registration import described
from bot.storage.reading import bank_queries
from bot.storage.sql_store import SqlStore
from bot.table.views.snapshots import Snapshot
from bot.words.catalogue import Words
from cogs.board.private_panels import own_panel
from cogs.common.answers import answer
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

    @app_commands.command(description=described("command-show-hand"))
    async def hand(self, interaction: Interaction) -> None:
        """Show the player's own hands."""
        await answer(interaction, self._hand(interaction))

    @app_commands.command(description=described("command-show-dealer"))
    async def dealer(self, interaction: Interaction) -> None:
        """Show the dealer's cards."""
        await answer(interaction, self._dealer(interaction))

    @app_commands.command(description=described("command-show-bets"))
    async def bets(self, interaction: Interaction) -> None:
        """Show the bets."""
        await answer(interaction, self._look(interaction, look_texts.bets))

    @app_commands.command(description=described("command-show-turn"))
    async def turn(self, interaction: Interaction) -> None:
        """Show whose turn it is."""
        await answer(interaction, self._look(interaction, look_texts.turn))

    @app_commands.command(description=described("command-show-timer"))
    async def timer(self, interaction: Interaction) -> None:
        """Show the remaining time."""
        await answer(interaction, self._look(interaction, look_texts.timer))

    @app_commands.command(description=described("command-show-status"))
    async def status(self, interaction: Interaction) -> None:
        """Show everybody at the table."""
        await answer(interaction, self._count(interaction, look_texts.status))

    @app_commands.command(description=described("command-show-scores"))
    async def scores(self, interaction: Interaction) -> None:
        """Show the standings."""
        await answer(interaction, self._count(interaction, look_texts.scores))

    async def _hand(self, interaction: Interaction) -> Panel | str:
        context = context_of(interaction)
        return await hand_answer(self._bot.store, context, context.own_snapshot())

    async def _dealer(self, interaction: Interaction) -> str:
        context = context_of(interaction)
        return look_texts.dealer(context.words, context.own_snapshot(), context.user, context.faces)

    async def _look(self, interaction: Interaction, read: Callable[[Words, Snapshot, UserId], str]) -> str:
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
