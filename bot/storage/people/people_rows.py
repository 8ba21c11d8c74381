"""Reading people, and giving them their numbers."""

import logging
from collections.abc import Collection, Iterable
from functools import cache
from typing import Any

from sqlalchemy import (
    Connection,
    Row,
    Select,
    bindparam,
    func,
    select,
    union,
)
from sqlalchemy.dialects.sqlite import insert

from bot.bank.ids import UserId
from bot.bank.sharding import Shard
from bot.storage.database import models
from bot.storage.database.backends.choice import backend_named
from bot.storage.database.backends.dialects import ID_COUNTER
from bot.storage.database.column_types import FIRST_STRANGER
from bot.storage.database.counter_models import CounterModel, SeasonModel
from bot.storage.database.query_parts import is_served
from bot.storage.database.rows import mend, readable
from bot.storage.database.shards import is_owned, read_shards
from bot.storage.database.tournament_models import TournamentEntrantModel, TournamentModel
from bot.storage.people.known_people import EVERYWHERE, KnownPeople, NumberedPerson
from bot.storage.people.remembered import all_remembered

_log = logging.getLogger(__name__)

AT_ONCE = 10_000
"""People whom one statement names: it can have so many parameters."""

_person, _pending = models.PersonModel, models.PendingErasureModel


def read_people(connection: Connection, shard: Shard) -> tuple[list[NumberedPerson], int]:
    """Return the people on the servers of a shard, and the highest number that was ever given to one."""
    people = _numbered(connection.execute(_people_of(shard)))
    newest = connection.scalar(
        ID_COUNTER, {"name": _person.__tablename__, "least": 1, "most": FIRST_STRANGER - 1}
    )
    if newest is None and people:
        _log.error("The highest number of people is lost. Numbers go on behind those that accounts have.")
        newest = connection.scalar(_HIGHEST)
    return people, newest or 0


def meet_people(connection: Connection, ids: Collection[int], people: KnownPeople) -> list[NumberedPerson]:
    """Return the people with these ids of Discord. Those who are new get the next numbers.

    Another process may meet the same person at this moment: then both get the number that is stored first.
    All processes store people in the order of their ids, so that they do not wait for each other.
    """
    backend = backend_named(connection.dialect.name)
    # The only process of a file knows everybody whom it has met.
    met = [] if backend.is_file else find_people(connection, ids)
    while missing := sorted({*ids} - {each.discord for each in met}):
        table: Any = _person.__table__
        numbers = backend.new_ids(connection, table, len(missing), highest=people.newest)
        kept = _kept_breaks(connection, missing, people)
        rows = [
            {"id": number, "discord": each, "until": kept.get(each)}
            for number, each in zip(numbers, missing, strict=True)
        ]
        stored = _numbered(connection.execute(_NEW, rows))
        found = stored or find_people(connection, missing)
        met += found
        if not found and backend.is_file:  # their rows are damaged, and must keep nobody else from playing
            mend(
                connection, _person, _person.discord.in_(missing) & _person.id.between(1, FIRST_STRANGER - 1)
            )
            return met + find_people(connection, missing)
    return met


def find_people(connection: Connection, ids: Collection[int]) -> list[NumberedPerson]:
    """Return those of the people with these ids of Discord who have a number."""
    return _numbered(connection.execute(_MET, {"ids": ids}))


def number_people(connection: Connection, numbers: Collection[UserId]) -> list[NumberedPerson]:
    """Return those of the people with these numbers who were not forgotten."""
    found, asked = list[NumberedPerson](), sorted(numbers)
    for start in range(0, len(asked), AT_ONCE):
        some = {"numbers": asked[start : start + AT_ONCE]}
        found += _numbered(connection.execute(_WITH_NUMBERS, some))
    return found


def locked_person(connection: Connection, user: UserId) -> Row[Any] | None:
    """Return the row of a person, or None. Other processes wait with it until the transaction ends."""
    return (connection.execute(_PERSON, {"of_user": user})).one_or_none()


def told_people(connection: Connection, shard: Shard) -> list[NumberedPerson]:
    """Return the people about whom a shard must read again: they leave, or have taken a break elsewhere."""
    told = _PEOPLE.join(_pending, _pending.user == _person.id)
    return _numbered(connection.execute(told.where(_pending.shard == shard.number)))


def idle_shards(connection: Connection, user: UserId | None = None) -> tuple[int, ...]:
    """Return the shards that must let a person go (None: anybody), and have no process that could.

    A file has none: its only process lets people go, and does not renew when it was seen.
    """
    if backend_named(connection.dialect.name).is_file:
        return ()
    rows, now = read_shards(connection)
    running = {number for number, row in rows.items() if is_owned(row, now)}
    waiting = connection.scalars(_WAITING if user is None else _WAITING.where(_pending.user == user))
    return tuple(each for each in waiting if each not in running)


def key_fingerprint(connection: Connection) -> bytes | None:
    """Return the hash of the key by which forgotten members are recognised; None without one."""
    found: bytes | None = connection.scalar(_FINGERPRINT)
    return found


def _kept_breaks(
    connection: Connection, ids: Collection[int], people: KnownPeople
) -> dict[int, float | None]:
    """Return the ends of the breaks that people had taken before they were forgotten."""
    keyed = ((people.key.digest(EVERYWHERE, each), each) for each in ids)
    digests = {digest: each for digest, each in keyed if digest is not None}
    found = all_remembered(connection, EVERYWHERE, digests) if digests else {}
    return {digests[digest]: each.break_until for digest, each in found.items()}


def _numbered(rows: Iterable[Row[Any]]) -> list[NumberedPerson]:
    return [
        NumberedPerson(UserId(row.id), row.discord, row.leaving_since is not None, row.break_until)
        for row in readable(rows, _person)
    ]


@cache
def _people_of(shard: Shard) -> Select[Any]:
    """Return the people who have done anything on the servers of a shard. One that is single has all."""
    if shard.count == 1:
        return _PEOPLE
    served = (select(user).where(is_served(shard, guild), *more) for user, guild, *more in _USERS)
    return _PEOPLE.where(_person.id.in_(union(*served)))


_COLUMNS: tuple[Any, ...] = tuple(_person.__table__.columns)
_PEOPLE = select(*_COLUMNS)
_WITH_NUMBERS = _PEOPLE.where(_person.id.in_(bindparam("numbers", expanding=True)))
_PERSON: Select[*tuple[Any, ...]] = (
    select(_person.discord, _person.leaving_since, _person.break_until)
    .where(_person.id == bindparam("of_user"))
    .with_for_update()
)
_MET = _PEOPLE.where(_person.discord.in_(bindparam("ids", expanding=True)))
_HIGHEST = select(func.max(models.AccountModel.user))
_STORED = insert(_person).values(
    id=bindparam("id"), discord=bindparam("discord"), leaving_since=None, break_until=bindparam("until")
)
_NEW = _STORED.on_conflict_do_nothing(index_elements=["discord"]).returning(*_COLUMNS)
_FINGERPRINT = select(models.GenerationModel.member_key)
_USERS: Any = (
    (models.AccountModel.user, models.AccountModel.guild),
    (models.MemberSettingModel.user, models.MemberSettingModel.guild),
    (models.MemberNameModel.user, models.MemberNameModel.guild),
    (models.AdminLogModel.actor, models.AdminLogModel.guild),
    (models.AdminLogModel.target, models.AdminLogModel.guild),
    (SeasonModel.ended_by, SeasonModel.guild),
    (CounterModel.user, CounterModel.guild, CounterModel.deals >= 1),
    (TournamentModel.opened_by, TournamentModel.guild),
    (TournamentEntrantModel.user, TournamentEntrantModel.guild),
)
"""Where a number stands together with a server. The names at open tables are read with the tables."""

_WAITING = select(_pending.shard).order_by(_pending.shard).distinct()
