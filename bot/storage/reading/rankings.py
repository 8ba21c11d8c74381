"""The leaderboards of a server: pages in the order of an index, and a member's own place by counting."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from sqlalchemy import Boolean, ColumnElement, func, literal_column, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.storage.database import AccountModel, CounterModel, EliminationModel
from bot.storage.reading.bank_queries import is_ranked, open_stakes
from bot.table import GuildId, UserId, member


class Measure(StrEnum):
    """What a leaderboard is ordered by."""

    CHIPS = "chips"
    NET = "net"
    BIGGEST_WIN = "biggest_win"
    HANDS_WON = "hands_won"
    WIN_RATE = "win_rate"
    BLACKJACKS = "blackjacks"
    BEST_STREAK = "best_streak"
    MATCHES_WON = "matches_won"


LEAST_HANDS: Final = 50
"""The hands from which a member's win rate counts."""

# The condition of each index, word for word: SQLite uses a partial index only if the query repeats it.
_COUNTED: Final = {
    Measure.NET: (CounterModel.net, "rounds >= 1"),
    Measure.BIGGEST_WIN: (CounterModel.biggest_win, "biggest_win >= 1"),
    Measure.HANDS_WON: (CounterModel.won, "won >= 1"),
    Measure.WIN_RATE: (CounterModel.win_rate, f"hands >= {LEAST_HANDS}"),
    Measure.BLACKJACKS: (CounterModel.blackjacks, "blackjacks >= 1"),
    Measure.BEST_STREAK: (CounterModel.best_streak, "best_streak >= 1"),
    Measure.MATCHES_WON: (CounterModel.matches_won, "matches_won >= 1"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Rank:
    """A place on a leaderboard. ``value`` is what it is ordered by: hundredths, a number, or a share.

    Chips include open stakes. ``is_out`` marks a member who is eliminated.
    """

    place: int
    user: UserId
    value: float
    is_out: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Ranking:
    """A page of a leaderboard, the place of the member who asks (None: they have none), and its length."""

    ranks: tuple[Rank, ...]
    own: Rank | None
    count: int


_Entry = tuple[UserId, float]


async def ranking(
    connection: AsyncConnection,
    guild: GuildId,
    measure: Measure,
    period: str,
    user: UserId,
    *,
    offset: int,
    limit: int,
) -> Ranking:
    """Return a page of a leaderboard, best first; equal members share a place, older accounts come first.

    ``period`` is a code of :mod:`bot.storage.counting`; chips are those of now. An ``offset`` behind the end
    is that of the last page. Members whose balance is no number are left out.
    """
    if measure is Measure.CHIPS:
        board: _ChipsBoard | _CountedBoard = await _ChipsBoard.load(connection, guild)
    else:
        board = _CountedBoard(connection, guild, measure, period)
    count = await board.count()
    offset = min(offset, max(0, (count - 1) // limit * limit))
    entries = await board.page(offset, limit)
    own = await board.value_of(user)
    out = await _eliminated(connection, guild, {user, *(each for each, _ in entries)})
    ranks, place = list[Rank](), 0
    for number, (ranked, value) in enumerate(entries, offset + 1):
        if not ranks:
            place = await board.place_of(value) if offset else 1
        elif value != ranks[-1].value:
            place = number
        ranks.append(Rank(place=place, user=ranked, value=value, is_out=ranked in out))
    own_rank = None
    if own is not None:
        own_rank = Rank(place=await board.place_of(own), user=user, value=own, is_out=user in out)
    return Ranking(ranks=tuple(ranks), own=own_rank, count=count)


async def _eliminated(
    connection: AsyncConnection, guild: GuildId, users: Collection[UserId]
) -> frozenset[UserId]:
    model = EliminationModel
    found = await connection.execute(
        select(model.user).where(model.guild == guild, model.user.in_(users), model.lifted_at.is_(None))
    )
    return frozenset(UserId(user) for user in found.scalars())


class _CountedBoard:
    """A leaderboard of one counter in one period."""

    def __init__(self, connection: AsyncConnection, guild: GuildId, measure: Measure, period: str) -> None:
        self._connection = connection
        self._column, condition = _COUNTED[measure]
        of_period = (CounterModel.guild == guild, CounterModel.period == period)
        self._conditions: tuple[ColumnElement[bool], ...] = (
            *of_period,
            literal_column(condition, Boolean),
        )

    async def count(self) -> int:
        return await self._count()

    async def page(self, offset: int, limit: int) -> list[_Entry]:
        statement = (
            select(CounterModel.user, self._column)
            .where(*self._conditions)
            .order_by(self._column.desc(), CounterModel.user)
            .offset(offset)
            .limit(limit)
        )
        found = await self._connection.execute(statement)
        return [(UserId(user), value) for user, value in found if value is not None]

    async def value_of(self, user: UserId) -> float | None:
        statement = select(self._column).where(*self._conditions, CounterModel.user == user)
        return await self._connection.scalar(statement)

    async def place_of(self, value: float) -> int:
        return 1 + await self._count(self._column > value)

    async def _count(self, *more: ColumnElement[bool]) -> int:
        statement = select(func.count()).select_from(CounterModel).where(*self._conditions, *more)
        return await self._connection.scalar(statement) or 0


class _ChipsBoard:
    """The leaderboard of chips with open stakes.

    Members without open stakes are read in the order of the index of balances; those with open stakes, who
    are few, are merged into it.
    """

    def __init__(
        self, connection: AsyncConnection, guild: GuildId, staking: dict[UserId, tuple[int, int]]
    ) -> None:
        self._connection = connection
        self._guild = guild
        self._conditions = (AccountModel.guild == guild, *is_ranked())
        self._staking = staking
        """The members with open stakes: their balance, and what they own."""

    @classmethod
    async def load(cls, connection: AsyncConnection, guild: GuildId) -> _ChipsBoard:
        """Read who has open stakes."""
        stakes = open_stakes(guild).subquery()
        statement = (
            select(AccountModel.user, AccountModel.balance, stakes.c.staked)
            .join(stakes, stakes.c.user == AccountModel.user)
            .where(AccountModel.guild == guild, *is_ranked())
        )
        found = await connection.execute(statement)
        return cls(connection, guild, {UserId(user or 0): (had, had + staked) for user, had, staked in found})

    async def count(self) -> int:
        return await self._count()

    async def page(self, offset: int, limit: int) -> list[_Entry]:
        """Return a page: a stretch of the index that is surely long enough, merged with who has stakes."""
        most = len(self._staking)
        start = max(0, offset - 2 * most)
        stretch = await self._by_balance(start, offset + limit + most - start)
        idle = [entry for entry in stretch if entry[0] not in self._staking]
        staking = sorted(((user, owned) for user, (_, owned) in self._staking.items()), key=_order)
        before = 0
        if start:
            first = _order(stretch[0])
            start -= sum(_order((user, had)) < first for user, (had, _) in self._staking.items())
            before = sum(_order(entry) < _order(idle[0]) for entry in staking)
        merged = sorted([*idle, *staking[before:]], key=_order)
        skipped = offset - start - before
        return merged[skipped : skipped + limit]

    async def value_of(self, user: UserId) -> float | None:
        if user in self._staking:
            return self._staking[user][1]
        code = member(self._guild, user).code
        statement = select(AccountModel.balance).where(*self._conditions, AccountModel.code == code)
        return await self._connection.scalar(statement)

    async def place_of(self, value: float) -> int:
        richer = await self._count(AccountModel.balance > value)
        corrected = sum((owned > value) - (had > value) for had, owned in self._staking.values())
        return 1 + richer + corrected

    async def _by_balance(self, offset: int, limit: int) -> list[_Entry]:
        statement = (
            select(AccountModel.user, AccountModel.balance)
            .where(*self._conditions)
            .order_by(AccountModel.balance.desc(), AccountModel.user)
            .offset(offset)
            .limit(limit)
        )
        found = await self._connection.execute(statement)
        return [(UserId(user), value) for user, value in found if user is not None]

    async def _count(self, *more: ColumnElement[bool]) -> int:
        statement = select(func.count()).select_from(AccountModel).where(*self._conditions, *more)
        return await self._connection.scalar(statement) or 0


def _order(entry: _Entry) -> tuple[float, UserId]:
    user, value = entry
    return -value, user
