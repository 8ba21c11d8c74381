"""Measure the bytes of a try of a daily deal, and the questions about a day with 10,000 tries on a server."""

import sqlite3
import statistics
import time
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.bank.ids import GuildId, UserId
from bot.storage.reading import deal_queries
from bot.storage.sql_store import SqlStore
from tests.benchmarks.figures import report
from tests.storage.deals.helpers import DAY, deal_of, stood

pytestmark = [pytest.mark.benchmark, pytest.mark.timeout(300)]

TRIES = 10_000
EARLIER_DAYS = 365
GUILD = GuildId(1_400_000_000_000_000_000)
ANN = UserId(17)
MOST_BYTES, MOST = 120, 0.050
"""The bytes that a try may take with its indexes, and the seconds that a question may take."""


async def test_tries_are_small_and_found_at_once(tmp_path: Path) -> None:
    file = tmp_path / "croupier.db"
    store = await SqlStore.open(f"sqlite:///{file}")
    generate(file)
    size = bytes_a_try(file)
    report("deal_bytes_a_try", "bytes a try", size, "bytes")
    asked: dict[str, tuple[Callable[..., Any], tuple[Any, ...]]] = {
        "rank": (partial(deal_queries.day_ranking, offset=0, limit=1), (GUILD, DAY, ANN)),
        "podium": (deal_queries.podium, (GUILD, DAY)),
        "same_moves": (deal_queries.same_moves, (DAY,)),
        "finished_days": (deal_queries.finished_days, (ANN,)),
        "missed_days": (deal_queries.missed_days, ((DAY - EARLIER_DAYS,),)),
        "server_days": (deal_queries.server_days, (GUILD,)),
    }
    slowest = 0.0
    for name, (query, arguments) in asked.items():
        seconds = await time_of(store, query, *arguments)
        report(f"deal_{name}_ms", name, seconds * 1000, "ms")
        slowest = max(slowest, seconds)
    await store.close()
    assert size <= MOST_BYTES
    assert slowest < MOST


async def time_of(store: SqlStore, query: Callable[..., Any], *arguments: Any) -> float:
    times = []
    for _ in range(5):
        start = time.process_time()
        assert await store.read(query, *arguments)
        times.append(time.process_time() - start)
    return statistics.median(times)


def bytes_a_try(file: Path) -> float:
    """Return the size of the tries of a day with their indexes."""
    with closing(sqlite3.connect(file)) as database:
        pages = "SELECT sum(pgsize) FROM dbstat WHERE name LIKE '%deal_tries%'"
        before = database.execute(pages).fetchone()[0]
        database.execute("CREATE TEMPORARY TABLE kept AS SELECT * FROM deal_tries WHERE day = ?", (DAY,))
        database.execute("DELETE FROM deal_tries WHERE day = ?", (DAY,))
        database.commit()
        database.execute("VACUUM")
        after = database.execute(pages).fetchone()[0]
        database.execute("INSERT INTO deal_tries SELECT * FROM kept")
        database.commit()
    return float(before - after) / TRIES


def generate(file: Path) -> None:
    """Write a day with many tries, and a year with a few."""
    rng, moves = Random("deals"), stood(deal_of(DAY)).moves
    with closing(sqlite3.connect(file)) as database, database:
        for day in range(DAY - EARLIER_DAYS, DAY + 1):
            deal = deal_of(day)
            row = (day, deal.version, deal.seed.secret, deal.rules, deal.commitment)
            database.execute("INSERT INTO deal_days VALUES (?, ?, ?, ?, ?)", row)
            people = range(1, (TRIES if day == DAY else 20) + 1)
            results = [(rng.randrange(2_000_000), rng.randrange(-9_000, 9_000)) for _ in people]
            database.executemany(
                "INSERT INTO deal_tries VALUES (?, ?, ?, ?, ?, ?, ?, ?, -500, 'bbsbbmbbnb', 2500)",
                (
                    (day, user, GUILD, moves, day * 86_400.5, day * 86_400.75, points, cost)
                    for user, (cost, points) in zip(people, results, strict=True)
                ),
            )
            database.executemany(
                "INSERT INTO deal_members VALUES (?, ?, ?, 1, ?, ?)",
                ((GUILD, day, user, *each) for user, each in zip(people, results, strict=True)),
            )
