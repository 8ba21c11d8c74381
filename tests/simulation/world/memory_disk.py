"""What survives a crash: the store's port as a model in memory, without latency and without failures."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Protocol

from bot.fairness.shoe import Shoe
from bot.storage.database.storage_errors import ChannelTakenError, IdempotencyConflictError, StaleVersionError
from bot.storage.reading.bank_queries import Balance, Elimination
from bot.table.events import (
    Event,
    MemberEliminated,
    MoveMade,
    RoundDealt,
    RoundSettled,
    RoundVoided,
    ShoeFrozen,
    ShoeOpened,
    ShoeRetired,
)
from bot.table.ids import GuildId, MessageId, TableId, UserId
from bot.table.ledger import OPENING_BALANCE, Account, AccountKind, Transfer, TransferKind, member, mint
from bot.table.ports import (
    AlreadyDoneError,
    Commit,
    InsufficientFundsError,
    MemberFunds,
    StoredRound,
    StoredTable,
    TableRow,
)
from bot.table.stored.codec import dump_record, dump_result

Purses = Mapping[UserId, int]


class Disk(Protocol):
    """The store's port, at once or not at all."""

    def funds(self, guild: GuildId, users: Iterable[UserId]) -> Mapping[UserId, MemberFunds]: ...

    def balance(self, guild: GuildId, user: UserId) -> Balance: ...

    def elimination(self, guild: GuildId, user: UserId) -> Elimination | None: ...

    def stacks(self, table: TableId, match_no: int) -> Purses: ...

    def holdings(self, guild: GuildId, users: Iterable[UserId]) -> Purses: ...

    def commit(self, commit: Commit) -> None: ...

    def grant(self, key: str, guild: GuildId, user: UserId, amount: int, at: float) -> None: ...

    def open_tables(self) -> tuple[StoredTable, ...]: ...

    def remember_message(self, table: TableId, message: MessageId | None, at: float) -> None: ...

    def message_of(self, table: TableId) -> tuple[MessageId, float] | None: ...


@dataclass(slots=True)
class StoredShoe:
    """A shoe, with the number of the commit that stored it; none of its cards is dealt."""

    shoe: Shoe
    stored_by: int
    retired: bool = False


@dataclass(slots=True)
class Drawer:
    """All that is kept of one table."""

    row: TableRow
    shoes: dict[int, StoredShoe] = field(default_factory=dict)
    rounds: dict[int, StoredRound] = field(default_factory=dict)
    open_round: int | None = None
    message: MessageId | None = None
    message_at: float | None = None


class MemoryDisk:
    """Double-entry books and tables in memory; a commit is carried out whole, or not at all."""

    def __init__(self) -> None:
        self.balances: dict[str, int] = {}
        self.accounts: dict[str, Account] = {}
        self.drawers: dict[TableId, Drawer] = {}
        self.inputs: dict[str, tuple[TableId, UserId | None, str]] = {}
        self.number = 0
        self.out: defaultdict[GuildId, dict[UserId, Elimination]] = defaultdict(dict)
        self._transfers: set[str] = set()
        self._escrows: defaultdict[TableId, list[Account]] = defaultdict(list)
        self._stacks: defaultdict[tuple[TableId, int | None], list[Account]] = defaultdict(list)

    def funds(self, guild: GuildId, users: Iterable[UserId]) -> Mapping[UserId, MemberFunds]:
        return {
            user: MemberFunds(chips=self._balance(member(guild, user)), is_eliminated=user in self.out[guild])
            for user in users
        }

    def balance(self, guild: GuildId, user: UserId) -> Balance:
        """Looking opens no account."""
        chips = self.balances.get(member(guild, user).code, OPENING_BALANCE)
        return Balance(chips=chips, staked=self._staked(guild)[user])

    def elimination(self, guild: GuildId, user: UserId) -> Elimination | None:
        return self.out[guild].get(user)

    def stacks(self, table: TableId, match_no: int) -> Purses:
        held = self._stacks[table, match_no]
        return {account.user: self.balances[account.code] for account in held if account.user is not None}

    def holdings(self, guild: GuildId, users: Iterable[UserId]) -> Purses:
        staked = self._staked(guild)
        return {user: self._balance(member(guild, user)) + staked[user] for user in users}

    def commit(self, commit: Commit) -> None:
        done = (commit.row.table, commit.actor, commit.input_json)
        if commit.key in self.inputs:
            if self.inputs[commit.key] != done:
                raise IdempotencyConflictError(commit.key)
            raise AlreadyDoneError(commit.key)
        self._check_row(commit.row)
        self._post(commit.transfers)
        self.inputs[commit.key] = done
        drawer = self.drawers.setdefault(commit.row.table, Drawer(commit.row))
        drawer.row = commit.row
        self.number += 1
        for event in commit.events:
            _keep(drawer, event, self.number)
            if isinstance(event, MemberEliminated):
                self.out[commit.row.guild][event.player] = Elimination(at=commit.at, round_no=event.round_no)

    def grant(self, key: str, guild: GuildId, user: UserId, amount: int, at: float) -> None:
        source, target = mint(guild), member(guild, user)
        if amount < 0:
            source, target = target, source
        self._post((_granted(key, source, target, abs(amount)),))
        if amount > 0:
            self.out[guild].pop(user, None)

    def open_tables(self) -> tuple[StoredTable, ...]:
        return tuple(self.stored(table) for table in sorted(self.drawers) if self.drawers[table].row.is_open)

    def remember_message(self, table: TableId, message: MessageId | None, at: float) -> None:
        drawer = self.drawers[table]
        drawer.message, drawer.message_at = message, at

    def message_of(self, table: TableId) -> tuple[MessageId, float] | None:
        drawer = self.drawers.get(table)
        if drawer is None or drawer.message is None:
            return None
        return drawer.message, drawer.message_at or 0.0

    def stored(self, table: TableId) -> StoredTable:
        """A table as it would be found after a restart; a closed one with its last two shoes."""
        drawer = self.drawers[table]
        ahead = [number for number, kept in drawer.shoes.items() if not kept.retired]
        shoe_no, next_no = ahead if drawer.row.is_open else list(drawer.shoes)[-2:]
        return StoredTable(
            row=drawer.row,
            shoe_no=shoe_no,
            shoe=drawer.shoes[shoe_no].shoe,
            next_shoe=drawer.shoes[next_no].shoe,
            round=self.open_round(table),
            escrow=self.escrow(table),
            message=drawer.message,
            message_at=drawer.message_at,
        )

    def escrow(self, table: TableId) -> dict[tuple[int, UserId], int]:
        """What is at stake, by round and player."""
        return {
            (account.round_no, account.user): self.balances[account.code]
            for account in self._escrows[table]
            if account.round_no is not None and account.user is not None and self.balances[account.code]
        }

    def open_round(self, table: TableId) -> StoredRound | None:
        drawer = self.drawers[table]
        return None if drawer.open_round is None else drawer.rounds[drawer.open_round]

    def _staked(self, guild: GuildId) -> Counter[UserId]:
        """What everybody has in escrow on a server; a match's stakes are the match's."""
        staked: Counter[UserId] = Counter()
        matches = {table for table, _ in self._stacks}
        for table, accounts in self._escrows.items():
            for account in accounts if table not in matches else ():
                if account.guild == guild and account.user is not None:
                    staked[account.user] += self.balances[account.code]
        return staked

    def _check_row(self, row: TableRow) -> None:
        known = self.drawers.get(row.table)
        if known is not None and row.version != known.row.version + 1:
            raise StaleVersionError(row.table, known.row.version, row.version)
        for table, drawer in self.drawers.items():
            both_open = row.is_open and drawer.row.is_open and table != row.table
            if both_open and drawer.row.channel == row.channel:
                raise ChannelTakenError(row.channel, table)

    def _post(self, transfers: Iterable[Transfer]) -> None:
        """All of the transfers, or none of them."""
        before = dict(self.balances)
        made: set[str] = set()
        try:
            for transfer in transfers:
                self._move(transfer)
                if transfer.key in self._transfers | made:
                    raise IdempotencyConflictError(transfer.key)
                made.add(transfer.key)
        except Exception:
            self.balances = before | dict.fromkeys(self.balances.keys() - before.keys(), 0)
            self._reopen(self.balances.keys() - before.keys())
            raise
        self._transfers |= made

    def _reopen(self, codes: Iterable[str]) -> None:
        """Accounts that a refused posting has opened are as good as new."""
        for code in codes:
            if self.accounts[code].kind is AccountKind.MEMBER:
                self._fill(self.accounts[code])

    def _move(self, transfer: Transfer) -> None:
        debit, credit = transfer.debit, transfer.credit
        left = self._balance(debit) - transfer.amount
        bank = debit.kind in (AccountKind.HOUSE, AccountKind.MINT)
        if left < 0 and not bank and not (transfer.overdraw and debit.kind is AccountKind.MEMBER):
            raise InsufficientFundsError(debit)
        self.balances[debit.code] = left
        self.balances[credit.code] = self._balance(credit) + transfer.amount

    def _balance(self, account: Account) -> int:
        if account.code not in self.accounts:
            self.accounts[account.code] = account
            self.balances[account.code] = 0
            if account.table is not None:
                held = self._escrows[account.table]
                if account.kind is AccountKind.MATCH:
                    held = self._stacks[account.table, account.round_no]
                held.append(account)
            if account.kind is AccountKind.MEMBER:
                self._fill(account)
        return self.balances[account.code]

    def _fill(self, account: Account) -> None:
        source = mint(account.guild)
        self.balances[source.code] = self._balance(source) - OPENING_BALANCE
        self.balances[account.code] = OPENING_BALANCE


def _granted(key: str, source: Account, target: Account, amount: int) -> Transfer:
    return Transfer(key=key, debit=source, credit=target, amount=amount, kind=TransferKind.ADMIN)


def _keep(drawer: Drawer, event: Event, commit: int) -> None:
    match event:
        case ShoeOpened():
            assert event.number not in drawer.shoes, "a shoe is opened once"
            drawer.shoes[event.number] = StoredShoe(event.shoe.at(0), commit)
        case ShoeFrozen():
            kept = drawer.shoes[event.number]
            frozen = replace(kept.shoe, decks=event.decks)
            kept.shoe = frozen.with_client_seeds(event.client_seeds)
        case ShoeRetired():
            assert not drawer.shoes[event.number].retired, "a shoe retires once"
            drawer.shoes[event.number].retired = True
        case RoundDealt():
            assert drawer.open_round is None, "one round at a time"
            drawer.open_round = event.round_no
            drawer.rounds[event.round_no] = StoredRound(
                round_no=event.round_no,
                shoe_no=event.shoe_no,
                shoe_position=event.shoe_position,
                record_json=dump_record(event.rules, event.boxes),
                moves=(),
            )
        case MoveMade():
            played = drawer.rounds[event.round_no]
            assert event.number == len(played.moves) + 1, "moves are numbered without a gap"
            drawer.rounds[event.round_no] = replace(played, moves=(*played.moves, event.action))
        case RoundSettled() | RoundVoided():
            assert drawer.open_round == event.round_no, "an open round ends once"
            drawer.open_round = None
            if isinstance(event, RoundSettled):
                dump_result(event.finished)  # every result can be stored
        case _:
            pass
