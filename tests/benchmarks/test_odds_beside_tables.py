"""Measure how long players wait for answers while strategies are computed in the background.

Slices with and without computations alternate in one run, so that whatever else the machine does touches
both alike.
"""

import asyncio
import os
import time
from collections.abc import Iterable
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from bot.background import Asker, Background, Kind
from bot.blackjack.rules import Rules
from cogs.odds.odds_book import OddsBook
from tests.benchmarks.figures import report
from tests.benchmarks.running_tables import BET, STAND, RunningTables
from tests.odds.rule_sets import random_changes, rules

pytestmark = [pytest.mark.benchmark, pytest.mark.timeout(0)]

TABLES = 20
STRATEGIES = 10
"""Strategies that are computed in a slice. None of them is known."""

SLICES = int(os.environ.get("SLICES", "6"))
"""Slices of each kind."""

PATIENCE = 600.0
"""Seconds that a computation may take: the process has a low priority, and the machine may be busy."""

THINKING = 0.02
"""Seconds between an answer and the next press at a table."""

MOST = 1.2
"""The 99th percentile with computations, as a multiple of that without."""

PATIENT = {"turn_time": 90, "intermission": 120, "insurance": False}


async def test_answers_do_not_wait_for_strategies(tmp_path: Path) -> None:
    print()
    tables, background = await RunningTables.open(tmp_path / "croupier.db"), Background(most_seconds=PATIENCE)
    book = OddsBook(background)
    answered: dict[bool, list[float]] = {False: [], True: []}
    computing = False

    async def play(number: int) -> None:
        await tables.open_table(number, **PATIENT)
        await tables.deal_first_bet(number)
        while True:
            for act in (STAND, BET):
                slice_, start = computing, time.perf_counter()
                await tables.ask(number, 0, act)
                if slice_ is computing:
                    answered[slice_].append(time.perf_counter() - start)
                await asyncio.sleep(THINKING)

    cold = iter(_cold_rules())
    await book.chart(next(cold), Asker())  # the process is there
    playing = [asyncio.create_task(play(number)) for number in range(1, TABLES + 1)]
    await asyncio.sleep(1)
    for _ in range(SLICES):
        computing, start = True, time.perf_counter()
        await asyncio.gather(
            *(
                book.chart(chosen, Asker(Kind.QUESTION, user=user))
                for user, chosen in enumerate(islice(cold, STRATEGIES))
            )
        )
        computing, seconds = False, time.perf_counter() - start
        await asyncio.sleep(seconds)
    for task in playing:
        task.cancel()
    await background.close()
    without, beside = (_p99(answered[each]) * 1_000 for each in (False, True))
    presses = min(map(len, answered.values()))
    report("answer_without_odds_p99_ms", f"20 tables: answered within (p99 of {presses})", without, "ms")
    goal = f"goal {MOST:g} times"
    report("answer_beside_odds_p99_ms", "  while ten strategies are computed", beside, "ms", goal)
    report("answer_beside_odds_ratio", "  as a multiple", beside / without, "", goal)
    await tables.close()
    assert beside <= MOST * without


def _cold_rules() -> Iterable[Rules]:
    """Yield rules of finite decks, each with other odds."""
    for seed in range(1_000):
        random = Random(seed)
        yield rules(**random_changes(random) | {"simple": False, "decks": random.choice([1, 2, 4, 6, 8])})


def _p99(figures: Iterable[float]) -> float:
    ordered = sorted(figures)
    return ordered[len(ordered) * 99 // 100]
