"""``/admin``: settings, chips for a member, revival after an elimination, audit, and the log."""

import logging

from discord import app_commands
from discord.ext import commands

from bot.bank.amounts import Cents
from bot.bank.grants import ChipsOf, FixedAmount, GrantTerms, RevivalTo
from bot.bank.ids import UserId
from bot.bank.refusals import GrantRefusal
from bot.bank.seasons import Interval
from bot.bank.store_errors import StoreError
from bot.client.croupier import Croupier
from bot.client.registration import described, described_choices
from bot.storage.reading import bank_queries
from bot.storage.reading.log_queries import LOG_ACTIONS
from bot.storage.writing.bank_jobs import Grant
from bot.words.catalogue import Words, phrase
from cogs.admin.log_panel import LogPage, log_page_of, log_panel
from cogs.admin.server_audit import ServerAudit
from cogs.common.command_tree import command
from cogs.common.edge_refusals import DeclinedError, store_errors_refused
from cogs.common.interactions import (
    Interaction,
    InteractionContext,
    Somebody,
    context_of,
    is_bot,
    number_of,
    number_to_read,
    numbered,
)
from cogs.common.panels import Panel
from cogs.common.refusal_sentences import sentence
from cogs.common.rights import check_manages
from cogs.common.typed_inputs import read_figure, read_grant
from cogs.editing.edit_panels import EditPanels
from cogs.editing.setting_changes import SETTING_CHOICES, changed_setting, values_to_complete
from cogs.editing.settings_editor import Values
from cogs.server_seasons import MOST_NAME, SeasonEnding

log = logging.getLogger(__name__)

LOG_CHOICES = described_choices({each: f"command-log-{each.replace(' ', '_')}" for each in LOG_ACTIONS})
"""The actions by which the log can be filtered."""

INTERVAL_CHOICES = described_choices({each: f"command-season-{each}" for each in (*Interval, "off")})
"""When seasons end by themselves."""


@app_commands.default_permissions(manage_guild=True)
class AdminCommands(commands.GroupCog, group_name="admin", group_description=described("command-admin")):
    """Commands for managers. They check permissions too: a server may offer its commands to anybody."""

    def __init__(self, bot: Croupier, panels: EditPanels[Values]) -> None:
        self._bot = bot
        self._panels = panels
        self._audit = ServerAudit(bot)
        self._seasons = SeasonEnding(bot)

    @command(description=described("command-admin-chips"))
    @app_commands.describe(
        member=described("command-admin-chips-member"),
        reason=described("command-admin-chips-reason"),
        amount=described("command-admin-chips-amount"),
        figure=described("command-admin-chips-set"),
    )
    @app_commands.rename(figure="set")
    async def chips(
        self,
        interaction: Interaction,
        member: Somebody,
        reason: app_commands.Range[str, 1, 200],
        amount: str | None = None,
        figure: str | None = None,
    ) -> str:
        """Give or take chips, or make them a figure."""
        check_manages(interaction)
        if is_bot(member):
            raise DeclinedError(phrase("admin-no_chips_for_bots"))
        context, player = context_of(interaction), await number_of(interaction, member.id)
        words, terms = context.words, _terms(context.words, amount, figure)
        refusal = await self._grant(context, player, terms, await numbered(interaction, reason))
        if refusal is not None:
            return sentence(words, refusal)
        moved = words.chips(terms.figure if isinstance(terms, ChipsOf) else abs(terms.asked))
        action = "set" if isinstance(terms, ChipsOf) else "given" if terms.asked > 0 else "taken"
        try:
            # Open stakes count, or the remaining chips would reveal a hidden bet.
            owned = (await self._bot.store.balance(context.guild, player)).owned
            outcome = await self._update_elimination(context, player, is_given=action == "given")
        except StoreError:
            # The chips have moved. An error here would invite the admin to move them again.
            log.exception("the balance of member %s could not be read after a grant", player)
            key = "admin-set" if action == "set" else f"admin-{action}-unknown"
            return words(key, person=words.mention(player), chips=moved)
        done = words(f"admin-{action}", person=words.mention(player), chips=moved, owned=words.chips(owned))
        return " ".join((done, *outcome))

    @command(description=described("command-admin-revive"))
    @app_commands.describe(member=described("command-admin-revive-member"))
    async def revive(self, interaction: Interaction, member: Somebody) -> str:
        """Give an eliminated member the opening balance."""
        check_manages(interaction)
        context, player = context_of(interaction), await number_of(interaction, member.id)
        guild, key = context.guild, f"admin:{context.key}"
        target = Cents(
            max(self._bot.settings_of(guild).opening_cents, self._bot.manager.guild_context(guild).least_bet)
        )
        with store_errors_refused():
            balance = await self._bot.store.write(
                Grant(
                    guild=guild,
                    user=player,
                    terms=RevivalTo(target=target),
                    by=context.user,
                    key=key,
                    at=self._bot.clock.now(),
                    reason="revived",
                    action="revive",
                )
            )
        words = context.words
        if not isinstance(balance, int):
            return sentence(words, balance)
        await self._bot.manager.sync_member(guild, player)
        return words("admin-revived", person=words.mention(player), chips=words.chips(balance))

    @command(description=described("command-admin-settings"))
    async def settings(self, interaction: Interaction) -> Panel:
        """Open the panel of the server's settings."""
        return await self._panels.open(interaction)

    @command(name="set", description=described("command-admin-set"))
    @app_commands.describe(
        setting=described("command-admin-set-setting"), value=described("command-admin-set-value")
    )
    @app_commands.choices(setting=SETTING_CHOICES)
    async def set_setting(self, interaction: Interaction, setting: str, value: str) -> str:
        """Change one setting of the server."""
        return await changed_setting(interaction, setting, value)

    @set_setting.autocomplete("value")
    async def _complete_value(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return values_to_complete(interaction, str(interaction.namespace.setting or ""), current)

    @command(name="audit", description=described("command-admin-audit"))
    async def audit_server(self, interaction: Interaction) -> str:
        """Check everything that is stored about the server."""
        check_manages(interaction)
        context = context_of(interaction)
        return await self._audit.text(context.words, context.guild)

    @command(name="log", description=described("command-admin-log"))
    @app_commands.describe(
        action=described("command-admin-log-action"), member=described("command-admin-log-member")
    )
    @app_commands.choices(action=LOG_CHOICES)
    async def show_log(
        self, interaction: Interaction, action: str | None = None, member: Somebody | None = None
    ) -> Panel:
        """Show the first page of the log."""
        person = None if member is None else number_to_read(interaction, member)
        chosen = LogPage(action=action, member=person)
        return await self._log_panel(interaction, chosen)

    season = app_commands.Group(name="season", description=described("command-admin-season"))

    @command(group=season, name="end", description=described("command-admin-season-end"))
    @app_commands.describe(name=described("command-admin-season-end-name"))
    async def end_season(
        self, interaction: Interaction, name: app_commands.Range[str, 1, MOST_NAME]
    ) -> Panel | str:
        """Ask whether to end the present season."""
        return await self._seasons.ask(interaction, name)

    @command(group=season, name="schedule", description=described("command-admin-season-schedule"))
    @app_commands.describe(every=described("command-admin-season-schedule-every"))
    @app_commands.choices(every=INTERVAL_CHOICES)
    async def schedule_seasons(self, interaction: Interaction, every: str) -> str:
        """Choose when seasons end by themselves."""
        chosen = None if every == "off" else Interval(every)
        return await self._seasons.schedule(interaction, chosen)

    async def confirm_end(self, press: Interaction, custom_id: str) -> str:
        """End the season that the pressed button names."""
        return await self._seasons.confirm(press, custom_id)

    async def turn_log_page(self, press: Interaction, custom_id: str) -> Panel:
        """Return another page of the log."""
        return await self._log_panel(press, log_page_of(custom_id))

    async def _log_panel(self, interaction: Interaction, wanted: LogPage) -> Panel:
        check_manages(interaction)
        context = context_of(interaction)
        with store_errors_refused():
            return await log_panel(context.words, self._bot.store, context.guild, wanted)

    async def _grant(
        self, context: InteractionContext, player: UserId, terms: GrantTerms, reason: str
    ) -> GrantRefusal | None:
        """Move the chips, or return why not."""
        guild = context.guild
        with store_errors_refused():
            balance = await self._bot.store.write(
                Grant(
                    guild=guild,
                    user=player,
                    terms=terms,
                    by=context.user,
                    reason=reason,
                    key=f"admin:{context.key}",
                    at=self._bot.clock.now(),
                    revives_from=self._bot.manager.least_on_the_bank(guild),
                )
            )
        return None if isinstance(balance, int) else balance

    async def _update_elimination(
        self, context: InteractionContext, player: UserId, *, is_given: bool
    ) -> tuple[str, ...]:
        """Eliminate a player who has too few chips left, revive one who has enough.

        Return the sentence to add, if any.
        """
        guild, words = context.guild, context.words
        if not is_given:
            await self._bot.manager.check_elimination(guild, player, f"admin:{context.key}")
        if await self._bot.store.read(bank_queries.elimination, guild, player) is not None:
            return (words("admin-still_out" if is_given else "admin-out"),)
        await self._bot.manager.sync_member(guild, player)
        return ()


def _terms(words: Words, amount: str | None, figure: str | None) -> FixedAmount | ChipsOf:
    """Return what an admin asks for. Raises :class:`DeclinedError` unless they name exactly one of both."""
    if amount is not None and figure is None:
        return FixedAmount(asked=read_grant(words, amount))
    if figure is not None and amount is None:
        return ChipsOf(figure=read_figure(words, figure))
    raise DeclinedError(phrase("admin-amount_or_set"))
