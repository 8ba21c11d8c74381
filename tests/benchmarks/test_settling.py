"""Measure how much of the time to settle a round its counters take, side by side.

Both kinds of batch are written in turn by one process, so that a busy machine slows both alike. The time
that a player waits depends on the disk too, which takes more than half of it; that of the processor does not.
"""

import statistics
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch

import pytest

from bot.bank.ids import TableId
from bot.blackjack.moves import Move
from bot.storage.writing import table_commits
from bot.table.commands import MarkReady, Play
from bot.table.views.snapshots import Snapshot, Stage
from tests.benchmarks.figures import report
from tests.benchmarks.running_tables import BET, RunningTables

pytestmark = [pytest.mark.benchmark, pytest.mark.timeout(600)]

ROUNDS = 150
"""Rounds of each kind. With many more the players, who always stand, run out of chips."""

Spent = tuple[float, float]
"""Seconds that have passed, and seconds of the processor."""

MOST = 1.10
"""The most that settling may take with counters, as a multiple of the time without."""


@contextmanager
def no_counters() -> Iterator[None]:
    """Write no counters and no achievements, as before they were there."""

    with patch.object(table_commits, "count_and_earn"):
        yield


async def test_counters_slow_settling_down_by_a_tenth_at_most(tmp_path: Path) -> None:
    tables = await RunningTables.open(tmp_path / "croupier.db")
    await tables.open_table(1, turn_time=0, intermission=0, insurance=False)
    with_counters, without = list[Spent](), list[Spent]()
    await settled_round(tables)
    for _ in range(ROUNDS):
        with_counters.append(await settled_round(tables))
        with no_counters():
            without.append(await settled_round(tables))
    await tables.close()
    print()
    ratios = []
    for number, name in enumerate(("elapsed", "cpu")):
        kept, bare = (statistics.median(each[number] for each in kind) for kind in (with_counters, without))
        report(f"settling_{name}_ms", f"settling, {name}", kept * 1000, "ms")
        report(f"settling_without_{name}_ms", "  without counters", bare * 1000, "ms")
        ratios.append(kept / bare)
        report(f"settling_{name}_ratio", "  ratio", ratios[-1], "", f"goal {MOST}")
    assert max(ratios) <= MOST


async def settled_round(tables: RunningTables) -> Spent:
    """Play a round in which everybody stands. Return what the move that settles it has taken."""
    view = view_of(tables)
    for seat in range(3):
        await tables.ask(1, seat, BET)
    if view_of(tables).stage is Stage.BETS and view_of(tables).round_no == view.round_no:
        await tables.ask(1, 0, MarkReady())
    spent = None
    while (view := view_of(tables)).stage is Stage.PLAY:
        elapsed, cpu = time.perf_counter(), time.process_time()
        await tables.ask(1, (view.asked[0] - 1) % 3, Play(move=Move.STAND))
        spent = (time.perf_counter() - elapsed, time.process_time() - cpu)
    return spent or await settled_round(tables)  # if all had a blackjack


def view_of(tables: RunningTables) -> Snapshot:
    found = tables.manager.table(TableId(1))
    assert found is not None
    return found
