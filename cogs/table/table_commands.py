"""``/table``: open, configure, show and close the table of a channel, and change its options.

Opening and closing come first: other commands and buttons do it, too.
"""

from collections.abc import Mapping
from functools import partial
from types import MappingProxyType
from typing import Final, NamedTuple

import discord
from discord import app_commands
from discord.ext import commands

from bot.bank.amounts import CENTS
from bot.bank.ids import TableId
from bot.blackjack.errors import OptionError
from bot.blackjack.options.option_list import PRESET_NAMES
from bot.blackjack.options.resolution import Resolved, check_chosen, find_option, resolve
from bot.blackjack.rules import Bankroll
from bot.blackjack.side_bets import SideBet
from bot.client.croupier import Croupier
from bot.client.registration import described, described_choices
from bot.fields import Value, plain
from bot.storage.reading import table_queries
from bot.table.commands import ChangeOption, ChangePreset, Close, GoOn, Kick, OpenTable, StartMatch
from bot.table.table_state import Choices, ClosedBy
from bot.words.catalogue import Words, phrase
from bot.words.field_texts import field_help
from bot.words.option_phrases import correction_phrase, fault_phrase
from bot.words.typed_values import option_names, parse_option, value_choices
from cogs.board.boards import Boards
from cogs.board.private_panels import asks_before_closing, close_panel
from cogs.common.answers import Message, deliver
from cogs.common.edge_refusals import DeclinedError, outdated, store_errors_refused
from cogs.common.interactions import (
    Interaction,
    Somebody,
    accepted,
    check_bot_is_here,
    check_bot_may_post,
    context_of,
    number_of,
    public_words,
)
from cogs.common.panels import Panel
from cogs.common.rights import check_may_configure, check_may_open, manages, may_run_tables
from cogs.common.routing import command
from cogs.editing.edit_panels import EditPanels
from cogs.odds.odds_book import OddsBook
from cogs.texts import rules_texts
from cogs.texts.reply_texts import after_removing
from cogs.texts.rules_texts import surprises
from cogs.texts.table_texts import duration
from cogs.wording import limits, sentences

NO_CHANGES: Final[Mapping[str, Value]] = MappingProxyType({})


async def open_table(interaction: Interaction, preset: str, changes: Mapping[str, Value] = NO_CHANGES) -> str:
    """Open a table with a preset and changes to it. Return what to say. Raises a refusal."""
    if interaction.guild_id is None or interaction.channel_id is None:
        raise DeclinedError(phrase("table-only_in_servers"))
    try:
        resolved = resolve(preset, changes)
    except OptionError as error:
        raise DeclinedError(fault_phrase(error.fault)) from None
    check_may_open_table(interaction, resolved)
    context = context_of(interaction)
    act = OpenTable(
        table=TableId(interaction.id),
        guild=context.guild,
        channel=context.channel,
        preset=preset,
        changes=changes,
        is_limited=not may_run_tables(interaction),
    )
    accepted(await interaction.client.manager.open(context.request(act), act))
    return _opened(context.words, resolved)


async def open_again(interaction: Interaction, table: TableId) -> str:
    """Open a table with the options of a closed one of this channel. Return what to say."""
    with store_errors_refused():
        channel = context_of(interaction).channel
        choices = await interaction.client.store.read(table_queries.choices_of, table, channel)
    if choices is None:
        raise outdated()
    return await open_table(interaction, choices.preset, choices.changes)


async def open_usual_table(interaction: Interaction) -> str:
    """Open a table with the server's usual rules. Return what to say."""
    return await open_table(interaction, context_of(interaction).settings.default_preset)


def check_may_open_table(interaction: Interaction, resolved: Resolved) -> None:
    """Check what was chosen, and the permissions of the person and of the bot.

    Raises :class:`DeclinedError`.
    """
    check_bot_is_here(interaction)
    try:
        check_chosen(resolved.rules)
    except OptionError as error:
        raise DeclinedError(fault_phrase(error.fault)) from None
    check_may_open(interaction, match=resolved.rules.bankroll is Bankroll.MATCH)
    check_bot_may_post(interaction)


def _opened(words: Words, resolved: Resolved) -> str:
    rules = resolved.rules
    bets = limits(words, rules.min_bet * CENTS, rules.max_bet * CENTS or None)
    key = "table-opened-match" if rules.bankroll is Bankroll.MATCH else "table-opened"
    corrections = (f"-# {words(correction_phrase(each, rules))}" for each in resolved.corrections)
    takes = duration(words, rules) if rules.bankroll is Bankroll.MATCH else None
    lasts = None if takes is None else words("match-takes", duration=takes)
    opened = sentences(words(key, preset=rules.preset, limits=bets), lasts, *surprises(words, rules))
    return "\n".join((opened, *corrections))


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


PRESETS = [
    app_commands.Choice(
        name=described("command-preset", preset=name, about=phrase(f"preset-{name}")), value=name
    )
    for name in PRESET_NAMES
]


class _Change(NamedTuple):
    """The options before and after a change; ``later``: after the round."""

    before: Choices
    after: Choices
    later: bool


class TableCommands(commands.GroupCog, group_name="table", group_description=described("command-table")):
    """Commands about the table itself; those of its players are in :mod:`cogs.table.player_commands`."""

    def __init__(self, bot: Croupier, boards: Boards, panels: EditPanels[Choices], book: OddsBook) -> None:
        self._bot = bot
        self._boards = boards
        self._panels = panels
        self._book = book

    @command(name="open", description=described("command-table-open"))
    @app_commands.describe(
        preset=described("command-table-open-preset"),
        bankroll=described("command-table-open-bankroll"),
        turn_time=described("command-table-open-turn_time"),
        min_bet=described("command-table-open-min_bet"),
        max_bet=described("command-table-open-max_bet"),
        side_bets=described("command-table-open-side_bets"),
    )
    @app_commands.choices(
        preset=PRESETS,
        bankroll=described_choices({each: f"command-bankroll-{each}" for each in Bankroll}),
    )
    async def open(  # noqa: PLR0917  # the command's options
        self,
        interaction: Interaction,
        preset: str | None = None,
        bankroll: str | None = None,
        turn_time: app_commands.Range[int, 0, 90] | None = None,
        min_bet: app_commands.Range[int, 1, 100_000] | None = None,
        max_bet: app_commands.Range[int, 0, 1_000_000] | None = None,
        side_bets: bool | None = None,
    ) -> str:
        """Open the channel's table."""
        named = {"bankroll": bankroll, "turn_time": turn_time, "min_bet": min_bet, "max_bet": max_bet}
        named |= dict.fromkeys(SideBet, side_bets)
        changes: dict[str, bool | int | str] = {
            name: value for name, value in named.items() if value is not None
        }
        default = context_of(interaction).settings.default_preset
        return await open_table(interaction, preset or default, changes)

    @command(name="start", description=described("command-table-start"))
    async def start(self, interaction: Interaction) -> str:
        """Start the match."""
        context = context_of(interaction)
        await context.ask(StartMatch(manager=manages(interaction)))
        return context.words("table-started")

    @command(name="go-on", description=described("command-table-go-on"))
    async def go_on(self, interaction: Interaction) -> str:
        """Vote to go on without silent players."""
        context = context_of(interaction)
        done = await context.ask(GoOn(manager=manages(interaction)))
        return context.words("reply-went-on" if done.snapshot.silence is None else "reply-voted")

    @command(name="show", description=described("command-table-show"))
    async def show(self, interaction: Interaction) -> str:
        """Move the board to the bottom of the channel."""
        context = context_of(interaction)
        snapshot = context.snapshot()
        board = self._boards.of(snapshot.table)
        if board is None:
            raise context.no_table()
        if context.user not in snapshot.people and not manages(interaction):
            raise DeclinedError(phrase("panels-show-refused"))
        check_bot_may_post(interaction)
        board.post_again()
        return context.words("table-shown")

    @command(name="kick", description=described("command-table-kick"))
    @app_commands.describe(member=described("command-table-kick-member"))
    async def kick(self, interaction: Interaction, member: Somebody) -> Message:
        """Remove a player."""
        context, player = context_of(interaction), await number_of(interaction, member.id)
        before = context.snapshot()
        check_may_configure(interaction, before)
        done = await context.ask(Kick(player=player))
        words = public_words(self._bot, context.guild)
        told = after_removing(words, before, done.snapshot, context.shown_name, player)
        return Message(shown=told, is_public=True)

    @command(name="close", description=described("command-table-close"))
    async def close(self, interaction: Interaction) -> Panel | str:
        """Close the table."""
        return await close_table(interaction, asked=None)

    @command(name="options", description=described("command-table-options"))
    async def options(self, interaction: Interaction) -> Panel:
        """Open the panel of the table's options."""
        return await self._panels.open(interaction)

    @command(name="set", description=described("command-table-set"))
    @app_commands.describe(
        option=described("command-table-set-option"), value=described("command-table-set-value")
    )
    async def set_option(self, interaction: Interaction, option: str, value: str) -> Message:
        """Change one option."""
        change = await _changed_option(interaction, option, value)
        line = self._line(interaction, change)
        return Message(shown=line, is_public=True, then=partial(self._add_edge, interaction, change, line))

    @set_option.autocomplete("option")
    async def _complete_option(
        self, interaction: Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        context = context_of(interaction)
        in_match = context.table is None or context.snapshot().match is not None
        names = option_names(current, in_match=in_match)
        named = {each: field_help(context.words, find_option(each)) for each in names}
        return [
            app_commands.Choice(name=context.words("option-suggested", option=each, help=about), value=each)
            for each, about in named.items()
        ]

    @set_option.autocomplete("value")
    async def _complete_value(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        words, option = context_of(interaction).words, str(interaction.namespace.option or "")
        try:
            choices = value_choices(words, find_option(option), current)
        except OptionError:  # no such option
            return []
        return [app_commands.Choice(name=each.label, value=each.value) for each in choices]

    @command(name="preset", description=described("command-table-preset"))
    @app_commands.describe(name=described("command-table-preset-name"))
    @app_commands.choices(name=PRESETS)
    async def preset(self, interaction: Interaction, name: str) -> Message:
        """Set all options at once to those of a preset."""
        return Message(shown=await _changed_preset(interaction, name), is_public=True)

    def _line(self, interaction: Interaction, change: _Change) -> str:
        """Return the line for the channel, with the new house edge if it is known."""
        context = context_of(interaction)
        words, known_edge = public_words(self._bot, context.guild), self._book.known_edge
        return rules_texts.change_announcement(
            words, context.shown_name, change.before, change.after, known_edge, later=change.later
        )

    async def _add_edge(self, interaction: Interaction, change: _Change, line: str) -> None:
        """Compute the new house edge, and add it to the line in the channel, which did not wait for it."""
        old, new = (rules_texts.resolved_choices(each).rules for each in (change.before, change.after))
        await self._book.learn_edges(old, new, context_of(interaction).asker())
        with_edge = self._line(interaction, change)
        is_public = interaction.response.type is discord.InteractionResponseType.channel_message
        if with_edge != line and is_public:
            await deliver(interaction.edit_original_response(content=with_edge))


async def _changed_option(interaction: Interaction, option: str, text: str) -> _Change:
    """Set one option of the channel's table."""
    context = context_of(interaction)
    before = context.snapshot()
    check_may_configure(interaction, before)
    try:
        value = parse_option(option, text, context.words)
    except OptionError as error:
        raise DeclinedError(fault_phrase(error.fault)) from None
    act = ChangeOption(option=option, value=value if isinstance(value, bool | int) else str(value))
    done = await context.ask(act)
    old, new = map(rules_texts.chosen_options, (before, done.snapshot))
    change = _Change(old, new, done.snapshot.pending is not None)
    if not rules_texts.changed_options(change.before, change.after):
        chosen = rules_texts.resolved_choices(change.after)
        same = phrase("table-unchanged", option=option, value=plain(value))
        # The option had the value already, or another one prevents it.
        prevented = (
            correction_phrase(each, chosen.rules) for each in chosen.corrections if each.option == option
        )
        raise DeclinedError(next(prevented, same))
    return change


async def _changed_preset(interaction: Interaction, preset: str) -> str:
    """Set every option of the channel's table. Return the announcement for the channel."""
    context = context_of(interaction)
    before = context.snapshot()
    check_may_configure(interaction, before)
    done = await context.ask(ChangePreset(preset=preset))
    old, new = map(rules_texts.chosen_options, (before, done.snapshot))
    if not rules_texts.changed_options(old, new):
        raise DeclinedError(phrase("table-unchanged-preset", preset=preset))
    later = done.snapshot.pending is not None
    key = "table-changed-preset-after_round" if later else "table-changed-preset"
    words = public_words(interaction.client, context.guild)
    told = words(key, person=context.shown_name, preset=preset)
    return sentences(told, *rules_texts.surprises(words, rules_texts.resolved_choices(new).rules))
