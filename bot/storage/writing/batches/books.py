"""Balances and transfers while a batch is checked.

Pure: values that were read from the database come in, rows to write come out. Postings are checked one after
the other, each against the balances that the earlier ones left.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final

from bot.bank import ledger
from bot.bank.amounts import Cents
from bot.bank.ceilings import BOOK_LIMIT, lowest_balance
from bot.bank.ids import GuildId, TableId, UserId
from bot.bank.seasons import FIRST_SEASON
from bot.bank.store_errors import BooksFullError, InsufficientFundsError
from bot.storage.writing.write_errors import IdempotencyConflictError

_NO_BALANCES: Final[Mapping[GuildId, Cents]] = MappingProxyType({})
_NO_DEBTS: Final[Mapping[str, Cents]] = MappingProxyType({})


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredAccount:
    """An account as it was read: the id of its row, its balance in hundredths, and the round it holds.

    ``season`` is that of the round or of the member's account.
    """

    id: int
    balance: int
    round_no: int | None
    season: int = FIRST_SEASON


@dataclass(frozen=True, slots=True, kw_only=True)
class TransferContent:
    """The content of a transfer under its key: two account codes, an amount in hundredths, and the kind."""

    debit: str
    credit: str
    amount: int
    kind: str

    @classmethod
    def of(cls, transfer: ledger.Transfer) -> "TransferContent":
        """Return the content of a transfer that is not stored yet."""
        return cls(
            debit=transfer.debit.code,
            credit=transfer.credit.code,
            amount=transfer.amount,
            kind=transfer.kind.value,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class PostedTransfer:
    """An accepted transfer, with the table (if any) that caused it, and its time."""

    transfer: ledger.Transfer
    table: TableId | None
    at: float


@dataclass(slots=True)
class _Posting:
    """The effects of one posting, which are applied only if all of it is accepted."""

    balances: dict[str, int] = field(default_factory=dict)
    rounds: dict[str, int | None] = field(default_factory=dict)
    seasons: dict[str, int] = field(default_factory=dict)
    opened: dict[str, ledger.Account] = field(default_factory=dict)
    transfers: dict[str, ledger.Transfer] = field(default_factory=dict)


class Books:
    """The accounts and transfers of a batch.

    ``opening_balances`` are those of the servers on which accounts may be opened, ``returning`` the debts
    (hundredths) of accounts whose owners had one this season before they were forgotten.
    ``new_ids`` are those of new accounts. ``opened`` are the new accounts by code, ``changed`` the codes of
    all accounts with a new balance, and ``posted`` the new transfers in their order.
    """

    def __init__(
        self,
        *,
        accounts: Mapping[str, StoredAccount],
        transfers: Mapping[str, TransferContent],
        new_ids: Iterator[int],
        opening_balances: Mapping[GuildId, Cents] = _NO_BALANCES,
        returning: Mapping[str, Cents] = _NO_DEBTS,
    ) -> None:
        self._ids = {code: stored.id for code, stored in accounts.items()}
        self._balances = {code: stored.balance for code, stored in accounts.items()}
        self._rounds = {code: stored.round_no for code, stored in accounts.items()}
        self._seasons = {code: stored.season for code, stored in accounts.items()}
        self._transfers = dict(transfers)
        self._new_ids = new_ids
        self._opening_balances = opening_balances
        self._returning = returning
        self.opened: dict[str, ledger.Account] = {}
        self.changed: set[str] = set()
        self.posted: list[PostedTransfer] = []

    def id_of(self, code: str) -> int:
        """Return the id of an account's row, also for an account that is not written yet."""
        return self._ids[code]

    def balance(self, code: str) -> int:
        """Return the present balance of an account, in hundredths; 0 before it is opened."""
        return self._balances.get(code, 0)

    def round_of(self, code: str) -> int | None:
        """Return the round whose stakes an escrow account holds now; the match of a match stack."""
        return self._rounds[code]

    def season_of(self, code: str) -> int:
        """Return the season of a member's account, or of the stakes that an escrow account holds now."""
        return self._seasons[code]

    def find_transfer(self, key: str) -> TransferContent | None:
        """Return the transfer that was made under a key, or None."""
        return self._transfers.get(key)

    def open_members(
        self, guild: GuildId, users: Iterable[UserId], at: float, season: int = FIRST_SEASON
    ) -> None:
        """Open an account with the opening balance for each member who has none in the season."""
        posting = _Posting()
        for user in users:
            self._balance_in(posting, ledger.member(guild, user, season))
        self._apply(posting, None, at)

    def post(self, transfers: Iterable[ledger.Transfer], *, table: TableId | None, at: float) -> None:
        """Make all of these transfers or none.

        Raises :class:`InsufficientFundsError` for the first transfer that would take an account below its
        minimum, :class:`IdempotencyConflictError` for a key that was used before, and
        :class:`BooksFullError`.
        """
        posting = _Posting()
        for transfer in transfers:
            self._add(posting, transfer)
        self._apply(posting, table, at)

    def _add(self, posting: _Posting, transfer: ledger.Transfer) -> None:
        if transfer.key in self._transfers or transfer.key in posting.transfers:
            raise IdempotencyConflictError(transfer.key)
        rest = self._balance_in(posting, transfer.debit) - transfer.amount
        lowest = lowest_balance(transfer)
        if lowest is not None and rest < lowest:
            raise InsufficientFundsError(transfer.debit)
        posting.balances[transfer.debit.code] = rest
        posting.balances[transfer.credit.code] = self._balance_in(posting, transfer.credit) + transfer.amount
        for end in (transfer.debit, transfer.credit):
            posting.rounds[end.code] = end.round_no
            posting.seasons[end.code] = end.season
        posting.transfers[transfer.key] = transfer

    def _balance_in(self, posting: _Posting, account: ledger.Account) -> int:
        """Return the balance of an account. Open it first if it does not exist, a member's with its chips."""
        code = account.code
        known = posting.balances.get(code, self._balances.get(code))
        if known is not None:
            held_for = posting.rounds.get(code, self._rounds.get(code))
            assert known == 0 or held_for == account.round_no, f"{code} holds a stake of round {held_for}"
            return known
        posting.opened[code] = account
        posting.balances[code] = 0
        posting.rounds[code] = account.round_no
        posting.seasons[code] = account.season
        amount, debt = (
            self._opening_balances.get(account.guild, ledger.OPENING_BALANCE),
            self._returning.get(code),
        )
        if account.kind is ledger.AccountKind.MEMBER and (amount if debt is None else debt):
            self._add(posting, ledger.opening_transfer(account, amount, debt))
        return posting.balances[code]

    def _refuse_uncountable(self, posting: _Posting) -> None:
        """Refuse a posting after which an account could not be counted. Only final balances are written."""
        for code, balance in posting.balances.items():
            if abs(balance) > BOOK_LIMIT:
                raise BooksFullError(code)

    def _apply(self, posting: _Posting, table: TableId | None, at: float) -> None:
        self._refuse_uncountable(posting)
        for code, account in posting.opened.items():
            self._ids[code] = next(self._new_ids)
            self.opened[code] = account
        self._balances |= posting.balances
        self._rounds |= posting.rounds
        self._seasons |= posting.seasons
        self.changed |= posting.balances.keys()
        for key, transfer in posting.transfers.items():
            self._transfers[key] = TransferContent.of(transfer)
            caused_by = (
                None if transfer.kind in (ledger.TransferKind.OPENING, ledger.TransferKind.DEBT) else table
            )
            self.posted.append(PostedTransfer(transfer=transfer, table=caused_by, at=at))
