"""Owners of shards, and a standby, whose connections to PostgreSQL are cut, stall, or are gone for a while.

``ROUNDS=10 python -m pytest -m long -s tests/e2e/shards/test_partitions.py`` cuts off owners ten times.
"""

import asyncio
import os
import random
import time
from collections.abc import Sequence
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from bot.audit.audit_run import run_audit
from bot.bank.sharding import Shard
from standin import Sandbox
from tests.e2e.harness.bot_process import PATIENCE, BotProcess, settings_for
from tests.e2e.shards.pressing import Members
from tests.storage.helpers import rows_in
from tests.storage.writing.cutting_proxy import CuttingProxy, cutting_proxy
from tests.support import postgres

pytestmark = [pytest.mark.long, pytest.mark.timeout(3600)]

SHARDS, SERVERS = 2, 4

RARITY = 8.0
"""By how much less often than in the tests of the store something goes wrong: each time takes seconds."""


class Networked:
    """A process that reaches the database by a proxy of its own."""

    def __init__(self, bot: BotProcess, proxy: CuttingProxy, shard: int) -> None:
        self.bot, self.proxy, self.shard = bot, proxy, shard

    @classmethod
    async def start(
        cls, stack: AsyncExitStack, sandbox: Sandbox, folder: Path, url: str, shard: int
    ) -> "Networked":
        proxy = await stack.enter_async_context(cutting_proxy(postgres.server().folder))
        settings = {
            "DATABASE_URL": proxy.url_of(url),
            "LOG_LEVEL": "INFO",
            "SHARD": str(Shard(shard, SHARDS)),
            "MEMBER_KEY_FILE": str(folder / "members.key"),
        }
        bot = await BotProcess.start(folder, settings_for(sandbox, folder) | settings, forked=False)
        stack.push_async_callback(bot.end)
        return cls(bot, proxy, shard)

    async def owns(self, url: str) -> None:
        """Wait until it owns its shard."""
        wanted = f"SELECT 1 FROM shards WHERE number = {self.shard} AND pid = {self.bot.process.pid}"
        for _ in range(int(PATIENCE * 10)):
            if await asyncio.to_thread(rows_in, url, wanted):
                return
            await asyncio.sleep(0.1)
        pytest.fail(f"it never owns shard {self.shard}:\n{self.bot.output()}")


async def disturb(processes: Sequence[Networked], rng: random.Random) -> None:
    """Cut connections and let them stand still for some seconds, also between COMMIT and its answer."""
    for each in processes:
        each.proxy.rarity, each.proxy.stalls = RARITY, True
        each.proxy.random = random.Random(rng.random())
    await asyncio.sleep(rng.uniform(4.0, 8.0))
    for each in processes:
        each.proxy.random, each.proxy.stalls = None, False


async def test_networks_that_fail_lose_nothing(tmp_path: Path) -> None:
    """After a disturbance, one owner alone is cut off until a standby has its shard, and a little longer."""
    rounds = int(os.environ.get("ROUNDS", "6"))
    seed = int(os.environ.get("SEED", random.randrange(1 << 32)))
    print(f"\n{rounds} owners are cut off with SEED={seed}", flush=True)
    rng, url = random.Random(seed), postgres.empty_database()
    outputs, proxies, waits = list[str](), list[CuttingProxy](), list[float]()
    async with (
        Sandbox(servers=SERVERS, keep_messages=100, keep_requests=100) as sandbox,
        AsyncExitStack() as stack,
    ):
        owners = [await Networked.start(stack, sandbox, tmp_path, url, shard) for shard in range(SHARDS)]
        members = Members(sandbox, rng, SHARDS)
        await members.open_tables()
        members.start()
        for _ in range(rounds):
            shard = rng.randrange(SHARDS)
            standby = await Networked.start(stack, sandbox, tmp_path, url, shard)
            await standby.bot.said("standing by: ")
            await disturb([*owners, standby], rng)
            old, owners[shard] = owners[shard], standby
            cut_at = time.time()
            old.proxy.cut_off(silently=rng.choice((True, False)))
            await standby.owns(url)
            taken_at = time.time()
            await members.until_all_play(taken_at)
            waits.append(members.decided_after(taken_at, shard) - cut_at)
            await asyncio.sleep(rng.uniform(0.0, 5.0))
            old.proxy.come_back()
            status, output = await old.bot.ended()
            assert status == 1, output
            assert "Another process has started on the database" in output
            assert "Traceback" not in output, output[output.index("Traceback") - 500 :]
            outputs.append(output)
            proxies.append(old.proxy)
        await members.until_all_play(time.time())
        await members.stop()
        for each in owners:
            each.bot.process.terminate()
            status, output = await each.bot.ended()
            assert status == 0, output
            outputs.append(output)
            proxies.append(each.proxy)
    cuts, stalls = sum(each.cuts for each in proxies), sum(each.stalled for each in proxies)
    print(f"{cuts} cuts, {stalls} stalls; {members.check(url, outputs)}")
    print(f"play goes on {min(waits):.1f} to {max(waits):.1f} s after an owner was cut off")
    assert (await asyncio.to_thread(run_audit, url)).findings == ()
