"""Changes of a server's settings, typed or on a panel: read, stored, and followed by the boards.

``/admin set`` is :func:`changed_setting`.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Final

import discord
from discord import app_commands

from bot import server_settings
from bot.client.registration import described_choices
from bot.storage.writing.setting_jobs import ChangeSettings
from bot.typed_settings import BadSettingError, parse_setting, setting_range, setting_value, suggested_values
from bot.words.catalogue import Words
from bot.words.phrases import phrase
from bot.words.typed_values import MOST_CHOICES
from cogs.common.edge_refusals import DeclinedError, store_errors_refused
from cogs.common.interactions import Interaction, context_of, words_of
from cogs.common.rights import check_manages
from cogs.editing.panel_page import TABLE_CHANNEL_TYPES

CHANGE_BOARDS: Final = ("language", "text_cards", "daily", "refill")
"""Settings that change how boards look."""

_WORD: Final = re.compile(r"[^,\s]+")

_LONGEST_QUOTE: Final = 40
"""Characters of a refused text that are repeated."""

SETTING_CHOICES = described_choices(
    {each.name: f"setting-{each.name}-name" for each in server_settings.SETTINGS}
)


def quoted_text(text: str) -> str:
    """Return a refused text as it can stand in a code span."""
    return text[:_LONGEST_QUOTE].replace("`", "ˋ")


def read_setting(
    words: Words, guild: discord.Guild | None, setting: server_settings.Setting, text: str
) -> server_settings.SettingValue:
    """Return the value that was typed or picked. A role or channel may be named, and is one of the server.

    Raises :class:`DeclinedError`, with the values that are possible.
    """
    ids = {_name(each.name): str(each.id) for each in reversed(_things(guild, setting))}
    is_list = isinstance(setting.kind, server_settings.ServerChannels)
    try:
        named = _WORD.sub(lambda found: ids.get(_name(found[0]), found[0]), text) if is_list else None
        value = parse_setting(words, setting, named or ids.get(_name(text), text))
    except BadSettingError:
        quoted = quoted_text(text)
        label, values = words(f"setting-{setting.name}-name"), setting_range(words, setting)
        raise DeclinedError(phrase("setting-unfit", text=quoted, setting=label, range=values)) from None
    if _gone(guild, setting, value):
        raise DeclinedError(phrase(f"setting-unknown_{_kind_of_thing(setting)}"))
    is_everyone = guild is not None and value == guild.id and setting.default == server_settings.EVERYONE
    return server_settings.EVERYONE if is_everyone else value


async def change_settings(
    interaction: Interaction,
    changes: Mapping[str, server_settings.SettingValue],
    seen: Mapping[str, server_settings.SettingValue] | None = None,
) -> server_settings.ServerSettings | None:
    """Store changes, and let the boards follow. Return all settings of the server.

    Returns None, and changes nothing, if one of them has another value by now than the person has ``seen``
    (None: whatever it is). Raises refusals of the store.
    """
    context, bot = context_of(interaction), interaction.client
    before = server_settings.values_of(bot.settings_of(context.guild))
    with store_errors_refused():
        after = await bot.store.write(
            ChangeSettings(
                guild=context.guild, changes=changes, seen=seen, by=context.user, at=bot.clock.now()
            )
        )
    if after is None:
        return None
    if any(before[name] != server_settings.values_of(after)[name] for name in CHANGE_BOARDS):
        bot.events.looks_changed(context.guild)
    if before["eliminate"] and not after.eliminate:
        await bot.manager.sync_eliminated(context.guild)
    return after


def warnings(
    interaction: Interaction, words: Words, settings: server_settings.ServerSettings
) -> tuple[str, ...]:
    """Return what is wrong with the settings, given the open tables."""
    guild = context_of(interaction).guild
    least, terms = interaction.client.manager.least_on_the_bank(guild), settings.claim_terms
    sources = {
        "low_balance": settings.opening_cents,
        "low_daily": terms.daily or least,
        "low_refill": terms.refill or least,
    }
    low = (about for about, cents in sources.items() if cents < least)
    return tuple(words(f"setting-{about}", least=words.chips(least)) for about in low)


def said(
    guild: discord.Guild | None,
    words: Words,
    setting: server_settings.Setting,
    value: server_settings.SettingValue,
) -> str:
    """Return a value in words. A role or channel that is gone counts as none, and is named so."""
    if guild is None:
        return setting_value(words, setting, value)
    if isinstance(setting.kind, server_settings.ServerRole) and value == guild.id:
        return words("setting-role-everyone")  # the role that everybody has
    left = without_gone(guild, setting, value)
    if _gone(guild, setting, value) and left in (value, server_settings.EVERYWHERE):
        return words(f"setting-{_kind_of_thing(setting)}-gone")
    return setting_value(words, setting, left)


def without_gone(
    guild: discord.Guild | None, setting: server_settings.Setting, value: server_settings.SettingValue
) -> server_settings.SettingValue:
    """Return a list of channels without those that are gone; any other value as it is."""
    if not isinstance(setting.kind, server_settings.ServerChannels):
        return value
    return server_settings.named_channels(
        {*server_settings.channels_in(value)} - _gone(guild, setting, value)
    )


_Thing = discord.Role | discord.abc.GuildChannel


def _things(guild: discord.Guild | None, setting: server_settings.Setting) -> Sequence[_Thing]:
    """Return the roles or channels of a server that a setting may name; none for other settings."""
    match setting.kind:
        case server_settings.ServerRole():
            return () if guild is None else guild.roles
        case server_settings.ServerChannel():
            return () if guild is None else guild.text_channels
        case server_settings.ServerChannels():
            channels = () if guild is None else guild.channels
            return [each for each in channels if each.type in TABLE_CHANNEL_TYPES]
        case _:
            return ()


def _kind_of_thing(setting: server_settings.Setting) -> str:
    """Return what a setting names, as keys of messages call it."""
    is_role = isinstance(setting.kind, server_settings.ServerRole)
    is_list = isinstance(setting.kind, server_settings.ServerChannels)
    return "role" if is_role else "channels" if is_list else "channel"


def _gone(
    guild: discord.Guild | None, setting: server_settings.Setting, value: server_settings.SettingValue
) -> set[int]:
    """Return the roles or channels that a setting names and the server does not have."""
    known = {server_settings.MANAGERS_ONLY, server_settings.EVERYONE}
    known |= {each.id for each in _things(guild, setting)}
    match setting.kind:
        case server_settings.ServerRole() | server_settings.ServerChannel():
            return {int(value)} - known
        case server_settings.ServerChannels():
            return {*server_settings.channels_in(value)} - known
        case _:
            return set()


def _name(text: str) -> str:
    """Return the name of a role or a channel in small letters, without the sign before it."""
    return text.strip().removeprefix("@").removeprefix("#").lower()


async def changed_setting(interaction: Interaction, name: str, text: str) -> str:
    """Change a setting. Return what it is now, and what it was."""
    check_manages(interaction)
    setting, context = server_settings.find_setting(name), context_of(interaction)
    if setting is None:  # not from Discord's own list
        raise DeclinedError(phrase("setting-unknown", name=discord.utils.escape_markdown(name[:40])))
    words = context.words
    value = read_setting(words, interaction.guild, setting, text)
    label, now = words(f"setting-{setting.name}-name"), said(interaction.guild, words, setting, value)
    before = server_settings.values_of(interaction.client.settings_of(context.guild))[setting.name]
    if before == value:
        raise DeclinedError(phrase("setting-unchanged", setting=label, value=now))
    after = await change_settings(interaction, {setting.name: value})
    assert after is not None, "whatever the value was"
    was = said(interaction.guild, words, setting, before)
    changed = words("setting-changed", setting=label, value=now, before=was)
    return "\n".join((changed, *warnings(interaction, words, after)))


def values_to_complete(interaction: Interaction, name: str, typed: str) -> list[app_commands.Choice[str]]:
    """Return the values of a setting that match the typed text; none if there is no such setting."""
    setting = server_settings.find_setting(name)
    if setting is None:
        return []
    choices = [(each.words, each.value) for each in suggested_values(words_of(interaction), setting, typed)]
    things = (each for each in _things(interaction.guild, setting) if _name(typed) in _name(each.name))
    choices += [(each.name, str(each.id)) for each in things]
    return [app_commands.Choice(name=words[:100], value=value) for words, value in choices[:MOST_CHOICES]]
