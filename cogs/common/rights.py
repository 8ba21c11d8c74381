"""Permissions, checked in the handlers whatever a server has configured for its commands."""

from __future__ import annotations

from typing import Any

import discord

from bot.table.views import Snapshot
from bot.words import phrase
from cogs.common.edge_refusals import DeclinedError

NEEDS_MANAGE_SERVER = phrase("refused-needs_manage_server")
NEEDS_MANAGE_SERVER_TO_OPEN = phrase("refused-needs_manage_server-open")
NEEDS_HOST = phrase("refused-needs_host")


def manages(interaction: discord.Interaction[Any]) -> bool:
    """Return whether the person may open tables on the server's bank, configure them, and move chips."""
    return interaction.permissions.manage_guild


def check_may_configure(interaction: discord.Interaction[Any], snapshot: Snapshot) -> None:
    """Check that the person may change or close this table: the host of a match, or a manager.

    Raises :class:`DeclinedError` if they may not.
    """
    is_host = snapshot.match is not None and interaction.user.id == snapshot.host
    if not is_host and not manages(interaction):
        raise DeclinedError(NEEDS_MANAGE_SERVER if snapshot.match is None else NEEDS_HOST)
