"""Permissions, checked in the handlers whatever a server has configured for its commands."""

from typing import Any

import discord

from bot.server_settings import MANAGERS_ONLY
from bot.table.views.snapshots import Snapshot
from bot.words.phrases import Phrase, phrase
from cogs.common.edge_refusals import DeclinedError
from cogs.common.interactions import Interaction, InteractionContext

NEEDS_MANAGE_SERVER = phrase("refused-needs_manage_server")
NEEDS_MANAGE_SERVER_TO_OPEN = phrase("refused-needs_manage_server-open")
NEEDS_HOST = phrase("refused-needs_host")


def manages(interaction: discord.Interaction[Any]) -> bool:
    """Return whether the person may change the server's settings and move chips."""
    return interaction.permissions.manage_guild


def may_run_tables(interaction: Interaction) -> bool:
    """Return whether the person may open and configure tables on the server's bank.

    A manager may, and members with the role that the server has set for this, as long as the role exists.
    """
    if manages(interaction):
        return True
    role, member = _openers(interaction), interaction.user
    if role == MANAGERS_ONLY or not isinstance(member, discord.Member):
        return False
    # Everybody has the role that bears the server's id.
    return role == interaction.guild_id or member.get_role(role) is not None


def check_manages(interaction: discord.Interaction[Any]) -> None:
    """Check that the person manages the server. Raises :class:`DeclinedError` if they do not."""
    if not manages(interaction):
        raise DeclinedError(phrase("admin-needs_manage_server"))


def check_may_open(interaction: Interaction) -> None:
    """Check that the person may open tables on the server's bank. Raises :class:`DeclinedError`."""
    if not may_run_tables(interaction):
        raise DeclinedError(_needs(interaction, NEEDS_MANAGE_SERVER_TO_OPEN, "refused-needs_opener-open"))


def check_may_configure(interaction: Interaction, snapshot: Snapshot) -> None:
    """Check that the person may change or close this table. Raises :class:`DeclinedError` if they may not."""
    missing = missing_right(interaction, snapshot)
    if missing is not None:
        raise DeclinedError(missing)


def missing_right(interaction: Interaction, snapshot: Snapshot) -> Phrase | None:
    """Return why the person may not change or close this table; None if they may.

    The host of a match may, and who may run tables. A match needs no rights on the bank: there, only its
    host and managers may.
    """
    if snapshot.match is None:
        may = may_run_tables(interaction)
        return None if may else _needs(interaction, NEEDS_MANAGE_SERVER, "refused-needs_opener")
    is_host = InteractionContext(interaction).user == snapshot.host
    return None if is_host or manages(interaction) else NEEDS_HOST


def missing_permissions(
    interaction: Interaction, *names: str, granted: discord.Permissions | None = None
) -> list[str]:
    """Return what the bot, or who has ``granted``, lacks here: of a board's permissions, and of ``names``."""
    in_thread = isinstance(interaction.channel, discord.Thread)
    needed = ("view_channel", "send_messages_in_threads" if in_thread else "send_messages", *names)
    granted = interaction.app_permissions if granted is None else granted
    return [name for name in needed if not getattr(granted, name)]


def _openers(interaction: Interaction) -> int:
    return interaction.client.settings_of(InteractionContext(interaction).guild).openers


def _needs(interaction: Interaction, manager: Phrase, opener: str) -> Phrase:
    """Return who may do it: managers, or also members with a role, where there is one."""
    role = _openers(interaction)
    guild = interaction.guild
    if role == MANAGERS_ONLY or guild is None or guild.get_role(role) is None:
        return manager
    return phrase(opener, role=f"<@&{role}>")
