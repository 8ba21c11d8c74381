"""What people may know about chips: balances, and who has how many."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from sqlalchemy import ColumnElement, Select, Subquery, func, literal_column, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.storage.database import AccountModel, EliminationModel, MatchPlayerModel
from bot.table import OPENING_BALANCE, AccountKind, GuildId, MemberFunds, UserId, member


@dataclass(frozen=True, slots=True, kw_only=True)
class Balance:
    """A member's chips on one server in hundredths: what he can spend, and what lies at stake.

    What he stakes in a match is the match's, and no part of it.
    """

    chips: int
    staked: int

    @property
    def owned(self) -> int:
        """All of it."""
        return self.chips + self.staked


@dataclass(frozen=True, slots=True, kw_only=True)
class Rank:
    """A place on a server's leaderboard. ``chips`` (hundredths) include open stakes; ties share a place."""

    place: int
    user: UserId
    chips: int


async def balances(connection: AsyncConnection, codes: Collection[str]) -> Mapping[str, int]:
    """Hundredths in each of these accounts, by code; those that do not exist are left out."""
    found = await connection.execute(
        select(AccountModel.code, AccountModel.balance).where(AccountModel.code.in_(codes))
    )
    return {row.code: row.balance for row in found}


async def purses(connection: AsyncConnection, codes: Collection[str]) -> Mapping[str, MemberFunds]:
    """Return members' funds, by the code of their account; accounts that do not exist are left out."""
    account, open_elimination = AccountModel, EliminationModel
    is_eliminated = (
        select(open_elimination.id)
        .where(
            open_elimination.guild == account.guild,
            open_elimination.user == account.user,
            open_elimination.lifted_at.is_(None),
        )
        .exists()
    )
    found = await connection.execute(
        select(account.code, account.balance, is_eliminated.label("out")).where(account.code.in_(codes))
    )
    return {row.code: MemberFunds(chips=row.balance, is_eliminated=row.out) for row in found}


async def balance(connection: AsyncConnection, guild: GuildId, user: UserId) -> Balance:
    """A member's chips; for one who has never played here, what he would start with."""
    code = member(guild, user).code
    chips = (await balances(connection, (code,))).get(code, OPENING_BALANCE)
    model = AccountModel
    stakes = select(model.balance).where(model.guild == guild, model.user == user, *_open_stake(guild))
    staked = sum((await connection.execute(stakes)).scalars())
    return Balance(chips=chips, staked=staked)


@dataclass(frozen=True, slots=True, kw_only=True)
class Elimination:
    """When a member ran out of chips (seconds since the epoch), and in which round of his table."""

    at: float
    round_no: int


async def elimination(connection: AsyncConnection, guild: GuildId, user: UserId) -> Elimination | None:
    """When and where a member ran out of chips; None if he may play."""
    model = EliminationModel
    statement = (
        select(model.at, model.round_no)
        .where(model.guild == guild, model.user == user, model.lifted_at.is_(None))
        .order_by(model.at.desc())
        .limit(1)
    )
    row = (await connection.execute(statement)).first()
    return None if row is None else Elimination(at=row.at, round_no=row.round_no)


async def leaderboard(
    connection: AsyncConnection, guild: GuildId, *, offset: int, limit: int
) -> tuple[Rank, ...]:
    """The members with accounts, richest first; among equals the older Discord account first."""
    ranking = _ranking(guild)
    statement = select(ranking).order_by(ranking.c.place, ranking.c.user).offset(offset).limit(limit)
    return await _ranks(connection, statement)


async def place_of(connection: AsyncConnection, guild: GuildId, user: UserId) -> Rank | None:
    """A member's own place; None if he has no account."""
    ranking = _ranking(guild)
    ranks = await _ranks(connection, select(ranking).where(ranking.c.user == user))
    return ranks[0] if ranks else None


async def members(connection: AsyncConnection, guild: GuildId) -> int:
    """How many members have an account on a server."""
    model = AccountModel
    statement = select(func.count()).where(model.guild == guild, _is_member())
    return await connection.scalar(statement) or 0


async def _ranks(connection: AsyncConnection, statement: Select[int, int, int]) -> tuple[Rank, ...]:
    found = await connection.execute(statement)
    return tuple(Rank(place=row.place, user=UserId(row.user), chips=row.chips) for row in found)


def _ranking(guild: GuildId) -> Subquery:
    model = AccountModel
    stakes = (
        select(model.user, func.sum(model.balance).label("staked"))
        .where(model.guild == guild, *_open_stake(guild))
        .group_by(model.user)
        .subquery()
    )
    chips = model.balance + func.coalesce(stakes.c.staked, 0)
    return (
        select(
            func.rank().over(order_by=chips.desc()).label("place"),
            model.user.label("user"),
            chips.label("chips"),
        )
        .outerjoin(stakes, stakes.c.user == model.user)
        .where(model.guild == guild, _is_member())
        .subquery()
    )


# Written out, not bound: SQLite uses a partial index only where the query shows its condition.
def _is_member() -> ColumnElement[bool]:
    return AccountModel.kind == literal_column(f"'{AccountKind.MEMBER.value}'")


def _open_stake(guild: GuildId) -> tuple[ColumnElement[bool], ...]:
    """Chips of the server's bank at stake: all but those at tables that play matches."""
    matches = select(MatchPlayerModel.table_id).where(MatchPlayerModel.guild == guild)
    return (
        AccountModel.kind == literal_column(f"'{AccountKind.ESCROW.value}'"),
        AccountModel.balance != 0,
        AccountModel.table_id.not_in(matches),
    )
