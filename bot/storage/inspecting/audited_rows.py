"""Queries of an audit: rows that no commit changes any more, in slices.

An audit first takes a snapshot of what still changes (:func:`read_snapshot`). All rounds that are over then,
and all transfers made until then, stay as they are, so that they can be read bit by bit while the bot plays.
Last come the daily deals: days, and tries with their prizes.
"""

import json
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from sqlalchemy import (
    Connection,
    Select,
    Text,
    bindparam,
    cast,
    func,
    literal,
    literal_column,
    select,
    true,
    tuple_,
)

from bot.bank.ledger import TransferKind
from bot.fairness.deals import DailyDeal
from bot.fairness.shoe import Shoe
from bot.storage.database import counter_models, models
from bot.storage.database.backends.dialects import TEXT, json_items, json_list, number_at
from bot.storage.database.book_checks import Finding, wrong_accounts
from bot.storage.database.query_parts import IS_OPEN_ROUND, RULES
from bot.storage.database.rows import DamagedRowError, damaged_column
from bot.storage.reading.deal_queries import StoredTry, deal_of_row, stored_try
from bot.storage.reading.round_queries import RawRow, round_of, shoe_of, shoe_or_none
from bot.table.ports import StoredRound

_round, _player, _shoe = models.RoundModel, models.RoundPlayerModel, models.ShoeModel


class AccountEntry(NamedTuple):
    """An account as it is stored; any value may be damaged."""

    id: int
    code: str
    kind: str
    guild: int
    user: int | None
    table: int | None
    round_no: int | None
    balance: int
    season: int
    owned: int = 0


class TransferEntry(NamedTuple):
    """A transfer as it is stored; any value may be damaged."""

    id: int
    key: str
    debit: int
    credit: int
    amount: int
    kind: str
    table: int | None
    round_no: int | None
    at: float


class ShoeEntry(NamedTuple):
    """A shoe: its table and number, the column at fault, its commitment, and the hash that a board showed."""

    place: tuple[int, int]
    fault: str | None
    commitment: str
    shown: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class AuditSnapshot:
    """Everything that still changes, at one moment.

    ``newest_transfer`` and ``newest_round`` are the highest ids, ``open_rounds`` the rounds that are on, by
    table and number. ``wrong_accounts`` are those that no transfer need be read for.
    """

    newest_transfer: int
    newest_round: int
    accounts: Sequence[AccountEntry]
    open_rounds: frozenset[tuple[int, int]]
    wrong_accounts: tuple[Finding, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TableFacts:
    """A table, and what its rounds should be: numbers without a gap.

    ``rounds`` are those of the snapshot: (first, last, count), or None. ``last_round`` is the highest number
    of any round. ``round_no`` is the round of the state, None if it cannot be read, and ``is_on`` whether the
    state is in it.
    """

    id: int
    guild: int
    version: int
    is_open: bool
    round_no: int | None
    is_on: bool
    last_round: int | None
    rounds: tuple[int, int, int] | None


class RoundEntry(NamedTuple):
    """A round with its rows. ``inputs`` is None, and ``fault`` the column, if it cannot be read.

    ``players`` are what each player staked and won.
    """

    id: int
    round_no: int
    status: str
    shoe_no: int
    shoe_position: int
    inputs: StoredRound | None
    fault: str | None
    output_json: str | None
    players: "_Players"


_Players = dict[int, tuple[int | None, int | None]]


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundSlice:
    """Rounds of one table in their order, with their shoes.

    ``before`` is the round before the first one, without its players. A shoe that cannot be read,
    or whose seed does not fit its commitment, is missing.
    """

    before: RoundEntry | None
    rounds: tuple[RoundEntry, ...]
    shoes: Mapping[int, Shoe]


def read_snapshot(connection: Connection) -> AuditSnapshot:
    """Return everything that still changes."""
    return AuditSnapshot(
        newest_transfer=connection.scalar(select(func.max(models.TransferModel.id))) or 0,
        newest_round=connection.scalar(select(func.max(_round.id))) or 0,
        accounts=[
            AccountEntry._make(row) for row in connection.execute(select(models.AccountModel.__table__))
        ],
        open_rounds=frozenset((row.table_id, row.round_no) for row in connection.execute(_OPEN_ROUNDS)),
        wrong_accounts=tuple(wrong_accounts(connection)),
    )


_OPEN_ROUNDS = select(_round.table_id, _round.round_no).where(IS_OPEN_ROUND)


def read_tables(connection: Connection, after: int, limit: int, newest_round: int) -> tuple[TableFacts, ...]:
    """Return the tables that follow the id ``after``. Rounds above the id ``newest_round`` do not count."""
    rows = connection.execute(_TABLES, {"after": after, "limit": limit, "newest": newest_round})
    return tuple(_facts(row) for row in rows)


_last_round = func.max(_round.round_no)
_range = select(json_list(func.min(_round.round_no), _last_round, func.count())).where(
    _round.table_id == models.TableModel.id, _round.id <= bindparam("newest")
)
_TABLES = (
    select(
        models.TableModel.__table__,
        _range.scalar_subquery().label("rounds"),
        select(_last_round)
        .where(_round.table_id == models.TableModel.id)
        .scalar_subquery()
        .label("last_round"),
    )
    .where(models.TableModel.id > bindparam("after"))
    .order_by(models.TableModel.id)
    .limit(bindparam("limit"))
)


def _facts(row: Any) -> TableFacts:
    round_no, is_on = _place_in(row.state)
    first, last, count = json.loads(row.rounds)
    return TableFacts(
        id=row.id,
        guild=row.guild,
        version=row.version,
        is_open=bool(row.is_open),
        round_no=round_no,
        is_on=is_on,
        last_round=row.last_round,
        rounds=(first, last, count) if type(first) is type(last) is int else None,
    )


def _place_in(state: object) -> tuple[int | None, bool]:
    """Return the number of the round in a state (None: it is damaged), and whether the state is in it."""
    try:
        data = json.loads(str(state))
        number, is_on = data["round_no"], data["marks"]["round"] is not None
    except (ValueError, LookupError, TypeError, RecursionError):
        return None, False
    return (number, is_on) if type(number) is int else (None, False)


def read_transfers(connection: Connection, after: int, limit: int, newest: int) -> list[TransferEntry]:
    """Return the transfers that follow the id ``after``, up to the id ``newest``."""
    found = connection.execute(_TRANSFERS, {"after": after, "newest": newest, "limit": limit})
    return [TransferEntry._make(row) for row in found]


def read_these_transfers(connection: Connection, ids: Collection[int]) -> list[TransferEntry]:
    """Return the transfers with these ids, as far as there are some."""
    return [TransferEntry._make(row) for row in connection.execute(_THESE_TRANSFERS, {"ids": ids})]


_THESE_TRANSFERS = (
    select(models.TransferModel.__table__)
    .where(models.TransferModel.id.in_(bindparam("ids", expanding=True)))
    .order_by(models.TransferModel.id)
)
_TRANSFERS = (
    select(models.TransferModel.__table__)
    .where(models.TransferModel.id > bindparam("after"), models.TransferModel.id <= bindparam("newest"))
    .order_by(models.TransferModel.id)
    .limit(bindparam("limit"))
)


class StoredResult(NamedTuple):
    """The status of a round, None without a row, when it ended, and what each player staked and won."""

    status: str | None
    ended_at: float | None
    players: dict[int, tuple[Any, Any]]


def read_results(
    connection: Connection, rounds: Collection[tuple[int, int]]
) -> dict[tuple[int, int], StoredResult]:
    """Return the results of rounds as they are stored; any value may be damaged, also of ``rounds``."""
    readable = [place for place in rounds if all(type(number) is int for number in place)]
    results: dict[tuple[int, int], StoredResult] = {}
    for table, number, status, ended_at, user, staked, net in connection.execute(
        _RESULTS, {"rounds": json.dumps(readable)}
    ):
        result = results.setdefault((table, number), StoredResult(status, ended_at, {}))
        if user is not None:
            result.players[user] = (staked, net)
    return {place: results.get(place, StoredResult(None, None, {})) for place in rounds}


_SHARE = (_player.user, _player.staked, _player.net)


# One parameter has all rounds: SQLAlchemy would need longer to write thousands than SQLite to find them.
_wanted = json_items(bindparam("rounds", type_=TEXT)).table_valued("value")
_table, _number = (number_at(_wanted.c.value, literal_column(place)) for place in ("0", "1"))
_RESULTS: Select[*tuple[Any, ...]] = (
    select(_table, _number, _round.status, _round.settled_at, *_SHARE)
    .select_from(_wanted)
    .outerjoin(_round, (_round.table_id == _table) & (_round.round_no == _number))
    .outerjoin(_player, (_player.table_id == _table) & (_player.round_no == _number))
)


def read_rounds(connection: Connection, table: int, first: int, last: int, newest: int) -> RoundSlice:
    """Return a table's rounds of these numbers, with ids up to ``newest``, and their shoes."""
    where = {"table": table, "first": first, "last": last, "newest": newest}
    before = connection.execute(_BEFORE, {"table": table, "first": first}).first()
    rows = connection.execute(_ROUNDS, where).all()
    players = _players_by_round(connection, table, first, last)
    numbers = {"table": table, "numbers": sorted({row.shoe_no for row in rows if type(row.shoe_no) is int})}
    shoes = connection.execute(_SHOES, numbers)
    return RoundSlice(
        before=None if before is None else _round_entry(before, {}),
        rounds=tuple([_round_entry(row, players.get(row.round_no, {})) for row in rows]),
        shoes={row.number: shoe for row in shoes if (shoe := shoe_or_none(row)) is not None},
    )


def read_shoes(connection: Connection, after: tuple[int, int], limit: int) -> tuple[ShoeEntry, ...]:
    """Return the shoes that follow (table, number)."""
    rows = connection.execute(_ALL_SHOES, {"table": after[0], "number": after[1], "limit": limit})
    return tuple(
        ShoeEntry((row.table_id, row.number), _fault_of_shoe(row), row.commitment, row.shown) for row in rows
    )


_ROUND_COLUMNS = (*_round.__table__.columns, RULES)
_WITH_RULES = select(*_ROUND_COLUMNS).outerjoin(
    models.RuleSetModel, models.RuleSetModel.id == _round.rule_set
)
_ROUNDS = _WITH_RULES.where(
    _round.table_id == bindparam("table"),
    _round.round_no.between(bindparam("first"), bindparam("last")),
    _round.id <= bindparam("newest"),
).order_by(_round.round_no)
_BEFORE = (
    _WITH_RULES.where(_round.table_id == bindparam("table"), _round.round_no < bindparam("first"))
    .order_by(_round.round_no.desc())
    .limit(1)
)
_PLAYERS = select(_player.round_no, *_SHARE).where(
    _player.table_id == bindparam("table"), _player.round_no.between(bindparam("first"), bindparam("last"))
)
_SHOES = select(_shoe.__table__).where(
    _shoe.table_id == bindparam("table"), _shoe.number.in_(bindparam("numbers", expanding=True))
)
_ALL_SHOES = (
    select(_shoe.__table__, models.ShownHashModel.hash.label("shown"))
    .outerjoin(
        models.ShownHashModel,
        (models.ShownHashModel.table_id == _shoe.table_id) & (models.ShownHashModel.shoe_no == _shoe.number),
    )
    .where(tuple_(_shoe.table_id, _shoe.number) > tuple_(bindparam("table"), bindparam("number")))
    .order_by(_shoe.table_id, _shoe.number)
    .limit(bindparam("limit"))
)


def _players_by_round(connection: Connection, table: int, first: int, last: int) -> dict[int, _Players]:
    """Return what each player of each round staked and won."""
    found = connection.execute(_PLAYERS, {"table": table, "first": first, "last": last})
    players: dict[int, _Players] = {}
    for round_no, user, staked, net in found.all():
        players.setdefault(round_no, {})[user] = (staked, net)
    return players


def _round_entry(row: RawRow, players: _Players) -> RoundEntry:
    inputs, fault = None, None
    try:
        inputs = round_of(row)
    except DamagedRowError as error:
        fault = str(error)
    return RoundEntry(
        id=row.id,
        round_no=row.round_no,
        status=row.status,
        shoe_no=row.shoe_no,
        shoe_position=row.shoe_position,
        inputs=inputs,
        fault=fault,
        output_json=row.output,
        players=players,
    )


def _fault_of_shoe(row: Any) -> str | None:
    try:
        shoe_of(row)
    except DamagedRowError as error:
        return str(error)
    return None


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
