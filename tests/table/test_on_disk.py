"""The same tables on the real store, in a real file."""

from __future__ import annotations

import asyncio
import itertools
import sqlite3
from collections.abc import AsyncIterator, Iterable, Mapping
from pathlib import Path

import pytest

from bot.blackjack.moves import Move
from bot.storage.sql_store import SqlStore
from bot.table.commands import Leave, PlaceBet, Play
from bot.table.ids import ChannelId, GuildId, TableId, UserId
from bot.table.ledger import OPENING_BALANCE
from bot.table.live.actor import Done
from bot.table.ports import Commit, MemberFunds, Store, StoredTable
from bot.table.refusals import AllAtStake, AlreadyDone, OutOfChips, OverBalance, StoreUnavailable
from bot.table.views.snapshots import Stage
from tests.support.clock import TestClock
from tests.support.shoes import Stack
from tests.table.fakes import ANN, BOB, GUILD, TABLE
from tests.table.parlour import Parlour, refusal_in

BET = PlaceBet(amount=1_000)
OTHER_TABLE, ELSEWHERE = TableId(31), ChannelId(21)


class Disk:
    """A parlour on a file, with a way to look at chips and to start anew."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "croupier.db"
        self.clock = TestClock()
        self.shoes = Stack("2 8 3 x")
        self.keys = itertools.count(1)
        self.store: SqlStore
        self.parlour: Parlour

    async def begin(self) -> Parlour:
        self.store = await SqlStore.open(f"sqlite+aiosqlite:///{self.file}", clock=self.clock)
        self.parlour = Parlour(self.store, clock=self.clock, make_shoe=self.shoes, keys=self.keys)
        return self.parlour

    async def end(self) -> None:
        await self.parlour.manager.close()
        await self.store.close()

    async def restart(self) -> Parlour:
        await self.end()
        parlour = await self.begin()
        await parlour.manager.start()
        return parlour

    async def chips(self, player: UserId) -> int:
        return (await self.store.balance(GUILD, player)).chips

    def damage(self, statement: str) -> None:
        with sqlite3.connect(self.file) as connection:
            connection.execute(statement)
        connection.close()


@pytest.fixture
async def disk(tmp_path: Path) -> AsyncIterator[Disk]:
    disk = Disk(tmp_path)
    await disk.begin()
    yield disk
    assert await disk.store.audit() == ()
    await disk.end()


async def test_an_open_round_comes_back_with_the_same_cards_and_question(disk: Disk) -> None:
    await disk.parlour.open()
    await disk.parlour.ask(ANN, BET)
    await disk.parlour.ask(BOB, BET)
    before = disk.parlour.picture
    disk.clock.advance(12)
    parlour = await disk.restart()
    after = parlour.picture
    assert (after.boxes, after.dealer, after.commitment) == (before.boxes, before.dealer, before.commitment)
    assert after.deadline == disk.clock.now() + 20
    outcome = await parlour.ask(ANN, Play(move=Move.STAND))
    assert isinstance(outcome, Done)
    assert outcome.snapshot.last is not None
    assert await disk.chips(ANN) == OPENING_BALANCE + outcome.snapshot.last.boxes[0].net


async def test_a_round_with_moves_in_it_comes_back_too(disk: Disk) -> None:
    await disk.parlour.open()
    await disk.parlour.ask(ANN, BET)
    await disk.parlour.ask(ANN, Play(move=Move.HIT))
    before = disk.parlour.picture
    assert len(before.boxes[0].hands[0].cards) == 3
    after = (await disk.restart()).picture
    assert (after.boxes, after.dealer, after.news) == (before.boxes, before.dealer, before.news)


async def test_a_round_that_cannot_be_played_again_is_void_and_refunded(
    disk: Disk, caplog: pytest.LogCaptureFixture
) -> None:
    await disk.parlour.open()
    await disk.parlour.ask(ANN, BET)
    await disk.parlour.ask(ANN, PlaceBet(amount=2_500))
    await disk.end()
    disk.damage("UPDATE rounds SET record = '{}'")
    parlour = await disk.begin()
    await parlour.manager.start()
    assert parlour.picture.stage is Stage.BETS
    assert await disk.chips(ANN) == OPENING_BALANCE - 2_500
    assert "void" in caplog.text
    await parlour.ask(ANN, Leave())
    assert await disk.chips(ANN) == OPENING_BALANCE


class Meanwhile:
    """The store, with another table's move between a decision and its commit."""

    def __init__(self, store: SqlStore) -> None:
        self._store = store
        self.others: list[asyncio.Task[object]] = []

    async def funds(self, guild: GuildId, users: Iterable[UserId]) -> Mapping[UserId, MemberFunds]:
        return await self._store.funds(guild, users)

    async def holdings(self, guild: GuildId, users: Iterable[UserId]) -> Mapping[UserId, int]:
        return await self._store.holdings(guild, users)

    async def stacks(self, table: TableId, match_no: int) -> Mapping[UserId, int]:
        return await self._store.stacks(table, match_no)

    async def commit(self, commit: Commit) -> None:
        if self.others and commit.row.table == TABLE:
            other = self.others.pop()
            await other
        await self._store.commit(commit)

    async def open_tables(self) -> tuple[StoredTable, ...]:
        return await self._store.open_tables()

    async def remember_message(self, table: TableId, message: object, at: float) -> None:
        raise NotImplementedError


async def test_a_balance_that_another_table_drained_is_refused_to_the_player(disk: Disk) -> None:
    store: Store = Meanwhile(disk.store)
    assert isinstance(store, Meanwhile)
    parlour = Parlour(store, clock=disk.clock, make_shoe=disk.shoes, keys=disk.keys)
    disk.parlour = parlour
    await parlour.open(max_bet=0)
    await parlour.open(OTHER_TABLE, ELSEWHERE, max_bet=0)
    drain = parlour.ask(ANN, PlaceBet(amount=99_500), OTHER_TABLE)
    store.others = [asyncio.ensure_future(_later(drain))]
    assert refusal_in(await parlour.ask(ANN, PlaceBet(amount=50_000))) is OverBalance
    assert parlour.picture.seats == ()


async def _later(asking: object) -> object:
    return await asking  # type: ignore[misc]


async def test_many_tables_at_once_cannot_take_more_than_there_is(disk: Disk) -> None:
    parlour = disk.parlour
    tables = [TableId(100 + number) for number in range(25)]
    for table in tables:
        await parlour.open(table, ChannelId(table))
    bets = [parlour.ask(ANN, PlaceBet(amount=10_000), table) for table in tables]
    outcomes = await asyncio.gather(*bets)
    assert await disk.chips(ANN) >= 0
    assert sum(isinstance(outcome, Done) for outcome in outcomes) >= 10
    assert {refusal_in(outcome) for outcome in outcomes} <= {
        None,
        AllAtStake,
        OutOfChips,
        OverBalance,
        StoreUnavailable,
    }


async def test_a_doubled_key_acts_once_also_at_the_same_time_and_after_a_restart(disk: Disk) -> None:
    await disk.parlour.open()
    asks = [disk.parlour.ask(BOB, BET, key="the same") for _ in range(5)]
    outcomes = await asyncio.gather(*asks)
    assert [type(outcome) for outcome in outcomes].count(Done) == 1
    chips = await disk.chips(BOB)
    parlour = await disk.restart()
    again = await parlour.ask(BOB, BET, key="the same")
    assert refusal_in(again) is AlreadyDone
    assert await disk.chips(BOB) == chips
