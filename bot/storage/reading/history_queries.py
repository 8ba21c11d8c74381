"""Queries about what a member has played: the pages of their rounds and of their transfers, and one round."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, Select, Text, cast, func, literal_column, select, text
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.orm import InstrumentedAttribute

from bot.bank.ids import ChannelId, GuildId, UserId
from bot.bank.ledger import AccountKind, TransferKind
from bot.storage.database.models import (
    AccountModel,
    RoundModel,
    RoundPlayerModel,
    RuleSetModel,
    TableModel,
    TransferModel,
)
from bot.storage.reading.row_values import moves_of, raw, some_moment


@dataclass(frozen=True, slots=True, kw_only=True)
class HistoryEntry:
    """A round that is over, for one of its players, in hundredths. A void round has no result.

    ``owned`` is what they owned after it with all open stakes. What a damaged row holds is None.
    """

    id: int
    round_no: int
    channel: ChannelId
    ended_at: float
    staked: int | None
    net: int | None
    owned: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class LedgerEntry:
    """A change of a member's chips in hundredths: by a transfer of this kind, or by a round (its id).

    The ``season`` is that of the account that has changed.
    """

    at: float
    amount: int
    season: int
    kind: str | None = None
    round_id: int | None = None
    owned: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class BalanceAfter:
    """What a member owned after a settled round with all open stakes, and its net, in hundredths."""

    at: float
    net: int
    owned: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundShare:
    """What a player staked, won and owned afterwards in a round, in hundredths."""

    player: UserId
    staked: int | None
    net: int | None
    owned: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundFacts:
    """Where and when a round was played, by whom, and when each of its moves was made."""

    channel: ChannelId
    dealt_at: float
    ended_at: float | None
    players: tuple[RoundShare, ...]
    move_times: tuple[float, ...]


# A member may have played at any number of rounds, but at few tables: their newest rounds are read table by
# table, from the index.
_BALANCES_AFTER = text(
    """
    WITH RECURSIVE own (table_id) AS (
        SELECT max(table_id) FROM round_players WHERE "user" = :user
        UNION ALL
        SELECT (SELECT max(table_id) FROM round_players WHERE "user" = :user AND table_id < own.table_id)
        FROM own WHERE own.table_id IS NOT NULL
    )
    SELECT rounds.settled_at, player.net, player.owned
    FROM own
    JOIN tables ON tables.id = own.table_id AND tables.guild = :guild
    JOIN round_players AS player ON player."user" = :user AND player.table_id = own.table_id
        AND player.round_no >= coalesce((
            SELECT newer.round_no FROM round_players AS newer
            WHERE newer."user" = :user AND newer.table_id = own.table_id
            ORDER BY newer.round_no DESC LIMIT 1 OFFSET :most
        ), 0)
    JOIN rounds ON rounds.table_id = player.table_id AND rounds.round_no = player.round_no
    JOIN rule_sets ON rule_sets.id = rounds.rule_set
    WHERE rounds.status = 'settled' AND typeof(rounds.settled_at) IN ('integer', 'real')
        AND (:season IS NULL OR rounds.season = :season)
        AND CAST(rule_sets.json AS TEXT) NOT LIKE '%"bankroll":"match"%'
    ORDER BY rounds.settled_at DESC, rounds.id DESC LIMIT :most
    """
)


_Column = ColumnElement[Any] | InstrumentedAttribute[Any]

IS_OVER = RoundModel.status.in_(("settled", "void"))
"""Whether a round is over."""

_ENTRY = (RoundModel.id, RoundModel.round_no, RoundModel.status, RoundModel.settled_at)


def rounds_of(guild: GuildId, user: UserId, *columns: _Column) -> Select[*tuple[Any, ...]]:
    """Return the query for these columns of a member's rounds, with their channel and the member's result."""
    player = RoundPlayerModel
    return (
        select(*columns, TableModel.channel, player.staked, player.net, player.owned)
        .select_from(player)
        .join(
            RoundModel,
            (RoundModel.table_id == player.table_id) & (RoundModel.round_no == player.round_no),
        )
        .join(TableModel, TableModel.id == RoundModel.table_id)
        .where(player.user == user, TableModel.guild == guild)
    )


async def history(
    connection: AsyncConnection, guild: GuildId, user: UserId, *, offset: int, limit: int
) -> tuple[HistoryEntry, ...]:
    """Return a member's rounds that are over, newest first. Damaged rows are left out."""
    statement = rounds_of(guild, user, *_ENTRY).where(IS_OVER)
    found = await connection.execute(statement.order_by(RoundModel.id.desc()).offset(offset).limit(limit))
    return tuple(
        HistoryEntry(
            id=row.id,
            round_no=row.round_no,
            channel=ChannelId(row.channel),
            ended_at=float(row.settled_at),
            staked=_whole(row.staked),
            net=_whole(row.net) if row.status == "settled" else None,
            owned=_whole(row.owned),
        )
        for row in found
        if type(row.settled_at) in (int, float)
    )


async def count_before(connection: AsyncConnection, guild: GuildId, user: UserId, before: int) -> int:
    """Return how many rounds of a member that are over have ids below this one."""
    over = rounds_of(guild, user, RoundModel.id).where(IS_OVER, RoundModel.id < before)
    return await connection.scalar(select(func.count()).select_from(over.subquery())) or 0


async def ledger(
    connection: AsyncConnection, guild: GuildId, user: UserId, season: int, *, offset: int, limit: int
) -> tuple[LedgerEntry, ...]:
    """Return how a member's chips have changed: transfers without a table, and bank rounds.

    All seasons up to this one count. The newest season comes first, and the newest change of each: a round
    that ends after its season stands with that season. Each query has this order, too, so that pages follow
    each other: a member's account of a later season has the higher id.
    """
    most = offset + limit
    account = AccountModel
    # A literal, so that SQLite uses the partial index.
    is_member = account.kind == literal_column(f"'{AccountKind.MEMBER.value}'")
    entries: list[LedgerEntry] = []
    for end, sign in ((TransferModel.debit, -1), (TransferModel.credit, 1)):
        moved = (
            select(TransferModel.at, TransferModel.amount, TransferModel.kind, account.season)
            .select_from(account)
            .join(TransferModel, end == account.id)
            .where(is_member, account.guild == guild, account.user == user)
            .where(TransferModel.table_id.is_(None), *_are_told(TransferModel.at, TransferModel.amount))
            .order_by(account.id.desc(), TransferModel.at.desc(), TransferModel.id.desc())
            .limit(most)
        )
        entries += [
            LedgerEntry(
                at=row.at, amount=sign * row.amount, season=_season(row.season, season), kind=row.kind
            )
            for row in await connection.execute(moved)
        ]
    rounds = (
        rounds_of(guild, user, *_ENTRY, RoundModel.season)
        .join(RuleSetModel, RuleSetModel.id == RoundModel.rule_set)
        .where(RoundModel.status == "settled", RoundPlayerModel.net != 0)
        .where(cast(RuleSetModel.json, Text).not_like('%"bankroll":"match"%'))
        .where(*_are_told(RoundModel.settled_at, RoundPlayerModel.net))
        .order_by(RoundModel.season.desc(), RoundModel.settled_at.desc(), RoundModel.id.desc())
        .limit(most)
    )
    entries += [
        LedgerEntry(
            at=row.settled_at,
            amount=row.net,
            season=_season(row.season, season),
            round_id=row.id,
            owned=_whole(row.owned),
        )
        for row in await connection.execute(rounds)
    ]
    # A member's first chips may come in the same moment as their first round, and stand before it.
    newest_first = sorted(
        entries, key=lambda each: (each.season, each.at, each.kind != TransferKind.OPENING), reverse=True
    )
    return tuple(newest_first[offset:most])


async def balances_after(
    connection: AsyncConnection, guild: GuildId, user: UserId, *, since: float, season: int | None, most: int
) -> tuple[BalanceAfter, ...]:
    """Return what a member owned after their last rounds since a moment, oldest first; matches do not count.

    With a ``season``, only its rounds do. Damaged rows are left out.
    """
    wanted = {"guild": guild, "user": user, "season": season, "most": most}
    found = await connection.execute(_BALANCES_AFTER, wanted)
    newest_first = [
        BalanceAfter(at=row.settled_at, net=row.net, owned=row.owned)
        for row in found
        if type(row.settled_at) in (int, float) and type(row.net) is type(row.owned) is int
    ]
    return tuple(each for each in reversed(newest_first) if each.at >= since)


async def round_facts(connection: AsyncConnection, guild: GuildId, round_id: int) -> RoundFacts | None:
    """Return where, when and by whom a round was played; None if the server has no such round.

    Raises :class:`DamagedRowError` if its moves cannot be read.
    """
    statement: Select[Any] = (
        select(*raw(RoundModel), TableModel.channel)
        .join(TableModel, TableModel.id == RoundModel.table_id)
        .where(TableModel.guild == guild, RoundModel.id == round_id)
    )
    row = (await connection.execute(statement)).first()
    if row is None:
        return None
    players = select(
        RoundPlayerModel.user, RoundPlayerModel.staked, RoundPlayerModel.net, RoundPlayerModel.owned
    ).where(RoundPlayerModel.table_id == row.table_id, RoundPlayerModel.round_no == row.round_no)
    dealt_at = some_moment(row, "dealt_at")
    return RoundFacts(
        channel=ChannelId(row.channel),
        dealt_at=dealt_at,
        ended_at=row.settled_at,
        players=_shares((await connection.execute(players)).all()),
        move_times=tuple([dealt_at + elapsed / 1_000 for _, elapsed in moves_of(row)]),
    )


def _shares(rows: Sequence[Any]) -> tuple[RoundShare, ...]:
    return tuple(
        RoundShare(player=UserId(user), staked=_whole(staked), net=_whole(net), owned=_whole(owned))
        for user, staked, net, owned in rows
    )


def _are_told(at: _Column, amount: _Column) -> tuple[ColumnElement[bool], ...]:
    """Return the conditions for changes of chips that can be told: damaged rows are left out."""
    return func.typeof(at).in_(("real", "integer")), func.typeof(amount) == "integer"


def _season(value: object, present: int) -> int:
    """Return the season of a row; the present one for a damaged row."""
    return value if type(value) is int else present


def _whole(value: object) -> int | None:
    """Return a whole number; None also for what a damaged row holds."""
    return value if type(value) is int else None
