"""Find out where the stakes of a damaged table go: its accounts and their transfers tell it, not its state.

Each open escrow account goes back to the accounts that paid it, newest payment first. What then is in the
stacks of a match goes to the mint, as at the end of a match.
"""

from collections.abc import AsyncIterator
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import Integer, Row, bindparam, literal_column, select
from sqlalchemy.exc import DatabaseError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.bank.amounts import Cents
from bot.bank.ids import GuildId
from bot.bank.ledger import Account, AccountKind, Transfer, TransferKind, mint
from bot.storage.database.models import AccountModel, TableModel, TransferModel
from bot.storage.database.storage_errors import BadCommitError
from bot.storage.writing.books import StoredAccount
from bot.storage.writing.jobs import CloseDamaged, Job, Returns


@dataclass(frozen=True, slots=True, kw_only=True)
class AccountOfRow(Account):
    """An account under the name that finds its row, whatever code its other columns would make."""

    stored_code: str

    @property
    def code(self) -> str:
        """The name that finds the row."""
        return self.stored_code


async def with_returns(
    connection: AsyncConnection, jobs: tuple[Job, ...]
) -> tuple[Job | BadCommitError, ...]:
    """Return the jobs; those that close a damaged table with what they return.

    A job whose returns cannot be found out becomes an error of its own.
    """
    return tuple([await _complete(connection, job) if isinstance(job, CloseDamaged) else job for job in jobs])


async def _complete(connection: AsyncConnection, job: CloseDamaged) -> CloseDamaged | BadCommitError:
    try:
        return replace(job, returns=await _Returning(connection, job).all())
    except DatabaseError:
        raise  # the whole transaction failed
    except Exception as error:  # a damaged value may raise any error
        return BadCommitError(f"what table {job.table} returns cannot be read: {type(error).__name__}")


class _Returning:
    """Collects the transfers that empty the accounts of one table."""

    def __init__(self, connection: AsyncConnection, job: CloseDamaged) -> None:
        self._connection = connection
        self._job = job
        self._transfers: list[Transfer] = []
        self._stacks: dict[int, int] = {}
        self._nameless: dict[str, StoredAccount] = {}

    async def all(self) -> Returns:
        """Return all transfers, and what else the end of the table depends on."""
        table = (await self._connection.execute(_TABLE, {"table": self._job.table})).first()
        rows = list(await self._connection.execute(_HELD, {"table": self._job.table}))
        readable = [row for row in rows if type(row.balance) is int and type(row.guild) is int]
        stakes = [row for row in readable if row.kind == AccountKind.ESCROW.value]
        stacks = [row for row in readable if row.kind == AccountKind.MATCH.value]
        self._stacks = {row.id: row.balance for row in stacks}
        unpaid = [row for row in stakes if await self._give_back(row)]
        for row in stacks:
            self._move(row, mint(GuildId(row.guild)), self._stacks[row.id], TransferKind.MATCH_STACK)
        guilds = [row.guild for row in (*readable, *filter(None, [table])) if type(row.guild) is int]
        return Returns(
            guild=GuildId(guilds[-1] if guilds else 0),
            transfers=tuple(self._transfers),
            nameless=self._nameless,
            unreturned=len(rows) - len(readable) + len(unpaid),
            has_row=table is not None,
            is_open=table is not None and bool(table.is_open),
        )

    async def _give_back(self, stake: Row[Any]) -> int:
        """Return a stake to the accounts that paid it. Return the hundredths for which there is none."""
        rest = int(stake.balance)
        async for payer, amount in self._payers(stake.id, rest):
            account = self._account(payer)
            if account is None:
                continue
            self._move(stake, account, amount, TransferKind.REFUND)
            if payer.id in self._stacks:
                self._stacks[payer.id] += amount
            rest -= amount
        return rest

    async def _payers(self, account: int, balance: int) -> AsyncIterator[tuple[Row[Any], int]]:
        """Yield the newest payments into an account that cover its balance, and the accounts that made them.

        Escrow that was paid from other escrow goes back to the payer of that.
        """
        rest = balance
        for payment in list(await self._connection.execute(_PAYMENTS, {"account": account})):
            part = min(rest, payment.amount) if type(payment.amount) is int else 0
            if part > 0 and payment.kind == AccountKind.ESCROW.value:
                async for payer, amount in self._payers(payment.id, part):
                    yield payer, amount
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
        kind = _kind_of(row)
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
        """Return the code of a row. A code that is damaged finds no row: its id takes its place."""
        if type(row.code) is str and _UNREADABLE not in row.code:
            return row.code
        name = f"account {row.id}"
        self._nameless[name] = StoredAccount(id=row.id, balance=row.balance, round_no=row.round_no)
        return name


def _kind_of(row: Row[Any]) -> AccountKind | None:
    """Return the kind of a row, which its code tells as well."""
    for name in (row.kind, str(row.code).partition(":")[0]):
        if name in _KINDS:
            return AccountKind(name)
    return None


_KINDS = frozenset(kind.value for kind in AccountKind)
_UNREADABLE = "\ufffd"


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
