"""Queries of an export: rounds that are over, and transfers that tell nothing about a running one."""

from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, bindparam, func, select, true
from sqlalchemy.orm import aliased

from bot.fairness.shoe import Shoe
from bot.storage.database import models
from bot.storage.database.query_parts import IS_OPEN_STAKE, RULES
from bot.storage.database.rows import DamagedRowError
from bot.storage.reading.round_queries import round_of, shoe_or_none
from bot.table.ports import StoredRound

_round, _transfer = models.RoundModel, models.TransferModel

SLICE = 2_000
"""Transfers that are read backwards at a time."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ExportedRound:
    """A settled round. ``inputs`` and ``shoe`` are None if they cannot be read."""

    id: int
    guild: int
    table: int
    round_no: int
    dealt_at: float
    settled_at: float
    inputs: StoredRound | None
    shoe: Shoe | None
    output_json: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ExportedTransfer:
    """A transfer with the names of its accounts. ``amount`` is in hundredths, ``at`` since the epoch.

    Any value may be damaged.
    """

    id: int
    key: str
    guild: int
    debit: str
    credit: str
    amount: int
    kind: str
    table: int | None
    at: float


@dataclass(frozen=True, slots=True, kw_only=True)
class ExportBounds:
    """Where an export ends: the newest ids, and the transfers that it leaves out."""

    newest_round: int
    newest_transfer: int
    hidden: frozenset[int]


def read_bounds(connection: Connection) -> ExportBounds:
    """Return where an export ends. It leaves out the transfers of stakes that are still open."""
    newest = connection.scalar(select(func.max(_transfer.id))) or 0
    return ExportBounds(
        newest_round=connection.scalar(select(func.max(_round.id))) or 0,
        newest_transfer=newest,
        hidden=_open_stakes(connection, newest),
    )


def _open_stakes(connection: Connection, newest: int) -> frozenset[int]:
    """Return the transfers since which escrow accounts hold stakes: they would tell of hidden bets."""
    found = connection.execute(
        select(models.AccountModel.id, models.AccountModel.balance).where(IS_OPEN_STAKE)
    )
    held: dict[int, int] = {row.id: row.balance for row in found if type(row.balance) is int}
    hidden: set[int] = set()
    before = newest + 1
    while held and before > 0:
        rows = connection.execute(_BACKWARDS, {"before": before, "limit": SLICE}).all()
        if not rows:
            break
        for number, debit, credit, amount in rows:
            before = number
            for account, sign in ((debit, 1), (credit, -1)):
                if account in held:
                    hidden.add(number)
                    held[account] += sign * amount if type(amount) is int else 0
                    if not held[account]:
                        del held[account]
    return frozenset(hidden)


_BACKWARDS = (
    select(_transfer.id, _transfer.debit, _transfer.credit, _transfer.amount)
    .where(_transfer.id < bindparam("before"))
    .order_by(_transfer.id.desc())
    .limit(bindparam("limit"))
)


def read_settled(
    connection: Connection, after: int, limit: int, *, newest: int, guild: int | None, since: float
) -> tuple[int, tuple[ExportedRound, ...]]:
    """Return the settled rounds among those that follow the id ``after``, and the last id that was read.

    Of a server, if one is named; settled at ``since`` (seconds since the epoch) or later.
    """
    following = select(_round.id).where(_round.id > after, _round.id <= newest)
    numbers = connection.scalars(following.order_by(_round.id).limit(limit)).all()
    if not numbers:
        return newest, ()
    statement = _SETTLED.where(models.TableModel.guild == guild if guild is not None else true())
    rows = connection.execute(statement, {"first": numbers[0], "last": numbers[-1], "since": since})
    return numbers[-1], tuple(_exported(connection, row) for row in rows.all())


def _exported(connection: Connection, row: Any) -> ExportedRound:
    inputs, output = None, None
    with suppress(DamagedRowError):
        inputs, output = round_of(row), row.output
    shoe = connection.execute(_SHOE, {"table": row.table_id, "number": row.shoe_no}).first()
    return ExportedRound(
        id=row.id,
        guild=row.guild,
        table=row.table_id,
        round_no=row.round_no,
        dealt_at=row.dealt_at,
        settled_at=row.settled_at,
        inputs=inputs,
        shoe=None if shoe is None else shoe_or_none(shoe),
        output_json=output,
    )


_SETTLED = (
    select(_round.__table__, RULES, models.TableModel.guild)
    .join(models.TableModel, models.TableModel.id == _round.table_id)
    .outerjoin(models.RuleSetModel, models.RuleSetModel.id == _round.rule_set)
    .where(
        _round.id.between(bindparam("first"), bindparam("last")),
        _round.status == "settled",
        _round.settled_at >= bindparam("since"),
    )
    .order_by(_round.id)
)
_SHOE = select(models.ShoeModel.__table__).where(
    models.ShoeModel.table_id == bindparam("table"), models.ShoeModel.number == bindparam("number")
)


def read_named_transfers(
    connection: Connection, after: int, limit: int, newest: int
) -> tuple[ExportedTransfer, ...]:
    """Return the transfers that follow the id ``after``, up to the id ``newest``."""
    rows = connection.execute(_TRANSFERS, {"after": after, "newest": newest, "limit": limit})
    return tuple(
        ExportedTransfer(
            id=row.id,
            key=row.key,
            guild=row.guild,
            debit=row.debit,
            credit=row.credit,
            amount=row.amount,
            kind=row.kind,
            table=row.table_id,
            at=row.at,
        )
        for row in rows
    )


_debit, _credit = aliased(models.AccountModel), aliased(models.AccountModel)
_TRANSFERS = (
    select(
        *(_transfer.id, _transfer.key, _transfer.amount, _transfer.kind, _transfer.table_id, _transfer.at),
        *(_debit.guild, _debit.code.label("debit"), _credit.code.label("credit")),
    )
    .outerjoin(_debit, _debit.id == _transfer.debit)
    .outerjoin(_credit, _credit.id == _transfer.credit)
    .where(_transfer.id > bindparam("after"), _transfer.id <= bindparam("newest"))
    .order_by(_transfer.id)
    .limit(bindparam("limit"))
)
