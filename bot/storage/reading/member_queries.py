"""Queries about the settings of members."""

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.bank.ids import GuildId, UserId
from bot.storage.database.models import MemberSettingModel
from bot.storage.reading.row_values import is_sound


async def setting(connection: AsyncConnection, guild: GuildId, user: UserId, name: str) -> str | None:
    """Return the value of a member's setting; None if it was never set."""
    model = MemberSettingModel
    statement = select(model.value).where(model.guild == guild, model.user == user, model.name == name)
    return await connection.scalar(statement)


async def members_with(
    connection: AsyncConnection, name: str, value: str
) -> tuple[tuple[GuildId, UserId], ...]:
    """Return the members, with their servers, whose setting has this value; damaged rows are left out."""
    model = MemberSettingModel
    statement = select(model.guild, model.user).where(model.name == name, model.value == value)
    found = await connection.execute(statement.where(is_sound(model)))
    return tuple((GuildId(row.guild), UserId(row.user)) for row in found)
