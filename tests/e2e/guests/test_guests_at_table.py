"""Guests at the table: they play at a human pace, and stop where they should."""

from __future__ import annotations

import itertools
from collections import defaultdict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp
import pytest

from bot.sandbox import ChangeType, Sandbox, WorldEvent
from bot.sandbox.page import install
from bot.table.ids import UserId
from bot.table.views.snapshots import Stage
from tests.e2e.conftest import checked_harnesses
from tests.e2e.harness.bot_harness import BotHarness
from tests.support.clock import TestClock

STEP = 0.5
LONGEST = 120.0
QUICKEST = 1.2
"""The shortest time in seconds between two presses of a guest."""


class GuestTable(BotHarness):
    """A table with the page beside it, so that guests can be invited."""

    def __init__(self, folder: Path, *hands: str) -> None:
        clock = TestClock()
        super().__init__(folder, *hands, sandbox=Sandbox(clock=clock.discord), clock=clock)
        self.company = install(self.sandbox)
        self.pressed_at: dict[str, list[float]] = defaultdict(list)
        self.sandbox.subscribe(self._note)

    def _note(self, event: WorldEvent) -> None:
        if event.change is ChangeType.INTERACTION_CREATED and event.interaction is not None:
            self.pressed_at[event.interaction.person.name].append(self.clock.now())

    @asynccontextmanager
    async def watching(self, name: str) -> AsyncIterator[None]:
        """Keep a person's window open, without a browser."""
        url = f"{self.sandbox.url}/page/ws?as={name}"
        async with aiohttp.ClientSession() as web, web.ws_connect(url) as socket:
            await socket.receive()
            yield

    async def pass_until(self, condition: Callable[[], bool]) -> float:
        """Let time pass until the condition holds; return how many seconds that took."""
        began = self.clock.now()
        while not condition():
            assert self.clock.now() - began < LONGEST, self.board.text
            await self.pass_time(STEP, step=STEP)
        return self.clock.now() - began

    def has_bet(self, *names: str) -> bool:
        seats = [self.snapshot.seat_of(UserId(self.person(name).id)) for name in names]
        return all(seat is not None and seat.has_bet for seat in seats)

    def check_pace(self) -> None:
        """Check that no guest pressed twice within the time that a person needs."""
        assert self.pressed_at["Ann"], "Ann has played"
        for name in ("Ann", "Bob"):
            times = self.pressed_at[name]
            assert all(later - earlier >= QUICKEST for earlier, later in itertools.pairwise(times))


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[GuestTable]:
    async with checked_harnesses(tmp_path, GuestTable) as start:
        harness = await start("T 9 6 8")
        assert isinstance(harness, GuestTable)
        yield harness


async def test_two_guests_bet_and_play_beside_a_person(table: GuestTable) -> None:
    await table.open_table()
    async with table.watching("Olive"):
        table.company.invite(table.channel, 2)
        await table.pass_until(lambda: table.has_bet("Ann", "Bob"))
        await table.press(table.owner, "25")
        await table.pass_until(lambda: table.snapshot.stage is Stage.PLAY)
        olive = table.owner.id
        await table.pass_until(lambda: table.snapshot.asked in ((), (olive,)))
        if table.snapshot.asked:
            await table.press(table.owner, "Stand")
        await table.pass_until(lambda: table.snapshot.last is not None)
        await table.press(table.owner, "↻ Same bet")
        assert await table.pass_until(lambda: table.snapshot.stage is not Stage.BETS) < 8, table.board.text
        assert len(table.snapshot.boxes) == 3
    table.check_pace()


async def test_guests_alone_bet_late_so_that_people_can_join(table: GuestTable) -> None:
    await table.open_table()
    async with table.watching("Olive"):
        table.company.invite(table.channel, 2)
        await table.pass_until(lambda: table.snapshot.last is not None)
        assert table.snapshot.deadline is not None
        left = table.snapshot.deadline - table.clock.now()
        waited = await table.pass_until(lambda: table.snapshot.stage is not Stage.BETS)
        assert left - 9 < waited < left
    table.check_pace()


async def test_guests_rest_while_nobody_watches(table: GuestTable) -> None:
    await table.open_table()
    table.company.invite(table.channel, 2)
    await table.pass_time(60)
    assert not table.pressed_at["Ann"]
    async with table.watching("Olive"):
        await table.pass_until(lambda: table.has_bet("Ann", "Bob"))


async def test_guest_whose_window_opens_plays_no_longer(table: GuestTable) -> None:
    await table.open_table()
    async with table.watching("Ann"):
        table.company.invite(table.channel, 2)
        assert table.company.names == {"Bob", "Cleo"}, "Ann is a person now"
        async with table.watching("Bob"):
            await table.pass_until(lambda: bool(table.pressed_at["Cleo"]))
            await table.pass_time(30)
            assert table.company.names == {"Cleo"}
            assert not table.pressed_at["Bob"]


async def test_guests_who_are_sent_away_leave_their_seats(table: GuestTable) -> None:
    await table.open_table()
    async with table.watching("Olive"):
        table.company.invite(table.channel, 2)
        await table.pass_until(lambda: table.has_bet("Ann", "Bob"))
        table.company.send_away()
        await table.pass_until(lambda: not table.snapshot.seats)
    assert table.company.names == frozenset()


async def test_guests_join_a_match_after_a_person(table: GuestTable) -> None:
    await table.open_match(table.owner)
    async with table.watching("Olive"):
        table.company.invite(table.channel, 2)
        await table.pass_time(10)
        assert not table.snapshot.seats
        await table.press(table.owner, "Join")
        await table.pass_until(lambda: len(table.snapshot.seats) == 3)
        assert table.snapshot.host == table.owner.id
        await table.press(table.owner, "Start")
        await table.press(table.owner, "5")
        await table.pass_until(lambda: len(table.snapshot.boxes) == 3)
    table.check_pace()
