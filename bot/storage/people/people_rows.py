"""Reading and storing the numbers of people."""

import logging
from collections.abc import Collection, Mapping
from typing import Any

from sqlalchemy import ColumnElement, SQLColumnExpression, bindparam, case, func, select
from sqlalchemy.dialects.sqlite import insert
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.bank.ids import UserId
from bot.storage.database.backends.choice import backend_named
from bot.storage.database.backends.dialects import ID_COUNTER
from bot.storage.database.models import AccountModel, PersonModel, RememberedBreakModel
from bot.storage.database.query_parts import is_sound, is_whole, soundness
from bot.storage.people.known_people import FIRST_STRANGER, NumberedPerson

_log = logging.getLogger(__name__)


async def read_people(
    connection: AsyncConnection,
) -> tuple[list[NumberedPerson], int, Mapping[bytes, float]]:
    """Return all people, the highest number ever given to one, and the breaks of forgotten people."""
    found = await connection.execute(_PEOPLE)
    people = [
        NumberedPerson(UserId(row.id), row.discord, row.leaving_since is not None, row.until) for row in found
    ]
    table = PersonModel.__tablename__
    newest = await connection.scalar(ID_COUNTER, {"name": table, "least": 1, "most": FIRST_STRANGER - 1})
    if newest is None and people:
        _log.error("The highest number of people is lost. Numbers go on behind those that accounts have.")
        newest = await connection.scalar(_HIGHEST)
    kept = await connection.execute(_KEPT_BREAKS)
    return people, newest or 0, {row.digest: row.until for row in kept}


async def store_people(connection: AsyncConnection, people: Collection[NumberedPerson]) -> None:
    """Store the numbers of people. A repeated call changes nothing."""
    rows = [{"id": each.number, "discord": each.discord, "until": each.break_until} for each in people]
    if rows:
        await connection.execute(_NEW, rows)
        highest = max(each.number for each in people)
        await backend_named(connection.dialect.name).note_id(connection, PersonModel.__tablename__, highest)


def _is_number(value: SQLColumnExpression[Any]) -> ColumnElement[bool]:
    return is_whole(value) & value.between(1, FIRST_STRANGER - 1)


_UNTIL = soundness(PersonModel.__table__)["break_until"]
_PEOPLE = select(
    PersonModel.id,
    PersonModel.discord,
    PersonModel.leaving_since,
    case((_UNTIL, PersonModel.break_until)).label("until"),
).where(_is_number(PersonModel.id), is_whole(PersonModel.discord))
_KEPT_BREAKS = select(RememberedBreakModel.digest, RememberedBreakModel.until).where(
    is_sound(RememberedBreakModel)
)
_HIGHEST = select(func.max(AccountModel.user)).where(_is_number(AccountModel.user))
_NEW = (
    insert(PersonModel)
    .values(
        id=bindparam("id"), discord=bindparam("discord"), leaving_since=None, break_until=bindparam("until")
    )
    .on_conflict_do_nothing()
)
