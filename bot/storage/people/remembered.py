"""What is remembered about people who were forgotten, under a keyed hash, until it is over.

A member who comes back opens with nothing or with their debt, and claims as they could have without leaving.
The end of a season lets the debts go. Everywhere, a break lasts to its end, and nobody begins the deal of a
day again.
"""

from collections.abc import Collection, Mapping
from typing import Any, NamedTuple

from sqlalchemy import (
    Connection,
    Double,
    bindparam,
    case,
    cast,
    delete,
    func,
    or_,
    select,
    type_coerce,
    update,
)
from sqlalchemy.dialects.sqlite import insert as upsert
from sqlalchemy.types import NULLTYPE

from bot.bank.amounts import Cents
from bot.bank.claims import HOUR_SECONDS, MOST_REFILL_HOURS
from bot.bank.ids import GuildId
from bot.clock import DAY_SECONDS
from bot.deal.deal_days import GRACE_SECONDS
from bot.storage.database.backends.dialects import WHOLE, greatest
from bot.storage.database.column_types import SECRET_BYTES, takes
from bot.storage.database.models import RememberedModel
from bot.storage.database.rows import mend


class Remembered(NamedTuple):
    """What counts of a forgotten person: the columns of :class:`RememberedModel`."""

    last_day: int | None = None
    refilled_at: float | None = None
    debt: Cents | None = None
    break_until: float | None = None
    last_deal: int | None = None

    def has_begun_deal(self, day: int) -> bool:
        """Return whether the person has begun the deal of a day before they were forgotten."""
        return self.last_deal is not None and day <= self.last_deal


NOTHING = Remembered()
"""What is remembered about somebody who was not forgotten."""


def remembered(connection: Connection, guild: GuildId, digest: bytes | None) -> Remembered:
    """Return what is remembered under a hash, of a server or everywhere. None stands for nobody."""
    return NOTHING if digest is None else all_remembered(connection, guild, [digest]).get(digest, NOTHING)


def all_remembered(
    connection: Connection, guild: GuildId, digests: Collection[bytes]
) -> Mapping[bytes, Remembered]:
    """Return what is remembered under these hashes."""
    found = connection.execute(_REMEMBERED, {"of_guild": guild, "digests": digests})
    return {digest: Remembered(*map(_sound, _columns.values(), values)) for digest, *values in found}


def _sound(column: Any, value: Any) -> Any:
    """Return a value; None if a disk has damaged it."""
    return value if takes(column, value) else None


def remember(connection: Connection, guild: GuildId, digest: bytes, new: Remembered) -> None:
    """Remember a person, of a server or everywhere. Of each value the latest counts."""
    mend(connection, _model, (_model.guild == guild) & (_model.digest == digest))
    connection.execute(_REMEMBER, {"guild": guild, "digest": digest, **new._asdict()})


def forgive_debts(connection: Connection, guild: GuildId) -> None:
    """Drop the debts on a server, whose season ends. A damaged row keeps the season of nobody."""
    owing = (_model.guild == guild) & _model.debt.is_not(None)
    digests = connection.scalars(select(type_coerce(_model.digest, NULLTYPE)).where(owing)).all()
    if not all(takes(_model.__table__.c.digest, each) for each in digests):  # in a file: PostgreSQL has types
        connection.execute(delete(_model).where(owing, ~_IS_DIGEST))
        owing &= _IS_DIGEST  # one that has left its place in the order of keys may not be found to be deleted
    mend(connection, _model, owing)
    connection.execute(update(_model).where(owing).values(debt=None))


def drop_what_is_over(connection: Connection, guild: GuildId, at: float) -> None:
    """Drop the people of whom nothing counts any more at a time, of a server or everywhere.

    No row is changed: SQLite would check all of it, and one that a disk has damaged would fail for everybody.
    """
    connection.execute(_DROP, {"of_guild": guild, "at": at})


_model = RememberedModel
_IS_DIGEST = (func.typeof(_model.digest) == "blob") & (func.length(_model.digest) == SECRET_BYTES)
"""Whether the hash of a row in a file can be that of a person."""
_columns: Any = {name: getattr(_model, name) for name in Remembered._fields}
_of_guild = _model.guild == bindparam("of_guild")
# A damaged debt would make chips out of nothing.
_debt = case((_model.debt.is_not(None), greatest(cast(_model.debt, WHOLE), 0)))
_REMEMBERED = select(_model.digest, *(_columns | {"debt": _debt}).values()).where(
    _of_guild, _model.digest.in_(bindparam("digests", expanding=True))
)
_new = upsert(_model)
_REMEMBER = _new.on_conflict_do_update(
    index_elements=["guild", "digest"],
    set_={
        name: greatest(func.coalesce(column, _new.excluded[name]), func.coalesce(_new.excluded[name], column))
        for name, column in _columns.items()
    }
    | {"debt": _new.excluded.debt},
)
_ENDS: dict[str, Any] = {
    "last_day": (_model.last_day + 1) * DAY_SECONDS,
    "refilled_at": _model.refilled_at + MOST_REFILL_HOURS * HOUR_SECONDS,
    "break_until": _model.break_until,
    "last_deal": (_model.last_deal + 1) * DAY_SECONDS + GRACE_SECONDS,
}
"""When values are over, in seconds since the epoch."""

_at: Any = bindparam("at", type_=Double())  # as a whole number it would be rounded
_DROP = delete(_model).where(
    _of_guild,
    _model.debt.is_(None),
    *(or_(_columns[name].is_(None), end <= _at) for name, end in _ENDS.items()),
)
