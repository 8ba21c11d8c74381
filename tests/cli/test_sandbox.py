from __future__ import annotations

import argparse
import asyncio
import os
import re
import signal
import socket
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import aiohttp
import pytest

from bot.cli import sandbox as command
from bot.sandbox import Sandbox
from bot.settings import SQLITE_PREFIX
from bot.storage.database.database_lock import DatabaseLock

REPOSITORY = Path(__file__).parents[2]

Start = Callable[..., Awaitable[Process]]


@pytest.fixture
async def start(tmp_path: Path) -> AsyncIterator[Start]:
    """Start `python -m bot sandbox` in a folder of its own."""
    started: list[Process] = []

    async def start(*arguments: str) -> Process:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            *("-m", "bot", "sandbox", "--no-browser", "--port", "0", *arguments),
            cwd=tmp_path,
            env=os.environ | {"PYTHONPATH": str(REPOSITORY)},
            stdout=PIPE,
            stderr=PIPE,
        )
        started.append(process)
        return process

    yield start
    for process in started:
        if process.returncode is None:
            process.kill()
            await process.communicate()


async def read_until(process: Process, wanted: str) -> str:
    """Read what the process prints until a line matches; return that line."""
    assert process.stdout is not None
    async with asyncio.timeout(20):
        while line := (await process.stdout.readline()).decode():
            if re.search(wanted, line):
                return line
    raise AssertionError(f"ended without a line like {wanted!r}")


async def address(process: Process) -> str:
    return (await read_until(process, "Play at")).split()[-1]


async def bot_state(url: str, *, online: bool) -> None:
    """Wait until the page says that the bot is there, or that it is not."""
    async with asyncio.timeout(20), aiohttp.ClientSession() as web, web.ws_connect(f"{url}/page/ws") as line:
        told = await line.receive_json()
        while (told.get("changes") or told)["bot"]["online"] is not online:
            told = await line.receive_json()


def options(*arguments: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    command.add_arguments(parser)
    return parser.parse_args(arguments)


@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM])
async def test_one_command_brings_up_page_and_bot_and_one_signal_ends_them(
    start: Start, tmp_path: Path, sign: signal.Signals
) -> None:
    process = await start()
    url = await address(process)
    await bot_state(url, online=True)
    process.send_signal(sign)
    _, errors = await asyncio.wait_for(process.communicate(), 20)
    assert process.returncode == 0
    assert b"Traceback" not in errors
    assert (tmp_path / "sandbox.db").exists()


async def test_a_sandbox_that_is_killed_takes_its_bot_with_it(start: Start, tmp_path: Path) -> None:
    process = await start()
    await bot_state(await address(process), online=True)
    process.kill()
    # The pipes of its output close with the last process that holds them: the bot.
    _, errors = await asyncio.wait_for(process.communicate(), 20)
    assert b"Traceback" not in errors
    assert not (tmp_path / "sandbox.db.owner").exists(), "the bot has ended in order"
    with DatabaseLock(f"{SQLITE_PREFIX}{tmp_path / 'sandbox.db'}"):
        pass


async def test_a_bot_that_dies_is_reported_and_the_page_stays(start: Start, tmp_path: Path) -> None:
    (tmp_path / "sandbox.db").write_text("this is no database")
    process = await start()
    url = await address(process)
    said = await read_until(process, "has ended with status")
    assert "The page stays up" in said
    await bot_state(url, online=False)
    process.terminate()
    await asyncio.wait_for(process.communicate(), 20)
    assert process.returncode == 0


async def test_without_a_bot_it_says_how_to_start_one(start: Start, tmp_path: Path) -> None:
    process = await start("--no-bot", "--database", "mine.db")
    url = await address(process)
    said = [(await read_until(process, name)).strip() for name in ("TOKEN", "API_BASE", "DATABASE")]
    assert said == [
        f"DISCORD_TOKEN={Sandbox().token}",
        f"DISCORD_API_BASE={url}/api/v10",
        f"DATABASE_URL=sqlite+aiosqlite:///{tmp_path / 'mine.db'}",
    ]
    process.terminate()
    await asyncio.wait_for(process.communicate(), 20)
    assert process.returncode == 0
    assert not (tmp_path / "mine.db").exists()


def test_a_taken_port_is_one_sentence_and_status_2(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        status = command.run(options("--port", port, "--no-bot", "--no-browser"))
    output = capsys.readouterr()
    assert status == 2
    assert output.out == ""
    assert output.err.startswith(f"Port {port} cannot be used")
    assert output.err.count("\n") == 1


def test_a_missing_folder_is_one_sentence_and_status_2(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert command.run(options("--database", str(tmp_path / "nowhere" / "x.db"), "--no-browser")) == 2
    assert "There is no folder" in capsys.readouterr().err


@pytest.mark.parametrize("port", ["-1", "65536", "abc", "", "9" * 5000])
def test_a_port_that_is_none_is_refused(port: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        options("--port", port)
    assert ended.value.code == 2
    assert "a port is a number from 0 to 65535" in capsys.readouterr().err
