"""``/me forget`` while two processes play, each with its own servers, on one database."""

from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot.bank.amounts import Cents
from bot.bank.ids import ChannelId, GuildId, TableId, UserId
from bot.bank.sharding import Shard
from bot.blackjack.moves import Move
from bot.client.croupier import Events, fresh_shoe
from bot.storage.sql_store import SqlStore
from bot.storage.writing.people_jobs import Erasure, TakeBreak
from bot.table import commands
from bot.table.live.actor import Done
from bot.table.live.manager import Manager
from bot.table.refusals import OnBreak
from cogs.members.me_commands import PAUSE, Erasures
from tests.e2e.harness.seeded_shoes import uneventful_shoes
from tests.storage.helpers import rows_in
from tests.support import postgres
from tests.support.clock import TestClock

pytestmark = pytest.mark.slow

ANN, BOB = 400_000_000_000_000_001, 400_000_000_000_000_002
"""Ids of Discord."""


@dataclass
class Process:
    """What a process has of a shard."""

    store: SqlStore
    manager: Manager
    erasures: Erasures
    table: TableId
    keys: Any

    async def ask(self, player: UserId, act: commands.Act) -> object:
        key = f"{self.table}:{next(self.keys)}"
        request = commands.Request(
            key=key, player=player, act=act, via=commands.Via.TYPED, name=f"P{player}."
        )
        return await self.manager.ask(self.table, request)

    async def look(self) -> None:
        await self.erasures._look()


@pytest.fixture
def url() -> str:
    return postgres.empty_database()


@pytest.fixture
def clock() -> TestClock:
    return TestClock()


@pytest.fixture
async def processes(url: str, clock: TestClock, tmp_path: Path) -> AsyncIterator[list[Process]]:
    found = []
    for number in range(2):
        shard, key = Shard(number, 2), tmp_path / "members.key"
        store = await SqlStore.open(url, clock=clock, shard=shard, key_file=key)
        manager = Manager(store=store, clock=clock, make_shoe=uneventful_shoes(2) if number else fresh_shoe)
        await manager.start()
        bot: Any = SimpleNamespace(
            store=store,
            people=store.people,
            manager=manager,
            clock=clock,
            events=Events(),
        )
        process = Process(store, manager, Erasures(bot), TableId(100 + number), iter(range(10**6)))
        guild = GuildId((number << 22) + 7)
        act = commands.OpenTable(
            table=process.table, guild=guild, channel=ChannelId(200 + number), preset="house", changes={}
        )
        host = await store.meet(BOB)
        request = commands.Request(key=f"open{number}", player=host, act=act, via=commands.Via.TYPED)
        assert isinstance(await manager.open(request, act), Done)
        found.append(process)
    yield found
    for each in found:
        await each.erasures.looks.close()
        await each.manager.close()
        assert await each.store.audit() == ()
        await each.store.close()


async def test_hand_is_played_out_before_the_person_is_erased(
    processes: list[Process], url: str, clock: TestClock
) -> None:
    here, there = processes
    ann = await here.store.meet(ANN)
    assert await there.store.meet(ANN) == ann
    for each in processes:
        assert isinstance(await each.ask(ann, commands.PlaceBet(amount=Cents(1_000))), Done)
    bob = await there.store.meet(BOB)
    assert isinstance(await there.ask(bob, commands.PlaceBet(amount=Cents(1_000))), Done)
    for player in (ann, bob):
        await there.ask(player, commands.MarkReady())
    assert await here.erasures.begin(ann) is Erasure.ACKNOWLEDGED
    await there.look()
    assert there.store.people.is_leaving(ann)
    assert rows_in(url, f"SELECT discord FROM people WHERE id = {ann}") == [(ANN,)]
    view = there.manager.table(there.table)
    assert view is not None
    assert view.asked == (bob,), "her hand has stood, and may win"
    assert isinstance(await there.ask(bob, commands.Play(move=Move.STAND)), Done)
    clock.set_wall(-3600.0)
    clock.stall(PAUSE)
    await there.look()
    await here.look()
    assert rows_in(url, f"SELECT discord FROM people WHERE id = {ann}") == []
    assert rows_in(url, "SELECT * FROM pending_erasures") == []
    for each in processes:
        assert each.store.people.find(ANN) is None
        state = rows_in(url, f"SELECT state FROM tables WHERE id = {each.table}")
        assert f"P{ann}." not in str(state)
    assert rows_in(url, "SELECT sum(balance) FROM accounts") == [(0,)]
    again = await there.store.meet(ANN)
    assert again > ann
    assert (await there.store.funds(GuildId((1 << 22) + 7), (again,)))[again].chips == Cents(0)


async def test_break_gives_up_bets_on_the_other_shard(processes: list[Process], clock: TestClock) -> None:
    here, there = processes
    ann = await here.store.meet(ANN)
    await there.store.meet(ANN)
    guild = GuildId((1 << 22) + 7)
    assert isinstance(await there.ask(ann, commands.PlaceBet(amount=Cents(1_000))), Done)
    assert (await there.store.balance(guild, ann)).staked == 1_000
    await here.store.write(TakeBreak(user=ann, until=clock.now() + 86_400, at=clock.now()))
    await there.look()
    assert (await there.store.balance(guild, ann)).staked == 0
    assert isinstance(await there.ask(ann, commands.PlaceBet(amount=Cents(1_000))), OnBreak)
