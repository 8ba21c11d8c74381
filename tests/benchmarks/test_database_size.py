"""Measure the bytes that a settled round of three players takes in the database, by table.

The rounds are played at several tables of one server, with ids as long as those of Discord, with hits
and with stands. Each table of the database is counted with its indexes, in whole pages, in a copy made by
``VACUUM INTO``: its size after the rounds less its size before them. The last figure is that of the file in
use, whose pages are not full. The keys of commands, which stay for a day, are counted apart.
"""

import asyncio
import sqlite3
from collections import Counter
from collections.abc import Mapping
from contextlib import closing
from itertools import count
from pathlib import Path

import pytest

from bot.bank.ids import ChannelId, GuildId, TableId, UserId
from bot.blackjack.moves import Move
from bot.clock import SystemClock
from bot.fairness.seeds import ServerSeed
from bot.fairness.shoe import Shoe
from bot.storage.sql_store import SqlStore
from bot.table.commands import Act, MarkReady, OpenTable, PlaceBet, Play, Request, Via
from bot.table.live.actor import Done
from bot.table.live.manager import Manager
from bot.table.views.snapshots import Snapshot, Stage
from tests.benchmarks.figures import report

pytestmark = [pytest.mark.benchmark, pytest.mark.timeout(600)]

TABLES = 10
ROUNDS = 100
"""Rounds at each table."""

FIRST_ID = 1_400_000_000_000_000_000
"""An id of Discord of the year 2025."""

GUILD = GuildId(FIRST_ID)
_LEDGER = ("transfers", "accounts")
_PASSING = "answered"
"""The table whose rows the writer drops after a day."""

ENOUGH = 15
"""The total with which a player stands."""

_KEYS = count(FIRST_ID + 4_194_304, 4_194_304)


class PlayedTable:
    """A table at which three players play one round after the other."""

    def __init__(self, manager: Manager, number: int) -> None:
        self._manager = manager
        self._table = TableId(FIRST_ID + number)
        self._players = tuple(UserId(1 + number * 3 + seat) for seat in range(3))

    async def open(self) -> None:
        act = OpenTable(
            table=self._table, guild=GUILD, channel=ChannelId(self._table + 1), preset="house", changes={}
        )
        request = Request(key=str(self._table), player=self._players[0], act=act, via=Via.TYPED)
        assert isinstance(await self._manager.open(request, act), Done)

    async def play(self, rounds: int) -> None:
        first = self.view.round_no
        while self.view.round_no < first + rounds:
            for player in self._players:
                await self._ask(player, PlaceBet(amount=1_000))
            if self.view.stage is Stage.BETS:
                await self._ask(self._players[0], MarkReady())
            while self.view.stage in (Stage.PLAY, Stage.OFFER):
                await self._ask(self.view.asked[0], Play(move=self._usual_move()))

    @property
    def view(self) -> Snapshot:
        found = self._manager.table(self._table)
        assert found is not None
        return found

    def _usual_move(self) -> Move:
        if self.view.stage is Stage.OFFER:
            return Move.DECLINE
        totals = [hand.total or 0 for box in self.view.boxes if box.in_turn for hand in box.hands]
        return Move.HIT if totals[0] < ENOUGH and Move.HIT in self.view.moves else Move.STAND

    async def _ask(self, player: UserId, act: Act) -> None:
        request = Request(key=str(next(_KEYS)), player=player, act=act, via=Via.PRESS, frame=self.view.frame)
        await self._manager.ask(self._table, request)


async def test_bytes_of_settled_round_of_three(tmp_path: Path) -> None:
    file = tmp_path / "croupier.db"
    store = await SqlStore.open(f"sqlite+aiosqlite:///{file}")
    manager = Manager(store=store, clock=SystemClock(), make_shoe=_fresh_shoe)
    tables = [PlayedTable(manager, number) for number in range(TABLES)]
    for table in tables:
        await table.open()
    for table in tables:
        await table.play(2)
    before, live = _bytes_by_table(_copy(file, tmp_path / "before.db")), _bytes_by_table(file)
    await asyncio.gather(*(table.play(ROUNDS) for table in tables))
    after, live_after = _bytes_by_table(_copy(file, tmp_path / "after.db")), _bytes_by_table(file)
    assert await store.audit() == ()
    await manager.close()
    await store.close()

    print()
    grown = {name: (after[name] - before[name]) / (TABLES * ROUNDS) for name in after}
    for name in sorted(grown, key=lambda name: -grown[name]):
        if grown[name] > 0:
            report(f"round_of_three_{name}_bytes", f"a settled round of three: {name}", grown[name], "bytes")
    for_a_day = grown.pop(_PASSING)
    report("round_of_three_day_bytes", "a settled round of three, for a day", for_a_day, "bytes", "goal 900")
    ledger = sum(grown[name] for name in _LEDGER)
    report("round_of_three_ledger_bytes", "its ledger", ledger, "bytes", "goal 900")
    whole = sum(grown.values())
    report("round_of_three_bytes", "a settled round of three", whole, "bytes", "goal 2,200")
    used = sum(live_after.values()) - sum(live.values())
    report("round_of_three_live_bytes", "  in the file in use", used / (TABLES * ROUNDS), "bytes")
    assert for_a_day <= 900
    assert ledger <= 900
    assert whole <= 2_200


def _copy(file: Path, copy: Path) -> Path:
    """Write a compact copy of a database."""
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("VACUUM INTO ?", (str(copy),))
    return copy


def _bytes_by_table(file: Path) -> Mapping[str, int]:
    """Return the bytes of each table with its indexes."""
    with closing(sqlite3.connect(file)) as connection:
        try:
            rows = connection.execute(_PAGES).fetchall()
        except sqlite3.OperationalError:
            pytest.skip("this SQLite is built without dbstat")
    return Counter(dict(rows))


_PAGES = """
    SELECT coalesce(tbl_name, dbstat.name), sum(pgsize) FROM dbstat
    LEFT JOIN sqlite_master ON sqlite_master.name = dbstat.name GROUP BY 1
"""


def _fresh_shoe(decks: int) -> Shoe:
    return Shoe(seed=ServerSeed.fresh(), decks=decks)
