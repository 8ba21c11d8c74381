"""The bot depends on nothing that the sandbox does in its own way."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio

from tests.e2e.harness.bot_harness import UPDATE, BotHarness, answered, private_reply
from tests.e2e.harness.rewriting_proxy import RewritingProxy


@pytest_asyncio.fixture(loop_scope="session")
async def harness(tmp_path: Path) -> AsyncIterator[BotHarness]:
    """The bot on a sandbox behind a rewriting proxy."""
    harness = BotHarness(tmp_path, "5 9 6 8")
    await harness.sandbox.start()
    async with RewritingProxy(harness.sandbox) as front:
        harness.api_base = front.api_base
        await harness.start_bot()
        yield harness
        assert await harness.store.audit() == ()
        await harness.stop_bot()
        await harness.sandbox.close()


async def test_round_restart_and_lost_session_work_behind_proxy(harness: BotHarness) -> None:
    ann, bob = harness.people(2)
    await harness.open_table()
    assert (await harness.bet(ann, "25")).acked
    assert harness.labels[:2] == ["Hit", "Stand"]
    assert "You're not in this round" in private_reply(await harness.press(bob, "Hit"))
    await harness.sandbox.gateway.drop(reconnect=True)
    clicks = [await ann.click(harness.board, "Hit") for _ in range(2)]
    first, second = [await answered(click) for click in clicks]
    assert first.acked, "the session is resumed"
    assert second.answered == UPDATE, "it was made on an outdated board"
    assert (await harness.press(ann, "Stand")).acked
    await harness.wait_for_text("+25")
    assert "1,025 chips" in await harness.type(ann, "balance")
    assert "The smallest bet here is 5" in private_reply(await harness.bet(ann, "1"))
    await harness.press(ann, "↻ Same bet")
    assert harness.labels[:2] == ["Hit", "Stand"]
    await harness.restart()
    await harness.pass_time(20)
    await harness.wait_until(lambda: "Hit" not in harness.labels, "the turn ends")
    assert "Dealer" in harness.board.text
