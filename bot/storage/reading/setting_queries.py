"""Queries about the settings of servers and of members. A damaged row counts as not there."""

from collections import defaultdict
from collections.abc import Mapping
from typing import Any

from sqlalchemy import Connection, Select, bindparam, select

from bot.bank.amounts import Cents
from bot.bank.ids import GuildId, UserId
from bot.bank.sharding import Shard
from bot.server_settings import ServerSettings, read_settings
from bot.storage.database.models import MemberSettingModel, ServerSettingModel
from bot.storage.database.query_parts import of_shard
from bot.storage.database.rows import readable


def settings(connection: Connection, guild: GuildId) -> ServerSettings:
    """Return the settings of a server."""
    found = connection.execute(_STORED_OF, {"of_guild": guild})
    return read_settings({row.name: row.value for row in found})


def opening_balance(connection: Connection, guild: GuildId) -> Cents:
    """Return what a new member of a server gets, in hundredths."""
    return (settings(connection, guild)).opening_cents


def all_settings(connection: Connection, shard: Shard) -> Mapping[GuildId, ServerSettings]:
    """Return the settings of each server of a shard that has changed one."""
    stored: defaultdict[GuildId, dict[str, str]] = defaultdict(dict)
    found = connection.execute(of_shard(_STORED, shard, ServerSettingModel.guild))
    for row in readable(found, ServerSettingModel):
        stored[GuildId(row.guild)][row.name] = row.value
    return {guild: read_settings(texts) for guild, texts in stored.items()}


def member_setting(connection: Connection, guild: GuildId, user: UserId, name: str) -> str | None:
    """Return the value of a member's setting; None if it was never set."""
    model = MemberSettingModel
    statement = select(model.value).where(model.guild == guild, model.user == user, model.name == name)
    return connection.scalar(statement)


def members_with(
    connection: Connection, shard: Shard, name: str, value: str
) -> tuple[tuple[GuildId, UserId], ...]:
    """Return the members on servers of a shard whose setting has this value; damaged rows are left out."""
    own = of_shard(_MEMBERS_WITH, shard, MemberSettingModel.guild)
    found = connection.execute(own, {"of_name": name, "of_value": value})
    return tuple((GuildId(row.guild), UserId(row.user)) for row in readable(found, MemberSettingModel))


_STORED: Select[Any] = select(ServerSettingModel.__table__)
_STORED_OF = _STORED.where(ServerSettingModel.guild == bindparam("of_guild"))
_MEMBERS_WITH = select(MemberSettingModel.guild, MemberSettingModel.user).where(
    MemberSettingModel.name == bindparam("of_name"),
    MemberSettingModel.value == bindparam("of_value"),
)
