"""``/table set`` and ``/table preset``: change the rules of an open table."""

from __future__ import annotations

from discord import app_commands

from bot.blackjack import RecordError
from bot.table import ChangeOption, ChangePreset, UserId
from bot.table.views import Snapshot
from bot.words import (
    ENGLISH,
    Words,
    correction_text,
    fault_phrase,
    option_help,
    option_names,
    parse_value,
    plain,
    value_choices,
)
from cogs.common import DeclinedError, Interaction, InteractionContext, check_may_configure, person
from cogs.texts import resolved_choices


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
    change = f"`{option}` to **{plain(value)}**"
    return _announcement(context.user, change, done.snapshot, known=_corrections(before))


async def set_preset(interaction: Interaction, preset: str) -> str:
    """Set every option of the channel's table. Return the announcement for the channel."""
    context = InteractionContext(interaction)
    check_may_configure(interaction, context.snapshot())
    done = await context.ask(ChangePreset(preset=preset))
    return _announcement(context.user, f"the rules to **{preset}**", done.snapshot, known=frozenset())


def options_to_complete(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Return the options of the channel's table whose names match the typed text."""
    context = InteractionContext(interaction)
    in_match = context.table is None or context.snapshot().match is not None
    named = (
        (name, f"{name}: {option_help(context.words, name)}")
        for name in option_names(typed, in_match=in_match)
    )
    return [app_commands.Choice(name=words[:100], value=name) for name, words in named]


def values_to_complete(words: Words, option: str, typed: str) -> list[app_commands.Choice[str]]:
    """Return the values of an option that match the typed text; none if there is no such option."""
    try:
        choices = value_choices(words, option, typed)
    except RecordError:
        return []
    return [app_commands.Choice(name=words[:100], value=value) for value, words in choices]


def _corrections(snapshot: Snapshot) -> frozenset[str]:
    """Return the sentences about the chosen options that had to be corrected."""
    chosen = resolved_choices(snapshot.pending or snapshot.choices)
    return frozenset(correction_text(ENGLISH, each, chosen.rules) for each in chosen.corrections)


def _announcement(user: UserId, change: str, snapshot: Snapshot, *, known: frozenset[str]) -> str:
    """Say who changed what, when it applies, and which corrections it causes besides the ``known`` ones."""
    when = "" if snapshot.pending is None else ", after this round"
    corrections = "".join(f"\n-# {each}" for each in sorted(_corrections(snapshot) - known))
    return f"{person(user)} set {change}{when}.{corrections}"
