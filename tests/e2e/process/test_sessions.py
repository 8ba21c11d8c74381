"""How the bot starts sessions at the gateway: in turn, seldom, and with a clear sentence if it may not."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import pairwise
from pathlib import Path

import pytest

from bot.bank.sharding import Shard
from bot.client import identifying
from bot.client.identifying import OwnSlots
from bot.client.serving import CLOSED_FOR_GOOD
from tests.e2e.harness.bot_harness import StartHarness
from tests.e2e.harness.bot_process import PATIENCE, BotProcess, settings_for
from tests.e2e.harness.running_bot import RunningBot
from tests.support import postgres
from tests.support.clock import TestClock
from tests.support.troubles import TroubledSandbox

pytestmark = pytest.mark.slow

STEP = 0.25


@asynccontextmanager
async def _bot_of(
    sandbox: TroubledSandbox, clock: TestClock, folder: Path, **options: object
) -> AsyncIterator[RunningBot]:
    """Yield a bot on the sandbox that may still be waiting to connect; it is stopped at the end."""
    running = RunningBot(folder, sandbox=sandbox, clock=clock, **options)  # type: ignore[arg-type]
    await running.begin_bot()
    try:
        yield running
    finally:
        await running.abandon_bot()


def _folders(parent: Path, count: int) -> list[Path]:
    folders = [parent / str(number) for number in range(count)]
    for folder in folders:
        folder.mkdir()
    return folders


async def _pass(bots: list[RunningBot], seconds: float, step: float = STEP) -> None:
    for _ in range(round(seconds / step)):
        bots[0].clock.advance(step)
        for bot in bots:
            await bot.wait_until_idle()


async def test_processes_that_start_together_identify_apart(tmp_path: Path) -> None:
    clock = TestClock()
    slots = OwnSlots(clock)
    folders = _folders(tmp_path, 3)
    async with TroubledSandbox(clock=clock.discord, servers=3) as sandbox:
        sandbox.gateway.starts.is_paced = True
        async with (
            _bot_of(sandbox, clock, folders[0], shard=Shard(0, 3), slots=slots) as first,
            _bot_of(sandbox, clock, folders[1], shard=Shard(1, 3), slots=slots) as second,
            _bot_of(sandbox, clock, folders[2], shard=Shard(2, 3), slots=slots) as third,
        ):
            bots = [first, second, third]
            for bot in bots:
                await bot.wait_until_idle()
            assert len(sandbox.gateway._connections) == 1, "those that wait are not connected"
            await _pass(bots, 12)
            times = [at for _, at in sandbox.gateway.starts.made]
            assert [round(at - times[0], 2) for at in times] == [0.0, 5.25, 10.5]
            assert [sandbox.gateway.shard_of(guild) is not None for guild in sandbox.world.guilds] == [
                True
            ] * 3
            assert [len(bot.bot.guilds) for bot in bots] == [1, 1, 1]


async def test_early_session_is_refused_and_comes_later(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    clock = TestClock()
    async with TroubledSandbox(clock=clock.discord) as sandbox:
        starts = sandbox.gateway.starts
        starts.is_paced = True
        starts.admit(0)  # another process, of which this one does not know
        async with _bot_of(sandbox, clock, tmp_path) as bot:
            await bot.wait_until(lambda: len(starts.made) == 2, "the first identify")
            await bot.wait_until_idle()
            assert not sandbox.bot_online
            await _pass([bot], 6)
            assert sandbox.bot_online
            await _pass([bot], 60, step=5)
            assert len(starts.made) == 3
    assert identifying.AGAIN % 5.0 in caplog.messages


async def test_refused_sessions_do_not_use_up_the_limit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = TestClock()
    async with TroubledSandbox(clock=clock.discord) as sandbox:
        tries = list[float]()
        monkeypatch.setattr(sandbox.gateway.starts, "admit", lambda _shard: tries.append(clock.now()))
        async with _bot_of(sandbox, clock, tmp_path) as bot:
            await _pass([bot], 3600, step=20)
        assert 10 <= len(tries) <= 20


async def test_exhausted_limit_waits_with_a_sentence(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    clock = TestClock()
    async with TroubledSandbox(clock=clock.discord) as sandbox:
        starts = sandbox.gateway.starts
        starts.total = identifying.RESERVE + 1
        starts.admit(0)
        async with _bot_of(sandbox, clock, tmp_path) as bot:
            await bot.wait_until_idle()
            await _pass([bot], 7200, step=600)
            assert len(starts.made) == 1
            [said] = [each for each in caplog.messages if each.startswith("Discord lets this bot")]
            assert "only 50 more sessions until 2023-11-15 22:13 UTC" in said
            await _pass([bot], 22 * 3600, step=1800)
            await bot.wait_until(lambda: sandbox.bot_online, "the limit is reset after a day")
        assert len(starts.made) == 2


async def test_resume_waits_for_nothing(start_harness: StartHarness) -> None:
    harness = await start_harness("T 9 9 8")
    gateway = harness.sandbox.gateway
    gateway.starts.is_paced = True
    gateway.starts.total = 1  # a resume is possible without any start left
    for resumed in (1, 2, 3):
        await gateway.drop()
        await harness.wait_until(lambda: gateway.resumed == resumed, "the session is resumed")  # noqa: B023
    assert len(gateway.starts.made) == 1


async def test_lost_session_is_replaced_in_turn(start_harness: StartHarness) -> None:
    harness = await start_harness("T 9 9 8")
    gateway = harness.sandbox.gateway
    gateway.starts.is_paced = True
    await gateway.drop(forget=True)  # the resume is refused
    await harness.wait_until_idle()
    assert len(gateway._connections) == 0, "it waits before it connects"
    await harness.pass_time(5.25, step=STEP)
    await harness.wait_until(lambda: gateway.identified == 2, "the client identifies again")
    assert len(gateway.starts.made) == 2


@pytest.mark.timeout(120)
async def test_too_many_servers_end_the_process_at_once(tmp_path: Path) -> None:
    async with TroubledSandbox(servers=3) as sandbox:
        sandbox.gateway.starts.most_guilds = 2
        bot = await BotProcess.start(tmp_path, settings_for(sandbox, tmp_path) | {"LOG_LEVEL": "ERROR"})
        status, output = await bot.ended()
        assert (status, output.strip()) == (2, CLOSED_FOR_GOOD[4011])
        assert sandbox.gateway.starts.made == []


@pytest.mark.timeout(120)
async def test_waiting_process_says_why_and_stops_when_told(tmp_path: Path) -> None:
    async with TroubledSandbox() as sandbox:
        sandbox.gateway.starts.total = identifying.RESERVE
        bot = await BotProcess.start(tmp_path, settings_for(sandbox, tmp_path) | {"LOG_LEVEL": "WARNING"})
        async with asyncio.timeout(PATIENCE):
            while not bot.output():  # noqa: ASYNC110 - no event announces what a process writes
                await asyncio.sleep(0.05)
        bot.process.terminate()
        status, output = await bot.ended()
        assert (status, output.count("Discord lets this bot start only 50 more sessions")) == (0, 1)
        assert sandbox.gateway.starts.made == []


@pytest.mark.timeout(120)
async def test_reset_token_ends_the_process_with_a_sentence(tmp_path: Path) -> None:
    async with TroubledSandbox() as sandbox:
        bot = await BotProcess.connect(sandbox, tmp_path, LOG_LEVEL="ERROR")
        sandbox.world.bot_token = "reset"
        await sandbox.gateway.drop(forget=True)
        status, output = await bot.ended()
        assert (status, output.strip()) == (2, CLOSED_FOR_GOOD[4004])


@pytest.mark.timeout(180)
async def test_three_processes_of_one_database_take_turns(tmp_path: Path) -> None:
    """All start at one instant, and wait by the row that they share."""
    folders, url = _folders(tmp_path, 3), postgres.empty_database()
    async with TroubledSandbox(servers=3) as sandbox:
        starts = sandbox.gateway.starts
        starts.is_paced = True
        key = str(tmp_path / "members.key")
        settings = {"DATABASE_URL": url, "LOG_LEVEL": "ERROR", "MEMBER_KEY_FILE": key}
        bots = [
            await BotProcess.start(folder, settings_for(sandbox, folder) | settings | {"SHARD": f"{shard}/3"})
            for shard, folder in enumerate(folders)
        ]
        await sandbox.until(sandbox.all_served, timeout=PATIENCE, why="all shards are connected")
        times = [at for _, at in starts.made]
        assert len(times) == 3, "none came too early"
        assert all(5.0 <= later - earlier < 9.0 for earlier, later in pairwise(times))
        for bot in bots:
            await bot.kill()
