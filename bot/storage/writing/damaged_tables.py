"""Close a damaged table: its accounts and their transfers tell where its stakes go, not its state.

Each open escrow account goes back to the accounts that paid it, newest payment first. What then is in the
stacks of a match goes to the mint, as at the end of a match.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import Connection, Integer, Row, bindparam, literal_column, select, update
from sqlalchemy.exc import DatabaseError

from bot.bank.amounts import Cents
from bot.bank.ids import GuildId, TableId
from bot.bank.ledger import Account, AccountKind, Transfer, TransferKind, mint
from bot.storage.database.models import AccountModel, TableModel, TransferModel
from bot.storage.writing.admin_log import add_log_row
from bot.storage.writing.batches.accounts import post
from bot.storage.writing.batches.job import Job
from bot.storage.writing.batches.transaction import Statement, Tx
from bot.storage.writing.table_rows import end_matches, retire_all_shoes, void_open_round
from bot.storage.writing.write_errors import BadCommitError


@dataclass(frozen=True, slots=True, kw_only=True)
class AccountOfRow(Account):
    """An account under the name that finds its row, whatever code its other columns would make."""

    stored_code: str

    @property
    def code(self) -> str:
        """The name that finds the row."""
        return self.stored_code


@dataclass(frozen=True, slots=True, kw_only=True)
class _Returns:
    """The transfers that empty a table's accounts.

    ``unreturned`` counts the accounts whose stakes cannot be returned completely. ``guild`` is the server as
    far as it can be read (0: nowhere). ``has_row`` and ``is_open`` are about the row of the table.
    ``rows`` are the ids of accounts under the names that the transfers use.
    """

    guild: GuildId
    transfers: tuple[Transfer, ...]
    unreturned: int
    has_row: bool
    is_open: bool
    rows: Mapping[str, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class CloseDamaged(Job[int]):
    """Close a table whose state or shoes cannot be used, and return its stakes.

    ``at`` is the time in seconds since the epoch, ``code`` the reason for the log. The answer is the number
    of accounts whose stakes cannot be returned. What is damaged stays as it is.
    """

    table: TableId
    at: float
    code: str

    def apply(self, tx: Tx) -> int:
        """Return the stakes; end the round, the shoes and the match. A repeated job changes nothing."""
        returns = self._returns(tx.connection)
        tx.refuse_frozen(returns.guild)
        if returns.is_open or returns.transfers:
            table = self.table if returns.has_row else None
            post(tx, returns.transfers, table=table, at=self.at, rows=returns.rows)
            tx.add(_CLOSED_TABLES, {"table": self.table})
            retire_all_shoes(tx, self.table, self.at)
            void_open_round(tx, self.table, self.at)
            end_matches(tx, self.table, self.at)
            add_log_row(
                tx,
                at=self.at,
                guild=returns.guild,
                actor=None,
                action="table closed",
                reason=self.code,
                table=table,
            )
        return returns.unreturned

    def _returns(self, connection: Connection) -> _Returns:
        try:
            return _Returning(connection, self).all()
        except DatabaseError:
            raise  # the whole transaction failed
        except Exception as error:  # a damaged value may raise any error, whose text may tell a secret
            reason = f"what table {self.table} returns cannot be read: {type(error).__name__}"
            raise BadCommitError(reason) from None


class _Returning:
    """Collects the transfers that empty the accounts of one table."""

    def __init__(self, connection: Connection, job: CloseDamaged) -> None:
        self._connection = connection
        self._job = job
        self._transfers: list[Transfer] = []
        self._stacks: dict[int, int] = {}
        self._rows: dict[str, int] = {}

    def all(self) -> _Returns:
        """Return all transfers, and what else the end of the table depends on."""
        table = (self._connection.execute(_TABLE, {"table": self._job.table})).first()
        rows = list(self._connection.execute(_HELD, {"table": self._job.table}))
        readable = [row for row in rows if type(row.balance) is int and type(row.guild) is int]
        stakes = [row for row in readable if row.kind == AccountKind.ESCROW.value]
        stacks = [row for row in readable if row.kind == AccountKind.MATCH.value]
        self._stacks = {row.id: row.balance for row in stacks}
        unpaid = [row for row in stakes if self._give_back(row)]
        for row in stacks:
            self._move(row, mint(GuildId(row.guild)), self._stacks[row.id], TransferKind.MATCH_STACK)
        guilds = [row.guild for row in (*readable, *filter(None, [table])) if type(row.guild) is int]
        return _Returns(
            guild=GuildId(guilds[-1] if guilds else 0),
            transfers=tuple(self._transfers),
            rows=self._rows,
            unreturned=len(rows) - len(readable) + len(unpaid),
            has_row=table is not None,
            is_open=table is not None and bool(table.is_open),
        )

    def _give_back(self, stake: Row[Any]) -> int:
        """Return a stake to the accounts that paid it. Return the hundredths for which there is none."""
        rest = int(stake.balance)
        for payer, amount in self._payers(stake.id, rest):
            account = self._account(payer)
            if account is None:
                continue
            self._move(stake, account, amount, TransferKind.REFUND)
            if payer.id in self._stacks:
                self._stacks[payer.id] += amount
            rest -= amount
        return rest

    def _payers(self, account: int, balance: int) -> Iterator[tuple[Row[Any], int]]:
        """Yield the newest payments into an account that cover its balance, and the accounts that made them.

        Escrow that was paid from other escrow goes back to the payer of that.
        """
        rest = balance
        for payment in list(self._connection.execute(_PAYMENTS, {"account": account})):
            part = min(rest, payment.amount) if type(payment.amount) is int else 0
            if part > 0 and payment.kind == AccountKind.ESCROW.value:
                yield from self._payers(payment.id, part)
            elif part > 0:
                yield payment, part
            rest -= max(part, 0)

    def _move(self, debit: Row[Any], credit: Account, amount: int, kind: TransferKind) -> None:
        source = self._account(debit)
        if amount > 0 and source is not None:
            source = replace(source, season=credit.season)  # also if that of its row is damaged
            key = f"damaged:{self._job.table}:{self._job.at}:{len(self._transfers)}"
            self._transfers.append(
                Transfer(key=key, debit=source, credit=credit, amount=Cents(amount), kind=kind)
            )

    def _account(self, row: Row[Any]) -> Account | None:
        """Return the account of a row, or None if its kind and its balance cannot be read."""
        names = (row.kind, str(row.code).partition(":")[0])  # the code tells the kind as well
        kind = next((AccountKind(name) for name in names if name in _KINDS), None)
        if kind is None or type(row.balance) is not int:
            return None
        return AccountOfRow(
            kind=kind,
            guild=GuildId(row.guild),
            user=row.user,
            table=row.table_id,
            round_no=row.round_no,
            season=row.season,
            stored_code=self._name_of(row),
        )

    def _name_of(self, row: Row[Any]) -> str:
        """Return a name for a row. Its id finds it, since its code may be damaged."""
        name = f"account {row.id}"
        self._rows[name] = row.id
        return name


_KINDS = frozenset(kind.value for kind in AccountKind)


_CLOSED_TABLES = Statement(
    update(TableModel).where(TableModel.id == bindparam("table")).values(is_open=False)
)
_TABLE = select(
    TableModel.guild, literal_column("CASE WHEN tables.is_open THEN 1 ELSE 0 END", Integer).label("is_open")
).where(TableModel.id == bindparam("table"))
_HELD = (
    select(AccountModel.__table__)
    .where(
        AccountModel.table_id == bindparam("table"),
        AccountModel.kind.in_((AccountKind.ESCROW.value, AccountKind.MATCH.value)),
    )
    .order_by(AccountModel.id)
)
_PAYMENTS = (
    select(AccountModel.__table__, TransferModel.amount)
    .join(TransferModel, TransferModel.debit == AccountModel.id)
    .where(TransferModel.credit == bindparam("account"))
    .order_by(TransferModel.id.desc())
)
