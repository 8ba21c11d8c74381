"""Test tables on the real store, in a database file."""

import asyncio
import itertools
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest

from bot.bank.grants import FixedAmount
from bot.bank.ids import ChannelId, TableId, UserId
from bot.bank.ledger import CEILING, OPENING_BALANCE
from bot.blackjack.moves import Move
from bot.storage.sql_store import SqlStore
from bot.storage.writing.bank_jobs import Grant
from bot.table.commands import PlaceBet, Play
from bot.table.live.actor import Done
from bot.table.ports import Commit, Stored
from bot.table.refusals import AllAtStake, AlreadyDone, OutOfChips, OverBalance, StoreUnavailable
from tests.support.clock import TestClock
from tests.support.empty_database import write_empty_database
from tests.support.shoes import Stack
from tests.table.fakes import ANN, BOB, GUILD, TABLE, StackedShoes
from tests.table.manager_harness import ManagerHarness, refusal_in

BET = PlaceBet(amount=1_000)
OTHER_TABLE, ELSEWHERE = TableId(31), ChannelId(21)


class DiskHarness:
    """Tables on a database file that can be restarted and damaged."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "croupier.db"
        write_empty_database(self.file)
        self.clock = TestClock()
        self.shoes = Stack("2 8 3 x")
        self.keys = itertools.count(1)
        self.store: SqlStore
        self.harness: ManagerHarness

    async def begin(self) -> ManagerHarness:
        self.store = await SqlStore.open(f"sqlite+aiosqlite:///{self.file}", clock=self.clock)
        self.harness = ManagerHarness(self.store, clock=self.clock, make_shoe=self.shoes, keys=self.keys)
        return self.harness

    async def end(self) -> None:
        await self.harness.manager.close()
        await self.store.close()

    async def restart(self) -> ManagerHarness:
        await self.end()
        harness = await self.begin()
        await harness.manager.start()
        return harness

    async def chips(self, player: UserId) -> int:
        return (await self.store.balance(GUILD, player)).chips

    async def give(self, amount: int) -> None:
        """Give chips to Ann as an admin does, or take them (< 0)."""
        terms, key = FixedAmount(asked=amount), f"grant {next(self.keys)}"
        job = Grant(guild=GUILD, user=ANN, terms=terms, by=BOB, reason="", key=key, at=1.0)
        given = await self.store.write(job)
        assert isinstance(given, int)

    def deal_from(self, shoes: StackedShoes) -> ManagerHarness:
        """Create a manager of the tables with these shoes."""
        self.harness = ManagerHarness(self.store, clock=self.clock, make_shoe=shoes, keys=self.keys)
        return self.harness

    def damage(self, statement: str) -> None:
        with sqlite3.connect(self.file) as connection:
            connection.execute(statement)
        connection.close()


@pytest.fixture
async def disk(tmp_path: Path) -> AsyncIterator[DiskHarness]:
    disk = DiskHarness(tmp_path)
    await disk.begin()
    yield disk
    assert await disk.store.audit() == ()
    await disk.end()


async def test_open_round_survives_a_restart_on_disk(disk: DiskHarness) -> None:
    await disk.harness.open()
    await disk.harness.ask(ANN, BET)
    await disk.harness.ask(BOB, BET)
    before = disk.harness.snapshot
    disk.clock.advance(12)
    harness = await disk.restart()
    after = harness.snapshot
    assert (after.boxes, after.dealer, after.commitment) == (before.boxes, before.dealer, before.commitment)
    assert after.deadline == disk.clock.now() + 20
    outcome = await harness.ask(ANN, Play(move=Move.STAND))
    assert isinstance(outcome, Done)
    assert outcome.snapshot.last is not None
    assert await disk.chips(ANN) == OPENING_BALANCE + outcome.snapshot.last.boxes[0].net


async def test_round_with_moves_survives_a_restart(disk: DiskHarness) -> None:
    await disk.harness.open()
    await disk.harness.ask(ANN, BET)
    await disk.harness.ask(ANN, Play(move=Move.HIT))
    before = disk.harness.snapshot
    assert len(before.boxes[0].hands[0].cards) == 3
    after = (await disk.restart()).snapshot
    assert (after.boxes, after.dealer, after.news) == (before.boxes, before.dealer, before.news)


async def test_table_with_an_unreplayable_round_closes_and_refunds(
    disk: DiskHarness, caplog: pytest.LogCaptureFixture
) -> None:
    await disk.harness.open()
    await disk.harness.ask(ANN, BET)
    await disk.harness.ask(ANN, PlaceBet(amount=2_500))
    await disk.end()
    disk.damage("UPDATE rounds SET record = '{}'")
    harness = await disk.begin()
    await harness.manager.start()
    assert harness.manager.table(TABLE) is None
    assert "data are damaged: closed_damaged: rounds" in caplog.text
    assert await disk.chips(ANN) == OPENING_BALANCE


async def test_balance_drained_elsewhere_refuses_the_bet(
    disk: DiskHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another table acts between a decision and its commit."""
    harness, commit = disk.harness, disk.store.commit
    await harness.open(max_bet=0)
    await harness.open(OTHER_TABLE, ELSEWHERE, max_bet=0)
    drains = [harness.ask(ANN, PlaceBet(amount=99_500), OTHER_TABLE)]

    async def commit_late(made: Commit) -> Stored:
        if drains and made.row.table == TABLE:
            await drains.pop()
        return await commit(made)

    monkeypatch.setattr(disk.store, "commit", commit_late)
    assert refusal_in(await harness.ask(ANN, PlaceBet(amount=50_000))) is OverBalance
    assert not drains
    assert harness.snapshot.seats == ()


async def test_concurrent_tables_cannot_overdraw_a_balance(disk: DiskHarness) -> None:
    harness = disk.harness
    tables = [TableId(100 + number) for number in range(25)]
    for table in tables:
        await harness.open(table, ChannelId(table))
    bets = [harness.ask(ANN, PlaceBet(amount=10_000), table) for table in tables]
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


async def test_repeated_key_acts_once(disk: DiskHarness) -> None:
    """This holds for concurrent requests and after a restart."""
    await disk.harness.open()
    asks = [disk.harness.ask(BOB, BET, key="the same") for _ in range(5)]
    outcomes = await asyncio.gather(*asks)
    assert [type(outcome) for outcome in outcomes].count(Done) == 1
    chips = await disk.chips(BOB)
    harness = await disk.restart()
    again = await harness.ask(BOB, BET, key="the same")
    assert refusal_in(again) is AlreadyDone
    assert await disk.chips(BOB) == chips


async def test_tables_paying_at_once_never_exceed_the_ceiling(disk: DiskHarness) -> None:
    """Each table decides with the balance that it knows; the store accepts what is true when it writes."""
    await disk.give(CEILING - OPENING_BALANCE)
    shoes = StackedShoes(*["T T T 7"] * 40)
    await disk.harness.manager.close()
    harness = disk.deal_from(shoes)
    tables = [TableId(100 + number) for number in range(8)]
    for table in tables:
        await harness.open(table, ChannelId(table))
        await harness.ask(ANN, BET, table)
    await disk.give(-2_000)
    replies = await asyncio.gather(*(harness.ask(ANN, Play(move=Move.STAND), table) for table in tables))
    assert [refusal_in(reply) for reply in replies] == [None] * len(tables)
    assert await disk.chips(ANN) == CEILING
    with closing(sqlite3.connect(disk.file)) as connection:
        (back,) = connection.execute("SELECT sum(amount) FROM transfers WHERE kind = 'ceiling'").fetchone()
    assert back == len(tables) * 1_000 - 2_000


async def test_stakes_at_unknown_table_do_not_block_a_payment(disk: DiskHarness) -> None:
    """The stored stakes of a table that cannot be loaded count, though no table knows of them."""
    await disk.harness.open(OTHER_TABLE, ELSEWHERE)
    await disk.harness.ask(ANN, BET, OTHER_TABLE)
    await disk.harness.manager.close()
    await disk.give(CEILING - OPENING_BALANCE - 300)
    shoes = StackedShoes("T T T 7")
    harness = disk.deal_from(shoes)
    await harness.open()
    await harness.ask(ANN, BET)
    assert isinstance(await harness.ask(ANN, Play(move=Move.STAND)), Done)
    assert (await disk.store.balance(GUILD, ANN)).owned == CEILING
