"""Measure how long a start takes until tables can be played, with many stored rounds and with one.

The rounds are copies at tables that are closed, with balanced transfers. ``OPENED_ROUNDS=200000`` makes
another number of them. The check of the books goes on beside the play, and takes no part in the time.
"""

import os
import shutil
import sqlite3
import statistics
import time
from contextlib import closing
from pathlib import Path

import pytest

from tests.benchmarks.figures import report
from tests.benchmarks.running_tables import BET, STAND, RunningTables

pytestmark = [pytest.mark.benchmark, pytest.mark.timeout(0)]

ROUNDS = int(os.environ.get("OPENED_ROUNDS", "1000000"))
ROUNDS_AT_A_TABLE = 1_000
TRIES = 9
MOST = 2.0
"""The most that a start may take with many rounds, as a multiple of the time with one."""


async def test_many_rounds_open_as_fast_as_one(tmp_path: Path) -> None:
    small, large = tmp_path / "small.db", tmp_path / "large.db"
    await play_a_round(small)
    shutil.copy(small, large)
    copy_rounds(large)
    opened = [(await seconds_to_open(small), await seconds_to_open(large)) for _ in range(TRIES)]
    one, many = (statistics.median(times) for times in zip(*opened, strict=True))
    print()
    report("opening_one_ms", "start with one round", one * 1000, "ms")
    report("opening_many_ms", f"start with {ROUNDS:,} rounds", many * 1000, "ms")
    report("opening_megabytes", "  size of the file", large.stat().st_size / 1e6, "MB")
    report("opening_ratio", "  ratio", many / one, "", f"most {MOST}")
    assert many / one <= MOST


async def play_a_round(file: Path) -> None:
    tables = await RunningTables.open(file)
    await tables.open_table(1, turn_time=0, intermission=0, insurance=False)
    await tables.deal_first_bet(1)
    await tables.ask(1, 0, STAND)
    await tables.ask(1, 0, BET)
    await tables.close()


async def seconds_to_open(file: Path) -> float:
    """Return how long it takes until the tables of a database are there."""
    start = time.perf_counter()
    tables = await RunningTables.open(file)
    await tables.manager.start()
    seconds = time.perf_counter() - start
    assert len(tables.manager.tables()) == 1
    await tables.manager.close()
    await tables.store.close()
    return seconds


def copy_rounds(file: Path) -> None:
    """Copy the round of table 1, with its rows, to closed tables. Its transfers go to and fro."""
    by_table, by_round = {"table_id": "t"}, {"table_id": "t", "round_no": "r"}
    one, seed = "number = 1 AND table_id = 1", {"seed": "randomblob(32)", "commitment": "hex(randomblob(16))"}
    first = "table_id = 1 AND round_no = 1"
    with closing(sqlite3.connect(file)) as database, database:
        _copy(database, "tables", {"id": "t", "channel": "t", "is_open": "0"}, "id = 1 AND r = 1")
        _copy(database, "shoes", {**by_table, **seed}, f"{one} AND r = 1")
        _copy(database, "rounds", {"id": "NULL", **by_round}, first)
        _copy(database, "round_players", by_round, first)
        key = {"id": "NULL", "key": "'x:' || t || ':' || r"}
        _copy(database, "answered", key, "key = (SELECT min(key) FROM answered)")
        stake = f"{first} AND kind = 'stake'"
        _copy(database, "transfers", {**key, **by_round}, stake)
        back = {"key": "'y:' || t || ':' || r", "debit": "credit", "credit": "debit", "kind": "'take_back'"}
        _copy(database, "transfers", {**key, **by_round, **back}, stake)


def _copy(database: sqlite3.Connection, table: str, changes: dict[str, str], which: str) -> None:
    """Copy a row to each round ``r`` of each table ``t``, with these changes."""
    columns = [column for _, column, *_ in database.execute(f"PRAGMA table_info({table})")]
    assert columns, f"there is a table {table}"
    values = ", ".join(changes.get(each, f'"{each}"') for each in columns)
    database.execute(
        f"""
        WITH RECURSIVE numbers (n) AS (VALUES (0) UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < {ROUNDS}),
        places (t, r) AS (SELECT 1000 + n / {ROUNDS_AT_A_TABLE}, 1 + n % {ROUNDS_AT_A_TABLE} FROM numbers)
        INSERT INTO {table} SELECT {values} FROM {table}, places WHERE {which}
        """
    )
