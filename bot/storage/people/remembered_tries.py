"""The daily deals that forgotten people have begun, so that they begin none of them twice.

The digest of a person is the same on all servers. A day is remembered until the last tries of it are over.
"""

from sqlalchemy import bindparam, delete, select
from sqlalchemy.dialects.sqlite import insert as upsert
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.bank.ids import UserId
from bot.deal.deal_days import open_days
from bot.storage.database.counter_models import DealTryModel, RememberedTryModel


async def days_begun(connection: AsyncConnection, user: UserId, at: float) -> list[int]:
    """Return the days whose deal a person has begun, as far as tries of them are not over at a moment."""
    own = select(DealTryModel.day).where(DealTryModel.user == user)
    return [*await connection.scalars(own.where(DealTryModel.day >= first_day_on(at)))]


async def is_remembered(connection: AsyncConnection, day: int, digest: bytes | None) -> bool:
    """Return whether the person with this digest has begun the deal of a day and was forgotten then."""
    found = None if digest is None else await connection.scalar(_FOUND, {"day": day, "digest": digest})
    return found is not None


async def remembered_days(connection: AsyncConnection, digest: bytes | None) -> list[int]:
    """Return the days whose deal the person with this digest has begun before they were forgotten."""
    model = RememberedTryModel
    return [*await connection.scalars(select(model.day).where(model.digest == digest).order_by(model.day))]


def first_day_on(at: float) -> int:
    """Return the first day whose tries are not over at a moment (seconds since the epoch)."""
    return open_days(at)[0]


REMEMBER = upsert(RememberedTryModel).on_conflict_do_nothing()
DROP = delete(RememberedTryModel).where(RememberedTryModel.day < bindparam("first"))
"""Drops the days before the ``first`` one."""

_FOUND = select(RememberedTryModel.day).where(
    RememberedTryModel.day == bindparam("day"), RememberedTryModel.digest == bindparam("digest")
)
