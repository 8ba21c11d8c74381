"""Decisions that have been judged: each round once, for each period."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.bank.ids import UserId
from bot.bank.seasons import Period, periods_at
from bot.storage.reading import round_queries
from bot.storage.reading.bank_queries import DecisionCount
from bot.storage.sql_store import SqlStore
from bot.storage.writing.decision_jobs import CountDecisions
from bot.storage.writing.write_errors import BadCommitError
from bot.table.stored.codec import load_rules
from tests.storage.helpers import ANN, BOB, CLEO, GUILD, NOW, commit, dealt, opening
from tests.storage.writing.batches.played import IDS, finished_round, settling
from tests.support.disk_damage import damage

COUNTS = {ANN: DecisionCount(3, 2), BOB: DecisionCount(1, 0)}


def query(file: Path, sql: str) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(file)) as connection, connection:
        return connection.execute(sql).fetchall()


async def play(store: SqlStore, rounds: int = 3) -> None:
    await store.funds(opening().row.guild, IDS.values())
    await store.commit(opening())
    for number in range(1, rounds + 1):
        await store.commit(settling(number + 1, number, finished_round(number)))


async def waiting(store: SqlStore, after: int = 0) -> tuple[round_queries.UnjudgedRound, ...]:
    return await store.read(round_queries.unjudged_rounds, store.shard, after=after, limit=10)


async def test_settled_rounds_wait_to_be_judged(store: SqlStore) -> None:
    await play(store)
    await store.commit(commit(5, events=[dealt(4)]))
    found = await waiting(store)
    assert [each.id for each in found] == [1, 2, 3], "the fourth is not over"
    assert [each.id for each in await waiting(store, after=1)] == [2, 3]
    record = found[0].record
    assert record is not None
    assert (record.guild, record.settled_at) == (GUILD, NOW + 2)
    assert load_rules(record.inputs.rules_json) == finished_round(1).rules


async def test_judged_decisions_count_in_each_period(store: SqlStore, file: Path) -> None:
    await play(store)
    first, second, third = await waiting(store)
    await store.write(CountDecisions(round=first, counts=COUNTS))
    await store.write(CountDecisions(round=third, counts=COUNTS))
    assert [each.id for each in await waiting(store)] == [second.id]
    kept = query(file, 'SELECT "user", period, decisions, right_decisions, accuracy FROM accuracies')
    expected = {(user, period) for user in COUNTS for period in periods_at(NOW)}
    assert {row[:2] for row in kept} == expected
    assert {row[2:] for row in kept if row[0] == ANN} == {(6, 4, 4 / 6)}
    stats = await store.member_stats(GUILD, ANN, Period.WEEK)
    assert stats.decisions == DecisionCount(6, 4)
    assert (await store.member_stats(GUILD, CLEO, Period.WEEK)).decisions == DecisionCount(0, 0)


async def test_round_is_judged_once(store: SqlStore, file: Path) -> None:
    await play(store)
    first, *_ = await waiting(store)
    await store.write(CountDecisions(round=first, counts=COUNTS))
    before = query(file, "SELECT * FROM accuracies")
    with pytest.raises(BadCommitError):
        await store.write(CountDecisions(round=first, counts=COUNTS))
    assert query(file, "SELECT * FROM accuracies") == before


async def test_round_without_decisions_is_judged_too(store: SqlStore, file: Path) -> None:
    await play(store)
    for each in await waiting(store):
        await store.write(CountDecisions(round=each, counts={}))
    assert await waiting(store) == ()
    assert query(file, "SELECT * FROM accuracies") == []


async def test_damaged_rows_do_not_hide_the_other(store: SqlStore, file: Path) -> None:
    await play(store)
    damage(file, "UPDATE rounds SET output = NULL WHERE id = 2")
    found = await waiting(store)
    assert [each.record is None for each in found] == [False, True, False]
    damage(file, "UPDATE rounds SET moves = CAST(x'ff' AS TEXT) WHERE id = 3")
    found = await waiting(store)
    assert [each.record is None for each in found] == [False, True, True]
    for each in found[1:]:
        await store.write(CountDecisions(round=each, counts={}))
    assert [each.id for each in await waiting(store)] == [1]


async def test_impossible_member_harms_no_other_round(store: SqlStore, file: Path) -> None:
    await play(store)
    first, second, _ = await waiting(store)
    with pytest.raises(BadCommitError):
        await store.write(CountDecisions(round=first, counts={UserId(10**30): DecisionCount(1, 1)}))
    await store.write(CountDecisions(round=second, counts=COUNTS))
    assert query(file, "SELECT count(*) FROM accuracies") == [(2 * len(periods_at(NOW)),)]


def test_rounds_to_be_judged_are_found_by_their_index(file: Path) -> None:
    with closing(sqlite3.connect(file)) as connection:
        plan = connection.execute(
            f"EXPLAIN QUERY PLAN {round_queries._UNJUDGED}", {"after": 0, "limit": 20}
        ).fetchall()
    assert "ix_rounds_unjudged" in plan[0][-1], plan
