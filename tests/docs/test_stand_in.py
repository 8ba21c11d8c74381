"""What the README of the stand-in says, done as a stranger would."""

import asyncio
import os
import re
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from standin.guests.window_client import WindowClient

ROOT = Path(__file__).parents[2]
README = (ROOT / "standin" / "README.md").read_text(encoding="utf-8")
BOT, TEST = re.findall(r"```python\n(.*?)```", README, re.DOTALL)

pytestmark = pytest.mark.slow


@asynccontextmanager
async def running(*arguments: str, folder: Path) -> AsyncIterator[Process]:
    """Run a program of Python in an empty folder until the end of the block."""
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    process = await asyncio.create_subprocess_exec(
        sys.executable, *arguments, cwd=folder, env=environment, stdout=PIPE
    )
    try:
        yield process
    finally:
        if process.returncode is None:
            process.kill()
        await process.communicate()


async def test_bot_of_ten_lines_answers_a_command(tmp_path: Path) -> None:
    assert len([line for line in BOT.splitlines() if line and "import" not in line]) <= 10
    async with running("-m", "standin", "--port", "0", folder=tmp_path) as standin:
        assert standin.stdout is not None
        page, api, token = [
            (await standin.stdout.readline()).decode().partition(": ")[2].strip() for _ in range(3)
        ]
        assert token in BOT, "the README names the token"
        assert api == f"{page}/api/v10"
        (tmp_path / "hello.py").write_text(BOT.replace("127.0.0.1:8910", page.removeprefix("http://")))
        async with running("hello.py", folder=tmp_path), WindowClient.open(page, "Ann") as window:
            await until_known(window, "ping")
            channel = next(each["id"] for each in window.state["channels"] if each["name"] == "blackjack")
            ended = await window.act("slash", channel=channel, command="ping", options={})
            assert ended["state"] == "answered"
            assert "pong" in str(window.messages(channel)[-1])


@pytest.mark.parametrize(("answer", "status"), [("pong", 0), ("something else", 1)])
async def test_program_that_tests_the_bot_ends_by_its_answer(
    answer: str, status: int, tmp_path: Path
) -> None:
    (tmp_path / "hello.py").write_text(BOT.replace('"pong"', f'"{answer}"'))
    (tmp_path / "test.py").write_text(TEST)
    async with running("test.py", folder=tmp_path) as program, asyncio.timeout(60):
        assert await program.wait() == status


async def until_known(window: WindowClient, command: str) -> None:
    """Wait until the bot is there and has registered a command."""
    async with asyncio.timeout(60):
        while not window.is_bot_online or command not in {each["name"] for each in window.state["commands"]}:
            window.changed.clear()
            await window.changed.wait()


async def test_taken_port_is_told(tmp_path: Path) -> None:
    async with running("-m", "standin", "--port", "0", folder=tmp_path) as standin:
        assert standin.stdout is not None
        port = (await standin.stdout.readline()).decode().strip().rpartition(":")[2]
        async with running("-m", "standin", "--port", port, folder=tmp_path) as second:
            assert await second.wait() == 2
