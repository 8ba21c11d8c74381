"""``/admin set``: change one setting of the server by typing."""

import discord
from discord import app_commands

from bot.registration import described
from bot.server_settings.setting_kinds import ServerRole
from bot.server_settings.setting_list import SETTINGS, find_setting
from bot.server_settings.setting_values import values_of
from bot.server_settings.typed_settings import suggested_values
from bot.words.phrases import phrase
from cogs.common.edge_refusals import DeclinedError
from cogs.common.interactions import Interaction, InteractionContext, words_of
from cogs.common.rights import check_manages
from cogs.editing.setting_changes import change_settings, read_setting, said, warnings

MOST_CHOICES = 25
"""The most suggestions that Discord shows."""

SETTING_CHOICES = [
    app_commands.Choice(name=described(f"setting-{each.name}-name"), value=each.name) for each in SETTINGS
]


async def changed_setting(interaction: Interaction, name: str, text: str) -> str:
    """Change a setting. Return what it is now, and what it was."""
    check_manages(interaction)
    setting, context = find_setting(name), InteractionContext(interaction)
    if setting is None:  # not from Discord's own list
        raise DeclinedError(phrase("setting-unknown", name=discord.utils.escape_markdown(name[:40])))
    words = context.words
    value = read_setting(words, interaction.guild, setting, text)
    label, now = words(f"setting-{setting.name}-name"), said(interaction.guild, words, setting, value)
    before = values_of(interaction.client.settings_of(context.guild))[setting.name]
    if before == value:
        raise DeclinedError(phrase("setting-unchanged", setting=label, value=now))
    after = await change_settings(interaction, {setting.name: value})
    assert after is not None, "whatever the value was"
    was = said(interaction.guild, words, setting, before)
    changed = words("setting-changed", setting=label, value=now, before=was)
    return "\n".join((changed, *warnings(interaction, words, after)))


def values_to_complete(interaction: Interaction, name: str, typed: str) -> list[app_commands.Choice[str]]:
    """Return the values of a setting that match the typed text; none if there is no such setting."""
    setting = find_setting(name)
    if setting is None:
        return []
    choices = [(each.words, each.value) for each in suggested_values(words_of(interaction), setting, typed)]
    if isinstance(setting.kind, ServerRole):
        choices += _roles(interaction.guild, typed)
    return [app_commands.Choice(name=words[:100], value=value) for words, value in choices[:MOST_CHOICES]]


def _roles(guild: discord.Guild | None, typed: str) -> list[tuple[str, str]]:
    """Return the names and ids of the server's roles that match the typed text."""
    wanted = typed.strip().removeprefix("@").lower()
    roles = () if guild is None else guild.roles
    return [(role.name, str(role.id)) for role in roles if wanted in role.name.lower()]
