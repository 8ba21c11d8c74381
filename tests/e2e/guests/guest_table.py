"""A table with the page beside it, where guests can be invited."""

import itertools
from collections import defaultdict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp

from standin import ChangeType, Interaction, WorldEvent
from standin.page.page_routes import install
from tests.e2e.harness.bot_harness import BotHarness
from tests.support.clock import TestClock
from tests.support.troubles import TroubledSandbox

STEP = 0.5
LONGEST = 120.0
QUICKEST = 1.2
"""The shortest time in seconds between two presses of a guest."""


class GuestTable(BotHarness):
    """A table with the page beside it, so that guests can be invited."""

    def __init__(self, folder: Path, *hands: str, **arguments: Any) -> None:
        clock = TestClock()
        super().__init__(
            folder, *hands, sandbox=TroubledSandbox(clock=clock.discord), clock=clock, **arguments
        )
        self.company = install(self.sandbox)
        self.pressed_at: dict[str, list[float]] = defaultdict(list)
        self.interactions: list[Interaction] = []
        self.sandbox.subscribe(self._note)

    def _note(self, event: WorldEvent) -> None:
        if event.change is ChangeType.INTERACTION_CREATED and event.interaction is not None:
            self.interactions.append(event.interaction)
            self.pressed_at[event.interaction.person.name].append(self.clock.now())

    @asynccontextmanager
    async def watching(self, name: str) -> AsyncIterator[None]:
        """Keep a person's window open, without a browser."""
        url = f"{self.sandbox.url}/page/ws?as={name}"
        async with aiohttp.ClientSession() as web, web.ws_connect(url) as socket:
            await socket.receive()
            yield

    @asynccontextmanager
    async def opened(self) -> AsyncIterator[None]:
        """Open the table, and keep Olive's window open."""
        await self.open_table()
        async with self.watching("Olive"):
            yield

    async def pass_until(self, condition: Callable[[], bool]) -> float:
        """Let time pass until the condition holds; return how many seconds that took."""
        began = self.clock.now()
        while not condition():
            assert self.clock.now() - began < LONGEST, self.board.text
            await self.pass_time(STEP, step=STEP)
        return self.clock.now() - began

    def has_bet(self, *names: str) -> bool:
        seats = [self.snapshot.seat_of(self.number(self.person(name))) for name in names]
        return all(seat is not None and seat.has_bet for seat in seats)

    def check_pace(self) -> None:
        """Check that no guest pressed twice within the time that a person needs."""
        assert self.pressed_at["Ann"], "Ann has played"
        for name in ("Ann", "Bob"):
            times = self.pressed_at[name]
            assert all(later - earlier >= QUICKEST for earlier, later in itertools.pairwise(times)), times
