"""Measure one process on SQLite, one on PostgreSQL, and three shards of one PostgreSQL, by turns in one run.

Each of the three has the same number of tables, at which somebody acts all the time. The processes are real
ones, with their stores and without Discord. They share the processors of this machine with the server of
PostgreSQL, which has its files in memory. ``SECONDS`` is the time of a slice.
"""

import asyncio
import os
import time
from collections.abc import Callable, Iterable
from functools import partial
from itertools import count
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from statistics import median
from typing import NamedTuple, Self

import pytest

from bot.bank.sharding import WHOLE, Shard
from bot.storage.database.backends.choice import backend_of
from bot.table.live.actor import Done
from tests.benchmarks.figures import report
from tests.benchmarks.running_tables import BET, STAND, RunningTables
from tests.support import postgres

pytestmark = [pytest.mark.benchmark, pytest.mark.timeout(0)]

SECONDS = float(os.environ.get("SECONDS", "8"))
TURNS = 3
SHARDS = 3
TABLES = 60
PATIENT = {"turn_time": 90, "intermission": 120, "insurance": False}


class Slice(NamedTuple):
    """What a process has done in a slice of time: decisions, and the seconds of its processor."""

    decisions: int
    cpu: float


async def _play(
    tables: RunningTables, number: int, may_act: asyncio.Event, decided: Callable[[], object]
) -> None:
    while True:
        for act in (BET, STAND):
            await may_act.wait()
            if isinstance(await tables.ask(number, 0, act), Done):  # a blackjack leaves nothing to stand on
                decided()


async def _serve(url: str, shard: Shard, orders: Connection) -> None:
    """Play for as long as each order says, and answer with the slice, until the order to end (None)."""
    tables = await RunningTables.open(url, shard)
    numbers = [each * shard.count + shard.number + 1 for each in range(TABLES // shard.count)]
    for number in numbers:
        await tables.open_table(number, **PATIENT)
        await tables.deal_first_bet(number)
        await tables.ask(number, 0, STAND)
    orders.send(None)
    may_act, decisions = asyncio.Event(), count()
    playing = [
        asyncio.create_task(_play(tables, each, may_act, partial(next, decisions))) for each in numbers
    ]
    while (seconds := await asyncio.to_thread(orders.recv)) is not None:
        before, cpu = next(decisions), time.process_time()
        may_act.set()
        await asyncio.sleep(seconds)
        orders.send(Slice(next(decisions) - before - 1, time.process_time() - cpu))
        may_act.clear()
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    await tables.close()


def _run(url: str, shard: Shard, orders: Connection) -> None:
    asyncio.run(_serve(url, shard, orders))


class Processes:
    """The processes of a database, one for each shard."""

    def __init__(self, url: str, shards: Iterable[Shard]) -> None:
        spawn, self._orders = get_context("spawn"), list[Connection]()
        self._processes = []
        for shard in shards:
            own, other = spawn.Pipe()
            self._orders.append(own)
            self._processes.append(spawn.Process(target=_run, args=(url, shard, other)))

    def start(self) -> Self:
        """Start the processes, and wait until each has dealt at its tables."""
        for process in self._processes:
            process.start()
        for each in self._orders:
            each.recv()
        return self

    def play(self) -> Slice:
        """Let all play for a slice of time. Return what they have done together."""
        for each in self._orders:
            each.send(SECONDS)
        slices = [each.recv() for each in self._orders]
        return Slice(sum(each.decisions for each in slices), sum(each.cpu for each in slices))

    def close(self) -> None:
        """End the processes, which check their books."""
        for each, process in zip(self._orders, self._processes, strict=True):
            each.send(None)
            process.join()
            assert process.exitcode == 0


def test_shards_beside_one_process(tmp_path: Path) -> None:
    print()
    shards = [Shard(number, SHARDS) for number in range(SHARDS)]
    with postgres.new_database() as one, postgres.new_database() as several:
        asyncio.run(_migrated(several))
        backend_of(several).set_shards(several, SHARDS)
        runs = {
            "sqlite": Processes(f"sqlite+aiosqlite:///{tmp_path / 'croupier.db'}", [WHOLE]).start(),
            "postgres": Processes(one, [WHOLE]).start(),
            "shards": Processes(several, shards).start(),
        }
        played = {name: list[Slice]() for name in runs}
        for _ in range(TURNS):
            for name, processes in runs.items():
                played[name].append(processes.play())
        for processes in runs.values():
            processes.close()
    rates = {name: median(each.decisions for each in slices) / SECONDS for name, slices in played.items()}
    for name, slices in played.items():
        report(f"{name}_decisions", f"{name}: decisions at {TABLES} tables", rates[name], "a second")
        cpu = median(each.cpu / each.decisions for each in slices) * 1000
        report(f"{name}_cpu", "  CPU of the bot for one", cpu, "ms")
    report(
        "postgres_times",
        "one process, PostgreSQL beside SQLite",
        rates["postgres"] / rates["sqlite"],
        "times",
    )
    report("shards_times", "three shards beside one process", rates["shards"] / rates["postgres"], "times")
    assert all(rates.values())


async def _migrated(url: str) -> None:
    await (await RunningTables.open(url)).close()
