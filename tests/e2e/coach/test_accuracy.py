"""The share of right decisions: judged after the round, and shown by ``/stats`` and ``/leaderboard``."""

import sqlite3
from contextlib import closing
from typing import Any

import pytest

from bot.bank.store_errors import StoreUnavailableError
from bot.storage.writing.batches.transaction import Job
from bot.storage.writing.decision_jobs import CountDecisions
from bot.table.live.actor import MakeShoe
from cogs.coach import PAUSE
from tests.e2e.coach.computations import Computations
from tests.e2e.harness.bot_harness import BotHarness, StartHarness
from tests.support.shoes import Stack
from tests.table.fakes import StackedShoes

ELEVEN = "6 6 5 9 T "
"""Six and five for one player, against a six; the dealer breaks."""

MANY = "decisions = 120, right_decisions = 90, accuracy = 0.75"

Judged = list[tuple[int, int]]


async def start(start_harness: StartHarness, make_shoe: MakeShoe | None = None) -> BotHarness:
    """Play a round of Ann's with one decision; its cards are the same after a restart by default."""
    harness = await start_harness(make_shoe=make_shoe or Stack("6 6 5 9"), judges_decisions=True)
    ann = harness.person("Ann")
    await harness.open_table(turn_time=30)
    await harness.bet(ann, "10")
    await harness.wait_until_board_current()
    await harness.press(ann, "Stand")
    await harness.wait_until_board_current()
    return harness


async def play_again(harness: BotHarness, press: str | None = "Stand") -> None:
    """Play another round with one decision of Ann's, or of the timer."""
    await harness.press(harness.person("Ann"), "↻ Same bet")
    if "Deal now" in harness.labels:
        await harness.press(harness.person("Ann"), "Deal now")
    if press is None:
        await harness.pass_time(31, step=31)
    else:
        await harness.wait_until_board_current()
        await harness.press(harness.person("Ann"), press)
    await harness.wait_until_board_current()
    assert harness.snapshot.boxes == ()


async def judge(harness: BotHarness) -> None:
    """Let the time pass until the bot looks for rounds to judge."""
    harness.clock.advance(PAUSE + 0.1)
    await harness.wait_until_idle()


def judged(harness: BotHarness) -> Judged:
    return harness.query(
        "SELECT decisions, right_decisions FROM accuracies WHERE period = 'all' ORDER BY \"user\""
    )


def unjudged(harness: BotHarness) -> int:
    """Return the number of rounds that are not judged."""
    return len(harness.query("SELECT 1 FROM rounds WHERE NOT is_judged"))


@pytest.mark.both_databases
async def test_decision_is_judged_after_the_round(start_harness: StartHarness) -> None:
    harness = await start(start_harness, StackedShoes(ELEVEN + "6 6 5 9 T T " + ELEVEN))
    assert judged(harness) == []
    sent = await harness.requests_during(judge(harness))
    assert sent == []
    assert judged(harness) == [(1, 0)]
    ann = harness.person("Ann")
    assert "shown from 100 decisions on, 1 so far" in await harness.type(ann, "stats")
    await judge(harness)
    assert judged(harness) == [(1, 0)]
    await play_again(harness, "Double")
    await judge(harness)
    assert judged(harness) == [(2, 1)], "a right decision counts as right"
    await play_again(harness, None)
    assert unjudged(harness) == 1
    await judge(harness)
    assert (judged(harness), unjudged(harness)) == ([(2, 1)], 0), "moves of the timer do not count"


@pytest.mark.both_databases
async def test_round_before_a_crash_is_judged_afterwards(start_harness: StartHarness) -> None:
    harness = await start(start_harness)
    await harness.restart()
    await judge(harness)
    assert judged(harness) == [(1, 0)]
    await harness.restart()
    await judge(harness)
    assert judged(harness) == [(1, 0)]


async def test_failed_computation_and_outage_are_tried_again(
    start_harness: StartHarness, computations: Computations, monkeypatch: pytest.MonkeyPatch
) -> None:
    harness = await start(start_harness, StackedShoes(2 * ELEVEN))
    computations.fail = True
    await judge(harness)
    assert judged(harness) == []
    computations.fail = False
    await judge(harness)
    await judge(harness)
    assert judged(harness) == [(1, 0)]

    await play_again(harness)
    write_job = harness.store.write

    async def fail(job: Job[Any]) -> Any:
        if isinstance(job, CountDecisions):
            raise StoreUnavailableError("locked")
        return await write_job(job)

    with monkeypatch.context() as broken:
        broken.setattr(harness.store, "write", fail)
        await judge(harness)
    assert judged(harness) == [(1, 0)], "the database is out of reach"
    await judge(harness)
    await judge(harness)
    assert judged(harness) == [(2, 0)]

    write(harness, f"UPDATE accuracies SET {MANY} WHERE period = 'all'")
    write(harness, f"UPDATE accuracies SET {MANY} WHERE period = 's1'")
    ann = harness.person("Ann")
    assert "Right decisions: 90 of 120: **75%**" in await harness.type(ann, "stats")
    board = await harness.ask(ann, "leaderboard", by="accuracy")
    assert "🏆 Right decisions, from 100 decisions" in board.text
    assert "**75%** · you" in board.text


async def test_round_of_a_match_and_damaged_rounds_are_skipped(
    start_harness: StartHarness, caplog: pytest.LogCaptureFixture
) -> None:
    harness = await start(start_harness, StackedShoes(3 * ELEVEN))
    stranger = "json_set(output, '$.boxes[0].player', '1000000000000000000000000000000')"
    write(harness, f"UPDATE rounds SET output = {stranger} WHERE NOT is_judged")
    await judge(harness)
    assert (judged(harness), unjudged(harness)) == ([], 0), "a round that cannot be counted"
    assert "could not be judged" not in caplog.text

    await play_again(harness)
    write(harness, "UPDATE rounds SET output = '{\"boxes\": 5}' WHERE NOT is_judged")
    await judge(harness)
    assert (judged(harness), unjudged(harness)) == ([], 0), "a damaged round"

    await play_again(harness)
    rules = 'UPDATE rule_sets SET json = replace(json, \'"bankroll":"bank"\', \'"bankroll":"match"\')'
    write(harness, rules)
    await judge(harness)
    assert (judged(harness), unjudged(harness)) == ([], 0), "a round of a match"


def write(harness: BotHarness, sql: str) -> None:
    with closing(sqlite3.connect(harness.database)) as connection, connection:
        assert connection.execute(sql).rowcount == 1
