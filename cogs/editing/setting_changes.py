"""Changes of a server's settings, typed or on a panel: read, stored, and followed by the boards.

``/admin set`` is :func:`changed_setting`.
"""

from collections.abc import Mapping
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
from cogs.common.interactions import Interaction, InteractionContext, words_of
from cogs.common.rights import check_manages

CHANGE_BOARDS: Final = ("language", "text_cards", "daily", "refill")
"""Settings that change how boards look."""

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
    """Return the value that was typed or picked. A role may be named, and has to be one of the server.

    Raises :class:`DeclinedError`, with the values that are possible.
    """
    role = _role_named(guild, text) if isinstance(setting.kind, server_settings.ServerRole) else None
    try:
        value = parse_setting(words, setting, str(role) if role else text)
    except BadSettingError:
        quoted = quoted_text(text)
        label, values = words(f"setting-{setting.name}-name"), setting_range(words, setting)
        raise DeclinedError(phrase("setting-unfit", text=quoted, setting=label, range=values)) from None
    is_role = isinstance(setting.kind, server_settings.ServerRole) and value != server_settings.MANAGERS_ONLY
    if is_role and (guild is None or guild.get_role(int(value)) is None):
        raise DeclinedError(phrase("setting-unknown_role"))
    return value


async def change_settings(
    interaction: Interaction,
    changes: Mapping[str, server_settings.SettingValue],
    seen: Mapping[str, server_settings.SettingValue] | None = None,
) -> server_settings.ServerSettings | None:
    """Store changes, and let the boards follow. Return all settings of the server.

    Returns None, and changes nothing, if one of them has another value by now than the person has ``seen``
    (None: whatever it is). Raises refusals of the store.
    """
    context, bot = InteractionContext(interaction), interaction.client
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
        bot.redraw_later(context.guild)
    if before["eliminate"] and not after.eliminate:
        await bot.manager.sync_eliminated(context.guild)
    return after


def warnings(
    interaction: Interaction, words: Words, settings: server_settings.ServerSettings
) -> tuple[str, ...]:
    """Return what is wrong with the settings, given the open tables."""
    guild = InteractionContext(interaction).guild
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
    """Return a value in words. A role that is gone counts as none, and is named so."""
    if (
        isinstance(setting.kind, server_settings.ServerRole)
        and value != server_settings.MANAGERS_ONLY
        and guild is not None
    ):
        if value == guild.id:  # the role that everybody has
            return words("setting-role-everyone")
        if guild.get_role(int(value)) is None:
            return words("setting-role-gone")
    return setting_value(words, setting, value)


def _role_named(guild: discord.Guild | None, text: str) -> int | None:
    """Return the role with this name, in small or capital letters; None if there is none, or no server."""
    name = text.strip().removeprefix("@").lower()
    roles = () if guild is None else guild.roles
    return next((role.id for role in roles if role.name.removeprefix("@").lower() == name), None)


async def changed_setting(interaction: Interaction, name: str, text: str) -> str:
    """Change a setting. Return what it is now, and what it was."""
    check_manages(interaction)
    setting, context = server_settings.find_setting(name), InteractionContext(interaction)
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
    if isinstance(setting.kind, server_settings.ServerRole):
        wanted = typed.strip().removeprefix("@").lower()
        roles = () if interaction.guild is None else interaction.guild.roles
        choices += [(role.name, str(role.id)) for role in roles if wanted in role.name.lower()]
    return [app_commands.Choice(name=words[:100], value=value) for words, value in choices[:MOST_CHOICES]]
