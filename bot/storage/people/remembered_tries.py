"""The daily deals that forgotten people have begun, so that they begin none of them twice.

The digest of a person is the same on all servers. A day is remembered until the last tries of it are over.
"""

from sqlalchemy import Connection, bindparam, delete, select
from sqlalchemy.dialects.sqlite import insert as upsert

from bot.bank.ids import UserId
from bot.deal.deal_days import open_days
from bot.storage.database.counter_models import DealTryModel, RememberedTryModel


def days_begun(connection: Connection, user: UserId, at: float) -> list[int]:
    """Return the days whose deal a person has begun, as far as tries of them are not over at a moment."""
    own = select(DealTryModel.day).where(DealTryModel.user == user, DealTryModel.day >= open_days(at)[0])
    return [*connection.scalars(own)]


def remembered_days(connection: Connection, digest: bytes | None) -> list[int]:
    """Return the days whose deal the person with this digest has begun before they were forgotten."""
    model = RememberedTryModel
    return [*connection.scalars(select(model.day).where(model.digest == digest).order_by(model.day))]


REMEMBER = upsert(RememberedTryModel).on_conflict_do_nothing()
DROP = delete(RememberedTryModel).where(RememberedTryModel.day < bindparam("first"))
"""Drops the days before the ``first`` one."""
