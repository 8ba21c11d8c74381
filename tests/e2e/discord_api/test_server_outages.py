"""Servers that are unavailable, servers that remove the bot, and deleted channels."""

import asyncio
from collections.abc import Callable
from typing import Any
from unittest.mock import patch

import pytest

from bot.bank.store_errors import StoreUnavailableError
from bot.storage.writing.batches.transaction import Job
from bot.storage.writing.batches.writer import Writer
from bot.storage.writing.message_jobs import NoteMissing
from tests.e2e.harness.bot_harness import BotHarness, StartHarness
from tests.e2e.harness.dealt_rounds import start_round, start_table, start_winning_hand
from tests.e2e.harness.running_bot import PATIENCE

MINUTE = 60.0
DAY = 24 * 60 * MINUTE


def _players(harness: BotHarness) -> list[int]:
    """Return the players with a hand."""
    return [box.player for box in harness.snapshot.boxes]


async def test_turn_pauses_during_outage(start_harness: StartHarness) -> None:
    harness, *_ = await start_winning_hand(start_harness)
    await harness.pass_time(15)
    await harness.set_guild(unavailable=True)
    async with harness.nothing_changes():
        await harness.pass_time(2 * 60 * MINUTE, step=10 * MINUTE)
    await harness.set_guild()
    await harness.wait_until_board_current()
    await harness.pass_time(19.9, step=19.9)
    assert len(harness.snapshot.boxes) == 1, "the turn begins again"
    harness.clock.advance(0.2)
    await harness.wait_for_text("+25")


async def test_intermission_begins_again_after_outage(start_harness: StartHarness) -> None:
    harness, ann, bob = await start_round(start_harness)
    for person in (ann, bob):
        await harness.type(person, "stand")
    await harness.type(ann, "bet", amount="10")
    await harness.wait_until_board_current()
    await harness.set_guild(unavailable=True)
    await harness.pass_time(5 * MINUTE, step=MINUTE)
    assert _players(harness) == []
    await harness.set_guild()
    await harness.pass_time(29, step=29)
    assert _players(harness) == []
    await harness.pass_time(2)
    assert _players(harness) == [harness.number(ann)]


async def test_removed_bot_settles_and_closes_tables(start_harness: StartHarness) -> None:
    harness, ann, _ = await start_winning_hand(start_harness)
    await harness.set_guild(bot_removed=True)
    await harness.pass_time(21)
    await harness.wait_until(lambda: harness.bot.manager.tables() == ())
    assert (await harness.chips(ann), await harness.staked(ann)) == (1025, 0)
    assert await harness.requests_during(harness.pass_time(5 * MINUTE, step=MINUTE)) == []


async def test_removed_bot_returns_bets_and_may_come_back(start_harness: StartHarness) -> None:
    harness, *_ = await start_round(start_harness)
    cleo = harness.person("Cleo")
    await harness.type(cleo, "bet", amount="40")
    await harness.set_guild(bot_removed=True)
    await harness.pass_time(21)
    await harness.wait_until(lambda: harness.bot.manager.tables() == ())
    assert (await harness.chips(cleo), await harness.staked(cleo)) == (1000, 0)
    money = await harness.balances()
    await harness.set_guild()
    assert await harness.balances() == money
    await harness.type(harness.owner, "table open")
    await harness.wait_until(lambda: len(harness.bot.manager.tables()) == 1)


async def test_bot_removed_during_outage_closes_tables(start_harness: StartHarness) -> None:
    harness, ann, _ = await start_winning_hand(start_harness)
    await harness.set_guild(unavailable=True)
    await harness.pass_time(5 * MINUTE, step=MINUTE)
    await harness.set_guild(bot_removed=True)
    await harness.pass_time(21)
    await harness.wait_until(lambda: harness.bot.manager.tables() == ())
    assert await harness.chips(ann) == 1025


async def test_turn_pauses_if_bot_starts_during_outage(start_harness: StartHarness) -> None:
    harness, *_ = await start_winning_hand(start_harness)
    async with harness.stopped():
        harness.sandbox.set_guild(unavailable=True)
    await harness.wait_until(harness.bot.is_ready)
    async with harness.nothing_changes():
        await harness.pass_time(5 * MINUTE, step=MINUTE)
    await harness.set_guild()
    await harness.wait_until_board_current()
    await harness.pass_time(19, step=19)
    assert len(_players(harness)) == 1, "the turn begins again"
    await harness.pass_time(2)
    await harness.wait_for_text("+25")


async def test_turn_pauses_if_outage_begins_during_reconnect(start_harness: StartHarness) -> None:
    harness, *_ = await start_winning_hand(start_harness)
    harness.skip_identify_delay()
    await harness.wait_until(harness.bot.is_ready, "the first connection is ready")
    ready = asyncio.create_task(harness.bot.wait_for("ready", timeout=PATIENCE))
    harness.sandbox.gateway.invalidate(resumable=False)
    harness.sandbox.set_guild(unavailable=True)
    await harness.wait_until(lambda: harness.sandbox.gateway.identified == 2, "the client identifies again")
    await ready
    await harness.pass_time(2)  # an edit of the board may have waited for its turn
    async with harness.nothing_changes():
        await harness.pass_time(5 * MINUTE, step=MINUTE)


async def test_missing_server_closes_after_a_day_of_restarts(start_harness: StartHarness) -> None:
    """Whether the bot was removed while it was stopped, or Discord has a fault, is unknown."""
    harness, ann, _ = await start_winning_hand(start_harness)
    await harness.stop_bot()
    harness.sandbox.set_guild(bot_removed=True)
    for _ in range(3):
        await harness.start_bot()
        await harness.wait_until_idle()
        async with harness.nothing_changes():
            harness.clock.stall(DAY / 4)
        await harness.stop_bot()
    await harness.start_bot()
    await harness.wait_until_idle()
    harness.clock.stall(DAY / 4 - 10)
    await harness.wait_until_idle()
    assert (await harness.chips(ann), await harness.staked(ann)) == (975, 25)
    harness.clock.stall(20)
    await harness.pass_time(21)
    await harness.wait_until(lambda: harness.bot.manager.tables() == ())
    assert (await harness.chips(ann), await harness.staked(ann)) == (1025, 0)
    await harness.restart()
    assert (await harness.chips(ann), await harness.staked(ann)) == (1025, 0), "once"


async def _refuse_note(writer: Writer, job: Job[Any], write: Callable[..., Any] = Writer.write) -> object:
    if isinstance(job, NoteMissing):
        raise StoreUnavailableError("the disk is full")
    return await write(writer, job)


async def _start_while_missing_without_note(harness: BotHarness) -> None:
    await harness.stop_bot()
    harness.sandbox.set_guild(bot_removed=True)
    with patch.object(Writer, "write", _refuse_note):
        await harness.start_bot()
        await harness.wait_until_idle()


async def test_missing_server_is_noted_after_full_disk(start_harness: StartHarness) -> None:
    harness, *_ = await start_winning_hand(start_harness)
    await _start_while_missing_without_note(harness)
    assert harness.query("SELECT missing_since FROM tables") == [(None,)]
    noticed_at = harness.clock.now()
    await harness.pass_time(2 * MINUTE, step=MINUTE)
    ((stored,),) = harness.query("SELECT missing_since FROM tables")
    assert abs(stored - noticed_at) < 10
    with patch.object(Writer, "write", _refuse_note):
        harness.sandbox.set_guild()
        await harness.wait_until_board_current()
    await harness.pass_time(2 * MINUTE, step=MINUTE)
    assert harness.query("SELECT missing_since FROM tables") == [(None,)]


async def test_clock_set_during_full_disk_closes_no_missing_server(start_harness: StartHarness) -> None:
    harness, *_ = await start_winning_hand(start_harness)
    await _start_while_missing_without_note(harness)
    noticed_at = harness.clock.now()
    harness.clock.set_wall(DAY)
    await harness.pass_time(2 * MINUTE, step=10)
    ((stored,),) = harness.query("SELECT missing_since FROM tables")
    assert abs(stored - noticed_at) < 10
    assert len(harness.bot.manager.tables()) == 1


@pytest.mark.parametrize("while_running", [True, False])
async def test_server_that_returns_within_a_day_plays_on(
    start_harness: StartHarness, while_running: bool
) -> None:
    harness, *_ = await start_winning_hand(start_harness)
    async with harness.stopped():
        harness.sandbox.set_guild(bot_removed=True)
    await harness.wait_until_idle()
    cards = harness.snapshot.boxes
    harness.clock.stall(DAY - 60)
    await harness.wait_until_idle()
    if while_running:
        harness.sandbox.set_guild()
    else:
        async with harness.stopped():
            harness.sandbox.set_guild()
    await harness.wait_until_board_current()
    assert harness.snapshot.boxes == cards
    assert harness.query("SELECT missing_since FROM tables") == [(None,)]
    harness.clock.stall(120)
    await harness.wait_for_text("+25")
    await harness.pass_time(2)
    assert len(harness.bot.manager.tables()) == 1


async def test_server_that_returned_keeps_tables_that_wait(start_harness: StartHarness) -> None:
    """The day ends while its tables wait for their places among many redraws."""
    harness, *_ = await start_winning_hand(start_harness)
    async with harness.stopped():
        harness.sandbox.set_guild(bot_removed=True)
    await harness.wait_until_idle()
    harness.clock.stall(DAY - 10)
    await harness.wait_until_idle()
    for _ in range(5_000):
        harness.bot.pacer.moment()
    await harness.set_guild()
    await harness.pass_time(110)
    assert len(harness.bot.manager.tables()) == 1


async def test_clock_of_machine_closes_no_missing_server(
    start_harness: StartHarness,
) -> None:
    harness, *_ = await start_winning_hand(start_harness)
    async with harness.stopped():
        harness.sandbox.set_guild(bot_removed=True)
    async with harness.stopped():
        harness.clock.set_wall(30 * DAY)
    await harness.pass_time(60)
    assert len(harness.bot.manager.tables()) == 1


async def test_deleted_channel_closes_table_without_action(start_harness: StartHarness) -> None:
    harness, *_ = await start_table(start_harness, "T 9 9 8")
    harness.sandbox.world.delete_channel(harness.channel)
    await harness.wait_until(lambda: harness.bot.manager.tables() == ())


async def test_channel_deleted_while_stopped_closes_table(start_harness: StartHarness) -> None:
    harness, *_ = await start_table(start_harness, "T 9 9 8")
    async with harness.stopped():
        harness.sandbox.world.delete_channel(harness.channel)
    await harness.wait_until(lambda: harness.bot.manager.tables() == ())


@pytest.mark.parametrize("deleted", ["thread", "channel"])
async def test_deleted_thread_closes_table_without_action(start_harness: StartHarness, deleted: str) -> None:
    harness = await start_harness("T 9 9 8")
    thread = harness.sandbox.world.open_thread(harness.channel, "friday night")
    await harness.type(harness.owner, "table open", channel=thread.name)
    await harness.wait_until(lambda: bool(harness.sandbox.messages(thread)), "a board")
    await harness.wait_until_idle()
    harness.sandbox.world.delete_channel(thread if deleted == "thread" else harness.channel)
    await harness.wait_until(lambda: harness.bot.manager.tables() == ())
