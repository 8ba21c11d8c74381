"""Test many tables of one process: they are restored concurrently and see only their own server."""

import asyncio
from collections.abc import Callable
from functools import partial

import pytest

from bot.bank.ids import ChannelId, TableId, UserId
from bot.clock import Timer
from bot.table.commands import ChangeOption, Close, PlaceBet
from bot.table.ports import Commit, Stored
from bot.table.table_state import ClosedBy
from bot.table.views.snapshots import Stage
from tests.support.clock import TestClock
from tests.table.fakes import ANN, BOB, GUILD, MemoryStore
from tests.table.manager_harness import ManagerHarness

BET = PlaceBet(amount=1_000)
TABLES = [TableId(100 + number) for number in range(5)]


class GatedStore(MemoryStore):
    """A store whose commits wait until ``together`` of them are pending."""

    def __init__(self) -> None:
        super().__init__()
        self.together = 1
        self._come = 0
        self._gate = asyncio.Event()

    async def commit(self, commit: Commit) -> Stored:
        self._come += 1
        if self._come >= self.together:
            self._gate.set()
        await self._gate.wait()
        return self.commit_now(commit)

    def close(self, together: int) -> None:
        self.together, self._come = together, 0
        self._gate.clear()


class EagerClock(TestClock):
    """A clock whose overdue timers run in the next turn of the event loop, as with the real clock."""

    def call_at(self, when: float, callback: Callable[[], None]) -> Timer:
        if when > self.now():
            return super().call_at(when, callback)
        return asyncio.get_running_loop().call_later(0, callback)


@pytest.fixture
async def harness() -> ManagerHarness:
    return ManagerHarness(MemoryStore(), *["5 7 6 T T T"] * 20, clock=EagerClock())


async def deal_everywhere(harness: ManagerHarness) -> None:
    for number, table in enumerate(TABLES):
        await harness.open(table, ChannelId(table))
        await harness.ask(UserId(500 + number), BET, table)


async def test_tables_are_restored_concurrently() -> None:
    store = GatedStore()
    harness = ManagerHarness(store, *["5 7 6 T T T"] * 20)
    await deal_everywhere(harness)
    await harness.manager.close()
    harness.begin()
    store.close(together=len(TABLES))
    async with asyncio.timeout(5):
        await harness.manager.start()
    assert [snapshot.table for snapshot in harness.manager.tables()] == TABLES


async def test_turns_expired_offline_get_their_full_time(
    harness: ManagerHarness,
) -> None:
    await deal_everywhere(harness)
    harness.clock.advance(19)
    await harness.manager.close()
    harness.clock.advance(3_600)
    harness.begin()
    await harness.manager.start()
    for snapshot in harness.manager.tables():
        assert snapshot.stage is Stage.PLAY
        assert snapshot.deadline == harness.clock.now() + 20


async def test_table_knows_stakes_at_other_server_tables(
    harness: ManagerHarness,
) -> None:
    for table in TABLES[:3]:
        await harness.open(table, ChannelId(table), min_bet=5 * (table - 99))
        await harness.ask(ANN, PlaceBet(amount=2_000), table)
    await harness.ask(BOB, PlaceBet(amount=3_000), TABLES[1])
    floor = harness.manager.guild_context(GUILD, TABLES[0], (ANN, BOB))
    assert floor.elsewhere == {ANN: 4_000, BOB: 3_000}
    assert harness.manager.guild_context(GUILD, TABLES[0], (ANN,)).elsewhere == {ANN: 4_000}
    assert floor.least_bet == 500


async def test_stakes_at_other_tables_follow_each_change(harness: ManagerHarness) -> None:
    for table in TABLES[:2]:
        await harness.open(table, ChannelId(table), min_bet=5)
    here = partial(harness.manager.guild_context, GUILD, TABLES[0], (ANN,))
    assert here().elsewhere == {ANN: 0}
    await harness.ask(ANN, PlaceBet(amount=2_000), TABLES[1])
    assert here().elsewhere == {ANN: 2_000}
    await harness.ask(ANN, PlaceBet(amount=3_000), TABLES[1])
    assert here().elsewhere == {ANN: 5_000}


async def test_smallest_bet_follows_each_change(harness: ManagerHarness) -> None:
    for table in TABLES[:2]:
        await harness.open(table, ChannelId(table), min_bet=5)
    for number, least in enumerate((500, 1_000)):
        await harness.ask(BOB, ChangeOption(option="min_bet", value=10), TABLES[number])
        assert harness.manager.guild_context(GUILD).least_bet == least
    await harness.ask(ANN, PlaceBet(amount=1_000), TABLES[0])
    await harness.ask(BOB, ChangeOption(option="min_bet", value=5), TABLES[0])
    assert harness.manager.guild_context(GUILD).least_bet == 500  # it is 5 from the next deal on


async def test_closed_table_no_longer_counts_for_its_server(harness: ManagerHarness) -> None:
    await harness.open(TABLES[0], ChannelId(1), min_bet=5)
    await harness.open(TABLES[1], ChannelId(2), min_bet=50)
    await harness.ask(ANN, Close(why=ClosedBy(player=ANN)), TABLES[0])
    assert harness.manager.guild_context(GUILD).least_bet == 5_000
    harness.manager.freeze(GUILD)
    assert [snapshot.table for snapshot in harness.manager.tables()] == [TABLES[1]]
