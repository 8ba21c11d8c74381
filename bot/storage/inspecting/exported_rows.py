"""Queries of an export: rounds that are over, and transfers that tell nothing about a running one."""

from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, bindparam, select, text, true

from bot.fairness.shoe import Shoe
from bot.storage.database.models import RoundModel, RuleSetModel, ShoeModel, TableModel
from bot.storage.reading.row_values import DamagedRowError, raw, raw_rules, round_of, shoe_of
from bot.table.ports import StoredRound

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
    newest = connection.scalar(text("SELECT max(id) FROM transfers")) or 0
    return ExportBounds(
        newest_round=connection.scalar(text("SELECT max(id) FROM rounds")) or 0,
        newest_transfer=newest,
        hidden=_open_stakes(connection, newest),
    )


def _open_stakes(connection: Connection, newest: int) -> frozenset[int]:
    """Return the transfers since which escrow accounts hold stakes: they would tell of hidden bets."""
    found = connection.execute(
        text("SELECT id, balance FROM accounts WHERE kind = 'escrow' AND balance <> 0")
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


_BACKWARDS = text(
    "SELECT id, debit, credit, amount FROM transfers WHERE id < :before ORDER BY id DESC LIMIT :limit"
)


def read_settled(
    connection: Connection, after: int, limit: int, *, newest: int, guild: int | None, since: float
) -> tuple[int, tuple[ExportedRound, ...]]:
    """Return the settled rounds among those that follow the id ``after``, and the last id that was read.

    Of a server, if one is named; settled at ``since`` (seconds since the epoch) or later.
    """
    numbers = list(
        connection.execute(
            text("SELECT id FROM rounds WHERE id > :after AND id <= :newest ORDER BY id LIMIT :limit"),
            {"after": after, "newest": newest, "limit": limit},
        ).scalars()
    )
    if not numbers:
        return newest, ()
    statement = _SETTLED.where(TableModel.guild == guild if guild is not None else true())
    rows = connection.execute(statement, {"first": numbers[0], "last": numbers[-1], "since": since})
    return numbers[-1], tuple(_exported(connection, row) for row in rows.all())


def _exported(connection: Connection, row: object) -> ExportedRound:
    read = _Rows(connection, row)
    inputs, output = read.inputs_and_output()
    return ExportedRound(
        id=read.row.id,
        guild=read.row.guild,
        table=read.row.table_id,
        round_no=read.row.round_no,
        dealt_at=read.row.dealt_at,
        settled_at=read.row.settled_at,
        inputs=inputs,
        shoe=read.shoe(),
        output_json=output,
    )


class _Rows:
    """The rows of one round."""

    def __init__(self, connection: Connection, row: object) -> None:
        self._connection = connection
        self.row: Any = row

    def inputs_and_output(self) -> tuple[StoredRound | None, str | None]:
        try:
            return round_of(self.row), self.row.output
        except DamagedRowError:
            return None, None

    def shoe(self) -> Shoe | None:
        found = self._connection.execute(
            _SHOE, {"table": self.row.table_id, "number": self.row.shoe_no}
        ).first()
        try:
            return None if found is None else shoe_of(found)
        except DamagedRowError:
            return None


_SETTLED = (
    select(*raw(RoundModel), raw_rules(), TableModel.guild)
    .join(TableModel, TableModel.id == RoundModel.table_id)
    .outerjoin(RuleSetModel, RuleSetModel.id == RoundModel.rule_set)
    .where(
        RoundModel.id.between(bindparam("first"), bindparam("last")),
        RoundModel.status == "settled",
        RoundModel.settled_at >= bindparam("since"),
    )
    .order_by(RoundModel.id)
)
_SHOE = select(*raw(ShoeModel)).where(
    ShoeModel.table_id == bindparam("table"), ShoeModel.number == bindparam("number")
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


_TRANSFERS = text(
    """
    SELECT t.id, t.key, d.guild, d.code AS debit, c.code AS credit, t.amount, t.kind, t.table_id, t.at
    FROM transfers AS t
    LEFT JOIN accounts AS d ON d.id = t.debit LEFT JOIN accounts AS c ON c.id = t.credit
    WHERE t.id > :after AND t.id <= :newest ORDER BY t.id LIMIT :limit
    """
)
