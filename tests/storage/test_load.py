"""Many tables at once: no table waits long for the writer."""

import asyncio
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from bot.__main__ import SWITCH_SECONDS
from bot.bank.ids import TableId
from bot.storage.sql_store import SqlStore
from tests.storage.helpers import (
    BOB,
    commit,
    dealt,
    give_back,
    grant,
    opening,
    settled,
    stake,
    win,
)


async def play(store: SqlStore, table: TableId, rounds: int) -> list[float]:
    """Play rounds at one table and return the seconds that each settlement took."""
    durations: list[float] = []
    await store.commit(opening(table))
    for number in range(1, rounds + 1):
        key = f"{table}:{number}"
        bet = stake(f"{key}:s", 100, round_no=number, table=table)
        await store.commit(commit(2 * number, table=table, events=[dealt(number)], transfers=[bet]))
        pay = [give_back(f"{key}:b", 100, round_no=number, table=table), win(f"{key}:w", 100)]
        started = time.perf_counter()
        await store.commit(commit(2 * number + 1, table=table, events=[settled(number)], transfers=pay))
        durations.append(time.perf_counter() - started)
    return durations


async def settlement_p99(store: SqlStore, tables: int, rounds: int) -> float:
    """Return the 99th percentile of the settlement time, in seconds, with this many tables."""
    await grant(store, 10**7, by=BOB, at=1.0)
    started = time.perf_counter()
    games = await asyncio.gather(*(play(store, TableId(100 + each), rounds) for each in range(tables)))
    durations = sorted(seconds for game in games for seconds in game)
    rate = len(durations) * 2 / (time.perf_counter() - started)
    p99 = durations[len(durations) * 99 // 100]
    print(f"\n{tables} tables: {rate:,.0f} commits/s, settled within {p99 * 1000:.1f} ms (p99)")
    return p99


@pytest.mark.sqlite
async def test_twenty_tables_settle_quickly(store: SqlStore) -> None:
    assert await settlement_p99(store, tables=20, rounds=5) < 0.25


@pytest.mark.benchmark
@pytest.mark.parametrize("tables", [1, 20, 200])
async def test_commits_per_second(store: SqlStore, tables: int) -> None:
    assert await settlement_p99(store, tables, rounds=2000 // tables) < 0.25


@contextmanager
def switching() -> Iterator[None]:
    """Let threads change places as often as in a running bot."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(SWITCH_SECONDS)
    yield
    sys.setswitchinterval(usual)


@pytest.mark.benchmark
@pytest.mark.sqlite
async def test_busy_loop_does_not_keep_commits_waiting(store: SqlStore) -> None:
    """The thread that writes gets its turn although the event loop never rests."""

    async def never_rest() -> None:
        while True:
            until = time.perf_counter() + 0.002
            while time.perf_counter() < until:
                pass
            await asyncio.sleep(0)

    with switching():
        busy = asyncio.create_task(never_rest())
        p99 = await settlement_p99(store, tables=1, rounds=100)
        busy.cancel()
    assert p99 < 0.25
