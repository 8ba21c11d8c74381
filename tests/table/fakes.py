"""Fakes for tests of tables: a store in memory, stacked shoes and collected snapshots."""

import asyncio
import itertools
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace

from bot.bank.amounts import NO_CHIPS, Cents
from bot.bank.ids import ChannelId, GuildId, TableId, UserId
from bot.bank.ledger import OPENING_BALANCE, Account, AccountKind, Transfer, TransferKind, member, mint
from bot.bank.member_chips import MemberFunds
from bot.bank.seasons import FIRST_SEASON
from bot.bank.store_errors import InsufficientFundsError, SeasonEndedError
from bot.blackjack.cards import Card, parse_card
from bot.blackjack.moves import Action
from bot.fairness.seeds import SEED_BYTES, ServerSeed
from bot.fairness.shoe import Shoe
from bot.table import events
from bot.table.commands import Via
from bot.table.ports import AlreadyDoneError, Commit, DamagedTable, StoredRound, StoredTable
from bot.table.results import EarnedAchievement
from bot.table.stored.codec import dump_record
from bot.table.stored.round_log import dump_result
from bot.table.views.snapshots import Snapshot

GUILD = GuildId(10)
CHANNEL = ChannelId(20)
TABLE = TableId(30)
PEOPLE = tuple(UserId(number) for number in range(101, 108))
ANN, BOB, CLEO, DAN, EVE, FAY, GUS = PEOPLE


class MemoryStore:
    """A store in memory with double-entry accounts that fails on demand.

    Each of the next commits raises one of ``failures``, each of the next lookups of funds one of
    ``funds_failures``. Each of the next commits first calls one of ``before_commit``, which stands
    for what happens between a decision and its commit. ``eliminated`` holds the eliminated members,
    ``frozen`` the servers whose books do not balance, ``season`` is the present one. A commit of a table in
    ``slow`` returns only when the table's event is set. The tables in ``damaged`` cannot be read; those in
    ``closed`` were closed because of damage, after ``closing_failures``.
    """

    def __init__(self) -> None:
        self.balances: dict[str, int] = {}
        self.commits: list[Commit] = []
        self.failures: list[Exception] = []
        self.funds_failures: list[Exception] = []
        self.before_commit: list[Callable[[], None]] = []
        self.settled: list[tuple[TableId, int]] = []
        self.eliminated: set[UserId] = set()
        self.frozen: set[GuildId] = set()
        self.season = FIRST_SEASON
        self.damaged: list[DamagedTable] = []
        self.closed: list[TableId] = []
        self.closing_failures: list[Exception] = []
        self.earned: tuple[EarnedAchievement, ...] = ()
        self.slow: dict[TableId, asyncio.Event] = {}
        self._accounts: dict[str, Account] = {}
        self._shoes: dict[TableId, dict[int, Shoe]] = {}
        self._rounds: dict[TableId, StoredRound] = {}

    def is_frozen(self, guild: GuildId) -> bool:
        return guild in self.frozen

    def season_of(self, guild: GuildId) -> int:
        return self.season

    async def earlier_funds(
        self, guild: GuildId, users: Iterable[UserId], season: int
    ) -> Mapping[UserId, Cents]:
        return {user: Cents(self._open(member(guild, user, season))) for user in users}

    async def funds(self, guild: GuildId, users: Iterable[UserId]) -> Mapping[UserId, MemberFunds]:
        if self.funds_failures:
            raise self.funds_failures.pop(0)
        found = self.funds_now(guild, users)
        return {
            user: MemberFunds(chips=Cents(chips), is_eliminated=user in self.eliminated)
            for user, chips in found.items()
        }

    async def holdings(
        self, guild: GuildId, users: Iterable[UserId], season: int | None = None
    ) -> Mapping[UserId, Cents]:
        wanted, kinds = set(users), (AccountKind.MEMBER, AccountKind.ESCROW)
        number = self.season if season is None else season
        owned = dict.fromkeys(wanted, NO_CHIPS)
        for code, account in self._accounts.items():
            if (
                account.guild == guild
                and account.user in wanted
                and (account.kind in kinds and account.season == number)
            ):
                owned[account.user] = Cents(owned[account.user] + self.balances[code])
        return owned

    async def stacks(self, table: TableId, match_no: int) -> Mapping[UserId, Cents]:
        return self.stacks_now(table, match_no)

    def stacks_now(self, table: TableId, match_no: int) -> Mapping[UserId, Cents]:
        return {
            account.user: Cents(self.balances[code])
            for code, account in self._accounts.items()
            if account.kind is AccountKind.MATCH
            and (account.table, account.round_no) == (table, match_no)
            and account.user is not None
        }

    async def commit(self, commit: Commit) -> tuple[EarnedAchievement, ...]:
        self.commit_now(commit)
        if commit.row.table in self.slow:
            await self.slow[commit.row.table].wait()
        is_settled = any(isinstance(event, events.RoundSettled) for event in commit.events)
        return self.earned if is_settled else ()

    async def open_tables(self) -> tuple[StoredTable, ...]:
        newest = {commit.row.table: commit.row for commit in self.commits}
        unusable = (*self.closed, *(each.table for each in self.damaged))
        return tuple(
            self.stored(table) for table, row in newest.items() if row.is_open and table not in unusable
        )

    async def damaged_tables(self) -> tuple[DamagedTable, ...]:
        return tuple(each for each in self.damaged if each.table not in self.closed)

    async def close_damaged(self, damaged: DamagedTable, at: float) -> int:
        """Note the table as closed. Where its stakes go is tested on the real store."""
        if self.closing_failures:
            raise self.closing_failures.pop(0)
        self.closed.append(damaged.table)
        return 0

    def funds_now(self, guild: GuildId, users: Iterable[UserId]) -> Mapping[UserId, Cents]:
        return {user: Cents(self._open(member(guild, user, self.season))) for user in users}

    def commit_now(self, commit: Commit) -> None:
        if self.before_commit:
            self.before_commit.pop(0)()
        if self.failures:
            raise self.failures.pop(0)
        if any(commit.key == made.key for made in self.commits):
            raise AlreadyDoneError(commit.key)
        if commit.season != self.season:
            raise SeasonEndedError(commit.row.guild)
        self._post(commit.transfers)
        self.commits.append(commit)
        for event in commit.events:
            self._keep(commit.row.table, event)

    def stored(self, table: TableId = TABLE) -> StoredTable:
        """Return a table as a restart would find it."""
        row = next(commit.row for commit in reversed(self.commits) if commit.row.table == table)
        (number, shoe), (_, next_shoe) = sorted(self._shoes[table].items())
        return StoredTable(
            row=row,
            shoe_no=number,
            shoe=shoe,
            next_shoe=next_shoe,
            round=self._rounds.get(table),
            escrow=self.escrow(table),
            message=None,
            message_at=None,
        )

    def tamper(self, broken: StoredRound, table: TableId = TABLE) -> None:
        """Replace the open round, as a damaged file would."""
        self._rounds[table] = broken

    def replace_shoe(self, number: int, shoe: Shoe, table: TableId = TABLE) -> None:
        """Store another shoe under this number."""
        self._shoes[table][number] = shoe

    def give(self, user: UserId, amount: int) -> None:
        """Add chips to a balance, or remove them if ``amount`` is negative, as other tables do."""
        self._open(member(GUILD, user, self.season))
        self._open(mint(GUILD))
        self.balances[member(GUILD, user, self.season).code] += amount
        self.balances[mint(GUILD).code] -= amount

    def set_purse(self, user: UserId, amount: int) -> None:
        self.give(user, amount - self.purse(user))

    def purse(self, user: UserId, season: int | None = None) -> int:
        """Return what a member can spend in a season (None: the present one)."""
        return self._open(member(GUILD, user, season or self.season))

    def escrow(self, table: TableId = TABLE) -> dict[tuple[int, UserId], Cents]:
        """Return the open stakes by round and player."""
        return {
            (account.round_no, account.user): Cents(self.balances[code])
            for code, account in self._accounts.items()
            if account.kind is AccountKind.ESCROW
            and account.table == table
            and account.round_no is not None
            and account.user is not None
            and self.balances[code]
        }

    def transfers(self, kind: TransferKind) -> list[Transfer]:
        return [each for commit in self.commits for each in commit.transfers if each.kind is kind]

    def _post(self, transfers: Iterable[Transfer]) -> None:
        before = dict(self.balances)
        for transfer in transfers:
            left = self._open(transfer.debit) - transfer.amount
            owes = transfer.debit.kind in (AccountKind.HOUSE, AccountKind.MINT) or transfer.overdraw
            if left < 0 and not owes:
                self.balances = before
                raise InsufficientFundsError(transfer.debit)
            self.balances[transfer.debit.code] = left
            self.balances[transfer.credit.code] = self._open(transfer.credit) + transfer.amount

    def _open(self, account: Account) -> int:
        if account.code not in self.balances:
            self._accounts[account.code] = account
            self.balances[account.code] = 0
            if account.kind is AccountKind.MEMBER:
                self._open(mint(account.guild))
                self.balances[mint(account.guild).code] -= OPENING_BALANCE
                self.balances[account.code] = OPENING_BALANCE
        self._accounts[account.code] = account  # an escrow account is used again for a later round
        return self.balances[account.code]

    def _keep(self, table: TableId, event: object) -> None:
        match event:
            case events.ShoeOpened():
                self._shoes.setdefault(table, {})[event.number] = event.shoe
            case events.ShoeSealed():
                shoe = self._shoes[table][event.number]
                self._shoes[table][event.number] = replace(shoe, seal=event.seal)
            case events.ShoeRetired():
                del self._shoes[table][event.number]
            case events.RoundDealt():
                self._rounds[table] = StoredRound(
                    round_no=event.round_no,
                    shoe_no=event.shoe_no,
                    shoe_position=event.shoe_position,
                    record_json=dump_record(event.rules, event.boxes),
                    moves=(),
                )
            case events.MoveMade():
                self._rounds[table] = _with_move(self._rounds[table], event.number, event.action)
            case events.MemberEliminated():
                self.eliminated.add(event.player)
            case events.RoundSettled() | events.RoundVoided():
                assert self._rounds.pop(table).round_no == event.round_no
                self.settled.append((table, event.round_no))
                if isinstance(event, events.RoundSettled):
                    dump_result(event.finished)  # every result can be stored


def _with_move(stored: StoredRound, number: int, action: Action) -> StoredRound:
    assert number == len(stored.moves) + 1, "moves are numbered without a gap"
    return replace(stored, moves=(*stored.moves, action))


@dataclass(frozen=True, slots=True)
class StackedShoe(Shoe):
    """A shoe with given first cards; its seeds decide the rest."""

    first: tuple[str, ...] = ()

    def card(self, place: int) -> Card:
        if place < len(self.first):
            return parse_card(f"{self.first[place]}s"[:2])
        return Shoe.card(self, place)


class StackedShoes:
    """Make stacked shoes: the first ones with the given cards (``"T 9 9 8"``), then ordinary ones.

    Order of the deal: one card to each box, one to the dealer, then a second one to each.
    """

    def __init__(self, *hands: str) -> None:
        self._hands = list(hands)
        self._made = itertools.count(1)

    def __call__(self, decks: int) -> Shoe:
        seed = ServerSeed(next(self._made).to_bytes(SEED_BYTES, "big"))
        first = tuple(self._hands.pop(0).split()) if self._hands else ()
        return StackedShoe(seed=seed, decks=decks, first=first)


@dataclass
class PublishedSnapshots:
    """Collect the published snapshots."""

    shown: list[tuple[Snapshot, Via]] = field(default_factory=list)

    def __call__(self, snapshot: Snapshot, via: Via) -> None:
        self.shown.append((snapshot, via))

    @property
    def frames(self) -> list[int]:
        return [snapshot.frame for snapshot, _ in self.shown]

    @property
    def last(self) -> Snapshot:
        return self.shown[-1][0]
