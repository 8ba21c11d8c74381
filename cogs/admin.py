"""``/admin``: commands for members with Manage Server. Every action is logged with its author and reason.

``/admin set`` and the panel of ``/admin settings`` are in :mod:`cogs.editing`, and how a season ends is in
:mod:`cogs.server_seasons`. ``/admin chips`` is the example of a command that moves chips without a table: the
store's writer makes the transfer (``Grant``), then the tables learn of it (``SyncMember``). First come the
audit, and the pages of the log.
"""

import asyncio
import json
import logging
import os
import re
import sys
from asyncio.subprocess import DEVNULL, PIPE
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from discord import app_commands
from discord.ext import commands

from bot.audit.audit_findings import AuditFinding, Flaw
from bot.bank.amounts import Cents
from bot.bank.grants import ChipsOf, FixedAmount, GrantTerms, RevivalTo
from bot.bank.ids import GuildId, UserId
from bot.bank.refusals import GrantRefusal
from bot.bank.seasons import Interval
from bot.bank.store_errors import StoreError
from bot.blackjack.errors import OptionError
from bot.client.croupier import Croupier
from bot.client.registration import described, described_choices
from bot.clock import done_within
from bot.server_settings import SETTINGS, read_settings, values_of
from bot.storage.reading import bank_queries, log_queries
from bot.storage.reading.log_queries import LOG_ACTIONS
from bot.storage.sql_store import SqlStore
from bot.storage.writing.bank_jobs import Grant
from bot.table.stored.codec import load_choices
from bot.table.table_state import ClosedBy
from bot.words.catalogue import Words, phrase
from bot.words.field_texts import field_name, value_text
from cogs.common.answers import Message
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
from cogs.common.panels import Panel, boxed_panel, member_number, page_row
from cogs.common.refusal_sentences import sentence
from cogs.common.rights import check_manages
from cogs.common.routing import command
from cogs.common.typed_inputs import read_figure, read_grant
from cogs.editing.edit_panels import EditPanels
from cogs.editing.settings_editor import SETTING_CHOICES, Values, changed_setting, values_to_complete
from cogs.server_seasons import MOST_NAME, SeasonEnding, season_name
from cogs.texts.rules_texts import rules_name
from cogs.wording import countdown, escaped_name, items

PACKAGES = Path(__file__).parents[1]
"""The folder in which ``python -m bot`` finds the bot."""

AUDIT_SECONDS = 120.0
"""Seconds after which the audit of a server is given up. The command line has no such limit."""

MOST_SHOWN = 10
"""Findings that are shown."""


class ServerAudit:
    """Audits one server at a time, in a process of its own, for a limited time.

    The event loop and the memory of the bot are not burdened. It does not run in the process of
    :mod:`bot.background`: that one computes for all servers, one thing after the other, and questions about
    odds would wait two minutes for an audit.
    """

    def __init__(self, bot: Croupier) -> None:
        self._bot = bot
        self._running = False

    async def text(self, words: Words, guild: GuildId) -> str:
        """Return what the audit has found. Raises :class:`DeclinedError`."""
        if self._running:
            raise DeclinedError(phrase("admin-audit_running"))
        self._running = True
        try:
            report = await self._report(guild)
        finally:
            self._running = False
        return report_text(words, report)

    async def _report(self, guild: GuildId) -> dict[str, Any]:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            *("-m", "bot", "audit", "--json", "--processes", "1"),
            *("--guild", str(guild)),
            env={**os.environ, **self._bot.store.environment},  # a command line would show a password
            stdin=DEVNULL,
            stdout=PIPE,
            stderr=DEVNULL,
            cwd=PACKAGES,
        )
        reading = asyncio.ensure_future(process.communicate())
        try:
            in_time = await done_within(self._bot.clock, AUDIT_SECONDS, reading)
        finally:
            if process.returncode is None:
                process.kill()
            printed, _ = await reading
        if not in_time:
            raise DeclinedError(phrase("admin-audit_too_long"))
        try:
            report: dict[str, Any] = json.loads(printed)
        except ValueError:
            raise DeclinedError(phrase("admin-audit_failed")) from None
        return report


def report_text(words: Words, report: dict[str, Any]) -> str:
    """Return a report as a short text."""
    lines = [words("audit-checked", **report["checked"])]
    count = report["count"]
    lines += [f"- {words(_finding(each).phrase)}" for each in report["findings"][:MOST_SHOWN]]
    if count > MOST_SHOWN:
        lines.append(words("audit-more", count=count - MOST_SHOWN))
    lines.append(words("audit-found", count=count) if count else words("audit-clean"))
    return "\n".join(lines)


def _finding(stored: dict[str, Any]) -> AuditFinding:
    """Return a finding of the report."""
    return AuditFinding(
        flaw=Flaw(stored["flaw"]),
        guild=stored["guild"],
        table=stored["table"],
        number=stored["number"],
        detail=stored["detail"],
    )


LOG_PREFIX = "log:"
"""The first characters of the custom_ids of the page buttons: page, action and member follow."""

PAGE_SIZE = 10


MOST_REASON = 60
"""Columns of a reason that are shown."""

_CUSTOM_ID = re.compile(r"log:(?P<page>\d{1,6}):(?P<action>\d{0,2}):(?P<member>\d{0,20})", re.ASCII)


@dataclass(frozen=True, slots=True, kw_only=True)
class LogPage:
    """A page, from 0, and the filters of the pages: an action, and a member who acted or was meant."""

    page: int = 0
    action: str | None = None
    member: UserId | None = None

    @property
    def custom_id(self) -> str:
        """The custom_id of a button that leads here."""
        action = "" if self.action is None else log_queries.LOG_ACTIONS.index(self.action)
        return f"{LOG_PREFIX}{self.page}:{action}:{self.member or ''}"


def log_page_of(custom_id: str) -> LogPage:
    """Return the page that a button leads to; the first one if its custom_id cannot be read."""
    match = _CUSTOM_ID.fullmatch(custom_id)
    if match is None or (match["action"] and int(match["action"]) >= len(log_queries.LOG_ACTIONS)):
        return LogPage()
    member = member_number(match["member"] or "0")
    if member is None:
        return LogPage()
    return LogPage(
        page=int(match["page"]),
        action=log_queries.LOG_ACTIONS[int(match["action"])] if match["action"] else None,
        member=member or None,
    )


async def log_panel(words: Words, store: SqlStore, guild: GuildId, wanted: LogPage) -> Panel:
    """Return a page of a server's log."""
    entries, count = await store.read(
        log_queries.log_entries,
        log_queries.LogFilter(guild=guild, action=wanted.action, member=wanted.member),
        offset=wanted.page * PAGE_SIZE,
        limit=PAGE_SIZE,
    )
    last = max(0, (count - 1) // PAGE_SIZE)
    lines = [_line(words, entry) for entry in entries] or [words("admin-log-nothing")]
    turning = page_row(words, lambda to: replace(wanted, page=to).custom_id, wanted.page, last=last)
    return boxed_panel("\n".join((f"### {words('admin-log')}", *lines)), turning)


def _line(words: Words, entry: log_queries.LogEntry) -> str:
    key = entry.action.replace(" ", "_")
    action = (
        words(f"admin-log-{key}") if entry.action in log_queries.LOG_ACTIONS else escaped_name(entry.action)
    )
    who = words("admin-log-bot") if entry.actor is None else words.mention(UserId(entry.actor))
    parts = [words("admin-log-line", time=countdown(entry.at), person=who, action=action)]
    if entry.target is not None:
        parts.append(f"→ {words.mention(UserId(entry.target))}")
    if entry.amount is not None:
        parts.append(words.net(entry.amount))
    return items(" ".join(parts), _details(words, entry))


def _details(words: Words, entry: log_queries.LogEntry) -> str:
    """Return what an entry says of its action: codes in words, and what people typed as it is."""
    try:
        return _in_words(words, entry.action.replace(" ", "_"), entry.reason)
    except (OptionError, ValueError, LookupError, TypeError, AttributeError):  # damaged, or of long ago
        return escaped_name(entry.reason, MOST_REASON)


def _in_words(words: Words, action: str, reason: str) -> str:
    code, _, typed = reason.partition(": ")
    match action:
        case "chips_refused" | "revive_refused":
            why = words(f"admin-log-why-{code.replace(' ', '_')}")
            return items(why, escaped_name(typed, MOST_REASON) if action == "chips_refused" else None)
        case "revive":
            was_off = words("rules-change", option=words("setting-eliminate-name"), value=words("switch-off"))
            return was_off if typed else ""
        case "setting":
            setting = {each.name: each for each in SETTINGS}[code]
            values = (values_of(read_settings({code: each}))[code] for each in typed.split(" -> "))
            before, after = (value_text(words, setting, each) for each in values)
            return words("table-change", option=field_name(words, setting), before=before, after=after)
        case "rules_changed":
            return rules_name(words, load_choices(reason))
        case "table_closed":
            return "" if reason == ClosedBy.code else words(f"notice-{reason}")
        case "season_ended":
            return season_name(words, int(code), typed)
        case "season_schedule":
            return words(f"command-season-{reason}")
        case _:
            return escaped_name(reason.replace("_", " ") if action == "round_voided" else reason, MOST_REASON)


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
    async def audit_server(self, interaction: Interaction) -> Message:
        """Check everything that is stored about the server.

        No answer that comes while it runs takes the place of what it finds, as it would of a short one.
        """
        check_manages(interaction)
        context = context_of(interaction)
        return Message(shown=await self._audit.text(context.words, context.guild))

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
