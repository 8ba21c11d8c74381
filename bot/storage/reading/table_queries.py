"""Queries for a restart: the tables that were open when the process ended.

Each row is read under its own guard, so that a damaged one harms its own table only.
"""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from typing import Any, NamedTuple

from sqlalchemy import Connection, Select, bindparam, func, select

from bot.bank.amounts import Cents
from bot.bank.ids import ChannelId, GuildId, MessageId, TableId, UserId
from bot.bank.ledger import AccountKind, escrow
from bot.bank.sharding import WHOLE, Shard
from bot.storage.database import query_parts
from bot.storage.database.models import AccountModel, RoundModel, RuleSetModel, ShoeModel, TableModel
from bot.storage.database.query_parts import IS_OPEN_ROUND, IS_OPEN_STAKE, IS_OPEN_TABLE, is_served
from bot.storage.database.rows import DamagedRowError, check, readable
from bot.storage.reading import round_queries
from bot.table.ports import Damage, DamagedTable, StoredTable, TableRow
from bot.table.stored.codec import choices_in, has_hidden_bet
from bot.table.table_state import Choices

UNRETIRED_SHOES = 2
"""Shoes of an open table that have not retired: the one in use and the next."""

_NEWEST_ROUND = (
    select(func.max(RoundModel.round_no)).where(RoundModel.table_id == TableModel.id).scalar_subquery()
)
_ROUND_ID = (
    select(RoundModel.id)
    .where(RoundModel.table_id == TableModel.id)
    .order_by(RoundModel.round_no.desc())
    .limit(1)
    .scalar_subquery()
)
_TABLES: Select[Any] = select(
    TableModel.__table__, _NEWEST_ROUND.label("newest_round"), _ROUND_ID.label("round_id")
)
_UNRETIRED_SHOES: Select[Any] = (
    select(ShoeModel.__table__)
    .where(ShoeModel.retired_at.is_(None))
    .order_by(ShoeModel.table_id, ShoeModel.number)
)
_OPEN_ROUNDS: Select[Any] = (
    select(RoundModel.__table__, query_parts.RULES)
    .outerjoin(RuleSetModel, RuleSetModel.id == RoundModel.rule_set)
    .where(IS_OPEN_ROUND)
)
_TABLE: Select[Any] = select(TableModel.__table__).where(TableModel.id == bindparam("table"))
_MISSING_SINCE = select(TableModel.guild, TableModel.missing_since).where(
    IS_OPEN_TABLE, TableModel.missing_since.is_not(None)
)


class _UnreadableError(Exception):
    """A part of a table cannot be read."""

    def __init__(self, damage: Damage, error: str) -> None:
        super().__init__(damage.value)
        self.damage = damage
        self.error = error


def open_tables(connection: Connection, shard: Shard = WHOLE) -> tuple[StoredTable, ...]:
    """Return every open table of a shard that can be read, ordered by id.

    It takes one statement for each kind of row. The caller's transaction makes them consistent.
    """
    found = _all_tables(connection, shard)
    return tuple([table for table in found if isinstance(table, StoredTable)])


def damaged_tables(connection: Connection, shard: Shard = WHOLE) -> tuple[DamagedTable, ...]:
    """Return every open table of a shard that cannot be read.

    A table that has stakes and is not open, which no commit can cause, is damaged as well.
    """
    found = _all_tables(connection, shard)
    return tuple([table for table in found if isinstance(table, DamagedTable)])


def stacks(connection: Connection, table: TableId, match_no: int) -> Mapping[UserId, Cents]:
    """Return the chips that each entrant of a match can spend, in hundredths; empty before it has started."""
    model = AccountModel
    found = connection.execute(
        select(model.user, model.balance).where(
            model.table_id == table, model.kind == AccountKind.MATCH.value, model.round_no == match_no
        )
    )
    return {UserId(user): Cents(balance) for user, balance in found if user is not None}


def hides_bet(connection: Connection, guild: GuildId, user: UserId) -> bool:
    """Return whether a member has a bet on the next deal of a server's table whose amount is hidden."""
    model = TableModel
    found = connection.scalars(select(model.state).where(model.guild == guild, IS_OPEN_TABLE))
    return any(has_hidden_bet(text, user) for text in found)


def message_of(connection: Connection, table: TableId) -> tuple[MessageId, float] | None:
    """Return the message that shows a table, and when it was posted (seconds since the epoch), or None."""
    row = (connection.execute(_TABLE, {"table": table})).first()
    if row is None or row.message is None:
        return None
    return MessageId(row.message), row.message_at or 0.0


def choices_of(connection: Connection, table: TableId, channel: ChannelId) -> Choices | None:
    """Return the options of a table of a channel, open or closed; None if there is none that can be read."""
    model = TableModel
    state = connection.scalar(select(model.state).where(model.id == table, model.channel == channel))
    return None if state is None else choices_in(state)


def missing_since(connection: Connection, shard: Shard) -> Mapping[GuildId, float]:
    """Return since when (seconds since the epoch) a shard's servers with open tables miss the bot."""
    found = connection.execute(query_parts.of_shard(_MISSING_SINCE, shard, TableModel.guild))
    return {GuildId(row.guild): row.missing_since for row in readable(found, TableModel)}


class _Statements(NamedTuple):
    """The statements for each kind of row of the open tables of a shard."""

    tables: Select[Any]
    shoes: Select[Any]
    rounds: Select[Any]
    stakes: Select[Any]


@cache
def _statements(shard: Shard) -> _Statements:
    is_own = is_served(shard, TableModel.guild)
    own = select(TableModel.id).where(IS_OPEN_TABLE, is_own)
    return _Statements(
        tables=_TABLES.where(IS_OPEN_TABLE, is_own).order_by(TableModel.id),
        shoes=_UNRETIRED_SHOES.where(ShoeModel.table_id.in_(own)),
        rounds=_OPEN_ROUNDS.where(RoundModel.table_id.in_(own)),
        stakes=select(AccountModel.__table__).where(IS_OPEN_STAKE, is_served(shard, AccountModel.guild)),
    )


def _all_tables(connection: Connection, shard: Shard) -> list[StoredTable | DamagedTable]:
    statements = _statements(shard)
    rows = (connection.execute(statements.tables)).all()
    shoes = _by_table(connection.execute(statements.shoes))
    rounds = _by_table(connection.execute(statements.rounds))
    stakes = _by_table(connection.execute(statements.stakes))
    read = [
        _table(row, shoes.get(row.id, []), rounds.get(row.id, []), stakes.pop(row.id, [])) for row in rows
    ]
    closed = list(stakes)
    if not closed:
        return read
    places = {row.id: row for row in connection.execute(_TABLES.where(TableModel.id.in_(closed)))}
    return [*read, *(_damaged(table, places.get(table), Damage.ROW, "not open") for table in closed)]


def _table(
    row: round_queries.RawRow,
    shoes: list[round_queries.RawRow],
    rounds: list[round_queries.RawRow],
    stakes: list[round_queries.RawRow],
) -> StoredTable | DamagedTable:
    try:
        with _reading(Damage.ROW):
            table = _table_row(row)
        with _reading(Damage.SHOES):
            if len(shoes) != UNRETIRED_SHOES:
                raise DamagedRowError("number")
            shoe, next_shoe = map(round_queries.shoe_of, shoes)
        with _reading(Damage.STAKES):
            escrow_of = dict(map(_stake, stakes))
        with _reading(Damage.ROUNDS):
            round_ = round_queries.round_of(rounds[0]) if rounds else None
    except _UnreadableError as error:
        return _damaged(row.id, row, error.damage, error.error)
    return StoredTable(
        row=table,
        shoe_no=shoes[0].number,
        shoe=shoe,
        next_shoe=next_shoe,
        round=round_,
        escrow=escrow_of,
        message=None if row.message is None else MessageId(row.message),
        message_at=row.message_at,
        newest_round=row.newest_round,
        round_id=row.round_id,
    )


@contextmanager
def _reading(part: Damage) -> Iterator[None]:
    """Name the part of the table that cannot be read."""
    try:
        yield
    except Exception as error:  # a damaged value may raise any error
        raise _UnreadableError(part, type(error).__name__) from None


def _damaged(table: int, row: round_queries.RawRow | None, damage: Damage, error: str) -> DamagedTable:
    """Return a damaged table with its channel, if that can be read."""
    channel = None if row is None else row.channel
    return DamagedTable(
        table=TableId(table),
        channel=ChannelId(channel) if type(channel) is int else None,
        damage=damage,
        error=error,
    )


def _table_row(row: round_queries.RawRow) -> TableRow:
    check(row, TableModel)
    return TableRow(
        table=TableId(row.id),
        guild=GuildId(row.guild),
        channel=ChannelId(row.channel),
        is_open=row.is_open,
        version=row.version,
        state_json=row.state,
    )


def _stake(row: round_queries.RawRow) -> tuple[tuple[int, UserId], Cents]:
    """Return the round and the player of a stake, and its amount. They must be those that its code tells."""
    check(row, AccountModel)
    round_no, user = row.round_no, UserId(row.user)
    if row.code != escrow(GuildId(row.guild), TableId(row.table_id), round_no, user).code:
        raise DamagedRowError("code")
    return (round_no, user), Cents(row.balance)


def _by_table(rows: Iterable[Any]) -> dict[int, list[round_queries.RawRow]]:
    groups: dict[int, list[round_queries.RawRow]] = {}
    for row in rows:
        groups.setdefault(row.table_id, []).append(row)
    return groups
