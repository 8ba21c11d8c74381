"""Permissions, checked in the handlers whatever a server has configured for its commands."""

from typing import Any

import discord

from bot.fields import EVERYONE, MANAGERS_ONLY, channels_in
from bot.server_settings import ServerSettings
from bot.table.views.snapshots import Snapshot
from bot.words.catalogue import Phrase, phrase
from cogs.common.edge_refusals import DeclinedError
from cogs.common.interactions import Interaction, context_of

NEEDS_HOST = phrase("refused-needs_host")
NEEDS_MANAGER = phrase("admin-needs_manage_server")
NEEDS_OPENER = frozenset({"refused-needs_manage_server-open", "refused-needs_opener-open"})
"""The reasons for which a person may not open a table on the server's bank."""


def manages(interaction: discord.Interaction[Any]) -> bool:
    """Return whether the person may change the server's settings and move chips."""
    return interaction.permissions.manage_guild


def may_run_tables(interaction: Interaction) -> bool:
    """Return whether the person may open and configure tables on the server's bank.

    A manager may, and members with the role that the server has set for this, as long as the role exists.
    """
    return manages(interaction) or _has_role(interaction, _settings(interaction).openers)


def may_open_matches(interaction: Interaction) -> bool:
    """Return whether the person may open matches: managers, and those whom the server has set for this."""
    return manages(interaction) or _has_role(interaction, _settings(interaction).match_openers)


def check_manages(interaction: discord.Interaction[Any]) -> None:
    """Check that the person manages the server. Raises :class:`DeclinedError` if they do not."""
    if not manages(interaction):
        raise DeclinedError(NEEDS_MANAGER)


def check_may_open(interaction: Interaction, *, match: bool) -> None:
    """Check that the person may open a match, or else a table on the server's bank, and that in this channel.

    Raises :class:`DeclinedError`.
    """
    settings = _settings(interaction)
    if match and not may_open_matches(interaction):
        raise DeclinedError(_needs(interaction, settings.match_openers, "-open_match"))
    if not match and not may_run_tables(interaction):
        more = "" if may_open_matches(interaction) else "_only"
        raise DeclinedError(_needs(interaction, settings.openers, f"-open{more}"))
    check_tables_belong_here(interaction)


def check_may_join(interaction: Interaction) -> None:
    """Check that the person may begin another match where they are the first to join after one that is over.

    Raises :class:`DeclinedError`.
    """
    table = interaction.client.manager.table_in(context_of(interaction).channel)
    if table is not None and table.is_after_match:
        check_may_open(interaction, match=True)


def check_tables_belong_here(interaction: Interaction) -> None:
    """Check that tables open in this channel. A thread counts as its channel.

    Raises :class:`DeclinedError`, with the channels in which they do.
    """
    allowed = channels_in(_settings(interaction).table_channels)
    channel, guild = interaction.channel, interaction.guild
    here = channel.parent_id if isinstance(channel, discord.Thread) else interaction.channel_id
    if not allowed or here in allowed:
        return
    left = [each for each in allowed if guild is None or guild.get_channel(each) is not None]
    if not left:
        raise DeclinedError(phrase("refused-table_channels_gone"))
    named = context_of(interaction).words.either(f"<#{each}>" for each in left)
    raise DeclinedError(phrase("refused-table_channels", channels=named))


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
        return None if may else _needs(interaction, _settings(interaction).openers)
    if snapshot.heat is not None:  # it has no host
        return None if manages(interaction) else NEEDS_MANAGER
    is_host = context_of(interaction).user == snapshot.host
    return None if is_host or manages(interaction) else NEEDS_HOST


def _settings(interaction: Interaction) -> ServerSettings:
    return interaction.client.settings_of(context_of(interaction).guild)


def _has_role(interaction: Interaction, role: int) -> bool:
    """Return whether the person has a role that is the value of a setting, as long as it exists."""
    # Everybody has the role that bears the server's id.
    if role in (EVERYONE, interaction.guild_id):
        return True
    member = interaction.user
    return isinstance(member, discord.Member) and member.get_role(role) is not None


def _needs(interaction: Interaction, role: int, what: str = "") -> Phrase:
    """Return who may do it: managers, or also members with a role, where there is one."""
    guild = interaction.guild
    if role == MANAGERS_ONLY or guild is None or guild.get_role(role) is None:
        return phrase(f"refused-needs_manage_server{what}")
    return phrase(f"refused-needs_opener{what}", role=f"<@&{role}>")
