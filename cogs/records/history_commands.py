"""``/history``, ``/round`` and ``/ledger``: what was played, and where the chips went."""

import logging

from discord import app_commands
from discord.ext import commands

from bot.client.croupier import Croupier
from bot.client.registration import described
from bot.storage.database.rows import DamagedRowError
from bot.storage.reading import history_queries, round_queries
from bot.words.catalogue import phrase
from cogs.common.command_tree import command
from cogs.common.edge_refusals import DeclinedError, outdated, store_errors_refused
from cogs.common.interactions import Interaction, Somebody, context_of, number_of_player, public_words
from cogs.common.panels import STEEL_BLUE, Panel, boxed_panel, button_row
from cogs.common.payloads import picked_value
from cogs.common.sharing import ROUND, Shared, share_button
from cogs.common.typed_inputs import round_choices, round_number
from cogs.records import history_panel
from cogs.records.round_texts import own_hands, round_text

log = logging.getLogger(__name__)


class HistoryCommands(commands.Cog):
    """Commands that show rounds that are over, and the changes of one's own chips."""

    def __init__(self, bot: Croupier) -> None:
        self._bot = bot

    @command(name="history", description=described("command-history"))
    @app_commands.describe(member=described("command-history-member"))
    async def show_history(self, interaction: Interaction, member: Somebody | None = None) -> Panel:
        """Show a member's last rounds."""
        user = number_of_player(interaction, member)
        return await self._history(interaction, history_panel.HistoryPage(user=user))

    @command(name="round", description=described("command-round"))
    @app_commands.describe(id=described("command-round-id"))
    async def show_round(self, interaction: Interaction, id: str) -> Panel:  # noqa: A002  # the option's name
        """Show one round card by card."""
        return await self._round(interaction, id)

    @show_round.autocomplete("id")
    async def _complete_id(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await round_choices(interaction, typed)

    @command(name="ledger", description=described("command-ledger"))
    async def show_ledger(self, interaction: Interaction) -> Panel:
        """Show how the person's own chips have changed."""
        return await self._ledger(interaction, 0)

    async def turn_history(self, press: Interaction, custom_id: str) -> Panel:
        """Return another page of rounds."""
        wanted = history_panel.history_page_of(custom_id)
        if wanted is None:
            raise outdated()
        return await self._history(press, wanted)

    async def turn_ledger(self, press: Interaction, custom_id: str) -> Panel:
        """Return another page of the ledger."""
        return await self._ledger(press, history_panel.ledger_page_of(custom_id))

    async def open_round(self, press: Interaction, custom_id: str) -> Panel:
        """Return the round that was picked, with the way back to its page."""
        picked = picked_value(press)
        if picked is None:
            raise outdated()
        return await self._round(press, picked, page=history_panel.history_page_of(custom_id))

    async def _history(self, interaction: Interaction, wanted: history_panel.HistoryPage) -> Panel:
        context = context_of(interaction)
        with store_errors_refused():
            entries = await self._bot.store.read(
                history_queries.history,
                context.guild,
                wanted.user,
                offset=wanted.page * history_panel.PAGE_SIZE,
                limit=history_panel.PAGE_SIZE + 1,
            )
        return history_panel.rounds_panel(context.words, wanted, entries, context.user)

    async def _ledger(self, interaction: Interaction, page: int) -> Panel:
        context = context_of(interaction)
        with store_errors_refused():
            entries = await self._bot.store.read(
                history_queries.ledger,
                context.guild,
                context.user,
                offset=page * history_panel.PAGE_SIZE,
                limit=history_panel.PAGE_SIZE + 1,
            )
            balance = await self._bot.store.balance(context.guild, context.user)
        season = self._bot.store.season_of(context.guild)
        return history_panel.ledger_panel(context.words, page, entries, staked=balance.staked, season=season)

    async def shared_round(self, press: Interaction, which: str) -> Shared:
        """Return the person's own hands of a round, for everybody."""
        number, (_, own) = round_number(which), await self._texts(press, which)
        if own is None:
            raise DeclinedError(phrase("share-no_hand", round=str(number)))
        return Shared(name=f"round:{number}", state="", shown=own)

    async def _round(
        self, interaction: Interaction, text: str, *, page: history_panel.HistoryPage | None = None
    ) -> Panel:
        words = context_of(interaction).words
        shown, own = await self._texts(interaction, text)
        back = None if page is None else history_panel.way_back(words, page)
        sharing = None if own is None else button_row(share_button(words, ROUND, round_number(text)))
        return boxed_panel(shown, sharing, back, colour=STEEL_BLUE)

    async def _texts(self, interaction: Interaction, text: str) -> tuple[str, Panel | None]:
        """Return a round for the person, and their own hands for everybody; None if they had none."""
        number = round_number(text)
        context = context_of(interaction)
        words, user, faces = public_words(self._bot, context.guild), context.user, context.faces
        try:
            with store_errors_refused():
                facts = await self._bot.store.read(history_queries.round_facts, context.guild, number)
                found = await self._bot.store.read(round_queries.evidence, context.guild, number)
        except DamagedRowError as error:
            log.warning("Round %s is damaged: %s", number, error)
            raise DeclinedError(phrase("round-damaged", round=str(number))) from None
        if found is None or facts is None:
            raise DeclinedError(phrase("fairness-no_round", round=str(number)))
        if found.output_json is None and not found.is_void:
            raise DeclinedError(phrase("round-open", round=str(number)))
        try:
            shown = round_text(context.words, found, facts, user, faces)
            return shown, own_hands(words, found, user, context.shown_name, faces)
        except Exception:  # a damaged record may raise any error
            log.warning("Round %s cannot be shown", number, exc_info=True)
            raise DeclinedError(phrase("round-damaged", round=str(number))) from None
