"""Measure how long a press takes beside a server with a hundred thousand seasons, whose members look at them.

Slices of time with few and with many seasons take turns, each on a database of its own. ``SECONDS`` is the
time of each kind.
"""

import asyncio
import os
import time
from itertools import count
from pathlib import Path

import pytest

from bot.bank.grants import FixedAmount
from bot.bank.ids import UserId
from bot.bank.ledger import ChipSource
from bot.storage.reading import history_queries, season_queries
from bot.storage.writing.bank_jobs import Claim, Grant
from tests.benchmarks.figures import report
from tests.benchmarks.running_tables import BET, STAND, RunningTables
from tests.storage.helpers import GUILD, NOW
from tests.storage.reading.test_many_seasons import SEASONS, add_seasons

pytestmark = [pytest.mark.benchmark, pytest.mark.timeout(600)]

SECONDS = float(os.environ.get("SECONDS", "20"))
SLICE = 2.0
PER_SECOND = 20
"""Commands in a second on the server with the seasons."""

SOMEBODY = UserId(9_999)


async def look_at_seasons(tables: RunningTables, seasons: int, until: float) -> None:
    store, turns = tables.store, count()
    while time.perf_counter() < until:
        match next(turns) % 6:
            case 0:
                await store.write(
                    Grant(
                        guild=GUILD,
                        user=SOMEBODY,
                        terms=FixedAmount(asked=5),
                        by=SOMEBODY,
                        reason="x",
                        key="g",
                        at=NOW,
                    )
                )
            case 1:
                await store.write(
                    Claim(source=ChipSource.DAILY, guild=GUILD, user=SOMEBODY, at=NOW, revives_from=0)
                )
            case 2:
                await store.past_claims(GUILD, SOMEBODY, NOW)
            case 3:
                await store.read(history_queries.ledger, GUILD, SOMEBODY, offset=0, limit=10)
            case 4:
                await store.read(
                    season_queries.ended_seasons, GUILD, before=store.season_of(GUILD), limit=200
                )
                await store.read(
                    season_queries.ended_seasons,
                    GUILD,
                    before=store.season_of(GUILD) - max(seasons - 8, 0),
                    limit=8,
                )
            case _:
                await store.read(season_queries.unannounced_seasons, store.shard)
                store.seasons.begun_at(GUILD)
        await asyncio.sleep(1 / PER_SECOND)


async def press(tables: RunningTables, number: int, until: float) -> list[float]:
    """Bet and stand again and again on another server; return the seconds of each press."""
    waited = []
    while time.perf_counter() < until:
        for seat, act in ((0, BET), (0, STAND)):
            begun = time.perf_counter()
            await tables.ask(number, seat, act)
            waited.append(time.perf_counter() - begun)
            await asyncio.sleep(0.01)
    return waited


async def test_seasons_of_one_server_slow_down_no_other(tmp_path: Path) -> None:
    waited: dict[int, list[float]] = {}
    running: dict[int, RunningTables] = {}
    for seasons in (3, SEASONS):
        file = tmp_path / f"{seasons}.db"
        await (await RunningTables.open(file)).close()
        add_seasons(file, seasons)
        running[seasons], waited[seasons] = await RunningTables.open(file), []
        await running[seasons].open_table(1, turn_time=0, intermission=0)
    for _ in range(round(SECONDS / SLICE)):
        for seasons, tables in running.items():
            until = time.perf_counter() + SLICE
            _, found = await asyncio.gather(look_at_seasons(tables, seasons, until), press(tables, 1, until))
            waited[seasons] += found
    print()
    for seasons, times in waited.items():
        for name, share in (("p50", 0.5), ("p99", 0.99), ("most", 1.0)):
            figure = 1_000 * sorted(times)[min(int(len(times) * share), len(times) - 1)]
            report(f"seasons_{seasons}_{name}_ms", f"a press beside {seasons} seasons, {name}", figure, "ms")
    for tables in running.values():
        await tables.close()
