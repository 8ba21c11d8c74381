"""The share of right decisions: judged after the round, and shown by ``/stats`` and ``/leaderboard``."""

import sqlite3
from contextlib import closing
from typing import Any

import pytest

from bot.bank.store_errors import StoreUnavailableError
from bot.storage.writing.batches.transaction import Job
from bot.storage.writing.decision_jobs import CountDecisions
from cogs.coach import PAUSE
from tests.e2e.coach.computations import Computations
from tests.e2e.harness.bot_harness import BotHarness, StartHarness

pytestmark = pytest.mark.shared_bot

ELEVEN = "6 6 5 9"
"""Six and five for one player, against a six."""

Judged = list[tuple[int, int]]


async def start(start_harness: StartHarness, press: str | None = "Stand") -> BotHarness:
    """Play a round of Ann's with one decision."""
    harness = await start_harness(ELEVEN, judges_decisions=True)
    ann = harness.person("Ann")
    await harness.open_table(turn_time=30)
    await harness.bet(ann, "10")
    await harness.wait_until_board_current()
    if press is not None:
        await harness.press(ann, press)
        await harness.wait_until_idle()
    return harness


async def judge(harness: BotHarness) -> None:
    """Let the time pass until the bot looks for rounds to judge."""
    harness.clock.advance(PAUSE + 0.1)
    await harness.wait_until_idle()


def judged(harness: BotHarness) -> Judged:
    return harness.query(
        "SELECT decisions, right_decisions FROM accuracies WHERE period = 'all' ORDER BY \"user\""
    )


@pytest.mark.both_databases
async def test_decision_is_judged_after_the_round(start_harness: StartHarness) -> None:
    harness = await start(start_harness)
    assert judged(harness) == []
    sent = await harness.requests_during(judge(harness))
    assert sent == []
    assert judged(harness) == [(1, 0)]
    ann = harness.person("Ann")
    assert "shown from 100 decisions on, 1 so far" in await harness.type(ann, "stats")
    await judge(harness)
    assert judged(harness) == [(1, 0)]


async def test_right_decision_counts_as_right(start_harness: StartHarness) -> None:
    harness = await start(start_harness, "Double")
    await judge(harness)
    assert judged(harness) == [(1, 1)]


async def test_moves_of_the_timer_do_not_count(start_harness: StartHarness) -> None:
    harness = await start(start_harness, None)
    await harness.pass_time(31)
    assert harness.snapshot.last is not None
    await judge(harness)
    assert judged(harness) == []
    assert harness.query("SELECT is_judged FROM rounds") == [(1,)]


@pytest.mark.both_databases
async def test_round_before_a_crash_is_judged_afterwards(start_harness: StartHarness) -> None:
    harness = await start(start_harness)
    await harness.restart()
    await judge(harness)
    assert judged(harness) == [(1, 0)]
    await harness.restart()
    await judge(harness)
    assert judged(harness) == [(1, 0)]


async def test_failed_computation_is_tried_again(
    start_harness: StartHarness, computations: Computations
) -> None:
    harness = await start(start_harness)
    computations.fail = True
    await judge(harness)
    assert judged(harness) == []
    computations.fail = False
    await judge(harness)
    await judge(harness)
    assert judged(harness) == [(1, 0)]


async def test_outage_of_the_database_is_survived(
    start_harness: StartHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    harness = await start(start_harness)
    write = harness.store.write

    async def fail(job: Job[Any]) -> Any:
        if isinstance(job, CountDecisions):
            raise StoreUnavailableError("locked")
        return await write(job)

    with monkeypatch.context() as broken:
        broken.setattr(harness.store, "write", fail)
        await judge(harness)
    assert judged(harness) == []
    await judge(harness)
    await judge(harness)
    assert judged(harness) == [(1, 0)]


async def test_round_of_a_match_does_not_count(start_harness: StartHarness) -> None:
    harness = await start(start_harness)
    rules = 'UPDATE rule_sets SET json = replace(json, \'"bankroll":"bank"\', \'"bankroll":"match"\')'
    write(harness, rules)
    await judge(harness)
    assert harness.query("SELECT is_judged FROM rounds") == [(1,)]
    assert judged(harness) == []


async def test_damaged_round_is_skipped(start_harness: StartHarness) -> None:
    harness = await start(start_harness)
    write(harness, "UPDATE rounds SET output = '{\"boxes\": 5}'")
    await judge(harness)
    assert harness.query("SELECT is_judged FROM rounds") == [(1,)]
    assert judged(harness) == []


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE rounds SET output = json_set(output, '$.boxes[0].player', '1000000000000000000000000000000')",
    ],
)
async def test_round_that_cannot_be_counted_is_skipped(
    start_harness: StartHarness, caplog: pytest.LogCaptureFixture, damage: str
) -> None:
    harness = await start(start_harness)
    write(harness, damage)
    await judge(harness)
    assert harness.query("SELECT is_judged FROM rounds") == [(1,)]
    assert judged(harness) == []
    assert "could not be judged" not in caplog.text


def write(harness: BotHarness, sql: str) -> None:
    with closing(sqlite3.connect(harness.database)) as connection, connection:
        assert connection.execute(sql).rowcount == 1


async def test_accuracy_is_shown_from_a_hundred_decisions(start_harness: StartHarness) -> None:
    harness = await start(start_harness)
    await judge(harness)
    write(
        harness,
        "UPDATE accuracies SET decisions = 120, right_decisions = 90, accuracy = 0.75 WHERE period = 'all'",
    )
    write(
        harness,
        "UPDATE accuracies SET decisions = 120, right_decisions = 90, accuracy = 0.75 WHERE period = 's1'",
    )
    ann = harness.person("Ann")
    assert "Right decisions: 90 of 120: **75%**" in await harness.type(ann, "stats")
    board = await harness.ask(ann, "leaderboard", by="accuracy")
    assert "🏆 Right decisions, from 100 decisions" in board.text
    assert "**75%** · you" in board.text
