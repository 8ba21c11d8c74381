"""Close a damaged table: its escrow accounts tell where its stakes go, not its state.

Each open stake goes back to its player: to their account of the season of the stake, or to their stack in a
match that is on. What then is in the stacks goes to the mint, as at the end of a match.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Row, bindparam, select, update
from sqlalchemy.orm import aliased

from bot.bank.amounts import Cents
from bot.bank.ids import GuildId, TableId, UserId
from bot.bank.ledger import Account, AccountKind, Transfer, TransferKind, mint
from bot.storage.database.models import AccountModel, MatchPlayerModel, TableModel
from bot.storage.database.rows import DamagedRowError, check
from bot.storage.writing.admin_log import add_log_row
from bot.storage.writing.batches.accounts import post
from bot.storage.writing.batches.job import Job
from bot.storage.writing.batches.transaction import Statement, Tx
from bot.storage.writing.table_rows import end_matches, retire_all_shoes, void_open_round


@dataclass(frozen=True, slots=True, kw_only=True)
class AccountOfRow(Account):
    """An account that its row is found by, whatever code it has there."""

    row: int

    @property
    def code(self) -> str:
        """The name that finds the row."""
        return f"account {self.row}"


@dataclass(frozen=True, slots=True, kw_only=True)
class CloseDamaged(Job[int]):
    """Close a table that cannot go on, and return its stakes.

    ``at`` is the time in seconds since the epoch, ``code`` the reason for the log. The answer is the number
    of accounts whose stakes cannot be returned. What is damaged stays as it is.
    """

    table: TableId
    at: float
    code: str

    def apply(self, tx: Tx) -> int:
        """Return the stakes; end the round, the shoes and the match. A repeated job changes nothing."""
        own = {"table": self.table}
        table, held = tx.row(_TABLE, own), tx.connection.execute(_HELD, own).all()
        sound = [row for row in held if _is_sound(row)]
        guilds = [row.guild for row in sound] + [table[0] for table in (table,) if table is not None]
        guild = GuildId(guilds[0] if guilds else 0)
        tx.refuse_frozen(guild)
        transfers = list(self._returns(sound))
        if transfers or (table is not None and table[1]):
            ends = (each for transfer in transfers for each in (transfer.debit, transfer.credit))
            rows = {each.code: each.row for each in ends if isinstance(each, AccountOfRow)}
            known = None if table is None else self.table
            post(tx, transfers, table=known, at=self.at, rows=rows)
            tx.add(_CLOSED_TABLES, own)
            retire_all_shoes(tx, self.table, self.at)
            void_open_round(tx, self.table, self.at)
            end_matches(tx, self.table, self.at)
            add_log_row(
                tx,
                at=self.at,
                guild=guild,
                actor=None,
                action="table closed",
                reason=self.code,
                table=known,
            )
        returned = {each.debit.code for each in transfers}
        return sum(row.balance != 0 and f"account {row.id}" not in returned for row in held)

    def _returns(self, held: Iterable[Row[Any]]) -> Iterator[Transfer]:
        """Yield the transfers that empty the accounts of the table, stakes first."""
        in_stacks = Counter[int]()
        for row in held:
            if row.kind == AccountKind.MATCH.value:
                in_stacks[row.id] += row.balance
            elif row.balance > 0 and row.stack is not None:
                in_stacks[row.stack] += row.balance
                stack = _account(row, AccountKind.MATCH, row.stack)
                yield self._move(row, row.balance, _account(row, AccountKind.ESCROW, row.id), stack)
            elif row.balance > 0 and row.purse is not None:
                purse = _account(row, AccountKind.MEMBER, row.purse)
                yield self._move(row, row.balance, _account(row, AccountKind.ESCROW, row.id), purse)
        for row in held:
            if in_stacks[row.id] > 0:
                stack = _account(row, AccountKind.MATCH, row.id)
                yield self._move(row, in_stacks[row.id], stack, mint(GuildId(row.guild)))

    def _move(self, row: Row[Any], amount: int, debit: Account, credit: Account) -> Transfer:
        is_stake = row.kind == AccountKind.ESCROW.value
        kind = TransferKind.REFUND if is_stake else TransferKind.MATCH_STACK
        key = f"damaged:{self.table}:{self.at}:{row.id}"
        return Transfer(key=key, debit=debit, credit=credit, amount=Cents(amount), kind=kind)


def _is_sound(row: Row[Any]) -> bool:
    try:
        check(row, AccountModel)
    except DamagedRowError:
        return False
    return True


def _account(row: Row[Any], kind: AccountKind, number: int) -> AccountOfRow:
    """Return the account in the row of this number, of the same person and season as another row."""
    is_at_table = kind is not AccountKind.MEMBER
    return AccountOfRow(
        kind=kind,
        guild=GuildId(row.guild),
        user=None if row.user is None else UserId(row.user),
        table=TableId(row.table_id) if is_at_table else None,
        round_no=row.round_no if is_at_table else None,
        season=row.season,
        row=number,
    )


_account_row, _other, _entrant = AccountModel, aliased(AccountModel), MatchPlayerModel
_CLOSED_TABLES = Statement(
    update(TableModel).where(TableModel.id == bindparam("table")).values(is_open=False)
)
_TABLE = select(TableModel.guild, TableModel.is_open).where(TableModel.id == bindparam("table"))
_STACK = (
    select(_other.id)
    .join(
        _entrant,
        (_entrant.table_id == _other.table_id)
        & (_entrant.match_no == _other.round_no)
        & (_entrant.user == _other.user),
    )
    .where(
        _other.table_id == _account_row.table_id,
        _other.user == _account_row.user,
        _other.kind == AccountKind.MATCH.value,
        _entrant.ended_at.is_(None),
    )
    .correlate(_account_row)
)
_PURSE = (
    select(_other.id)
    .where(
        _other.kind == AccountKind.MEMBER.value,
        _other.guild == _account_row.guild,
        _other.user == _account_row.user,
        _other.season == _account_row.season,
    )
    .correlate(_account_row)
)
_HELD = (
    select(
        _account_row.__table__,
        _STACK.scalar_subquery().label("stack"),
        _PURSE.scalar_subquery().label("purse"),
    )
    .where(
        _account_row.table_id == bindparam("table"),
        _account_row.kind.in_((AccountKind.ESCROW.value, AccountKind.MATCH.value)),
    )
    .order_by(_account_row.id)
)
