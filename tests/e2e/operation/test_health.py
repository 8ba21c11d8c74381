"""Health over HTTP, of a bot that runs as a process of its own and of one that starts."""

import asyncio
import logging
import socket
from contextlib import AsyncExitStack
from pathlib import Path

import aiohttp
import pytest

from bot.bank.sharding import Shard
from bot.client.serving import Watch, watched
from bot.operation.figures import MOST_CONNECTIONS
from bot.settings import Settings
from standin import Sandbox
from tests.e2e.harness.bot_harness import StartHarness
from tests.e2e.harness.bot_process import PATIENCE, BotProcess
from tests.e2e.operation.scraping import free_port, get, scrape, total

pytestmark = pytest.mark.slow


async def test_process_is_ready_while_it_is_connected(tmp_path: Path) -> None:
    port, sandbox = free_port(), Sandbox()
    await sandbox.start()
    bot = await BotProcess.connect(sandbox, tmp_path, METRICS_PORT=str(port))
    try:
        async with asyncio.timeout(PATIENCE):
            while (await get(port, "/readyz"))[0] != 200:  # noqa: ASYNC110 - the process tells it nobody
                await asyncio.sleep(0.05)
            assert await get(port, "/readyz") == (200, "connected\n")
            assert await get(port, "/livez") == (200, "alive\n")
            assert total(await scrape(port), "croupier_build", shard="0/1") == 1
            await sandbox.close()
            while (await get(port, "/readyz"))[0] == 200:  # noqa: ASYNC110
                await asyncio.sleep(0.05)
        assert await get(port, "/readyz") == (503, "not connected to Discord\n")
        assert await get(port, "/livez") == (200, "alive\n"), "it would be killed for a fault of Discord's"
    finally:
        bot.process.terminate()
        status, log = await bot.ended()
    assert status == 0, log
    assert f"http://127.0.0.1:{port}/metrics" in log


async def test_taken_port_is_logged_and_the_bot_plays(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        async with Sandbox(answer_seconds=PATIENCE) as sandbox:
            bot = await BotProcess.connect(sandbox, tmp_path, METRICS_PORT=str(port))
            typed = await sandbox.people["Ann"].slash(sandbox.channels["blackjack"], "balance")
            try:
                assert (await typed.response(timeout=PATIENCE)).reply is not None
            finally:
                bot.process.terminate()
                status, log = await bot.ended()
    assert status == 0
    assert log.count(f"METRICS_PORT: no metrics and no health on 127.0.0.1, port {port}") == 1


async def test_standby_is_ready_and_a_starting_process_is_not(start_harness: StartHarness) -> None:
    port = free_port()
    async with watched(Settings(token="", metrics_port=port, shard=Shard(1, 2))) as watch:
        assert await get(port, "/readyz") == (503, "starting\n")
        assert await get(port, "/livez") == (200, "alive\n")
        watch.stand_by()
        assert await get(port, "/readyz") == (200, "standing by\n")
        await start_harness(watch=watch)
        assert await get(port, "/readyz") == (200, "connected\n")
    with pytest.raises(aiohttp.ClientConnectionError):
        await get(port, "/livez")


async def test_silent_clients_keep_nobody_out() -> None:
    """A process can open about a thousand files, which it needs for Discord and the database."""
    port, readers = free_port(), []
    async with watched(Settings(token="", metrics_port=port)), AsyncExitStack() as clients:
        for number in range(200):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            clients.callback(writer.close)
            readers.append(reader)
            if number % 2:
                writer.write(b"GET /met")
        assert await asyncio.wait_for(readers[0].read(), PATIENCE) == b"", "the oldest is closed"
        assert await get(port, "/livez") == (200, "alive\n")
        assert sum(not reader.at_eof() for reader in readers) <= 2 * MOST_CONNECTIONS


@pytest.mark.parametrize(
    "request_line", [b"\x16\x03\x01 \xff\r\n\r\n", b"GET /" + b"a" * 50_000 + b" HTTP/1.1\r\n\r\n"]
)
async def test_malformed_request_is_answered_and_not_logged(
    request_line: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    port = free_port()
    async with watched(Settings(token="", metrics_port=port)):
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(request_line)
        assert (await asyncio.wait_for(reader.read(), PATIENCE)).startswith(b"HTTP/1.0 400 ")
        writer.close()
    assert [each for each in caplog.records if each.levelno > logging.INFO] == []


async def test_bot_without_port_listens_nowhere(caplog: pytest.LogCaptureFixture) -> None:
    async with watched(Settings(token="")) as watch:
        assert type(watch) is Watch
    assert caplog.records == []
