"""The books as one batch of writes sees them: balances, and which transfers were made before.

Pure: what was read from the database goes in, the rows to write come out. Postings are judged
one after the other, each on the balances that those before it left.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from bot.storage.database import IdempotencyConflictError
from bot.table import (
    OPENING_BALANCE,
    Account,
    AccountKind,
    GuildId,
    InsufficientFundsError,
    TableId,
    Transfer,
    TransferKind,
    UserId,
    member,
    mint,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredAccount:
    """An account as it was read: its row's id and its balance in hundredths."""

    id: int
    balance: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TransferContent:
    """What a transfer's key stands for: two account codes, hundredths, and why."""

    debit: str
    credit: str
    amount: int
    kind: str

    @classmethod
    def of(cls, transfer: Transfer) -> TransferContent:
        """The content of a transfer that is about to be made."""
        return cls(
            debit=transfer.debit.code,
            credit=transfer.credit.code,
            amount=transfer.amount,
            kind=transfer.kind.value,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class PostedTransfer:
    """A transfer that was accepted, with the table (if any) that caused it, and when."""

    transfer: Transfer
    table: TableId | None
    at: float


@dataclass(slots=True)
class _Page:
    """The effect of one posting, kept apart until all of it is accepted."""

    balances: dict[str, int] = field(default_factory=dict)
    opened: dict[str, Account] = field(default_factory=dict)
    transfers: dict[str, Transfer] = field(default_factory=dict)


class Books:
    """Accounts and transfers while a batch is judged."""

    def __init__(
        self, *, accounts: Mapping[str, StoredAccount], made: Mapping[str, TransferContent], next_id: int
    ) -> None:
        self._ids = {code: stored.id for code, stored in accounts.items()}
        self._balances = {code: stored.balance for code, stored in accounts.items()}
        self._made = dict(made)
        self._next_id = next_id
        self.opened: dict[str, Account] = {}
        self.touched: set[str] = set()
        self.lines: list[PostedTransfer] = []

    def id_of(self, code: str) -> int:
        """The row of an account, also of one that is still to be written."""
        return self._ids[code]

    def balance(self, code: str) -> int:
        """Hundredths in an account as far as the batch has gone."""
        return self._balances[code]

    def made(self, key: str) -> TransferContent | None:
        """What was transferred under that key, if anything was."""
        return self._made.get(key)

    def open_members(self, guild: GuildId, users: Iterable[UserId], at: float) -> None:
        """Give each member who has none an account with the opening balance."""
        page = _Page()
        for user in users:
            self._find(page, member(guild, user))
        self._accept(page, None, at)

    def post(self, transfers: Iterable[Transfer], *, table: TableId | None, at: float) -> None:
        """Make all of these transfers or none.

        Raises :class:`InsufficientFundsError` for the first that would take an account below what
        it may hold, :class:`IdempotencyConflictError` for a key that was used before.
        """
        page = _Page()
        for transfer in transfers:
            self._enter(page, transfer)
        self._accept(page, table, at)

    def _enter(self, page: _Page, transfer: Transfer) -> None:
        if transfer.key in self._made or transfer.key in page.transfers:
            raise IdempotencyConflictError(transfer.key)
        left = self._find(page, transfer.debit) - transfer.amount
        if left < 0 and not _may_be_negative(transfer):
            raise InsufficientFundsError(transfer.debit)
        page.balances[transfer.debit.code] = left
        page.balances[transfer.credit.code] = self._find(page, transfer.credit) + transfer.amount
        page.transfers[transfer.key] = transfer

    def _find(self, page: _Page, account: Account) -> int:
        """An account's balance; one that is not there yet is opened, a member's with its first chips."""
        code = account.code
        known = page.balances.get(code, self._balances.get(code))
        if known is not None:
            return known
        page.opened[code] = account
        page.balances[code] = 0
        if account.kind is AccountKind.MEMBER:
            self._enter(page, _opening(account))
        return page.balances[code]

    def _accept(self, page: _Page, table: TableId | None, at: float) -> None:
        for code, account in page.opened.items():
            self._ids[code] = self._next_id
            self._next_id += 1
            self.opened[code] = account
        self._balances |= page.balances
        self.touched |= page.balances.keys()
        for key, transfer in page.transfers.items():
            self._made[key] = TransferContent.of(transfer)
            caused_by = None if transfer.kind is TransferKind.OPENING else table
            self.lines.append(PostedTransfer(transfer=transfer, table=caused_by, at=at))


def codes_needed(transfers: Iterable[Transfer]) -> set[str]:
    """The accounts that must be read before these transfers can be judged."""
    return {code for each in transfers for end in (each.debit, each.credit) for code in codes_of(end)}


def codes_of(account: Account) -> tuple[str, ...]:
    """An account's code; for a member also the mint's, which pays his opening balance."""
    if account.kind is AccountKind.MEMBER:
        return (account.code, mint(account.guild).code)
    return (account.code,)


def _opening(account: Account) -> Transfer:
    return Transfer(
        key=f"opening:{account.guild}:{account.user}",
        debit=mint(account.guild),
        credit=account,
        amount=OPENING_BALANCE,
        kind=TransferKind.OPENING,
    )


def _may_be_negative(transfer: Transfer) -> bool:
    """The house and the mint owe what others own; a member only where the transfer says so."""
    if transfer.debit.kind is AccountKind.MEMBER:
        return transfer.overdraw
    return transfer.debit.kind in (AccountKind.HOUSE, AccountKind.MINT)
