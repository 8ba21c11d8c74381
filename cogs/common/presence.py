"""Whether the bot is on the server of an interaction, and may write in its channel."""

from typing import Any

import discord

from bot.bank.ids import GuildId
from bot.client.croupier import PERMISSIONS, Croupier
from bot.words.catalogue import Words, phrase
from cogs.common.edge_refusals import DeclinedError


def check_bot_is_here(interaction: discord.Interaction[Croupier]) -> None:
    """Check that the bot is on the server. Raises :class:`DeclinedError` with the link that invites it.

    A server may have the commands alone: the bot was not invited with them, or was removed since.
    """
    bot, guild = interaction.client, interaction.guild_id
    if guild is None or bot.is_on(GuildId(guild)):
        return
    assert bot.application_id is not None, "logged in"
    server = discord.Object(guild)
    scopes = ("bot", "applications.commands")
    link = discord.utils.oauth_url(bot.application_id, permissions=PERMISSIONS, guild=server, scopes=scopes)
    raise DeclinedError(phrase("refused-bot_not_here", link=link))


def check_bot_may_post(interaction: discord.Interaction[Croupier]) -> None:
    """Check that the bot can post a board in this channel. Raises :class:`DeclinedError`."""
    check_bot_is_here(interaction)  # otherwise the permissions are those of everybody
    missing = missing_permissions(interaction)
    if missing:
        words = interaction.client.words_in(str(interaction.locale))
        named = permission_names(words, missing)
        raise DeclinedError(phrase("table-missing_permissions", permissions=named))


def missing_permissions(
    interaction: discord.Interaction[Any], *names: str, granted: discord.Permissions | None = None
) -> list[str]:
    """Return what the bot, or who has ``granted``, lacks here: of a board's permissions, and of ``names``."""
    in_thread = isinstance(interaction.channel, discord.Thread)
    needed = ("view_channel", "send_messages_in_threads" if in_thread else "send_messages", *names)
    granted = interaction.app_permissions if granted is None else granted
    return [name for name in needed if not getattr(granted, name)]


def permission_names(words: Words, names: list[str]) -> str:
    """Return permissions by the names that Discord's client gives them."""
    return words.listed(words(f"table-permission-{name}") for name in names)
