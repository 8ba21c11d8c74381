"""Who may do what. Checked in the handlers, whatever a server has set for its commands."""

from __future__ import annotations

from typing import Any

import discord

NEEDS_MANAGE_SERVER = "That is for those with the Manage Server permission, since the server's bank pays."


def manages(interaction: discord.Interaction[Any]) -> bool:
    """Whether the person may open tables on the server's bank, configure them, and move chips."""
    return interaction.permissions.manage_guild
