"""The one set of checks of the books: for the start, for copies of a database, and for audits.

Everything is counted per server. Sums are taken in two parts, the high and the low 32 bits of each amount,
because ``sum`` of SQLite fails above 2**63.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache, partial
from itertools import groupby, islice
from typing import Any

import sqlalchemy as sa
from sqlalchemy import Connection
from sqlalchemy.orm import aliased

from bot.bank.ids import GuildId
from bot.bank.sharding import WHOLE, Shard
from bot.storage.database import query_parts
from bot.storage.database.backends import dialects
from bot.storage.database.models import AccountModel, MatchPlayerModel, RoundModel, TableModel, TransferModel
from bot.storage.database.query_parts import is_served, of_shard

MAX_FINDINGS = 20
"""Findings that one check lists, at most, unless it has one for each server."""

_LOW_BITS = 32
_BITS = sa.literal(_LOW_BITS, sa.Integer())

ABOUT_ROWS = (
    *("NULL value in", "CHECK constraint failed in", "NUMERIC value in", "TEXT value in"),
    *(f"non-{each} value in" for each in ("INTEGER", "REAL", "TEXT", "BLOB")),
)
"""What SQLite reports about single rows of a file that it can read."""


class Check(StrEnum):
    """The invariants that are checked."""

    SUM = "the sum of all balances is 0"
    ESCROW = "no stake is left in a round that is over"
    BALANCE = "each balance is the sum of its transfers"
    BELOW_ZERO = "no stake and no match stack is below 0"
    IDENTITY = "each account is the one that its code tells"
    STAKED = "each member's open bets are those of their stakes"
    FILE = "the file can be read"
    INTEGRITY = "the file is sound"
    REFERENCES = "every reference leads somewhere"


FREEZING = frozenset({Check.SUM, Check.BALANCE, Check.BELOW_ZERO, Check.IDENTITY})
"""The invariants without which the books of a server do not balance, or name the wrong accounts."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """A broken invariant, and where it is broken: on one server, unless ``guild`` is None.

    ``facts`` are the accounts and figures of the ``detail`` alone, for sentences in other languages.
    """

    check: Check
    detail: str
    guild: GuildId | None = None
    table: int | None = None
    facts: str = ""


_Findings = list[Finding]
_Accounts = sa.Select[int, int, str, str]
_Audit = Callable[[Connection, Shard], _Findings]


def audit(connection: Connection, *, thorough: bool = True) -> tuple[Finding, ...]:
    """Return all findings. Without ``thorough``, read balances only."""
    return _all(connection, WHOLE, (*_BOOKS, *_WHOLE_FILE) if thorough else _BALANCES)


def check_at_start(connection: Connection, shard: Shard) -> tuple[Finding, ...]:
    """Return what a start should know: whether the file can be read, and which books do not balance.

    The books are those of the servers of a shard.
    """
    found = _file_findings(connection, shard, check=Check.FILE, statement=dialects.QUICK_CHECK)
    # One damaged row harms nothing else.
    unreadable = [each for each in found if not each.detail.startswith(ABOUT_ROWS)]
    return tuple(unreadable) or _all(connection, shard, _BOOKS)


def flaws_of_copy(connection: Connection) -> tuple[Finding, ...]:
    """Return what is wrong with a file that nobody writes, of any revision: the file, references, and sums.

    If the file is not sound, nothing else is asked.
    """
    whole = _file_findings(connection, WHOLE, check=Check.INTEGRITY, statement=dialects.INTEGRITY_CHECK)
    return tuple(whole) or _all(connection, WHOLE, (_references, _sum))


def wrong_accounts(connection: Connection) -> Iterator[Finding]:
    """Yield each account that is wrong by itself, also of stakes, and each server whose sum is not 0."""
    yield from _sum(connection, WHOLE)
    for check, statement in _OF_ACCOUNTS:
        yield from _each_account(connection, WHOLE, check, statement)


def unsound_guilds(findings: Iterable[Finding]) -> frozenset[GuildId]:
    """Return the servers whose books do not balance."""
    return frozenset(each.guild for each in findings if each.guild is not None and each.check in FREEZING)


def _all(connection: Connection, shard: Shard, checks: Iterable[_Audit]) -> tuple[Finding, ...]:
    return tuple([finding for check in checks for finding in check(connection, shard)])


def _sum(connection: Connection, shard: Shard) -> _Findings:
    """Compare the sum of each server with 0."""
    findings = []
    for row in connection.execute(of_shard(_SUMS, shard, _account.guild)):
        total = (int(row.high or 0) << _LOW_BITS) + int(row.low or 0)
        if total:
            detail, guild = f"on server {row.guild} it is {total}", _server(row.guild)
            findings.append(Finding(check=Check.SUM, guild=guild, detail=detail, facts=str(total)))
    return findings


def _file_findings(
    connection: Connection, _shard: Shard, *, check: Check, statement: dialects.ByDialect
) -> _Findings:
    lines = connection.scalars(statement)
    return [Finding(check=check, detail=line) for line in lines if line != "ok"]


def _references(connection: Connection, _shard: Shard) -> _Findings:
    rows = (connection.execute(dialects.FOREIGN_KEY_CHECK)).all()
    return [
        Finding(check=Check.REFERENCES, detail=f"{row[0]} row {row[1]} names a missing {row[2]}")
        for row in rows[:MAX_FINDINGS]
    ]


def _each_account(
    connection: Connection, shard: Shard, check: Check, statement: _Accounts
) -> Iterator[Finding]:
    for guild, table, detail, facts in connection.execute(of_shard(statement, shard, _account.guild)):
        yield Finding(check=check, guild=_server(guild), table=table, detail=detail, facts=facts)


def _by_guild(connection: Connection, shard: Shard, *, check: Check, statement: _Accounts) -> _Findings:
    """Return one finding for each server, which names one of its accounts."""
    found = _each_account(connection, shard, check, statement)
    return [
        _with_others(next(of_server), of_server) for _, of_server in groupby(found, lambda each: each.guild)
    ]


def _balances(connection: Connection, shard: Shard) -> _Findings:
    """Compare the balances with what the transfers of these accounts make."""
    return _by_guild(connection, shard, check=Check.BALANCE, statement=_unexplained(shard))


def _server(stored: object) -> GuildId | None:
    """Return the server of a finding; None if a disk has damaged its id."""
    return GuildId(stored) if type(stored) is int else None


def _with_others(first: Finding, others: Iterable[Finding]) -> Finding:
    more = sum(1 for _ in others)
    return replace(first, detail=f"{first.detail}, and {more} more accounts") if more else first


def _stakes_left(connection: Connection, shard: Shard) -> _Findings:
    """Return stakes in rounds that are over, which freeze no server."""
    found = _each_account(connection, shard, Check.ESCROW, _STRANDED)
    return [replace(each, guild=None) for each in islice(found, MAX_FINDINGS)]


def _sum_in_parts(amount: sa.SQLColumnExpression[int]) -> tuple[sa.ColumnElement[int], sa.ColumnElement[int]]:
    """Return the sums of the high and of the low bits of an amount."""
    low = sa.func.sum(amount.bitwise_and(2**_LOW_BITS - 1)).label("low")
    return sa.func.sum(amount.bitwise_rshift(_BITS)).label("high"), low


def _wrong(detail: sa.ColumnElement[str], facts: Any, *conditions: sa.ColumnElement[bool]) -> _Accounts:
    """Return the accounts that are wrong: server, table, and what is wrong in words and in figures."""
    columns = (_account.guild, _account.table_id, detail.label("detail"), facts)
    return sa.select(*columns).where(*conditions).order_by(_account.guild, detail)


def _is_named(kind: str, *parts: sa.SQLColumnExpression[Any]) -> sa.ColumnElement[bool]:
    """Return whether the code of an account consists of its kind and these parts."""
    code: sa.ColumnElement[Any] = sa.literal(kind)
    for part in parts:
        code = code.concat(":").concat(part)
    return _account.code.is_not_distinct_from(code)


_account = AccountModel
_HOLDS = _account.code.concat(" holds ").concat(_account.balance)

_SUMS = sa.select(_account.guild, *_sum_in_parts(_account.balance)).group_by(_account.guild)
_STRANDED = (
    _wrong(
        _HOLDS,
        _account.code,
        query_parts.IS_OPEN_STAKE,
        TableModel.is_open.is_distinct_from(True) | RoundModel.status.in_(("settled", "void")),
    )
    .outerjoin(RoundModel, query_parts.same_round(RoundModel, _account))
    .outerjoin(TableModel, TableModel.id == _account.table_id)
)
_BELOW_ZERO = _wrong(
    _HOLDS,
    _account.code.concat(": ").concat(_account.balance),
    *(_account.balance < 0, _account.kind.in_(("escrow", "match"))),
)


@cache
def _unexplained(shard: Shard) -> _Accounts:
    """Return the accounts whose balance is not the sum of their transfers."""
    own = sa.select(_account.id).where(is_served(shard, _account.guild))
    ends = ((TransferModel.credit, TransferModel.amount), (TransferModel.debit, -TransferModel.amount))
    moves = (
        sa.select(account.label("account"), amount.label("amount")).where(
            sa.true() if shard.count == 1 else account.in_(own)
        )
        for account, amount in ends
    )
    moved = sa.union_all(*moves).subquery()
    parts = sa.select(moved.c.account, *_sum_in_parts(moved.c.amount)).group_by(moved.c.account).subquery()
    derived = sa.func.coalesce(parts.c.high * 2**_LOW_BITS + parts.c.low, 0)
    detail = _HOLDS.concat(", its transfers make ").concat(derived)
    found = _wrong(detail, _account.code, _account.balance != derived)
    return found.outerjoin(parts, parts.c.account == _account.id)


_of_nobody = sa.and_(_account.user.is_(None), _account.table_id.is_(None), _account.round_no.is_(None))
_later_season = sa.case({1: ""}, value=_account.season, else_=sa.literal(":s").concat(_account.season))
_HAS_ITS_NAME = sa.case(
    {
        "member": sa.and_(
            _is_named("member", _account.guild, _account.user.concat(_later_season)),
            _account.table_id.is_(None),
            _account.round_no.is_(None),
        ),
        "match": sa.and_(
            _is_named("match", _account.guild, _account.table_id, _account.round_no, _account.user),
        ),
        "escrow": _account.table_id.is_not(None),
        "house": sa.and_(_is_named("house", _account.guild), _of_nobody),
        "mint": sa.and_(_is_named("mint", _account.guild), _of_nobody),
    },
    value=_account.kind,
    else_=False,
)
_MISNAMING = (
    sa.literal("account ").concat(_account.id).concat(" is named ").concat(_account.code),
    sa.cast(_account.id, sa.Text).concat(": ").concat(_account.code),
)
_MISNAMED = _wrong(*_MISNAMING, ~_HAS_ITS_NAME)
# A stake with a table harms that table only: a start does not compare its code.
_turn = sa.case((_account.round_no % 2 == 1, "odd"), else_="even")
_MISNAMED_STAKES = _wrong(
    *_MISNAMING,
    _account.kind == "escrow",
    _account.table_id.is_not(None),
    ~_is_named("escrow", _account.guild, _account.table_id, _turn, _account.user),
)

_held = aliased(AccountModel)
_OWN_STAKES = (
    sa.select(
        sa.func.coalesce(sa.func.sum(_held.balance.bitwise_rshift(_BITS)), 0) * 2**_LOW_BITS
        + sa.func.coalesce(sa.func.sum(_held.balance.bitwise_and(2**_LOW_BITS - 1)), 0)
    )
    .where(
        _held.kind == sa.literal_column("'escrow'"),
        _held.balance != sa.literal_column("0"),
        _held.guild == _account.guild,
        _held.user == _account.user,
        _held.season == _account.season,
        ~sa.exists().where(MatchPlayerModel.table_id == _held.table_id, MatchPlayerModel.ended_at.is_(None)),
    )
    .correlate(AccountModel)
    .scalar_subquery()
)
_MISOWNED = _wrong(
    _account.code.concat(" has ")
    .concat(sa.cast(_account.owned - _account.balance, sa.Text))
    .concat(" in open bets"),
    _account.code,
    _account.owned != _account.balance + sa.case((query_parts.IS_MEMBER, _OWN_STAKES), else_=0),
)

_OF_ACCOUNTS = (
    (Check.ESCROW, _STRANDED),
    (Check.BELOW_ZERO, _BELOW_ZERO),
    (Check.IDENTITY, _MISNAMED),
    (Check.IDENTITY, _MISNAMED_STAKES),
    (Check.STAKED, _MISOWNED),
)
_BALANCES: tuple[_Audit, ...] = (
    _sum,
    _stakes_left,
    partial(_by_guild, check=Check.BELOW_ZERO, statement=_BELOW_ZERO),
)
_WHOLE_FILE: tuple[_Audit, ...] = (
    partial(_file_findings, check=Check.INTEGRITY, statement=dialects.INTEGRITY_CHECK),
    _references,
)
_BOOKS: tuple[_Audit, ...] = (
    *_BALANCES,
    _balances,
    partial(_by_guild, check=Check.IDENTITY, statement=_MISNAMED),
    partial(_by_guild, check=Check.STAKED, statement=_MISOWNED),
)
