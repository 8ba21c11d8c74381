"""Measure how fast an audit checks one-box rounds beside a playing bot, and how much memory it takes.

The rounds are played through the engine and the store. ``ROUNDS=100000`` makes another number of them: the
memory should hardly grow with it, and the time of Python's start is a smaller part.
"""

import asyncio
import json
import os
import resource
import sys
import time
from pathlib import Path

import pytest

from bot.bank.ids import TableId
from bot.blackjack.moves import Move
from bot.table.commands import Act, MarkReady, PlaceBet, Play
from bot.table.live.actor import Done
from bot.table.views.snapshots import Snapshot, Stage
from tests.benchmarks.figures import report
from tests.benchmarks.running_tables import RunningTables

pytestmark = [pytest.mark.benchmark, pytest.mark.timeout(0)]

ROUNDS = int(os.environ.get("ROUNDS", "20000"))
TABLES = 20
GOAL = 5_000
"""The least rounds a second."""

MOST_MEGABYTES = 200
"""The most memory of the audit's largest process."""

BETWEEN_ROUNDS = 0.2
"""Seconds between two rounds of the bot that plays meanwhile."""

BET = PlaceBet(amount=100)
"""One chip: a player's first chips last for all rounds of a table."""

ENOUGH = 15
"""The total with which a player stands."""


async def test_audit_is_fast_and_small(tmp_path: Path) -> None:
    file = tmp_path / "croupier.db"
    tables = await RunningTables.open(file)
    for number in range(1, TABLES + 1):
        await tables.open_table(number, turn_time=0, intermission=0, insurance=False, min_bet=1)
    await asyncio.gather(*(play(tables, number, ROUNDS // TABLES) for number in range(1, TABLES + 1)))
    began = time.perf_counter()
    audit = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", "audit", "--json", "--database", str(file)),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
    )
    answer = asyncio.create_task(audit.communicate())
    while not (await asyncio.wait({answer}, timeout=BETWEEN_ROUNDS))[0]:
        await play(tables, 1, 1)
    seconds = time.perf_counter() - began
    found = json.loads((await answer)[0])
    await tables.close()

    spent = resource.getrusage(resource.RUSAGE_CHILDREN)
    rounds, megabytes = found["checked"]["rounds"], spent.ru_maxrss / 1024
    print()
    rate = rounds / seconds
    report("audit_rounds_per_second", f"audit of {rounds:,} rounds", rate, "a second", f"goal {GOAL:,}")
    report("audit_cpu_us", "  processors", (spent.ru_utime + spent.ru_stime) / rounds * 1e6, "µs/round")
    report("audit_megabytes", "  largest process", megabytes, "MB", f"most {MOST_MEGABYTES}")
    assert found["findings"] == []
    assert megabytes < MOST_MEGABYTES
    assert rate >= GOAL


async def play(tables: RunningTables, number: int, rounds: int) -> None:
    """Play rounds of one player, who hits below :data:`ENOUGH`."""
    last = view_of(tables, number).round_no + rounds
    while (view := view_of(tables, number)).round_no < last or view.stage is Stage.PLAY:
        if view.stage is Stage.PLAY:
            await ask(tables, number, Play(move=usual_move(view)))
            continue
        await ask(tables, number, BET)
        now = view_of(tables, number)
        if now.stage is Stage.BETS and now.round_no == view.round_no:
            await ask(tables, number, MarkReady())


async def ask(tables: RunningTables, number: int, act: Act) -> None:
    """Let the player act. A refused act would be tried again without end, so it ends the benchmark."""
    reply = await tables.ask(number, 0, act)
    assert isinstance(reply, Done), reply


def usual_move(view: Snapshot) -> Move:
    totals = [hand.total or 0 for box in view.boxes if box.in_turn for hand in box.hands]
    return Move.HIT if totals[0] < ENOUGH and Move.HIT in view.moves else Move.STAND


def view_of(tables: RunningTables, number: int) -> Snapshot:
    found = tables.manager.table(TableId(number))
    assert found is not None
    return found
