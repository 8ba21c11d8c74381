"""Reading and storing the numbers of people."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import Integer, bindparam, column, func, insert, select, table
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.storage.database import PersonModel
from bot.storage.people.known_people import NumberedPerson
from bot.table import UserId


async def read_people(connection: AsyncConnection) -> tuple[list[NumberedPerson], int]:
    """Return all people, and the highest number that was ever given to one."""
    found = await connection.execute(_PEOPLE)
    people = [NumberedPerson(UserId(row.id), row.discord, row.leaving_since is not None) for row in found]
    return people, await connection.scalar(_NEWEST) or 0


async def store_people(connection: AsyncConnection, people: Iterable[NumberedPerson]) -> None:
    """Store the numbers of people. A repeated call changes nothing."""
    rows = [{"id": each.number, "discord": each.discord} for each in people]
    if rows:
        await connection.execute(_NEW, rows)


_PEOPLE = select(PersonModel.id, PersonModel.discord, PersonModel.leaving_since)
_SEQUENCE = table("sqlite_sequence", column("name"), column("seq", Integer()))
_NEWEST = select(func.max(_SEQUENCE.c.seq)).where(_SEQUENCE.c.name == PersonModel.__tablename__)
_NEW = (
    insert(PersonModel)
    .prefix_with("OR IGNORE")
    .values(id=bindparam("id"), discord=bindparam("discord"), leaving_since=None)
)
