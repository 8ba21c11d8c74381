"""The bot depends on nothing that the sandbox does in its own way."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio

from tests.e2e.harness.bot_harness import UPDATE, BotHarness, answered, private_reply
from tests.e2e.harness.rewriting_proxy import RewritingProxy
from tests.support.shoes import Stack


@pytest_asyncio.fixture(loop_scope="session")
async def harness(tmp_path: Path) -> AsyncIterator[BotHarness]:
    """The bot on a sandbox behind a rewriting proxy."""
    harness = BotHarness(tmp_path, "T 9 9 8")
    await harness.sandbox.start()
    async with RewritingProxy(harness.sandbox) as front:
        harness.api_base = front.api_base
        await harness.start_bot()
        yield harness
        assert await harness.store.audit() == ()
        await harness.stop_bot()
        await harness.sandbox.close()


async def test_round_is_played_behind_proxy(harness: BotHarness) -> None:
    ann = harness.person("Ann")
    await harness.open_table()
    assert (await harness.bet(ann, "25")).acked
    assert harness.labels[:2] == ["Hit", "Stand"]
    assert (await harness.press(ann, "Stand")).acked
    await harness.wait_for_text("+25")
    assert "1,025 chips" in await harness.type(ann, "balance")


async def test_refusals_deadlines_and_restarts_work_behind_proxy(harness: BotHarness) -> None:
    ann, bob = harness.people(2)
    await harness.open_table()
    await harness.bet(ann, "25")
    assert "You're not in this round" in private_reply(await harness.press(bob, "Hit"))
    await harness.restart()
    await harness.pass_time(20)
    await harness.wait_for_text("+25")
    assert "The smallest bet here is 5" in private_reply(await harness.bet(ann, "1"))


async def test_outdated_press_gets_the_newest_board_behind_proxy(harness: BotHarness) -> None:
    ann = harness.person("Ann")
    harness.make_shoe = Stack("5 9 6 8")
    await harness.open_table()
    await harness.bet(ann, "25")
    clicks = [await ann.click(harness.board, "Hit") for _ in range(2)]
    first, second = [await answered(click) for click in clicks]
    assert first.acked
    assert second.answered == UPDATE, "it was made on an outdated board"


async def test_lost_session_is_resumed_behind_proxy(harness: BotHarness) -> None:
    ann = harness.person("Ann")
    await harness.open_table()
    await harness.bet(ann, "25")
    await harness.sandbox.gateway.drop(reconnect=True)
    press = await ann.click(harness.board, "Stand")
    assert (await answered(press)).acked
    await harness.wait_for_text("+25")
