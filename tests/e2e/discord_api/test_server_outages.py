"""Servers that are unavailable, and servers that remove the bot."""

from collections.abc import Callable
from typing import Any
from unittest.mock import patch

import pytest

from bot.bank.store_errors import StoreUnavailableError
from bot.storage.writing.batches.transaction import Job
from bot.storage.writing.batches.writer import Writer
from bot.storage.writing.message_jobs import NoteMissing
from tests.e2e.harness.bot_harness import BotHarness, StartHarness
from tests.e2e.harness.dealt_rounds import start_round, start_winning_hand

pytestmark = pytest.mark.shared_bot

MINUTE = 60.0
DAY = 24 * 60 * MINUTE


def _players(harness: BotHarness) -> list[int]:
    """Return the players with a hand."""
    return [box.player for box in harness.snapshot.boxes]


async def test_intermission_and_turn_begin_again_after_outage(start_harness: StartHarness) -> None:
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
    await harness.pass_time(15)
    await harness.set_guild(unavailable=True)
    async with harness.nothing_changes():
        await harness.pass_time(2 * 60 * MINUTE, step=60 * MINUTE)
    await harness.set_guild()
    await harness.wait_until_board_current()
    await harness.pass_time(19.9, step=19.9)
    assert _players(harness) == [harness.number(ann)], "the turn begins again"
    harness.clock.advance(0.2)
    await harness.wait_until(lambda: _players(harness) == [], "the turn ends")
    await harness.wait_until_board_current()


async def test_removed_bot_settles_and_closes_tables_and_may_come_back(start_harness: StartHarness) -> None:
    """It is removed once while the server is available, and once during an outage."""
    harness, ann, _ = await start_winning_hand(start_harness)
    cleo = harness.person("Cleo")
    await harness.type(cleo, "bet", amount="40")
    await harness.set_guild(bot_removed=True)
    await harness.pass_time(21)
    await harness.wait_until(lambda: harness.bot.manager.tables() == ())
    assert (await harness.chips(ann), await harness.staked(ann)) == (1025, 0)
    assert (await harness.chips(cleo), await harness.staked(cleo)) == (1000, 0), "the bet is returned"
    money = await harness.balances()
    assert await harness.requests_during(harness.pass_time(5 * MINUTE, step=MINUTE)) == []
    await harness.set_guild()
    assert await harness.balances() == money
    await harness.open_table()
    await harness.bet(ann, "25")
    await harness.set_guild(unavailable=True)
    await harness.pass_time(5 * MINUTE, step=MINUTE)
    assert _players(harness) == [harness.number(ann)]
    await harness.set_guild(bot_removed=True)
    await harness.pass_time(21)
    await harness.wait_until(lambda: harness.bot.manager.tables() == ())
    assert (await harness.chips(ann), await harness.staked(ann)) == (1000, 0), "13 loses"


@pytest.mark.own_bot
async def test_turn_pauses_if_outage_begins_during_reconnect_or_before_start(
    start_harness: StartHarness,
) -> None:
    harness, *_ = await start_winning_hand(start_harness)
    async with harness.another_session():
        harness.sandbox.gateway.invalidate(resumable=False)
        harness.sandbox.set_guild(unavailable=True)
    await harness.pass_time(2)  # an edit of the board may have waited for its turn
    async with harness.nothing_changes():
        await harness.pass_time(5 * MINUTE, step=MINUTE)
    await harness.restart()
    await harness.wait_until(harness.bot.is_ready)
    async with harness.nothing_changes():
        await harness.pass_time(5 * MINUTE, step=MINUTE)
    await harness.set_guild()
    await harness.wait_until_board_current()
    await harness.pass_time(19, step=19)
    assert len(_players(harness)) == 1, "the turn begins again"
    await harness.pass_time(2)
    await harness.wait_for_text("+25")


@pytest.mark.own_bot
async def test_missing_server_closes_after_a_day_of_restarts(start_harness: StartHarness) -> None:
    """Whether the bot was removed while it was stopped, or Discord has a fault, is unknown.

    The clock of the machine, which is set by a month meanwhile, has nothing to do with it.
    """
    harness, ann, _ = await start_winning_hand(start_harness)
    async with harness.stopped():
        harness.sandbox.set_guild(bot_removed=True)
    await harness.wait_until_idle()
    async with harness.nothing_changes():
        harness.clock.stall(DAY / 2)
    async with harness.stopped():
        harness.clock.set_wall(30 * DAY)
    await harness.pass_time(60, step=10)
    harness.clock.stall(DAY / 2 - 70)
    await harness.wait_until_idle()
    assert len(harness.bot.manager.tables()) == 1
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


@pytest.mark.own_bot
async def test_missing_server_is_noted_after_full_disk(start_harness: StartHarness) -> None:
    """The clock of the machine is set before the note can be written: the table is not closed for that."""
    harness, *_ = await start_winning_hand(start_harness)
    await _start_while_missing_without_note(harness)
    assert harness.query("SELECT missing_since FROM tables") == [(None,)]
    noticed_at = harness.clock.now()
    harness.clock.set_wall(DAY)
    await harness.pass_time(2 * MINUTE, step=20)
    ((stored,),) = harness.query("SELECT missing_since FROM tables")
    assert abs(stored - noticed_at) < 10
    assert len(harness.bot.manager.tables()) == 1
    with patch.object(Writer, "write", _refuse_note):
        harness.sandbox.set_guild()
        await harness.wait_until_board_current()
    await harness.pass_time(2 * MINUTE, step=MINUTE)
    assert harness.query("SELECT missing_since FROM tables") == [(None,)]


@pytest.mark.own_bot
async def test_server_that_returns_within_a_day_plays_on(start_harness: StartHarness) -> None:
    """It returns while the bot is stopped, and while it runs.

    Then the day ends while its tables wait for their places among many redraws.
    """
    harness, *_ = await start_winning_hand(start_harness)
    cards = harness.snapshot.boxes
    await _restart_without_server(harness)
    async with harness.stopped():
        harness.sandbox.set_guild()
    await harness.wait_until_board_current()
    assert harness.snapshot.boxes == cards
    assert harness.query("SELECT missing_since FROM tables") == [(None,)]
    await _restart_without_server(harness)
    for _ in range(5_000):
        harness.bot.pacer.moment()
    await harness.set_guild()
    assert harness.snapshot.boxes == cards
    await harness.pass_time(160, step=20)
    assert harness.query("SELECT missing_since FROM tables") == [(None,)]
    await harness.wait_for_text("+25")
    await harness.pass_time(2)
    assert len(harness.bot.manager.tables()) == 1


async def _restart_without_server(harness: BotHarness) -> None:
    """Restart the bot, and let the first day without its server pass almost."""
    async with harness.stopped():
        harness.sandbox.set_guild(bot_removed=True)
    await harness.wait_until_idle()
    harness.clock.stall(DAY - 60)
    await harness.wait_until_idle()
