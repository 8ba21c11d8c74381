"""Queries about the settings of servers. A damaged row counts as not there."""

from collections import defaultdict
from collections.abc import Mapping
from typing import Any

from sqlalchemy import Select, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.bank.amounts import Cents
from bot.bank.ids import GuildId
from bot.server_settings.setting_values import ServerSettings, read_settings
from bot.storage.database.models import ServerSettingModel
from bot.storage.reading.row_values import is_sound, raw


async def settings(connection: AsyncConnection, guild: GuildId) -> ServerSettings:
    """Return the settings of a server."""
    found = await connection.execute(_STORED.where(ServerSettingModel.guild == guild))
    return read_settings({row.name: row.value for row in found})


async def opening_balance(connection: AsyncConnection, guild: GuildId) -> Cents:
    """Return what a new member of a server gets, in hundredths."""
    return (await settings(connection, guild)).opening_cents


async def all_settings(connection: AsyncConnection) -> Mapping[GuildId, ServerSettings]:
    """Return the settings of each server that has changed one."""
    stored: defaultdict[GuildId, dict[str, str]] = defaultdict(dict)
    for row in await connection.execute(_STORED):
        stored[GuildId(row.guild)][row.name] = row.value
    return {guild: read_settings(texts) for guild, texts in stored.items()}


_STORED: Select[Any] = select(*raw(ServerSettingModel)).where(is_sound(ServerSettingModel))
