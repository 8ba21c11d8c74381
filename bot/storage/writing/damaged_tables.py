"""Close a damaged table: its escrow accounts tell where its stakes go, not its state.

Each open stake goes back to its player: to their account of the season of the stake, if that knows of as much
in open bets. The chips of matches go to the mint, as at the end of a match. Anything else stays, and is told.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Row, and_, bindparam, exists, select, update
from sqlalchemy.orm import aliased

from bot.bank.amounts import Cents
from bot.bank.ids import GuildId, TableId, UserId
from bot.bank.ledger import Account, AccountKind, Transfer, TransferKind, mint
from bot.storage.database.column_types import takes
from bot.storage.database.models import AccountModel, MatchPlayerModel, RoundModel, ShoeModel, TableModel
from bot.storage.database.rows import damaged_column, mend
from bot.storage.writing.admin_log import add_log_row
from bot.storage.writing.batches.accounts import post
from bot.storage.writing.batches.transaction import Job, Statement, Tx
from bot.storage.writing.table_commits import end_matches, retire_all_shoes, void_open_round


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
    of accounts whose stakes cannot be returned. Values of another type become neutral ones.
    """

    table: TableId
    at: float
    code: str

    def apply(self, tx: Tx) -> int:
        """Return the stakes; end the round, the shoes and the match. A repeated job changes nothing."""
        own = {"table": self.table}
        table, held = tx.row(_TABLE, own), tx.connection.execute(_HELD, own).all()
        sound = [row for row in held if damaged_column(row, AccountModel) is None]
        named = (*([] if table is None else [table[0]]), *(row.guild for row in sound))
        guild = GuildId(next((each for each in named if takes(TableModel.__table__.c.guild, each)), 0))
        tx.refuse_frozen(guild)
        # A table is one of matches for ever (``BankrollFixed``), whatever is damaged of a match.
        is_of_matches = any(row.kind == AccountKind.MATCH.value or row.has_matches for row in held)
        returns = self._of_match(sound) if is_of_matches else self._of_bank(sound, _sound_purses(tx, sound))
        transfers = list(returns)
        if transfers or (table is not None and table[1]):
            ends = (each for transfer in transfers for each in (transfer.debit, transfer.credit))
            rows = {each.code: each.row for each in ends if isinstance(each, AccountOfRow)}
            known = None if table is None else self.table
            post(tx, transfers, table=known, at=self.at, rows=rows)
            for model, column, *more in _ROWS:
                mend(tx.connection, model, and_(column == self.table, *more))
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

    def _of_match(self, held: Sequence[Row[Any]]) -> Iterator[Transfer]:
        """Yield the transfers of a table of matches: stakes go to their stacks, and stacks to the mint."""
        stacks = {row.user: row for row in held if row.kind == AccountKind.MATCH.value}
        in_stacks = Counter({row.id: row.balance for row in held if row.kind == AccountKind.MATCH.value})
        for row in held:
            if row.kind == AccountKind.ESCROW.value and row.balance > 0:
                stack = stacks.get(row.user)
                credit = mint(GuildId(row.guild)) if stack is None else _account(stack)
                yield self._move(row, row.balance, TransferKind.REFUND, credit)
                if stack is not None:
                    in_stacks[stack.id] += row.balance
        for row in held:
            if in_stacks[row.id] > 0:
                bank = mint(GuildId(row.guild))
                yield self._move(row, in_stacks[row.id], TransferKind.MATCH_STACK, bank)

    def _of_bank(self, held: Sequence[Row[Any]], purses: Mapping[int, Row[Any]]) -> Iterator[Transfer]:
        """Yield what goes back to members, if their accounts know of as much in open bets."""
        stakes = [row for row in held if row.balance > 0 and row.purse in purses]
        sums = Counter[int]()
        for row in stakes:
            sums[row.purse] += row.balance
        for row in stakes:
            purse = purses[row.purse]
            if purse.owned - purse.balance >= sums[row.purse]:
                yield self._move(row, row.balance, TransferKind.REFUND, _account(purse))

    def _move(self, row: Row[Any], amount: int, kind: TransferKind, credit: Account) -> Transfer:
        key = f"damaged:{self.table}:{self.at}:{row.id}"
        return Transfer(key=key, debit=_account(row), credit=credit, amount=Cents(amount), kind=kind)


def _sound_purses(tx: Tx, held: Iterable[Row[Any]]) -> Mapping[int, Row[Any]]:
    """Return the members' accounts that these stakes name, by id. SQLite takes no change of a damaged row."""
    wanted = {row.purse for row in held if row.purse is not None}
    purses = tx.connection.execute(_PURSES, {"ids": wanted})
    return {row.id: row for row in purses if damaged_column(row, AccountModel) is None}


def _account(row: Row[Any]) -> AccountOfRow:
    """Return the account in a row."""
    return AccountOfRow(
        kind=AccountKind(row.kind),
        guild=GuildId(row.guild),
        user=None if row.user is None else UserId(row.user),
        table=None if row.table_id is None else TableId(row.table_id),
        round_no=row.round_no,
        season=row.season,
        row=row.id,
    )


_ROWS: Any = (
    (TableModel, TableModel.id),
    (ShoeModel, ShoeModel.table_id, ShoeModel.retired_at.is_(None)),
    (RoundModel, RoundModel.table_id, RoundModel.status == "open"),
    (MatchPlayerModel, MatchPlayerModel.table_id, MatchPlayerModel.ended_at.is_(None)),
)
"""The rows that the end of a table changes."""

_account_row, _other = AccountModel, aliased(AccountModel)
_CLOSED_TABLES = Statement(
    update(TableModel).where(TableModel.id == bindparam("table")).values(is_open=False)
)
_TABLE = select(TableModel.guild, TableModel.is_open).where(TableModel.id == bindparam("table"))
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
_HAS_MATCHES = exists().where(MatchPlayerModel.table_id == _account_row.table_id).correlate(_account_row)
_HELD = (
    select(_account_row.__table__, _PURSE.scalar_subquery().label("purse"), _HAS_MATCHES.label("has_matches"))
    .where(
        _account_row.table_id == bindparam("table"),
        _account_row.kind.in_((AccountKind.ESCROW.value, AccountKind.MATCH.value)),
    )
    .order_by(_account_row.id)
)
_PURSES = select(_account_row.__table__).where(_account_row.id.in_(bindparam("ids", expanding=True)))
