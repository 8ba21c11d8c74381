"""Balances in the transaction: transfers change each account once, and the rows are the only books.

Transfers are checked one after the other, each against the balances that the earlier ones leave: a stake
that a later win would cover is refused all the same.
"""

import json
from collections.abc import Iterable, Iterator, Mapping, Set
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from sqlalchemy import bindparam, insert, literal_column, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import aliased

from bot.bank import ledger
from bot.bank.amounts import Cents
from bot.bank.ids import GuildId, TableId, UserId
from bot.bank.ledger import BOOK_LIMIT, Account, AccountKind, Transfer, TransferKind, lowest_balance
from bot.bank.store_errors import BooksFullError, InsufficientFundsError
from bot.storage.database.backends.dialects import TEXT, json_items, number_at, text_at
from bot.storage.database.models import AccountModel, TransferModel
from bot.storage.database.storage_errors import names_unique
from bot.storage.people.remembered import remembered
from bot.storage.reading import setting_queries
from bot.storage.writing.batches.transaction import Row, Statement, Tx
from bot.storage.writing.write_errors import BadCommitError, IdempotencyConflictError

_NO_ROWS: Final[Mapping[str, int]] = MappingProxyType({})


class TransferContent(NamedTuple):
    """The content of a transfer outside tables, in any season, under its key.

    Each end is the kind of an account, its server, and its member (None: the mint has none). The amount is in
    hundredths.
    """

    debit: tuple[str, int, int | None]
    credit: tuple[str, int, int | None]
    amount: int
    kind: str

    @classmethod
    def of(cls, transfer: Transfer) -> "TransferContent":
        """Return the content of a transfer that is not stored yet."""
        debit, credit = (
            (each.kind.value, each.guild, each.user) for each in (transfer.debit, transfer.credit)
        )
        return cls(debit, credit, transfer.amount, transfer.kind.value)


def post(
    tx: Tx,
    transfers: Iterable[Transfer],
    *,
    table: TableId | None,
    at: float,
    rows: Mapping[str, int] = _NO_ROWS,
) -> None:
    """Make these transfers, which a ``table`` (if any) has caused. Accounts that are not there are opened.

    ``rows`` are the ids of accounts by the codes of the transfers, where stored codes may be damaged. Raises
    :class:`InsufficientFundsError` for the first transfer that would take an account below its minimum,
    :class:`BooksFullError`, and :class:`IdempotencyConflictError` for a key that was used before. Without
    care, a later statement may raise an ``IntegrityError`` for it. The caller undoes what was written.
    """
    posting = _Posting(tx, tuple(transfers), rows)
    if posting.transfers:
        posting.change_balances(at)
        posting.check()
        posting.write(table, at)


def open_members(tx: Tx, guild: GuildId, users: Iterable[UserId], at: float) -> None:
    """Open an account of the present season with the opening balance for each member who has none."""
    season = tx.season_of(guild)
    accounts = {each.code: each for user in users for each in [ledger.member(guild, user, season)]}
    for stored in _stored(tx, accounts):
        del accounts[stored]
    _open(tx, accounts.values(), at)


def balance_of(tx: Tx, account: Account) -> int:
    """Return the present balance of an account, in hundredths; 0 before it is opened."""
    found = tx.row(_BALANCE, {"code": account.code})
    return 0 if found is None else found[0]


def owned_by(tx: Tx, account: Account) -> int:
    """Return what a member owns in a season, with all open stakes; those of a match belong to the match."""
    found = tx.row(_OWNED, {"code": account.code})
    return 0 if found is None else found[0]


def find_transfer(tx: Tx, key: str) -> TransferContent | None:
    """Return the transfer that was made under a key, or None."""
    found = tx.row(_TRANSFER, {"key": key})
    return None if found is None else TransferContent(found[:3], found[3:6], *found[6:])


class _Stored(NamedTuple):
    """The row of an account as it was before the posting."""

    id: int
    balance: int
    round_no: int | None


@dataclass(slots=True)
class _Change:
    """The sum of what a posting adds to an account, and the rounds of its first and its last transfer.

    ``staked`` is what it adds to the open bets of a member.
    """

    account: Account
    first_round: int | None
    round_no: int | None
    season: int
    by: int = 0
    staked: int = 0

    @property
    def bounds(self) -> tuple[int, int]:
        """Between which balances the account takes the sum. SQLite would make a fraction of a larger one."""
        least = -BOOK_LIMIT if self.account.kind in _BELOW_ZERO else 0
        return max(least - self.by, -BOOK_LIMIT), min(BOOK_LIMIT - self.by, BOOK_LIMIT)


_BELOW_ZERO = frozenset({AccountKind.MEMBER, AccountKind.MINT, AccountKind.HOUSE})


@dataclass(slots=True)
class _Posting:
    """Transfers that are made together, and the accounts that they change, as these were before.

    A bet of 10 from a purse of 100: the purse is changed by -10 and its open bets by +10, the escrow account
    by +10, in one statement that returns 90 and 10. Their balances before, 100 and 0, follow from that, and
    :meth:`check` makes the transfers once more on them. The rows are written first because one statement both
    changes and reads them; a refused posting is undone by its caller.
    """

    tx: Tx
    transfers: tuple[Transfer, ...]
    rows: Mapping[str, int]
    changes: dict[str, _Change] = field(default_factory=dict)
    before: dict[str, _Stored] = field(default_factory=dict)
    unchanged: Set[str] = frozenset()

    def __post_init__(self) -> None:
        for transfer in self.transfers:
            for account, amount in ((transfer.debit, -transfer.amount), (transfer.credit, transfer.amount)):
                change = self._change_of(account)
                change.by += amount
                change.round_no, change.season = account.round_no, account.season
            for account, amount in _staked_by(transfer):
                self._change_of(account).staked += amount

    def _change_of(self, account: Account) -> _Change:
        round_no = account.round_no
        return self.changes.setdefault(account.code, _Change(account, round_no, round_no, account.season))

    def change_balances(self, at: float) -> None:
        """Change each account once. Those that are not there are opened; others are left for the check."""
        self._change(self.changes)
        left = self.changes.keys() - self.before.keys()
        if not left:
            return
        stored = _stored(self.tx, left)
        for code in left & self.rows.keys():
            raise BooksFullError(code)  # nothing else keeps a row from being changed
        missing = [code for code in self.changes if code in left and code not in stored]
        _open(self.tx, [self.changes[code].account for code in missing], at)
        self._change(missing)
        self.unchanged = self.changes.keys() - self.before.keys()
        if self.unchanged:
            self.before |= _stored(self.tx, self.unchanged)

    def check(self) -> None:
        """Check one transfer after the other against the balances before."""
        balances = {code: stored.balance for code, stored in self.before.items()}
        rounds = {code: stored.round_no for code, stored in self.before.items()}
        for transfer in self.transfers:
            for account, sign in ((transfer.debit, -1), (transfer.credit, 1)):
                code = account.code
                if balances[code] != 0 and rounds[code] != account.round_no:
                    raise BadCommitError(f"{code} holds a stake of round {rounds[code]}")
                balances[code] += sign * transfer.amount
                rounds[code] = account.round_no
            lowest = lowest_balance(transfer)
            if lowest is not None and balances[transfer.debit.code] < lowest:
                raise InsufficientFundsError(transfer.debit)
        for code, balance in balances.items():
            if abs(balance) > BOOK_LIMIT:
                raise BooksFullError(code)
        if self.unchanged:
            raise BadCommitError(f"{sorted(self.unchanged)} do not take what is posted")

    def write(self, table: TableId | None, at: float) -> None:
        """Write the transfers."""
        try:
            self.tx.add(_NEW_TRANSFERS, *(self._row_of(each, table, at) for each in self.transfers))
            if self.tx.with_care:
                self.tx.send()
        except IntegrityError as error:
            if names_unique(error, "transfers", "key"):
                keys = ", ".join(each.key for each in self.transfers)
                raise IdempotencyConflictError(keys) from None
            raise

    def _change(self, codes: Iterable[str]) -> None:
        items = [(code, self.changes[code]) for code in codes]
        by_code = [
            (code, each.by, *each.bounds, each.first_round, each.round_no, each.season, each.staked)
            for code, each in items
            if code not in self.rows
        ]
        by_row = [
            (self.rows[code], each.by, *each.bounds, None, None, None, each.staked)
            for code, each in items
            if code in self.rows
        ]
        changed: list[tuple[Any, ...]] = []
        for statement, asked in ((_CHANGE, by_code), (_CHANGE_ROWS, by_row)):
            if asked:
                changed += self.tx.rows(statement, {"changes": json.dumps(asked)})
        names = {number: code for code, number in self.rows.items()}
        for number, stored_code, balance in changed:
            code = names.get(number, stored_code)
            change = self.changes[code]
            self.before[code] = _Stored(number, balance - change.by, change.first_round)

    def _row_of(self, transfer: Transfer, table: TableId | None, at: float) -> Row:
        caused_by = None if transfer.kind in (TransferKind.OPENING, TransferKind.DEBT) else table
        rounds = (transfer.debit.round_no, transfer.credit.round_no)
        round_no = next((number for number in rounds if number is not None), None)
        return {
            "key": transfer.key,
            "debit": self.before[transfer.debit.code].id,
            "credit": self.before[transfer.credit.code].id,
            "amount": transfer.amount,
            "kind": transfer.kind.value,
            "table_id": caused_by,
            "round_no": None if caused_by is None else round_no,
            "at": at,
        }


def _staked_by(transfer: Transfer) -> Iterator[tuple[Account, int]]:
    """Yield the account of the member whose open bets a transfer changes, and by how much.

    Stakes come from members and go to them or to the house. Those of matches come from elsewhere.
    """
    for held, other, amount in (
        (transfer.debit, transfer.credit, -transfer.amount),
        (transfer.credit, transfer.debit, transfer.amount),
    ):
        if held.kind is AccountKind.ESCROW and other.kind in (AccountKind.MEMBER, AccountKind.HOUSE):
            assert held.user is not None, "a stake is that of a member"
            is_own = other.user == held.user
            yield other if is_own else ledger.member(held.guild, held.user, held.season), amount


def _stored(tx: Tx, codes: Iterable[str]) -> dict[str, _Stored]:
    found = tx.rows(_ACCOUNTS, {"codes": json.dumps([[code] for code in codes])})
    return {code: _Stored(number, balance, round_no) for code, number, balance, round_no in found}


def _open(tx: Tx, accounts: Iterable[Account], at: float) -> None:
    """Open accounts that are not there, those of members with their chips."""
    opened = tuple(accounts)
    if not opened:
        return
    table: Any = AccountModel.__table__
    ids = tx.new_ids(table, len(opened))
    tx.add(_NEW_ACCOUNTS, *(_account_row(*pair) for pair in zip(ids, opened, strict=True)))
    members = [each for each in opened if each.kind is AccountKind.MEMBER]
    if members:
        chips = {
            each.guild: setting_queries.opening_balance(tx.connection, each.guild)
            for each in {member.guild: member for member in members}.values()
        }
        paid = [_opening(tx, each, chips[each.guild]) for each in members]
        post(tx, [each for each in paid if each is not None], table=None, at=at)


def _opening(tx: Tx, account: Account, opening_balance: Cents) -> Transfer | None:
    """Return the transfer with which an account of a member opens, unless it opens with nothing."""
    debt = _debt_of(tx, account)
    if (opening_balance if debt is None else debt) == 0:
        return None
    return ledger.opening_transfer(account, opening_balance, debt)


def _debt_of(tx: Tx, account: Account) -> Cents | None:
    """Return the debt with which an account opens in place of the opening balance, or None.

    Its owner had an account in this season and was forgotten, or was forgotten while they still asked for
    something: nobody owns what comes under their number.
    """
    people, user = tx.memory.people, account.user
    assert user is not None, f"{account} is an account of nobody"
    if people.was_forgotten(user):
        return Cents(0)
    return remembered(tx.connection, account.guild, people.digest(account.guild, user)).debt


def _account_row(number: int, account: Account) -> Row:
    return {
        "id": number,
        "code": account.code,
        "kind": account.kind.value,
        "guild": account.guild,
        "user": account.user,
        "table_id": account.table,
        "round_no": account.round_no,
        "balance": 0,
        "season": account.season,
        "owned": 0,
    }


_account, _transfer = AccountModel, TransferModel
_NEW_ACCOUNTS, _NEW_TRANSFERS = Statement(insert(_account)), Statement(insert(_transfer))

# One parameter has all accounts, so that one statement of constant words changes or reads them.
_changes = json_items(bindparam("changes", type_=TEXT)).table_valued("value")
_name, _number = (at(_changes.c.value, literal_column("0")) for at in (text_at, number_at))
_by, _least, _most, _first_round, _round_no, _season, _staked = (
    number_at(_changes.c.value, literal_column(str(place))) for place in range(1, 8)
)
_TAKES = _account.balance.between(_least, _most)
_NEW_BALANCE = {"balance": _account.balance + _by, "owned": _account.owned + _by + _staked}
_CHANGED = (_account.id, _account.code, _account.balance)
_CHANGE = (
    update(_account)
    .where(
        _account.code == _name,
        (_account.balance == 0) | _account.round_no.is_not_distinct_from(_first_round),
        _TAKES,
    )
    .values(**_NEW_BALANCE, round_no=_round_no, season=_season)
    .returning(*_CHANGED)
)
"""Changes accounts that can take it, and returns their new balances."""

_CHANGE_ROWS = (
    update(_account).where(_account.id == _number, _TAKES).values(**_NEW_BALANCE).returning(*_CHANGED)
)
"""Changes accounts of these ids, whatever else is damaged in their rows."""

_codes = json_items(bindparam("codes", type_=TEXT)).table_valued("value")
_ACCOUNTS = select(_account.code, _account.id, _account.balance, _account.round_no).where(
    _account.code.in_(select(text_at(_codes.c.value, literal_column("0"))))
)
_BALANCE = select(_account.balance).where(_account.code == bindparam("code"))
_OWNED = select(_account.owned).where(_account.code == bindparam("code"))
_DEBIT, _CREDIT = aliased(_account), aliased(_account)
_TRANSFER = (
    select(
        *(_DEBIT.kind, _DEBIT.guild, _DEBIT.user, _CREDIT.kind, _CREDIT.guild, _CREDIT.user),
        *(_transfer.amount, _transfer.kind),
    )
    .join_from(_transfer, _DEBIT, _transfer.debit == _DEBIT.id)
    .join(_CREDIT, _transfer.credit == _CREDIT.id)
    .where(_transfer.key == bindparam("key"))
)
