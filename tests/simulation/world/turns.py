"""The order of transactions: tasks wait for the database, and a seed chooses which of them is next."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from enum import Enum, auto
from random import Random
from typing import Any

from bot.bank.store_errors import StoreUnavailableError
from tests.simulation.driver import ViolationError

LOOP_TURNS = 20
"""Turns of the event loop after which all tasks wait for the database, or for the clock."""


MOST_TURNS = 3_000
"""Transactions that may follow each other while no time passes."""


class Fate(Enum):
    """What becomes of a transaction."""

    DONE = auto()
    FULL = auto()
    """It fails: the disk is full."""

    DIES_BEFORE = auto()
    """The process is killed before it is durable."""

    DIES_AFTER = auto()
    """The process is killed when it is durable, and hears of nothing."""


@dataclass(eq=False)
class Line:
    """The transactions of one process that wait, until it is killed."""

    waiting: list["Turn"] = field(default_factory=list)
    is_alive: bool = True

    def end(self) -> None:
        """Give up everything that waits. Nothing is begun any more."""
        self.is_alive = False
        for turn in self.waiting:
            turn.granted.cancel()
        self.waiting.clear()

    @asynccontextmanager
    async def turn(self, *, is_write: bool, danger: float = 1.0) -> AsyncIterator[None]:
        """Wait for a turn, and hold it during the transaction.

        The process dies then so many times as often as in other turns.
        """
        if not self.is_alive:
            raise asyncio.CancelledError
        loop = asyncio.get_running_loop()
        mine = Turn(is_write, loop.create_future(), loop.create_future(), danger)
        self.waiting.append(mine)
        fate = await mine.granted
        try:
            if fate is Fate.FULL:
                raise StoreUnavailableError("the disk is full")
            yield
        finally:
            mine.over.set_result(None)
            if fate is Fate.DIES_AFTER:
                self.end()
        if not self.is_alive:
            raise asyncio.CancelledError


@dataclass(eq=False, slots=True)
class Turn:
    """A transaction that waits: it is ``granted`` with its fate, and says when it is ``over``."""

    is_write: bool
    granted: asyncio.Future[Fate]
    over: asyncio.Future[None]
    danger: float


class Turns:
    """Lets the processes' transactions happen one after the other, in any order.

    ``watch`` is called after each of them.
    """

    def __init__(self, rng: Random) -> None:
        self.lines: list[Line] = []
        self.is_full = False
        self.deaths = 0
        self.death_rate = 0.0
        self.watch: Callable[[], object] = lambda: None
        self._rng = rng

    def new_line(self) -> Line:
        """Return the line of a process that starts."""
        line = Line()
        self.lines = [*(each for each in self.lines if each.is_alive), line]
        return line

    async def carry_out(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something that waits for the database alone, and everything else that happens meanwhile."""
        task = asyncio.create_task(work)
        await self.settle()
        task.result()

    async def settle(self) -> None:
        """Let everything happen until all tasks are done, or wait for the clock."""
        await _all_wait()
        left = MOST_TURNS
        while waiting := [(line, turn) for line in self.lines for turn in line.waiting]:
            left -= 1
            if not left:
                raise ViolationError("something is done again and again at one moment")
            line, turn = self._rng.choice(waiting)
            fate, begun = self._fate_of(turn), list[asyncio.Future[None]]()
            if fate is Fate.DIES_BEFORE:
                line.end()
            else:
                for each in self._together(line, turn, fate):
                    line.waiting.remove(each)
                    each.granted.set_result(fate)
                    await asyncio.sleep(0)
                    begun.append(each.over)
                await asyncio.wait(begun)
                self.watch()
            await _all_wait()

    def _together(self, line: Line, turn: Turn, fate: Fate) -> list[Turn]:
        """Return the transactions that begin at once: the writer may put some of a process into a batch."""
        if turn.is_write and fate is Fate.DONE and self._rng.random() < 0.3:
            return [each for each in line.waiting if each.is_write]
        return [turn]

    def _fate_of(self, turn: Turn) -> Fate:
        if self._rng.random() < self.death_rate * turn.danger:
            self.deaths += 1
            return Fate.DIES_AFTER if turn.is_write and self._rng.random() < 0.6 else Fate.DIES_BEFORE
        return Fate.FULL if self.is_full and turn.is_write else Fate.DONE


async def _all_wait() -> None:
    for _ in range(LOOP_TURNS):
        await asyncio.sleep(0)
