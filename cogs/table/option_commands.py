"""``/table set`` and ``/table preset``: the rules of an open table, typed."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.blackjack import RecordError
from bot.client import Croupier
from bot.table import ChangeOption, ChangePreset, ChannelId, Request, UserId, Via
from bot.table.live import Done, Reply
from bot.table.refusals import NoTable
from bot.table.views import Snapshot
from bot.words import (
    correction_text,
    fault_text,
    option_help,
    option_names,
    parse_value,
    plain,
    value_choices,
)
from cogs.common import NEEDS_HOST, NEEDS_MANAGE_SERVER, may_configure, person, sentence
from cogs.texts import resolved_choices

Typed = discord.Interaction[Croupier]


async def set_option(interaction: Typed, option: str, text: str) -> tuple[str, bool]:
    """Choose a value; returns what is said, and whether the whole channel hears it."""
    refusal = _may_not(interaction)
    if refusal is not None:
        return refusal, False
    try:
        value = parse_value(option, text)
    except RecordError as error:
        return fault_text(error.fault), False
    act = ChangeOption(option=option, value=value if isinstance(value, bool | int) else str(value))
    before = _corrections(_table(interaction))
    outcome = await _ask(interaction, act)
    if not isinstance(outcome, Done):
        return sentence(outcome), False
    return _announced(interaction, f"`{option}` to **{plain(value)}**", outcome.snapshot, before), True


async def set_preset(interaction: Typed, preset: str) -> tuple[str, bool]:
    """Set every option; returns what is said, and whether the whole channel hears it."""
    refusal = _may_not(interaction)
    if refusal is not None:
        return refusal, False
    outcome = await _ask(interaction, ChangePreset(preset=preset))
    if not isinstance(outcome, Done):
        return sentence(outcome), False
    return _announced(interaction, f"the rules to **{preset}**", outcome.snapshot, frozenset()), True


def options_to_complete(typed: str) -> list[app_commands.Choice[str]]:
    """Options whose names fit what has been typed."""
    named = ((name, f"{name}: {option_help(name)}") for name in option_names(typed))
    return [app_commands.Choice(name=words[:100], value=name) for name, words in named]


def values_to_complete(option: str, typed: str) -> list[app_commands.Choice[str]]:
    """Values of the option that was named, if it exists."""
    try:
        choices = value_choices(option, typed)
    except RecordError:
        return []
    return [app_commands.Choice(name=words[:100], value=value) for value, words in choices]


def _may_not(interaction: Typed) -> str | None:
    picture = _table(interaction)
    if picture is None:
        return sentence(NoTable())
    if may_configure(interaction, picture):
        return None
    return NEEDS_MANAGE_SERVER if picture.match is None else NEEDS_HOST


async def _ask(interaction: Typed, act: ChangeOption | ChangePreset) -> Reply:
    request = Request(key=str(interaction.id), player=UserId(interaction.user.id), act=act, via=Via.TYPED)
    return await interaction.client.manager.ask_in(ChannelId(interaction.channel_id or 0), request)


def _table(interaction: Typed) -> Snapshot | None:
    return interaction.client.manager.table_in(ChannelId(interaction.channel_id or 0))


def _corrections(picture: Snapshot | None) -> frozenset[str]:
    """What had to be corrected in what is chosen at a table."""
    if picture is None:
        return frozenset()
    chosen = resolved_choices(picture.pending or picture.choices)
    return frozenset(correction_text(each, chosen.rules) for each in chosen.corrections)


def _announced(interaction: Typed, what: str, picture: Snapshot, before: frozenset[str]) -> str:
    """Who changed what, from when on, and what had to follow that had not ``before``."""
    when = "" if picture.pending is None else ", after this round"
    said = "".join(f"\n-# {each}" for each in sorted(_corrections(picture) - before))
    return f"{person(UserId(interaction.user.id))} set {what}{when}.{said}"
