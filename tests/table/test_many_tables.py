"""Many tables of one process: they come back together, and see only their own server."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable

import pytest

from bot.clock import Timer
from bot.table.commands import Close, PlaceBet
from bot.table.ids import ChannelId, TableId, UserId
from bot.table.notices import ClosedBy
from bot.table.ports import Commit
from bot.table.views.snapshots import Stage
from tests.support.clock import TestClock
from tests.table.fakes import ANN, BOB, GUILD, MemoryStore
from tests.table.parlour import Parlour

BET = PlaceBet(amount=1_000)
TABLES = [TableId(100 + number) for number in range(5)]


class Gate(MemoryStore):
    """A store whose commits wait until ``together`` of them have come."""

    def __init__(self) -> None:
        super().__init__()
        self.together = 1
        self._come = 0
        self._gate = asyncio.Event()

    async def commit(self, commit: Commit) -> None:
        self._come += 1
        if self._come >= self.together:
            self._gate.set()
        await self._gate.wait()
        self.commit_now(commit)

    def close(self, together: int) -> None:
        self.together, self._come = together, 0
        self._gate.clear()


class EagerClock(TestClock):
    """What is overdue rings as soon as the event loop turns, as with the machine's clock."""

    def call_at(self, when: float, callback: Callable[[], None]) -> Timer:
        if when > self.now():
            return super().call_at(when, callback)
        return asyncio.get_running_loop().call_later(0, callback)


@pytest.fixture
async def parlour() -> AsyncIterator[Parlour]:
    parlour = Parlour(MemoryStore(), *["5 7 6 T T T"] * 20, clock=EagerClock())
    yield parlour
    await parlour.manager.close()


async def deal_everywhere(parlour: Parlour) -> None:
    for number, table in enumerate(TABLES):
        await parlour.open(table, ChannelId(table))
        await parlour.ask(UserId(500 + number), BET, table)


async def test_tables_come_back_together_not_one_after_the_other() -> None:
    store = Gate()
    parlour = Parlour(store, *["5 7 6 T T T"] * 20)
    await deal_everywhere(parlour)
    await parlour.manager.close()
    parlour.begin()
    store.close(together=len(TABLES))
    async with asyncio.timeout(5):
        await parlour.manager.start()
    assert [picture.table for picture in parlour.manager.tables()] == TABLES
    await parlour.manager.close()


async def test_turns_that_ran_out_while_the_process_was_away_get_their_time_anew(parlour: Parlour) -> None:
    await deal_everywhere(parlour)
    parlour.clock.advance(19)
    await parlour.manager.close()
    parlour.clock.advance(3_600)
    parlour.begin()
    await parlour.manager.start()
    for picture in parlour.manager.tables():
        assert picture.stage is Stage.PLAY
        assert picture.deadline == parlour.clock.now() + 20


async def test_a_table_knows_what_its_people_have_at_stake_at_others_of_the_server(parlour: Parlour) -> None:
    for table in TABLES[:3]:
        await parlour.open(table, ChannelId(table), min_bet=5 * (table - 99))
        await parlour.ask(ANN, PlaceBet(amount=2_000), table)
    await parlour.ask(BOB, PlaceBet(amount=3_000), TABLES[1])
    floor = parlour.manager.guild_context(GUILD, TABLES[0], (ANN, BOB))
    assert floor.elsewhere == {ANN: 4_000, BOB: 3_000}
    assert parlour.manager.guild_context(GUILD, TABLES[0], (ANN,)).elsewhere == {ANN: 4_000}
    assert floor.least_bet == 500


async def test_a_closed_table_is_no_part_of_its_server_any_more(parlour: Parlour) -> None:
    await parlour.open(TABLES[0], ChannelId(1), min_bet=5)
    await parlour.open(TABLES[1], ChannelId(2), min_bet=50)
    await parlour.ask(ANN, Close(why=ClosedBy(player=ANN)), TABLES[0])
    assert parlour.manager.guild_context(GUILD).least_bet == 5_000
    parlour.manager.freeze(GUILD)
    assert [picture.table for picture in parlour.manager.tables()] == [TABLES[1]]
