"""Many tables at once: nobody waits long for the one writer."""

from __future__ import annotations

import asyncio
import time

import pytest

from bot.storage.sql_store import SqlStore
from bot.table.ids import TableId
from tests.storage.helpers import ANN, BOB, GUILD, commit, dealt, give_back, opening, settled, stake, win


async def play(store: SqlStore, table: TableId, rounds: int) -> list[float]:
    """Rounds at one table; the seconds that each settlement took."""
    took: list[float] = []
    await store.commit(opening(table))
    for number in range(1, rounds + 1):
        key = f"{table}:{number}"
        bet = stake(f"{key}:s", 100, round_no=number, table=table)
        await store.commit(commit(2 * number, table=table, events=[dealt(number)], transfers=[bet]))
        pay = [give_back(f"{key}:b", 100, round_no=number, table=table), win(f"{key}:w", 100)]
        began = time.perf_counter()
        await store.commit(commit(2 * number + 1, table=table, events=[settled(number)], transfers=pay))
        took.append(time.perf_counter() - began)
    return took


async def slowest_of_a_hundred(store: SqlStore, tables: int, rounds: int) -> float:
    """The 99th percentile of a settlement, in seconds, with so many tables playing at once."""
    await store.grant(GUILD, ANN, 10**7, by=BOB, reason="", key="g", at=1.0)
    began = time.perf_counter()
    games = await asyncio.gather(*(play(store, TableId(100 + each), rounds) for each in range(tables)))
    took = sorted(seconds for game in games for seconds in game)
    rate = len(took) * 2 / (time.perf_counter() - began)
    slowest = took[len(took) * 99 // 100]
    print(f"\n{tables} tables: {rate:,.0f} commits/s, settled within {slowest * 1000:.1f} ms (p99)")
    return slowest


async def test_twenty_tables_settle_within_a_quarter_of_a_second(store: SqlStore) -> None:
    assert await slowest_of_a_hundred(store, tables=20, rounds=5) < 0.25


@pytest.mark.benchmark
@pytest.mark.parametrize("tables", [1, 20, 200])
async def test_how_many_commits_a_second(store: SqlStore, tables: int) -> None:
    assert await slowest_of_a_hundred(store, tables, rounds=2000 // tables) < 0.25
