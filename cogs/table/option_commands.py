"""``/table set`` and ``/table preset``: change the rules of an open table."""

from __future__ import annotations

from discord import app_commands

from bot.blackjack import RecordError, Rules
from bot.blackjack.options import OPTIONS, Resolved, Value
from bot.table import ChangeOption, ChangePreset, UserId
from bot.table.views import Snapshot
from bot.words import (
    Phrase,
    Words,
    correction_text,
    fault_phrase,
    option_help,
    option_names,
    parse_value,
    phrase,
    plain,
    value_choices,
)
from cogs.common import DeclinedError, Interaction, InteractionContext, check_may_configure, public_words
from cogs.texts import resolved_choices
from cogs.wording import person


async def set_option(interaction: Interaction, option: str, text: str) -> str:
    """Set one option of the channel's table. Return the announcement for the channel."""
    context = InteractionContext(interaction)
    before = context.snapshot()
    check_may_configure(interaction, before)
    try:
        value = parse_value(option, text)
    except RecordError as error:
        raise DeclinedError(fault_phrase(error.fault)) from None
    act = ChangeOption(option=option, value=value if isinstance(value, bool | int) else str(value))
    done = await context.ask(act)
    changes = _changes(_chosen(before).rules, _chosen(done.snapshot).rules)
    if not changes:
        raise _unchanged(context.words, option, value, _chosen(done.snapshot))
    later = done.snapshot.pending is not None
    return _announcement(public_words(interaction.client, context.guild), context.user, changes, later=later)


async def set_preset(interaction: Interaction, preset: str) -> str:
    """Set every option of the channel's table. Return the announcement for the channel."""
    context = InteractionContext(interaction)
    before = context.snapshot()
    check_may_configure(interaction, before)
    done = await context.ask(ChangePreset(preset=preset))
    if _chosen(before).rules == _chosen(done.snapshot).rules:
        raise DeclinedError(phrase("table-unchanged-preset", preset=preset))
    later = done.snapshot.pending is not None
    key = "table-changed-preset-after_round" if later else "table-changed-preset"
    words = public_words(interaction.client, context.guild)
    return words(key, person=person(context.user), preset=preset)


def options_to_complete(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Return the options of the channel's table whose names match the typed text."""
    context = InteractionContext(interaction)
    in_match = context.table is None or context.snapshot().match is not None
    words = context.words
    return [
        app_commands.Choice(
            name=words("option-suggested", option=name, help=option_help(words, name)), value=name
        )
        for name in option_names(typed, in_match=in_match)
    ]


def values_to_complete(words: Words, option: str, typed: str) -> list[app_commands.Choice[str]]:
    """Return the values of an option that match the typed text; none if there is no such option."""
    try:
        choices = value_choices(words, option, typed)
    except RecordError:
        return []
    return [app_commands.Choice(name=each.words, value=each.value) for each in choices]


def _chosen(snapshot: Snapshot) -> Resolved:
    """Return the rules that are chosen, for after the round if it has to end first."""
    return resolved_choices(snapshot.pending or snapshot.choices)


def _changes(before: Rules, after: Rules) -> list[Phrase]:
    """Return every option whose value is another, also if another option caused it."""
    values = ((each.name, getattr(before, each.name), getattr(after, each.name)) for each in OPTIONS)
    return [
        phrase("table-change", option=name, before=plain(old), after=plain(new))
        for name, old, new in values
        if old != new
    ]


def _announcement(words: Words, user: UserId, changes: list[Phrase], *, later: bool) -> str:
    """Return the line for the channel about a whole change."""
    key = "table-changed-after_round" if later else "table-changed"
    return words(key, person=person(user), changes=words.listed(map(words, changes)))


def _unchanged(words: Words, option: str, value: Value, chosen: Resolved) -> DeclinedError:
    """Return why nothing changes: the option had the value already, or another one prevents it."""
    for correction in chosen.corrections:
        if correction.option == option:
            return DeclinedError(correction_text(words, correction, chosen.rules))
    return DeclinedError(phrase("table-unchanged", option=option, value=plain(value)))
