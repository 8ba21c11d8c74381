"""Queries of an audit: rows that no commit changes any more, in slices.

An audit first takes a snapshot of what still changes (:func:`read_snapshot`). All rounds that are over then,
and all transfers made until then, stay as they are, so that they can be read bit by bit while the bot plays.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from sqlalchemy import Connection, bindparam, select, text, tuple_, type_coerce
from sqlalchemy.types import NULLTYPE

from bot.fairness.shoe import Shoe
from bot.storage.database.models import RoundModel, RuleSetModel, ShoeModel, ShownHashModel
from bot.storage.reading.row_values import DamagedRowError, RawRow, raw, raw_rules, round_of, shoe_of
from bot.table.ports import StoredRound

LOOKED_UP = 400
"""Rounds that are looked up by one statement."""


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
    table and number. ``stranded`` are the codes of escrow accounts with stakes of rounds that are over.
    """

    newest_transfer: int
    newest_round: int
    accounts: Sequence[AccountEntry]
    open_rounds: frozenset[tuple[int, int]]
    stranded: tuple[str, ...]


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
    transfer = connection.scalar(text("SELECT max(id) FROM transfers"))
    newest = connection.scalar(text("SELECT max(id) FROM rounds"))
    rows = connection.execute(
        text("SELECT id, code, kind, guild, user, table_id, round_no, balance, season FROM accounts")
    )
    return AuditSnapshot(
        newest_transfer=transfer or 0,
        newest_round=newest or 0,
        accounts=[AccountEntry._make(row) for row in rows],
        open_rounds=frozenset(
            (row.table_id, row.round_no)
            for row in connection.execute(text("SELECT table_id, round_no FROM rounds WHERE status = 'open'"))
        ),
        stranded=tuple(connection.execute(_STRANDED).scalars()),
    )


_STRANDED = text(
    """
    SELECT code FROM accounts
    LEFT JOIN rounds USING (table_id, round_no)
    LEFT JOIN tables ON tables.id = accounts.table_id
    WHERE kind = 'escrow' AND balance <> 0
    AND (tables.is_open IS NOT 1 OR rounds.status IN ('settled', 'void'))
    """
)


def read_tables(connection: Connection, after: int, limit: int, newest_round: int) -> tuple[TableFacts, ...]:
    """Return the tables that follow the id ``after``. Rounds above the id ``newest_round`` do not count."""
    rows = connection.execute(_TABLES, {"after": after, "limit": limit, "newest": newest_round})
    return tuple(_facts(row) for row in rows)


_TABLES = text(
    """
    SELECT id, guild, version, is_open, state,
        (SELECT json_array(min(round_no), max(round_no), count(*)) FROM rounds
            WHERE table_id = tables.id AND rounds.id <= :newest) AS rounds,
        (SELECT max(round_no) FROM rounds WHERE table_id = tables.id) AS last_round
    FROM tables WHERE id > :after ORDER BY id LIMIT :limit
    """
)


def _facts(row: RawRow) -> TableFacts:
    round_no, is_on = _place_in(row.state)
    return TableFacts(
        id=row.id,
        guild=row.guild,
        version=row.version,
        is_open=bool(row.is_open),
        round_no=round_no,
        is_on=is_on,
        last_round=row.last_round,
        rounds=_range_in(row.rounds),
    )


def _place_in(state: object) -> tuple[int | None, bool]:
    """Return the number of the round in a state (None: it is damaged), and whether the state is in it."""
    try:
        data = json.loads(str(state))
        number, is_on = data["round_no"], data["marks"]["round"] is not None
    except (ValueError, LookupError, TypeError, RecursionError):
        return None, False
    return (number, is_on) if type(number) is int else (None, False)


def _range_in(found: str) -> tuple[int, int, int] | None:
    first, last, count = json.loads(found)
    return (first, last, count) if type(first) is int and type(last) is int else None


def read_transfers(connection: Connection, after: int, limit: int, newest: int) -> list[TransferEntry]:
    """Return the transfers that follow the id ``after``, up to the id ``newest``."""
    found = connection.exec_driver_sql(
        "SELECT id, key, debit, credit, amount, kind, table_id, round_no, at FROM transfers"
        " WHERE id > ? AND id <= ? ORDER BY id LIMIT ?",
        (after, newest, limit),
    )
    return [TransferEntry._make(row) for row in found]


class StoredResult(NamedTuple):
    """The status of a round, None without a row, when it ended, and what each player staked and won."""

    status: str | None
    ended_at: float | None
    players: dict[int, tuple[Any, Any]]


def read_results(
    connection: Connection, rounds: Iterable[tuple[int, int]]
) -> dict[tuple[int, int], StoredResult]:
    """Return the results of rounds as they are stored; any value may be damaged."""
    wanted = list(rounds)
    results: dict[tuple[int, int], StoredResult] = {}
    for start in range(0, len(wanted), LOOKED_UP):
        part = wanted[start : start + LOOKED_UP]
        values = ",".join(["(?,?)"] * len(part))
        found = connection.exec_driver_sql(
            f"WITH wanted (t, n) AS (VALUES {values})"  # noqa: S608
            " SELECT t, n, status, settled_at, user, staked, net FROM wanted"
            " LEFT JOIN rounds ON rounds.table_id = t AND rounds.round_no = n"
            " LEFT JOIN round_players AS p ON p.table_id = t AND p.round_no = n",
            tuple(value for pair in part for value in pair),
        )
        for table, number, status, ended_at, user, staked, net in found:
            result = results.setdefault((table, number), StoredResult(status, ended_at, {}))
            if user is not None:
                result.players[user] = (staked, net)
    return results


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
        shoes={row.number: shoe for row in shoes if (shoe := _shoe(row)) is not None},
    )


def read_shoes(connection: Connection, after: tuple[int, int], limit: int) -> tuple[ShoeEntry, ...]:
    """Return the shoes that follow (table, number)."""
    rows = connection.execute(_ALL_SHOES, {"table": after[0], "number": after[1], "limit": limit})
    return tuple(
        ShoeEntry((row.table_id, row.number), _fault_of_shoe(row), row.commitment, row.shown) for row in rows
    )


_ROUND_COLUMNS = (*raw(RoundModel), raw_rules())
_WITH_RULES = select(*_ROUND_COLUMNS).outerjoin(RuleSetModel, RuleSetModel.id == RoundModel.rule_set)
_ROUNDS = _WITH_RULES.where(
    RoundModel.table_id == bindparam("table"),
    RoundModel.round_no.between(bindparam("first"), bindparam("last")),
    RoundModel.id <= bindparam("newest"),
).order_by(RoundModel.round_no)
_BEFORE = (
    _WITH_RULES.where(RoundModel.table_id == bindparam("table"), RoundModel.round_no < bindparam("first"))
    .order_by(RoundModel.round_no.desc())
    .limit(1)
)
_SHOES = select(*raw(ShoeModel)).where(
    ShoeModel.table_id == bindparam("table"), ShoeModel.number.in_(bindparam("numbers", expanding=True))
)
_ALL_SHOES = (
    select(*raw(ShoeModel), type_coerce(ShownHashModel.hash, NULLTYPE).label("shown"))
    .outerjoin(
        ShownHashModel,
        (ShownHashModel.table_id == ShoeModel.table_id) & (ShownHashModel.shoe_no == ShoeModel.number),
    )
    .where(tuple_(ShoeModel.table_id, ShoeModel.number) > tuple_(bindparam("table"), bindparam("number")))
    .order_by(ShoeModel.table_id, ShoeModel.number)
    .limit(bindparam("limit"))
)


# There are millions of players: their statement is for the driver itself.


def _players_by_round(connection: Connection, table: int, first: int, last: int) -> dict[int, _Players]:
    """Return what each player of each round staked and won."""
    found = connection.exec_driver_sql(
        "SELECT round_no, user, staked, net FROM round_players"
        " WHERE table_id = ? AND round_no BETWEEN ? AND ?",
        (table, first, last),
    )
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


def _shoe(row: RawRow) -> Shoe | None:
    try:
        return shoe_of(row)
    except DamagedRowError:
        return None


def _fault_of_shoe(row: Any) -> str | None:
    try:
        shoe_of(row)
    except DamagedRowError as error:
        return str(error)
    return None
