"""Queries about the settings of servers. A damaged row counts as not there."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping

from sqlalchemy import select, type_coerce
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.types import NULLTYPE

from bot.server_settings import ServerSettings, read_settings
from bot.storage.database import ServerSettingModel
from bot.table import Cents, GuildId


async def settings(connection: AsyncConnection, guild: GuildId) -> ServerSettings:
    """Return the settings of a server."""
    found = await connection.execute(_STORED.where(ServerSettingModel.guild == guild))
    return read_settings({row.name: row.value for row in found if _is_sound(row.name, row.value)})


async def opening_balance(connection: AsyncConnection, guild: GuildId) -> Cents:
    """Return what a new member of a server gets, in hundredths."""
    return (await settings(connection, guild)).opening_cents


async def all_settings(connection: AsyncConnection) -> Mapping[GuildId, ServerSettings]:
    """Return the settings of each server that has changed one."""
    stored: defaultdict[GuildId, dict[str, str]] = defaultdict(dict)
    for row in await connection.execute(_STORED):
        if type(row.guild) is int and _is_sound(row.name, row.value):
            stored[GuildId(row.guild)][row.name] = row.value
    return {guild: read_settings(texts) for guild, texts in stored.items()}


def _is_sound(name: object, value: object) -> bool:
    return isinstance(name, str) and isinstance(value, str)


_STORED = select(
    *(
        type_coerce(column, NULLTYPE).label(column.key)
        for column in (ServerSettingModel.guild, ServerSettingModel.name, ServerSettingModel.value)
    )
)
