"""The store as a model in memory, for tests of tables: without delays and failures."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from bot.bank import ledger
from bot.bank.amounts import Cents
from bot.bank.ids import GuildId, TableId, UserId
from bot.bank.ledger import CEILING, Balance, MemberFunds
from bot.bank.store_errors import BalanceChangedError, InsufficientFundsError, SeasonEndedError
from bot.fairness.shoe import Shoe
from bot.storage.writing.batches.transaction import PresentSeasons
from bot.storage.writing.write_errors import ChannelTakenError, IdempotencyConflictError, StaleVersionError
from bot.table import events, ports
from bot.table.stored.codec import dump_boxes, dump_rules
from bot.table.stored.round_log import dump_result

Amounts = Mapping[UserId, Cents]
"""Hundredths of a chip, by member."""


@dataclass(slots=True)
class StoredShoe:
    """An undealt shoe, and whether it was retired."""

    shoe: Shoe
    retired: bool = False


@dataclass(slots=True)
class TableRecord:
    """Everything that is stored for one table."""

    row: ports.TableRow
    shoes: dict[int, StoredShoe] = field(default_factory=dict)
    rounds: dict[int, ports.StoredRound] = field(default_factory=dict)
    open_round: int | None = None
    round_ids: dict[int, int] = field(default_factory=dict)


class MemoryDisk:
    """A double-entry ledger and tables in memory. A commit is applied whole, or not at all.

    Each call takes effect at once. ``breaks`` has the end of each person's break.
    """

    def __init__(self) -> None:
        self.balances: dict[str, int] = {}
        self.accounts: dict[str, ledger.Account] = {}
        self.tables: dict[TableId, TableRecord] = {}
        self.inputs: dict[str, tuple[TableId, UserId | None, str]] = {}
        self.deals = 0
        self.breaks: dict[UserId, float] = {}
        self._seasons = PresentSeasons()
        self._transfers: set[str] = set()
        self._payments: defaultdict[str, list[ledger.Transfer]] = defaultdict(list)
        self._escrows: defaultdict[TableId, list[ledger.Account]] = defaultdict(list)
        self._stacks: defaultdict[tuple[TableId, int | None], list[ledger.Account]] = defaultdict(list)

    def season_of(self, guild: GuildId) -> int:
        """Return the number of a server's present season."""
        return self._seasons.of(guild)

    def end_season(self, guild: GuildId) -> None:
        """End the present season of a server."""
        self._seasons.note_end(guild, 0.0)

    def funds(self, guild: GuildId, users: Iterable[UserId]) -> Mapping[UserId, MemberFunds]:
        return {user: MemberFunds(chips=Cents(self._chips(guild, user))) for user in users}

    def earlier_funds(self, guild: GuildId, users: Iterable[UserId], season: int) -> Amounts:
        codes = {user: ledger.member(guild, user, season).code for user in users}
        return {user: Cents(self.balances[codes[user]]) for user in codes if codes[user] in self.accounts}

    def stacks(self, table: TableId, match_no: int) -> Amounts:
        held = self._stacks[table, match_no]
        return {
            account.user: Cents(self.balances[account.code]) for account in held if account.user is not None
        }

    def holdings(self, guild: GuildId, users: Iterable[UserId], season: int | None = None) -> Amounts:
        number = self._seasons.of(guild) if season is None else season
        return {user: self.balance_in(guild, user, number).owned for user in users}

    def commit(self, commit: ports.Commit) -> ports.Stored:
        """Apply a commit; return what is known only then."""
        done = (commit.row.table, commit.actor, commit.input_json)
        if commit.key in self.inputs:
            if self.inputs[commit.key] != done:
                raise IdempotencyConflictError(commit.key)
            raise ports.AlreadyDoneError(commit.key)
        self._check_row(commit.row)
        if commit.season != self._seasons.of(commit.row.guild):
            raise SeasonEndedError(commit.row.guild)
        self._check_ceiling(commit.transfers)
        self._check_eliminated(commit)
        self._post(commit.transfers)
        self.inputs[commit.key] = done
        record = self.tables.setdefault(commit.row.table, TableRecord(commit.row))
        record.row = commit.row
        deals = [event.round_no for event in commit.events if isinstance(event, events.RoundDealt)]
        for number in deals:
            self.deals += 1
            record.round_ids[number] = self.deals
        for event in commit.events:
            _apply_event(record, event)
        return ports.Stored(round_id=self.deals if deals else None)

    def open_tables(self) -> tuple[ports.StoredTable, ...]:
        return tuple(
            self.stored(table) for table, record in sorted(self.tables.items()) if record.row.is_open
        )

    def close_damaged(self, damaged: ports.DamagedTable, at: float) -> int:
        """Close a table, and return its stakes to the accounts that paid them last."""
        record, stacks = self.tables[damaged.table], self._stacks_of(damaged.table)
        if not record.row.is_open:
            return 0
        for account in self._escrows[damaged.table]:
            for payment in reversed(self._payments[account.code]):
                part = min(self.balances[account.code], payment.amount)
                self.shift(account, payment.debit, part)
        for account in stacks:
            self.shift(account, ledger.mint(account.guild), self.balances[account.code])
        record.row = replace(record.row, is_open=False)
        record.open_round = None
        for kept in record.shoes.values():
            kept.retired = True
        return 0

    def stored(self, table: TableId) -> ports.StoredTable:
        """Return a table as a restart would find it; a closed table with its last two shoes."""
        record = self.tables[table]
        unused = [number for number, kept in record.shoes.items() if not kept.retired]
        shoe_no, next_no = unused if record.row.is_open else list(record.shoes)[-2:]
        return ports.StoredTable(
            row=record.row,
            shoe_no=shoe_no,
            shoe=record.shoes[shoe_no].shoe,
            next_shoe=record.shoes[next_no].shoe,
            round=self.open_round(table),
            escrow=self.escrow(table),
            message=None,
            message_at=None,
            newest_round=max(record.rounds, default=None),
            round_id=max(record.round_ids.values(), default=None),
        )

    def escrow(self, table: TableId) -> dict[tuple[int, UserId], Cents]:
        """Return the stakes in escrow, in hundredths, by round and player."""
        return {
            (account.round_no, account.user): Cents(self.balances[account.code])
            for account in self._latest_escrows(table)
            if account.round_no is not None and account.user is not None and self.balances[account.code]
        }

    def _latest_escrows(self, table: TableId) -> list[ledger.Account]:
        """Return the accounts for stakes at a table, which are used again, with their latest round."""
        return [self.accounts[account.code] for account in self._escrows[table]]

    def open_round(self, table: TableId) -> ports.StoredRound | None:
        record = self.tables[table]
        return None if record.open_round is None else record.rounds[record.open_round]

    def _stacks_of(self, table: TableId) -> list[ledger.Account]:
        """Return the accounts of all matches at a table."""
        return [account for (at, _), accounts in self._stacks.items() if at == table for account in accounts]

    def shift(self, debit: ledger.Account, credit: ledger.Account, amount: int) -> None:
        self.balances[debit.code] -= amount
        self.balances[credit.code] = self._balance(credit) + amount

    def _chips(self, guild: GuildId, user: UserId) -> int:
        """Return what a member can spend in the present season; open their account if they have none."""
        return self._balance(ledger.member(guild, user, self._seasons.of(guild)))

    def balance_in(self, guild: GuildId, user: UserId, season: int | None = None) -> Balance:
        """Return a member's balance in a season (None: the present one)."""
        number = self._seasons.of(guild) if season is None else season
        chips = self.balances.get(ledger.member(guild, user, number).code, ledger.OPENING_BALANCE)
        return Balance(chips=Cents(chips), staked=Cents(self._staked(guild, number)[user]))

    def _staked(self, guild: GuildId, season: int) -> Counter[UserId]:
        """Return each member's stakes in escrow on a server in a season, without those of matches."""
        staked: Counter[UserId] = Counter()
        matches = {table for table, _ in self._stacks}
        for table, accounts in self._escrows.items():
            for code in (each.code for each in accounts if table not in matches):
                account = self.accounts[code]
                if (account.guild, account.season) == (guild, season) and account.user is not None:
                    staked[account.user] += self.balances[account.code]
        return staked

    def _check_eliminated(self, commit: ports.Commit) -> None:
        """Check that members who are eliminated own after the commit what the table believes."""
        guild = commit.row.guild
        for event in commit.events:
            if isinstance(event, events.MemberEliminated):
                ends = [
                    (end, sign * each.amount)
                    for each in commit.transfers
                    for end, sign in ((each.debit, -1), (each.credit, 1))
                    if end.season == commit.season
                ]
                own = (ledger.AccountKind.MEMBER, ledger.AccountKind.ESCROW)
                moved = sum(cents for end, cents in ends if end.user == event.player and end.kind in own)
                if self.balance_in(guild, event.player).owned + moved != event.owned:
                    raise BalanceChangedError(ledger.member(guild, event.player, commit.season))

    def _check_ceiling(self, transfers: tuple[ledger.Transfer, ...]) -> None:
        """Check that winnings which would take a member above the ceiling go back, and nothing else does."""
        back = {each.debit: each.amount for each in transfers if each.kind is ledger.TransferKind.CEILING}
        for each in transfers:
            account = each.credit
            if each.kind is ledger.TransferKind.WIN and account.kind is ledger.AccountKind.MEMBER:
                assert account.user is not None, "a member is a user"
                owned = self.balance_in(account.guild, account.user, account.season).owned
                excess = owned + each.amount - CEILING
                if back.get(account, 0) != max(min(each.amount, excess), 0):
                    raise BalanceChangedError(account)

    def _check_row(self, row: ports.TableRow) -> None:
        known = self.tables.get(row.table)
        if known is not None and row.version != known.row.version + 1:
            raise StaleVersionError(row.table, known.row.version, row.version)
        for table, record in self.tables.items():
            both_open = row.is_open and record.row.is_open and table != row.table
            if both_open and record.row.channel == row.channel:
                raise ChannelTakenError(row.channel, table)

    def _post(self, transfers: Iterable[ledger.Transfer]) -> None:
        """Apply all transfers, or none of them."""
        before = dict(self.balances)
        made: dict[str, ledger.Transfer] = {}
        try:
            for transfer in transfers:
                self._move(transfer)
                if transfer.key in self._transfers | made.keys():
                    raise IdempotencyConflictError(transfer.key)
                made[transfer.key] = transfer
        except Exception:
            self.balances = before | dict.fromkeys(self.balances.keys() - before.keys(), 0)
            # Accounts that the refused transfers opened keep their opening balance.
            for code in self.balances.keys() - before.keys():
                if self.accounts[code].kind is ledger.AccountKind.MEMBER:
                    self._give_opening_balance(self.accounts[code])
            raise
        self._transfers |= made.keys()
        for transfer in made.values():
            if transfer.credit.kind is ledger.AccountKind.ESCROW:
                self._payments[transfer.credit.code].append(transfer)

    def _move(self, transfer: ledger.Transfer) -> None:
        debit, credit = transfer.debit, transfer.credit
        left = self._balance(debit) - transfer.amount
        bank = debit.kind in (ledger.AccountKind.HOUSE, ledger.AccountKind.MINT)
        on_credit = transfer.overdraw and debit.kind is ledger.AccountKind.MEMBER
        too_deep = left < -CEILING and transfer.kind is ledger.TransferKind.STAKE
        if left < 0 and not bank and (too_deep or not on_credit):
            raise InsufficientFundsError(debit)
        self.balances[debit.code] = left
        self.balances[credit.code] = self._balance(credit) + transfer.amount

    def _balance(self, account: ledger.Account) -> int:
        if account.code not in self.accounts:
            self.accounts[account.code] = account
            self.balances[account.code] = 0
            if account.table is not None:
                held = self._escrows[account.table]
                if account.kind is ledger.AccountKind.MATCH:
                    held = self._stacks[account.table, account.round_no]
                held.append(account)
            if account.kind is ledger.AccountKind.MEMBER:
                self._give_opening_balance(account)
        self.accounts[account.code] = account
        return self.balances[account.code]

    def _give_opening_balance(self, account: ledger.Account) -> None:
        source = ledger.mint(account.guild)
        self.balances[source.code] = self._balance(source) - ledger.OPENING_BALANCE
        self.balances[account.code] = ledger.OPENING_BALANCE


def _apply_event(record: TableRecord, event: events.Event) -> None:
    match event:
        case events.ShoeOpened():
            assert event.number not in record.shoes, "a shoe is opened once"
            record.shoes[event.number] = StoredShoe(event.shoe.at(0))
        case events.ShoeSealed():
            kept = record.shoes[event.number]
            assert kept.shoe.seal is None, "a shoe is sealed once"
            kept.shoe = replace(kept.shoe, seal=event.seal)
        case events.ShoeRetired():
            assert not record.shoes[event.number].retired, "a shoe retires once"
            record.shoes[event.number].retired = True
        case events.RoundDealt():
            assert record.open_round is None, "one round at a time"
            record.open_round = event.round_no
            record.rounds[event.round_no] = ports.StoredRound(
                round_no=event.round_no,
                shoe_no=event.shoe_no,
                shoe_position=event.shoe_position,
                rules_json=dump_rules(event.rules),
                boxes_json=dump_boxes(event.boxes),
                moves=(),
            )
        case events.MoveMade():
            played = record.rounds[event.round_no]
            assert event.number == len(played.moves) + 1, "moves are numbered without a gap"
            record.rounds[event.round_no] = replace(played, moves=(*played.moves, event.action))
        case events.RoundSettled():
            assert record.open_round == event.round_no, "an open round ends once"
            record.open_round = None
            dump_result(event.finished)  # every result can be stored
        case _:
            pass
