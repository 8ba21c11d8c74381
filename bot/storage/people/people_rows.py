"""Reading people, and giving them their numbers."""

import logging
from collections.abc import Collection, Iterable
from typing import Any

from sqlalchemy import ColumnElement, Row, SQLColumnExpression, bindparam, case, func, select
from sqlalchemy.dialects.sqlite import insert
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.bank.ids import UserId
from bot.storage.database.backends.choice import backend_named
from bot.storage.database.backends.dialects import ID_COUNTER
from bot.storage.database.models import AccountModel, PersonModel, RememberedBreakModel
from bot.storage.database.query_parts import is_sound, is_whole, soundness
from bot.storage.people.known_people import EVERYWHERE, FIRST_STRANGER, KnownPeople, NumberedPerson

_log = logging.getLogger(__name__)


async def read_people(connection: AsyncConnection) -> tuple[list[NumberedPerson], int]:
    """Return all people, and the highest number that was ever given to one."""
    people = _numbered(await connection.execute(_PEOPLE))
    newest = await connection.scalar(
        ID_COUNTER, {"name": PersonModel.__tablename__, "least": 1, "most": FIRST_STRANGER - 1}
    )
    if newest is None and people:
        _log.error("The highest number of people is lost. Numbers go on behind those that accounts have.")
        newest = await connection.scalar(_HIGHEST)
    return people, newest or 0


async def meet_people(
    connection: AsyncConnection, ids: Collection[int], people: KnownPeople
) -> list[NumberedPerson]:
    """Return the people with these ids of Discord. Those who are new get the next numbers.

    Another process may meet the same person at this moment: then both get the number that is stored first.
    All processes store people in the order of their ids, so that they do not wait for each other.
    """
    backend = backend_named(connection.dialect.name)
    while True:
        found = _numbered(await connection.execute(_MET, {"ids": ids}))
        missing = sorted({*ids} - {each.discord for each in found})
        if not missing:
            return found
        numbers = await backend.new_ids(connection, PersonModel.__tablename__, len(missing), people.newest)
        rows = [
            {"id": next(numbers), "discord": each, "until": await _kept_break(connection, each, people)}
            for each in missing
        ]
        await connection.execute(_NEW, rows)


async def _kept_break(connection: AsyncConnection, discord: int, people: KnownPeople) -> float | None:
    """Return the end of the break that a person had taken before they were forgotten."""
    digest = people.digest_of(EVERYWHERE, discord)
    if digest is None:
        return None
    kept: float | None = await connection.scalar(_KEPT_BREAK, {"digest": digest})
    return kept


def _numbered(rows: Iterable[Row[Any]]) -> list[NumberedPerson]:
    return [
        NumberedPerson(UserId(row.id), row.discord, row.leaving_since is not None, row.until) for row in rows
    ]


def _is_number(value: SQLColumnExpression[Any]) -> ColumnElement[bool]:
    return is_whole(value) & value.between(1, FIRST_STRANGER - 1)


_UNTIL = soundness(PersonModel.__table__)["break_until"]
_PEOPLE = select(
    PersonModel.id,
    PersonModel.discord,
    PersonModel.leaving_since,
    case((_UNTIL, PersonModel.break_until)).label("until"),
).where(_is_number(PersonModel.id), is_whole(PersonModel.discord))
_MET = _PEOPLE.where(PersonModel.discord.in_(bindparam("ids", expanding=True)))
_KEPT_BREAK = select(RememberedBreakModel.until).where(
    RememberedBreakModel.digest == bindparam("digest"), is_sound(RememberedBreakModel)
)
_HIGHEST = select(func.max(AccountModel.user)).where(_is_number(AccountModel.user))
_STORED = insert(PersonModel).values(
    id=bindparam("id"), discord=bindparam("discord"), leaving_since=None, break_until=bindparam("until")
)
# A damaged number, under which nothing can be found, is replaced.
_NEW = _STORED.on_conflict_do_update(
    index_elements=["discord"], set_={"id": _STORED.excluded.id}, where=~_is_number(PersonModel.id)
)
