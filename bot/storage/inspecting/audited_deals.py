"""Queries of an audit about daily deals: days, and tries with their prizes."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, Select, Text, bindparam, cast, func, literal, select, true, tuple_

from bot.bank.ledger import TransferKind
from bot.fairness.deals import DailyDeal
from bot.storage.database import counter_models, models
from bot.storage.database.rows import damaged_column
from bot.storage.reading.deals.deal_rows import StoredTry, deal_of_row, stored_try
from bot.storage.reading.row_values import RawRow

_day, _try = counter_models.DealDayModel, counter_models.DealTryModel
_account, _transfer = models.AccountModel, models.TransferModel

BEFORE_TRIES: Final = (-(2**63), -(2**63))
"""A key before those of all tries."""


class TryEntry(NamedTuple):
    """A try with the amount and the server of its prize, as the transfers have it. None: it is damaged."""

    key: tuple[int, int]
    stored: StoredTry | None
    paid: int | None
    paid_on: int | None


def read_deals(connection: Connection) -> Iterator[tuple[int, DailyDeal | None]]:
    """Yield the deal of each day; None for one that cannot be read, or whose seed is not the promised one."""
    for row in connection.execute(_DAYS):
        yield row.day, deal_of_row(row)


def read_tries(
    connection: Connection, after: tuple[int, int], limit: int, guild: int | None
) -> tuple[TryEntry, ...]:
    """Return the tries that follow this day and person, also of one server only."""
    of_server = true() if guild is None else _try.guild == guild
    where = {"day": after[0], "user": after[1], "limit": limit}
    return tuple(
        TryEntry((row.day, row.user), _readable_try(row), row.paid, row.paid_on)
        for row in connection.execute(_TRIES.where(of_server), where)
    )


def _readable_try(row: RawRow) -> StoredTry | None:
    is_judged = {each is not None for each in (row.cost, row.above, row.squares)}
    is_sound = damaged_column(row, _try) is None and len(is_judged) == 1
    return stored_try(row) if is_sound else None


def read_prizes(connection: Connection) -> Mapping[int, int]:
    """Return how many prizes more were paid on a server than its tries tell, or fewer (below 0)."""
    found = Counter[int]()
    for statement, sign in ((_PAID, 1), (_TOLD, -1)):
        for guild, count in connection.execute(statement):
            found[guild] += sign * count
    return {guild: count for guild, count in found.items() if count}


_DAYS: Select[Any] = select(_day.__table__).order_by(_day.day)
_key = literal("deal:").concat(cast(_try.day, Text)).concat(":").concat(cast(_try.user, Text))
_TRIES = (
    select(_try.__table__)
    .add_columns(_transfer.amount.label("paid"), _account.guild.label("paid_on"))
    .outerjoin(_transfer, _transfer.key == _key)
    .outerjoin(_account, _account.id == _transfer.credit)
    .where(tuple_(_try.day, _try.user) > tuple_(bindparam("day"), bindparam("user")))
    .order_by(_try.day, _try.user)
    .limit(bindparam("limit"))
)
_PAID = (
    select(_account.guild, func.count())
    .join(_transfer, _transfer.credit == _account.id)
    .where(_transfer.kind == TransferKind.DEAL.value)
    .group_by(_account.guild)
)
_TOLD = select(_try.guild, func.count()).where(_try.prize > 0).group_by(_try.guild)
