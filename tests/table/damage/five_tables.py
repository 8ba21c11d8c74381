"""Five tables of all kinds in one database file, stopped in the middle of their rounds.

``BANK`` has a round with a move, and bets for the next deal; ``CREDIT`` a round with a move at a table that
gives credit; ``MATCH`` a match in its first round; ``SHARED`` a round with a move, a follower on a box, and a
follower's next bet; ``HIDDEN`` hidden bets that wait for the deal.
"""

import itertools
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from bot.bank.ids import ChannelId, TableId, UserId
from bot.blackjack.moves import Move
from bot.fairness.seeds import SEED_BYTES, ServerSeed
from bot.fairness.shoe import Shoe
from bot.storage.sql_store import SqlStore
from bot.table.commands import Act, Join, MarkReady, PlaceBet, Play, Request, ShareBox, StartMatch, Via
from bot.table.live.actor import Done, MakeShoe
from bot.table.ports import DamagedTable
from bot.table.views.snapshots import Snapshot, Stage
from tests.support.clock import TestClock
from tests.support.disk_damage import damage
from tests.support.shoes import Stack, StackedShoe
from tests.table.fakes import ANN, BOB, CLEO
from tests.table.manager_harness import ManagerHarness

BANK, CREDIT, MATCH, SHARED, HIDDEN = TABLES = tuple(TableId(number) for number in range(31, 36))
PEOPLE = (ANN, BOB, CLEO)
FIRST_CARDS = 7
"""Cards of a round of two players in which one of them draws a card."""

_numbers = itertools.count(1)


def quiet_shoe(decks: int) -> Shoe:
    """Return another shoe with small cards on top: nothing is offered, and one hit busts nobody.

    Finding one takes hundreds of trials. No round begins in a copy of the file, which needs none.
    """
    while True:
        seed = ServerSeed(next(_numbers).to_bytes(SEED_BYTES, "big"))
        dealt = StackedShoe(seed=seed, decks=decks).sealed((), "")
        if all(2 <= dealt.card(place).value <= 7 for place in range(FIRST_CARDS)):
            return StackedShoe(seed=seed, decks=decks)


def channel_of(table: TableId) -> ChannelId:
    return ChannelId(table + 100)


class FiveTables:
    """The database and the manager on it. ``reported`` are the tables that were closed because of damage."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.clock = TestClock()
        self.make_shoe: MakeShoe = Stack() if file.exists() else quiet_shoe
        self.reported: list[tuple[DamagedTable, int]] = []
        self.store: SqlStore
        self.harness: ManagerHarness
        self._keys = itertools.count(file.stat().st_size if file.exists() else 1)

    async def begin(self) -> None:
        """Start, as a new process does."""
        self.store = await SqlStore.open(f"sqlite+aiosqlite:///{self.file}", clock=self.clock)
        self.reported.clear()
        self.harness = ManagerHarness(
            self.store,
            clock=self.clock,
            make_shoe=self.make_shoe,
            keys=self._keys,
            report_damage=lambda damaged, unreturned: self.reported.append((damaged, unreturned)),
        )
        await self.harness.manager.start()

    async def end(self) -> None:
        await self.harness.manager.close()
        await self.store.close()

    async def ask(self, player: UserId, act: Act, table: TableId) -> Snapshot:
        """Let a player act, and check that the table does it."""
        request = Request(key=f"k{next(self._keys)}", player=player, act=act, via=Via.TYPED)
        reply = await self.harness.manager.ask(table, request)
        assert isinstance(reply, Done), reply
        return reply.own

    async def build(self) -> None:
        """Open the five tables, and stop in the middle of their rounds."""
        await self.begin()
        await self._open(BANK)
        await self._deal(BANK)
        await self.ask(ANN, Play(move=Move.HIT), BANK)
        await self.ask(BOB, PlaceBet(amount=4_000), BANK)
        await self._open(CREDIT, bankroll="credit")
        await self._deal(CREDIT)
        await self.ask(ANN, Play(move=Move.HIT), CREDIT)
        await self._open(MATCH, bankroll="match")
        await self.ask(BOB, Join(), MATCH)
        await self.ask(ANN, StartMatch(), MATCH)
        for player in (ANN, BOB):
            await self.ask(player, PlaceBet(amount=2_000), MATCH)
        await self._open(SHARED, shared_boxes=True)
        await self.ask(ANN, PlaceBet(amount=1_000), SHARED)
        await self.ask(ANN, ShareBox(open=True), SHARED)
        await self.ask(BOB, PlaceBet(amount=700, boxes=(1,)), SHARED)
        await self.ask(ANN, MarkReady(), SHARED)
        await self.ask(ANN, Play(move=Move.HIT), SHARED)
        await self.ask(CLEO, PlaceBet(amount=500), SHARED)
        await self._open(HIDDEN, hidden_bets=True)
        await self.ask(ANN, PlaceBet(amount=1_300), HIDDEN)
        await self.ask(BOB, PlaceBet(amount=1_700), HIDDEN)
        for table in (BANK, CREDIT, MATCH, SHARED):
            assert self.view(table).stage is Stage.PLAY, self.view(table)
        assert self.view(HIDDEN).stage is Stage.BETS
        await self.end()

    def view(self, table: TableId) -> Snapshot:
        """Return the public view of an open table."""
        found = self.harness.manager.table(table)
        assert found is not None, f"table {table} is not open"
        return found

    async def _open(self, table: TableId, **changes: Any) -> None:
        assert isinstance(await self.harness.open(table, channel_of(table), **changes), Done)

    async def _deal(self, table: TableId) -> None:
        """Deal to Ann and Bob."""
        await self.ask(ANN, PlaceBet(amount=1_000), table)
        await self.ask(BOB, PlaceBet(amount=1_000), table)
        await self.ask(ANN, MarkReady(), table)

    def damage(self, *statements: str) -> None:
        """Change the file as nothing in the bot does."""
        damage(self.file, *statements)

    def rows(self, statement: str) -> list[tuple[object, ...]]:
        with closing(sqlite3.connect(self.file)) as database:
            return database.execute(statement).fetchall()
