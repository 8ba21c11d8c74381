"""Who may do what. Checked in the handlers, whatever a server has set for its commands."""

from __future__ import annotations

from typing import Any

import discord

from bot.table.views import Snapshot

NEEDS_MANAGE_SERVER = "That is for those with the Manage Server permission, since the server's bank pays."


NEEDS_HOST = "That is for the match's host, or for those with the Manage Server permission."


def may_configure(interaction: discord.Interaction[Any], picture: Snapshot) -> bool:
    """Whether the person may change or close this table: its host where it plays matches."""
    return manages(interaction) or (picture.match is not None and interaction.user.id == picture.host)


def manages(interaction: discord.Interaction[Any]) -> bool:
    """Whether the person may open tables on the server's bank, configure them, and move chips."""
    return interaction.permissions.manage_guild
