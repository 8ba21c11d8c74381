"""A gateway that Discord closes for good, the line of a ready bot, and the number of servers."""

import asyncio
import logging
from pathlib import Path

import pytest

from bot.client import croupier
from bot.client.serving import CLOSED_FOR_GOOD
from standin import Sandbox
from tests.e2e.harness.bot_harness import StartHarness
from tests.e2e.harness.bot_process import BotProcess
from tests.e2e.harness.running_bot import PATIENCE

pytestmark = pytest.mark.slow


async def _closed_with(code: int, folder: Path) -> tuple[int, str]:
    async with Sandbox() as sandbox:
        bot = await BotProcess.connect(sandbox, folder, LOG_LEVEL="ERROR")
        await sandbox.gateway.drop(code=code)
        return await bot.ended()


@pytest.mark.timeout(300)
async def test_closed_gateway_ends_with_a_sentence(tmp_path: Path) -> None:
    codes = sorted(CLOSED_FOR_GOOD)
    assert codes == [4004, 4010, 4011, 4012, 4013, 4014]
    folders = [tmp_path / str(code) for code in codes]
    for folder in folders:
        folder.mkdir()
    ended = await asyncio.gather(*map(_closed_with, codes, folders))
    assert [status for status, _ in ended] == [2] * len(codes)
    assert [output.strip() for _, output in ended] == [CLOSED_FOR_GOOD[code] for code in codes]


async def test_ready_bot_says_what_it_runs_with(
    start_harness: StartHarness, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "bot.client")
    harness = await start_harness("T 9 9 8")
    await harness.open_table()
    await harness.restart()
    await harness.wait_until(harness.bot.is_ready)
    harness.skip_identify_delay()
    ready = asyncio.create_task(harness.bot.wait_for("ready", timeout=PATIENCE))
    harness.sandbox.gateway.invalidate(resumable=False)  # another session is not another start
    await ready
    await harness.wait_until_idle()
    told = [each for each in caplog.messages if each.startswith("ready: ")]
    assert [each.split("; ")[1:] for each in told] == [
        ["shard: 0/1", "servers: 1", f"open tables: {tables}", f"database: {harness.database}"]
        for tables in (0, 1)
    ]


async def test_many_servers_are_warned_of_shards(
    start_harness: StartHarness, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(croupier, "MANY_SERVERS", 1)
    harness = await start_harness("T 9 9 8")
    await harness.wait_until_idle()
    assert [each for each in caplog.messages if "shards" in each] == [croupier.SHARDS_SOON % ("0/1", 1)]
