"""Fakes for tests of tables: a store in memory, stacked shoes and collected snapshots."""

import asyncio
import itertools
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from bot.bank import ledger
from bot.bank.amounts import Cents
from bot.bank.ids import ChannelId, GuildId, TableId, UserId
from bot.bank.ledger import MemberFunds
from bot.blackjack.cards import Card, parse_card
from bot.fairness.seeds import SEED_BYTES, ServerSeed
from bot.fairness.shoe import Shoe
from bot.table import events
from bot.table.commands import Via
from bot.table.ports import Commit, DamagedTable, Stored, StoredTable
from bot.table.results import EarnedAchievement
from bot.table.views.snapshots import Snapshot
from tests.table.memory_disk import Amounts, MemoryDisk

GUILD = GuildId(10)
CHANNEL = ChannelId(20)
TABLE = TableId(30)
PEOPLE = tuple(UserId(number) for number in range(101, 108))
ANN, BOB, CLEO, DAN, EVE, FAY, GUS = PEOPLE


class MemoryStore:
    """The asynchronous access to a disk in memory, which fails on demand.

    Each of the next commits raises one of ``failures``, each of the next lookups of funds one of
    ``funds_failures``. Each of the next commits first calls one of ``before_commit``, which stands
    for what happens between a decision and its commit. ``eliminated`` holds the eliminated members,
    ``breaks`` the ends of breaks by person, ``frozen`` the servers whose books do not balance, ``season`` is
    the present one. A commit of a table in ``slow`` returns only when the table's event is set. The tables in
    ``damaged`` cannot be read; those in ``closed`` were closed because of damage, after
    ``closing_failures``.
    """

    def __init__(self) -> None:
        self.disk = MemoryDisk()
        self.commits: list[Commit] = []
        self.failures: list[Exception] = []
        self.funds_failures: list[Exception] = []
        self.before_commit: list[Callable[[], None]] = []
        self.eliminated: set[UserId] = set()
        self.frozen: set[GuildId] = set()
        self.damaged: list[DamagedTable] = []
        self.closed: list[TableId] = []
        self.closing_failures: list[Exception] = []
        self.earned: tuple[EarnedAchievement, ...] = ()
        self.slow: dict[TableId, asyncio.Event] = {}

    @property
    def balances(self) -> dict[str, int]:
        return self.disk.balances

    @property
    def breaks(self) -> dict[UserId, float]:
        return self.disk.breaks

    @property
    def season(self) -> int:
        return self.disk.season_of(GUILD)

    @season.setter
    def season(self, number: int) -> None:
        while self.season < number:
            self.disk.end_season(GUILD)

    @property
    def settled(self) -> list[tuple[TableId, int]]:
        """The rounds that were settled."""
        made = ((commit.row.table, event) for commit in self.commits for event in commit.events)
        return [(table, event.round_no) for table, event in made if isinstance(event, events.RoundSettled)]

    def is_frozen(self, guild: GuildId) -> bool:
        return guild in self.frozen

    def season_of(self, guild: GuildId) -> int:
        return self.disk.season_of(guild)

    async def earlier_funds(self, guild: GuildId, users: Iterable[UserId], season: int) -> Amounts:
        return self.disk.earlier_funds(guild, users, season)

    async def funds(self, guild: GuildId, users: Iterable[UserId]) -> Mapping[UserId, MemberFunds]:
        if self.funds_failures:
            raise self.funds_failures.pop(0)
        found = self.disk.funds(guild, users)
        return {user: replace(funds, is_eliminated=user in self.eliminated) for user, funds in found.items()}

    async def holdings(self, guild: GuildId, users: Iterable[UserId], season: int | None = None) -> Amounts:
        return self.disk.holdings(guild, users, season)

    async def stacks(self, table: TableId, match_no: int) -> Amounts:
        return self.disk.stacks(table, match_no)

    async def commit(self, commit: Commit) -> Stored:
        stored = self.commit_now(commit)
        if commit.row.table in self.slow:
            await self.slow[commit.row.table].wait()
        is_settled = any(isinstance(event, events.RoundSettled) for event in commit.events)
        return replace(stored, earned=self.earned if is_settled else ())

    async def open_tables(self) -> tuple[StoredTable, ...]:
        unusable = [each.table for each in self.damaged]
        return tuple(each for each in self.disk.open_tables() if each.row.table not in unusable)

    async def damaged_tables(self) -> tuple[DamagedTable, ...]:
        return tuple(each for each in self.damaged if each.table not in self.closed)

    async def close_damaged(self, damaged: DamagedTable, at: float) -> int:
        if self.closing_failures:
            raise self.closing_failures.pop(0)
        self.closed.append(damaged.table)
        return self.disk.close_damaged(damaged, at)

    def funds_now(self, guild: GuildId, users: Iterable[UserId]) -> Amounts:
        return {user: funds.chips for user, funds in self.disk.funds(guild, users).items()}

    def commit_now(self, commit: Commit) -> Stored:
        if self.before_commit:
            self.before_commit.pop(0)()
        if self.failures:
            raise self.failures.pop(0)
        stored = self.disk.commit(commit)
        self.commits.append(commit)
        found = (each.player for each in commit.events if isinstance(each, events.MemberEliminated))
        self.eliminated.update(found)
        return stored

    def stored(self, table: TableId = TABLE) -> StoredTable:
        """Return a table as a restart would find it."""
        return self.disk.stored(table)

    def tamper(self, **changes: Any) -> None:
        """Change the open round, as a damaged file would."""
        record = self.disk.tables[TABLE]
        assert record.open_round is not None
        record.rounds[record.open_round] = replace(record.rounds[record.open_round], **changes)

    def replace_shoe(self, number: int, shoe: Shoe, table: TableId = TABLE) -> None:
        """Store another shoe under this number."""
        self.disk.tables[table].shoes[number].shoe = shoe

    def give(self, user: UserId, amount: int) -> None:
        """Add chips to a balance, or remove them if ``amount`` is negative, as other tables do."""
        self.disk.funds(GUILD, (user,))  # opens the account
        self.balances[ledger.member(GUILD, user, self.season).code] += amount
        self.balances[ledger.mint(GUILD).code] -= amount

    def stake_elsewhere(self, user: UserId, amount: int) -> None:
        """Add a member's stake at another table, besides what they can spend."""
        self.give(user, amount)
        stake = ledger.escrow(GUILD, TableId(TABLE + 1), 1, user, self.season)
        self.disk.shift(ledger.member(GUILD, user, self.season), stake, amount)

    def set_purse(self, user: UserId, amount: int) -> None:
        self.give(user, amount - self.purse(user))

    def purse(self, user: UserId, season: int | None = None) -> int:
        """Return what a member can spend in a season (None: the present one)."""
        return self.disk.balance_in(GUILD, user, season).chips

    def escrow(self, table: TableId = TABLE) -> dict[tuple[int, UserId], Cents]:
        """Return the open stakes by round and player."""
        return self.disk.escrow(table)

    def transfers(self, kind: ledger.TransferKind) -> list[ledger.Transfer]:
        return [each for commit in self.commits for each in commit.transfers if each.kind is kind]


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
