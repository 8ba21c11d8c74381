"""Queries of an audit about daily deals: days, tries with their prizes, and what tries add up to."""

from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, Text, bindparam, cast, func, literal, select, true, tuple_

from bot.bank.ledger import TransferKind
from bot.bank.seasons import periods_at
from bot.clock import DAY_SECONDS
from bot.deal.judging import TryJudgement
from bot.fairness.deals import DailyDeal
from bot.storage.database import counter_models, models
from bot.storage.database.query_parts import LAST_DAY, is_sound, raw
from bot.storage.reading.deals.deal_rows import StoredTry, deal_of_row, deal_score, try_of_row
from bot.storage.reading.row_values import DamagedRowError

_day, _try = counter_models.DealDayModel, counter_models.DealTryModel
_member, _standing = counter_models.DealMemberModel, counter_models.DealStandingModel
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
        try:
            yield row.day, deal_of_row(row)
        except DamagedRowError:
            yield row.day, None


def read_tries(
    connection: Connection, after: tuple[int, int], limit: int, guild: int | None
) -> tuple[TryEntry, ...]:
    """Return the tries that follow this day and person, also of one server only."""
    of_server = true() if guild is None else _try.guild == guild
    where = {"day": after[0], "user": after[1], "limit": limit}
    return tuple(_entry(row) for row in connection.execute(_TRIES.where(of_server), where))


def _entry(row: Any) -> TryEntry:
    stored = None
    with suppress(DamagedRowError):
        stored = try_of_row(row)
    return TryEntry((row.day, row.user), stored, row.paid, row.paid_on)


def read_prizes(connection: Connection) -> Mapping[int, int]:
    """Return how many prizes more were paid on a server than its tries tell, or fewer (below 0)."""
    found = Counter[int]()
    for statement, sign in ((_PAID, 1), (_TOLD, -1)):
        for guild, count in connection.execute(statement):
            found[guild] += sign * count
    return {guild: count for guild, count in found.items() if count}


def read_wrong_standings(connection: Connection, guild: int | None) -> Iterator[tuple[int, str]]:
    """Yield what a server has counted of a try, or in a period, and the tries do not make: (server, what)."""
    of_server = true() if guild is None else _member.guild == guild
    derived: dict[tuple[int, str, int], list[int]] = {}
    for row in connection.execute(_COUNTED.where(of_server)):
        if (row.cost, row.points) != (row.try_cost, row.try_points) or None in (row.above, row.squares):
            yield row.guild, f"{row.user}, deal {row.day}: {row.cost}, {row.points}"
            continue
        judged = TryJudgement(row.cost, row.above, row.squares)
        added = (1, int(not row.cost), row.points, deal_score(judged.clean, judged.above))
        for period in periods_at(row.day * DAY_SECONDS, row.season):
            sums = derived.setdefault((row.guild, period, row.user), [0, 0, 0, 0])
            sums[:] = map(sum, zip(sums, added, strict=True))
    kept_on = true() if guild is None else _standing.guild == guild
    for server, period, user, *kept in connection.execute(_STANDINGS.where(kept_on)):
        made = derived.pop((server, period, user), None)
        if kept != made:
            yield server, f"{user}, deals {period}: {kept} ≠ {made}"
    for (server, period, user), made in derived.items():
        yield server, f"{user}, deals {period}: None ≠ {made}"


_DAYS = select(*raw(_day)).order_by(_day.day)
_key = literal("deal:").concat(cast(_try.day, Text)).concat(":").concat(cast(_try.user, Text))
_TRIES = (
    select(*raw(_try), _transfer.amount.label("paid"), _account.guild.label("paid_on"))
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
_COUNTED = (
    select(
        *raw(_member),
        _try.cost.label("try_cost"),
        _try.points.label("try_points"),
        *(_try.above, _try.squares),
    )
    .outerjoin(_try, (_try.day == _member.day) & (_try.user == _member.user) & is_sound(_try))
    .where(_member.season.is_not(None), is_sound(_member), _member.day.between(0, LAST_DAY))
)
_STANDINGS = select(*raw(_standing))
