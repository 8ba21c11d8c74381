"""Open a table in the channel of an interaction, if the person and the bot may."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from bot.bank.amounts import CENTS
from bot.bank.ids import TableId
from bot.blackjack.errors import OptionError
from bot.blackjack.options.resolution import Resolved, check_chosen, resolve
from bot.blackjack.rules import Bankroll
from bot.fields import Value
from bot.storage.reading import table_queries
from bot.table.commands import OpenTable
from bot.words.catalogue import Words, phrase
from bot.words.option_phrases import correction_phrase, fault_phrase
from cogs.common.edge_refusals import DeclinedError, outdated, store_errors_refused
from cogs.common.interactions import Interaction, accepted, context_of
from cogs.common.presence import check_bot_is_here, check_bot_may_post
from cogs.common.rights import check_may_open, may_run_tables
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
    guild = context_of(interaction).guild
    return await open_table(interaction, interaction.client.settings_of(guild).default_preset)


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
