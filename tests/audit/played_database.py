"""A database that was played through the store, with every kind of round that can be stored."""

import asyncio
import itertools
import sqlite3
from contextlib import closing
from pathlib import Path

from bot.bank.amounts import Cents
from bot.bank.grants import FixedAmount, RevivalTo
from bot.bank.ids import ChannelId, GuildId, TableId, UserId
from bot.blackjack.moves import Move
from bot.fairness.seeds import ServerSeed
from bot.fairness.shoe import Shoe
from bot.storage.reading import bank_queries
from bot.storage.sql_store import SqlStore
from bot.storage.writing.bank_jobs import Grant
from bot.table import commands
from bot.table.live.actor import Done
from bot.table.live.manager import Manager
from bot.table.views.snapshots import Snapshot, Stage
from tests.support.clock import TestClock
from tests.support.empty_database import write_empty_database
from tests.support.shoes import Stack

GUILD, OTHER_GUILD = GuildId(10), GuildId(11)
ANN, BOB, CLEO, DAN = (UserId(number) for number in range(101, 105))
BANK, VOID, CREDIT, MATCH, SHARED, ELSEWHERE, REOPENED = (TableId(number) for number in range(31, 38))
"""Tables: on the bank, closed with a void round, on credit, of a match, with a shared box, on another server,
and one that was opened later."""


class Evening:
    """The bot on a database file, with people who bet, and hit below 13.

    The second one on a file needs another ``first_key``.
    """

    def __init__(self, file: Path, first_key: int = 1_000) -> None:
        self._file = file
        self._clock = TestClock()
        self._keys = itertools.count(first_key)
        self._shoes = Stack() if first_key == 1_000 else _fresh_shoe

    async def begin(self) -> None:
        self.store = await SqlStore.open(f"sqlite+aiosqlite:///{self._file}", clock=self._clock)
        self.manager = Manager(store=self.store, clock=self._clock, make_shoe=self._shoes)
        await self.manager.start()

    async def end(self) -> None:
        await self.manager.close()
        await self.store.close()

    async def open(self, table: TableId, *, guild: GuildId = GUILD, **changes: object) -> None:
        preset = str(changes.pop("preset", "house"))
        act = commands.OpenTable(
            table=table,
            guild=guild,
            channel=ChannelId(table + 1_000),
            preset=preset,
            changes=changes,  # type: ignore[arg-type]
        )
        reply = await self.manager.open(self._request(ANN, act), act)
        assert isinstance(reply, Done), reply

    async def ask(self, table: TableId, player: UserId, act: commands.Act) -> None:
        reply = await self.manager.ask(table, self._request(player, act))
        assert isinstance(reply, Done), reply

    def view(self, table: TableId) -> Snapshot:
        found = self.manager.table(table)
        assert found is not None
        return found

    async def bet(self, table: TableId, *players: UserId) -> None:
        """Bet and deal; a lone player need not wait."""
        number = self.view(table).round_no
        for player in players:
            await self.ask(table, player, commands.PlaceBet(amount=1_000))
        if self.view(table).round_no == number and self.view(table).stage is Stage.BETS:
            await self.ask(table, players[0], commands.MarkReady())

    async def play_round(self, table: TableId, *players: UserId) -> None:
        number = self.view(table).round_no
        await self.bet(table, *players)
        await self.finish_round(table, number)

    async def finish_round(self, table: TableId, number: int) -> None:
        while (view := self.view(table)).round_no == number and view.stage in (Stage.PLAY, Stage.OFFER):
            await self.ask(table, view.asked[0], commands.Play(move=self._move(view)))

    async def eliminate(self, player: UserId, key: str) -> None:
        """Take a member's chips, so that they are out."""
        chips = (await self.store.balance(GUILD, player)).chips
        await self.store.write(
            Grant(
                guild=GUILD,
                user=player,
                terms=FixedAmount(asked=100 - chips),
                by=ANN,
                reason="a test",
                key=key,
                at=self.now,
            )
        )
        self._clock.advance(1)
        await self.manager.check_elimination(GUILD, player, key)
        assert await self.store.read(bank_queries.elimination, GUILD, player) is not None

    def pass_time(self) -> None:
        self._clock.advance(1)

    @property
    def now(self) -> float:
        return self._clock.now()

    @staticmethod
    def _move(view: Snapshot) -> Move:
        if view.stage is Stage.OFFER:
            return Move.DECLINE
        box = next(box for box in view.boxes if box.player == view.asked[0])
        if Move.SPLIT in box.moves and len(box.hands) == 1:
            return Move.SPLIT
        if Move.DOUBLE in box.moves and len(box.hands) == 1 and 9 <= (box.hands[0].total or 0) <= 11:
            return Move.DOUBLE
        totals = [hand.total or 0 for hand in box.hands]
        return Move.HIT if min(totals) < 13 and Move.HIT in box.moves else Move.STAND

    def _request(self, player: UserId, act: commands.Act) -> commands.Request:
        return commands.Request(key=f"k{next(self._keys)}", player=player, act=act, via=commands.Via.TYPED)


def _fresh_shoe(decks: int) -> Shoe:
    return Shoe(seed=ServerSeed.fresh(), decks=decks)


async def play_evening(file: Path) -> None:
    """Play rounds of all kinds in a new database; stop with one that is on."""
    evening = Evening(write_empty_database(file))
    await evening.begin()
    await evening.open(BANK)
    await evening.open(VOID)
    for _ in range(12):
        await evening.play_round(BANK, ANN, BOB)
    await evening.play_round(VOID, CLEO)
    while evening.view(VOID).stage not in (Stage.PLAY, Stage.OFFER):
        await evening.bet(VOID, CLEO)
    await evening.end()
    with closing(sqlite3.connect(file)) as database, database:
        database.execute("UPDATE rounds SET record = '{}' WHERE status = 'open'")
    await evening.begin()
    await evening.open(REOPENED)
    await evening.play_round(REOPENED, CLEO)
    await evening.eliminate(CLEO, "admin:1")
    await evening.store.write(
        Grant(
            guild=GUILD,
            user=CLEO,
            terms=RevivalTo(target=Cents(50_000)),
            by=ANN,
            key="admin:2",
            at=evening.now,
            reason="revived",
            action="revive",
        )
    )
    await evening.manager.sync_member(GUILD, CLEO)
    await evening.eliminate(DAN, "admin:3")
    await evening.open(CREDIT, preset="speed")
    await evening.open(ELSEWHERE, guild=OTHER_GUILD)
    for _ in range(3):
        await evening.play_round(REOPENED, CLEO)
        await evening.play_round(CREDIT, ANN)
        await evening.play_round(ELSEWHERE, ANN)
    await play_match(evening)
    await play_shared_box(evening)
    await evening.bet(BANK, ANN, BOB)
    await evening.end()


async def play_match(evening: Evening) -> None:
    await evening.open(MATCH, preset="friendly")
    await evening.ask(MATCH, BOB, commands.Join())
    await evening.ask(MATCH, ANN, commands.StartMatch())
    for _ in range(3):
        await evening.play_round(MATCH, ANN, BOB)


async def play_shared_box(evening: Evening) -> None:
    await evening.open(SHARED, preset="standard")
    await evening.ask(SHARED, ANN, commands.PlaceBet(amount=1_000))
    await evening.ask(SHARED, ANN, commands.ShareBox(open=True))
    await evening.ask(SHARED, BOB, commands.PlaceBet(amount=500, boxes=(1,)))
    await evening.ask(SHARED, ANN, commands.MarkReady())
    await evening.finish_round(SHARED, 1)


def play(file: Path) -> None:
    asyncio.run(play_evening(file))
