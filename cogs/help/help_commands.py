"""``/help`` and ``/rules``, and the buttons that turn their pages."""

from discord import app_commands
from discord.ext import commands

from bot.background import ComputationError
from bot.registration import described
from bot.table.views import Snapshot
from cogs.bank import due_texts
from cogs.common import (
    OPEN_HELP,
    Interaction,
    InteractionContext,
    Panel,
    PrivateKind,
    answer,
    is_private,
    outdated,
    public_words,
    redraw,
    store_errors_refused,
    words_of,
)
from cogs.help.help_pages import HelpPage, help_panel, page_of
from cogs.help.rules_pages import OPEN_RULES, closed_rules, parse_rules_id, rules_panel
from cogs.odds import OddsBook


class HelpCommands(commands.Cog):
    """Commands that explain the game, in the member's language. They need no table."""

    def __init__(self, book: OddsBook) -> None:
        self._book = book

    @app_commands.command(name="help", description=described("command-help"))
    async def show_help(self, interaction: Interaction) -> None:
        """Show the first page of the help."""
        await answer(interaction, _help(interaction, HelpPage.GAME), kind=PrivateKind.HELP)

    @app_commands.command(description=described("command-rules"))
    async def rules(self, interaction: Interaction) -> None:
        """Show the table's rules in sentences."""
        await answer(interaction, self._rules(interaction))

    async def turn_help(self, press: Interaction, custom_id: str) -> None:
        """Show a page on the private message of the pressed button, or open the first page anew."""
        if custom_id == OPEN_HELP or not is_private(press):
            await answer(press, _help(press, page_of(custom_id)), kind=PrivateKind.HELP)
        else:
            await redraw(press, await _help(press, page_of(custom_id)), kind=PrivateKind.HELP)

    async def turn_rules(self, press: Interaction, custom_id: str) -> None:
        """Show the other page on the private message of the pressed button, or open the first page anew."""
        if custom_id == OPEN_RULES:
            await answer(press, self._rules(press))
            return
        button = parse_rules_id(custom_id)
        if button is None or not is_private(press):
            raise outdated()
        context = InteractionContext(press)
        # Only the channel's own table: a forged custom_id may name any.
        is_open = context.table == button.table
        words = words_of(press)
        panel = closed_rules(words)
        if is_open:
            snapshot = context.snapshot()
            panel = rules_panel(words, snapshot, button.page, self._book.known_edge(snapshot.rules))
        await redraw(press, panel)

    async def _rules(self, interaction: Interaction) -> Panel:
        """Return the first page of ``/rules``, without the edge if it cannot be computed."""
        context = InteractionContext(interaction)
        snapshot = context.snapshot()
        try:
            edge = await self._book.edge(snapshot.rules, context.asker())
        except ComputationError:
            edge = None
        return rules_panel(words_of(interaction), snapshot, edge=edge)


async def _help(interaction: Interaction, page: HelpPage) -> Panel:
    context, words = InteractionContext(interaction), words_of(interaction)
    settings, at = interaction.client.settings_of(context.guild), interaction.created_at.timestamp()
    due: list[str] = []
    if page is HelpPage.CHIPS:
        with store_errors_refused():
            past = await interaction.client.store.past_claims(context.guild, context.user, at)
        due = due_texts(words, settings.claim_terms, past, at)
    board = public_words(interaction.client, context.guild)
    return help_panel(words, page, _table_of(interaction), settings, due, board=board)


def _table_of(interaction: Interaction) -> Snapshot | None:
    """Return the channel's table as everybody sees it, if there is one."""
    context = InteractionContext(interaction)
    return None if context.table is None else context.snapshot()
