"""A store and a manager as the bot's process has them, on the machine's clock and without Discord."""

from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Self

from bot.bank.ids import ChannelId, GuildId, TableId, UserId
from bot.bank.sharding import SERVER_BITS, WHOLE, Shard
from bot.blackjack.moves import Move
from bot.clock import SystemClock, Timer
from bot.fairness.seeds import ServerSeed
from bot.fairness.shoe import Shoe
from bot.storage.sql_store import SqlStore
from bot.table.commands import Act, MarkReady, OpenTable, PlaceBet, Play, Request, Via
from bot.table.live.actor import Reply
from bot.table.live.manager import Manager
from bot.table.views.snapshots import Snapshot, Stage

PLAYERS = 3
"""Players at a table."""

GUILDS = 40
"""Servers among which the tables are divided."""

BET, STAND = PlaceBet(amount=1_000), Play(move=Move.STAND)

_KEYS = count(1)
"""Numbers of requests. They are not repeated when the same database is opened again."""


class MeasuredClock(SystemClock):
    """The machine's clock. ``late`` has the delay of each callback, in seconds."""

    def __init__(self) -> None:
        super().__init__()
        self.late: list[float] = []

    def call_at(self, when: float, callback: Callable[[], None]) -> Timer:
        def ring() -> None:
            self.late.append(self.now() - when)
            callback()

        return super().call_at(when, ring)


class RunningTables:
    """Tables of one process, by number. Published snapshots are only counted."""

    def __init__(self, store: SqlStore, clock: MeasuredClock) -> None:
        self.clock = clock
        self.store = store
        self.snapshots = 0
        publish = self._count_snapshot
        self.manager = Manager(store=store, clock=clock, make_shoe=_fresh_shoe, publish=publish)

    @classmethod
    async def open(cls, database: Path | str, shard: Shard = WHOLE) -> Self:
        """Open a database by its file or URL, and play on servers of the shard."""
        url = database if isinstance(database, str) else f"sqlite+aiosqlite:///{database}"
        clock = MeasuredClock()
        return cls(await SqlStore.open(url, clock=clock, shard=shard), clock)

    async def close(self) -> None:
        await self.manager.close()
        assert await self.store.audit() == ()
        await self.store.close()

    async def open_table(self, number: int, **changes: int) -> None:
        shard = self.store.shard
        guild = GuildId(((number % GUILDS + 1) * shard.count + shard.number) << SERVER_BITS)
        table, channel = TableId(number), ChannelId(number)
        act = OpenTable(table=table, guild=guild, channel=channel, preset="house", changes=changes)
        request = Request(key=f"open {number}", player=_player(number, 0), act=act, via=Via.TYPED)
        await self.manager.open(request, act)

    async def ask(self, number: int, seat: int, act: Act) -> Reply:
        """Let the player of a seat act."""
        key = f"k{self.store.shard.number}.{next(_KEYS)}"
        return await self.manager.ask(
            TableId(number), Request(key=key, player=_player(number, seat), act=act, via=Via.PRESS)
        )

    async def deal_first_bet(self, number: int) -> None:
        """Let the first player bet, and deal at once in place of waiting for other players."""
        await self.ask(number, 0, BET)
        await self.ask(number, 0, MarkReady())

    def count_stage(self, stage: Stage) -> int:
        return sum(snapshot.stage is stage for snapshot in self.manager.tables())

    def _count_snapshot(self, _snapshot: Snapshot, _via: Via) -> None:
        self.snapshots += 1


def _player(number: int, seat: int) -> UserId:
    return UserId(number * PLAYERS + seat + 1)


def _fresh_shoe(decks: int) -> Shoe:
    return Shoe(seed=ServerSeed.fresh(), decks=decks)
