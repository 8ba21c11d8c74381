"""Queries about what a member has played: the pages of their rounds and of their transfers, and one round."""

from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, Connection, Select, Text, bindparam, cast, func, select
from sqlalchemy.orm import InstrumentedAttribute, aliased

from bot.bank.ids import ChannelId, GuildId, UserId
from bot.bank.ledger import TransferKind
from bot.storage.database import models
from bot.storage.database.query_parts import IS_MEMBER, same_round
from bot.storage.database.rows import check
from bot.storage.reading.round_queries import moves_of

_round, _player = models.RoundModel, models.RoundPlayerModel


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

    The ``season`` is that of the account that has changed. A gift came from the ``other`` member, or went to
    them, perhaps with a ``note``.
    """

    at: float
    amount: int
    season: int
    kind: str | None = None
    round_id: int | None = None
    owned: int | None = None
    other: int | None = None
    note: str | None = None


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


_Column = ColumnElement[Any] | InstrumentedAttribute[Any]

IS_OVER = _round.status.in_(("settled", "void"))
"""Whether a round is over."""

_ENTRY = (
    _round.id,
    _round.round_no,
    _round.status,
    _round.settled_at,
)


def rounds_of(guild: GuildId, user: UserId, *columns: _Column) -> Select[*tuple[Any, ...]]:
    """Return the query for these columns of a member's rounds, with their channel and the member's result."""
    return (
        select(*columns, models.TableModel.channel, _player.staked, _player.net, _player.owned)
        .select_from(_player)
        .join(_round, same_round(_round, _player))
        .join(models.TableModel, models.TableModel.id == _round.table_id)
        .where(_player.user == user, models.TableModel.guild == guild)
    )


def history(
    connection: Connection, guild: GuildId, user: UserId, *, offset: int, limit: int
) -> tuple[HistoryEntry, ...]:
    """Return a member's rounds that are over, newest first."""
    statement = rounds_of(guild, user, *_ENTRY).where(IS_OVER)
    found = connection.execute(statement.order_by(_round.id.desc()).offset(offset).limit(limit))
    return tuple(
        HistoryEntry(
            id=row.id,
            round_no=row.round_no,
            channel=ChannelId(row.channel),
            ended_at=row.settled_at,
            staked=row.staked,
            net=row.net if row.status == "settled" else None,
            owned=row.owned,
        )
        for row in found
    )


def count_before(connection: Connection, guild: GuildId, user: UserId, before: int) -> int:
    """Return how many rounds of a member that are over have ids below this one."""
    over = rounds_of(guild, user, _round.id).where(IS_OVER, _round.id < before)
    return connection.scalar(select(func.count()).select_from(over.subquery())) or 0


def ledger(
    connection: Connection, guild: GuildId, user: UserId, *, offset: int, limit: int
) -> tuple[LedgerEntry, ...]:
    """Return how a member's chips have changed: transfers without a table, and bank rounds.

    The newest season comes first, and the newest change of each: a round that ends after its season stands
    with that season. Each query has this order, too, so that pages follow each other: a member's account of a
    later season has the higher id.
    """
    most = offset + limit
    changes = [
        *_transfers_outside_tables(connection, guild, user, most),
        *_changes_by_rounds(connection, guild, user, most),
    ]
    # A member's first chips may come in the same moment as their first round, and stand before it.
    newest_first = sorted(
        changes, key=lambda each: (each.season, each.at, each.kind != TransferKind.OPENING), reverse=True
    )
    return tuple(newest_first[offset:most])


def _transfers_outside_tables(
    connection: Connection, guild: GuildId, user: UserId, most: int
) -> list[LedgerEntry]:
    """Return the newest transfers that came in, and those that went out."""
    account, transfer, gift = models.AccountModel, models.TransferModel, models.GiftNoteModel
    other = aliased(account)
    entries: list[LedgerEntry] = []
    for end, far, sign in ((transfer.debit, transfer.credit, -1), (transfer.credit, transfer.debit, 1)):
        moved = (
            select(transfer.at, transfer.amount, transfer.kind, account.season, other.user, gift.note)
            .select_from(account)
            .join(transfer, end == account.id)
            .join(other, far == other.id)
            .outerjoin(gift, gift.key == transfer.key)
            .where(IS_MEMBER, account.guild == guild, account.user == user, transfer.table_id.is_(None))
            .order_by(account.id.desc(), transfer.at.desc(), transfer.id.desc())
            .limit(most)
        )
        for at, amount, kind, of_season, user_there, note in connection.execute(moved):
            more: dict[str, Any] = {"other": user_there, "note": note}
            entries.append(LedgerEntry(at=at, amount=sign * amount, season=of_season, kind=kind, **more))
    return entries


def _changes_by_rounds(connection: Connection, guild: GuildId, user: UserId, most: int) -> list[LedgerEntry]:
    """Return what the newest rounds of the bank have changed."""
    changing = (
        rounds_of(guild, user, *_ENTRY, _round.season)
        .join(models.RuleSetModel, models.RuleSetModel.id == _round.rule_set)
        .where(_round.status == "settled", _player.net != 0, _IS_OF_BANK)
        .order_by(_round.season.desc(), _round.settled_at.desc(), _round.id.desc())
        .limit(most)
    )
    return [
        LedgerEntry(
            at=row.settled_at,
            amount=row.net,
            season=row.season,
            round_id=row.id,
            owned=row.owned,
        )
        for row in connection.execute(changing)
    ]


def balances_after(
    connection: Connection, guild: GuildId, user: UserId, *, since: float, season: int | None, most: int
) -> tuple[BalanceAfter, ...]:
    """Return what a member owned after their last rounds since a moment, oldest first; matches do not count.

    With a ``season``, only its rounds do.
    """
    statement = _BALANCES_AFTER if season is None else _BALANCES_AFTER.where(_round.season == season)
    found = connection.execute(statement, {"guild": guild, "user": user, "most": most})
    newest_first = [BalanceAfter(at=row.settled_at, net=row.net, owned=row.owned) for row in found]
    return tuple(each for each in reversed(newest_first) if each.at >= since)


def round_facts(connection: Connection, guild: GuildId, round_id: int) -> RoundFacts | None:
    """Return where, when and by whom a round was played; None if the server has no such round.

    Raises :class:`DamagedRowError` if it cannot be read.
    """
    statement: Select[Any] = (
        select(_round.__table__, models.TableModel.channel)
        .join(models.TableModel, models.TableModel.id == _round.table_id)
        .where(models.TableModel.guild == guild, _round.id == round_id)
    )
    row = (connection.execute(statement)).first()
    if row is None:
        return None
    players = select(_player.user, _player.staked, _player.net, _player.owned).where(
        _player.table_id == row.table_id, _player.round_no == row.round_no
    )
    check(row, _round)
    return RoundFacts(
        channel=ChannelId(row.channel),
        dealt_at=row.dealt_at,
        ended_at=row.settled_at,
        players=tuple(
            RoundShare(player=UserId(user), staked=staked, net=net, owned=owned)
            for user, staked, net, owned in connection.execute(players)
        ),
        move_times=tuple([row.dealt_at + elapsed / 1_000 for _, elapsed in moves_of(row)]),
    )


_IS_OF_BANK = cast(models.RuleSetModel.json, Text).not_like('%"bankroll":"match"%')

# A member may have played at any number of rounds, but at few tables: their newest rounds are read table by
# table, from the index.
_last_table = select(func.max(_player.table_id).label("table_id")).where(_player.user == bindparam("user"))
_own = _last_table.cte("own", recursive=True)
_table_before = _last_table.where(_player.table_id < _own.c.table_id).scalar_subquery()
_own = _own.union_all(select(_table_before).where(_own.c.table_id.is_not(None)))
_newer = aliased(_player)
_first_round = (
    select(_newer.round_no)
    .where(_newer.user == bindparam("user"), _newer.table_id == _own.c.table_id)
    .order_by(_newer.round_no.desc())
    .limit(1)
    .offset(bindparam("most"))
)
_BALANCES_AFTER = (
    select(_round.settled_at, _player.net, _player.owned)
    .select_from(_own)
    .join(
        models.TableModel,
        (models.TableModel.id == _own.c.table_id) & (models.TableModel.guild == bindparam("guild")),
    )
    .join(
        _player,
        (_player.user == bindparam("user"))
        & (_player.table_id == _own.c.table_id)
        & (_player.round_no >= func.coalesce(_first_round.scalar_subquery(), 0)),
    )
    .join(_round, same_round(_round, _player))
    .join(models.RuleSetModel, models.RuleSetModel.id == _round.rule_set)
    .where(_round.status == "settled", _IS_OF_BANK)
    .order_by(_round.settled_at.desc(), _round.id.desc())
    .limit(bindparam("most"))
)
